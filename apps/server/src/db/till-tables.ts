import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A key with which a till sends sales. Of the secret part only the hash is kept. */
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
  /** Idempotency-Key of a call that changed sales, and the hash of its body. */
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
  /** What was answered of each line (features/point-of-sale/stored-answer.ts). */
  respuesta: JSONColumnType<object, string, string> | null
  motivo: string | null
  /** What the answer told besides its lines. */
  avisos: Generated<string[]>
  recibida_en: Date
}

/** The lines that the till said of a document when it last sent it, by their identities. */
interface DocumentoPosTable {
  negocio_id: string
  clave_local: string
  documento: string
  huellas: string[]
}

/** A business with sales of its till that no forecast knows. */
interface PronosticoPendienteTable {
  negocio_id: string
  ultima_venta_en: Date
  pronosticar_en: Date
}

/** What tills have beside the sales; rows as in db/tables.ts. */
export interface TillTables {
  clave_pos: ClavePosTable
  llamada_pos: LlamadaPosTable
  documento_pos: DocumentoPosTable
  pronostico_pendiente: PronosticoPendienteTable
}
