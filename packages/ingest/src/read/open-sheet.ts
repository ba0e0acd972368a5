import type { Format } from '../types.ts'
import type { Row } from './grid.ts'

export interface OpenSheet {
  name: string | undefined
  hidden: boolean
  /** The first HEAD_ROWS rows. @throws IngestError */
  head(): Promise<Row[]>
  /** All rows, read anew at each call. @throws IngestError */
  rows(): Promise<Row[]>
  /** Whether most of the numbers read last are shown as amounts of money, where the format of a cell tells. */
  areMoney?(): boolean
}

export interface OpenFile {
  /** Of a file within a zip: 'ventas.zip › enero.csv'. */
  name: string
  format: Format
  encoding?: string
  delimiter?: string
  sheets: OpenSheet[]
  /** What the person should know; reading the rows may add to them. */
  notes: OpenNote[]
}

export interface OpenNote {
  code:
    | 'anuladas'
    | 'anulaciones_sin_factura'
    | 'comillas_sin_cerrar'
    | 'filas_corridas'
    | 'decimales_unidos'
    | 'decimales_dudosos'
    | 'texto_danado'
    | 'archivos_ignorados'
    | 'descuento_de_facturas'
    | 'facturas_en_pesos'
    | 'facturas_repetidas'
    | 'devoluciones_aparte'
    | 'opciones_aparte'
  /** Spanish, for the person. */
  text: string
}
