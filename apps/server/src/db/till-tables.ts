import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A key with which a till sends sales. Only the hash of its secret part is stored. */
interface ClavePosTable {
  id: Generated<string>
  negocio_id: string
  nombre: string
  identificador: string
  secreto_hash: string
  creada_en: ColumnType<Date, Date | undefined, Date>
  usada_en: Date | null
  revocada_en: Date | null
}

interface LlamadaPosTable {
  id: GeneratedAlways<number>
  negocio_id: string
  clave_id: string
  /** Idempotency-Key of a call that changed sales, and a hash of its body. */
  idempotencia: string | null
  cuerpo_hash: string | null
  /** HTTP status. */
  estado: number
  prueba: boolean
  lineas: Generated<number>
  nuevas: Generated<number>
  repetidas: Generated<number>
  corregidas: Generated<number>
  quitadas: Generated<number>
  rechazadas: Generated<number>
  /** The response for each line (features/point-of-sale/stored-answer.ts). */
  respuesta: JSONColumnType<object, string, string> | null
  motivo: string | null
  /** Further messages of the response. */
  avisos: Generated<string[]>
  recibida_en: Date
}

/** Fingerprints of the lines of a document as last sent by the till. */
interface DocumentoPosTable {
  negocio_id: string
  clave_local: string
  documento: string
  huellas: string[]
}

/** A business with till sales that are not in any forecast yet. */
interface PronosticoPendienteTable {
  negocio_id: string
  ultima_venta_en: Date
  pronosticar_en: Date
}

/** Tables of tills, besides the sales. db/tables.ts explains how values are returned. */
export interface TillTables {
  clave_pos: ClavePosTable
  llamada_pos: LlamadaPosTable
  documento_pos: DocumentoPosTable
  pronostico_pendiente: PronosticoPendienteTable
}
