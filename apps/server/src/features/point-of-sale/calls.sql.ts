import type { TenantTx } from '../../db/tables.ts'
import { DAY_MS } from '../../durations.ts'
import type { StoredAnswer } from './stored-answer.ts'

/** Days for which a call is kept, in the log and for its Idempotency-Key. */
const KEPT_DAYS = 7

interface CallRow {
  negocio_id: string
  clave_id: string
  idempotencia: string | null
  cuerpo_hash: string | null
  estado: number
  prueba: boolean
  lineas: number
  nuevas: number
  repetidas: number
  corregidas: number
  quitadas: number
  rechazadas: number
  respuesta: string | null
  motivo: string | null
  avisos?: string[]
  recibida_en: Date
}

/** Stores a call, and deletes old ones. */
export const insertCall = async (tx: TenantTx, row: CallRow): Promise<void> => {
  await tx.insertInto('llamada_pos').values(row).execute()
  await tx
    .deleteFrom('llamada_pos')
    .where('recibida_en', '<', new Date(row.recibida_en.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
}

/** The call that changed the sales with this Idempotency-Key, if there was one. */
export const findAnswered = async (tx: TenantTx, claveId: string, idempotencia: string) => {
  const row = await tx
    .selectFrom('llamada_pos')
    .select(['cuerpo_hash', 'respuesta'])
    .where('clave_id', '=', claveId)
    .where('idempotencia', '=', idempotencia)
    .executeTakeFirst()
  return row && { cuerpoHash: row.cuerpo_hash, respuesta: row.respuesta as unknown as StoredAnswer }
}

export const listCalls = (tx: TenantTx, limit: number) =>
  tx
    .selectFrom('llamada_pos as l')
    .innerJoin('clave_pos as c', 'c.id', 'l.clave_id')
    .select([
      'l.id',
      'l.recibida_en',
      'c.nombre',
      'l.estado',
      'l.prueba',
      'l.lineas',
      'l.nuevas',
      'l.repetidas',
      'l.corregidas',
      'l.quitadas',
      'l.rechazadas',
      'l.motivo',
      'l.avisos',
    ])
    .orderBy('l.recibida_en', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()
