import type { ReadingChoices } from '@vigia/contract/calls/import-preview.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import type { RememberedReading } from './reading-memory.ts'

/** Kinds of file remembered for a business; of more the newest are. */
const KEPT = 200

export const listRemembered = async (tx: TenantTx): Promise<RememberedReading[]> => {
  const rows = await tx.selectFrom('lectura_recordada').select(['firma', 'opciones']).execute()
  return rows.map(({ firma, opciones }) => ({ firma, opciones: opciones as ReadingChoices }))
}

export const remember = async (tx: TenantTx, negocioId: string, { firma, opciones }: RememberedReading) => {
  await sql`insert into lectura_recordada (negocio_id, firma, opciones)
    values (${negocioId}::uuid, ${firma}, ${JSON.stringify(opciones)}::jsonb)
    on conflict (negocio_id, firma) do update set opciones = excluded.opciones, guardada_en = now()`.execute(tx)
  await sql`delete from lectura_recordada where firma not in (
    select firma from lectura_recordada order by guardada_en desc limit ${KEPT})`.execute(tx)
}

export const forget = (tx: TenantTx, firmas: readonly string[]) =>
  tx.deleteFrom('lectura_recordada').where('firma', 'in', firmas).execute()
