import type { Mapping } from './roles.ts'
import type { ColumnReading } from './types.ts'

type IngestErrorCode =
  | 'archivo_vacio'
  | 'formato_desconocido'
  | 'archivo_con_clave'
  | 'archivo_danado'
  | 'archivo_demasiado_grande'
  | 'demasiadas_filas'
  | 'tabla_no_encontrada'
  | 'hoja_no_encontrada'
  | 'columna_desconocida'
  | 'demasiadas_hojas'
  | 'sin_filas'
  | 'sin_ventas'
  | 'no_son_ventas'
  | 'sin_columna_fecha'
  | 'sin_columna_valor'
  | 'no_son_existencias'

/** What was understood before giving up, so that a person can be asked which column is which. */
interface PartialUnderstanding {
  sheet?: string
  /** 1-based row of the headers. */
  headerRow: number
  headers: string[]
  columns: ColumnReading[]
  mapping: Mapping
  signature: string
}

/** The file as a whole cannot be read. `message` is Spanish, for the person: what happened and what to do. */
export class IngestError extends Error {
  override name = 'IngestError'
  readonly code: IngestErrorCode
  readonly understood: PartialUnderstanding | undefined

  constructor(code: IngestErrorCode, message: string, understood?: PartialUnderstanding) {
    super(message)
    this.code = code
    this.understood = understood
  }
}
