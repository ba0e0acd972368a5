import type { ReadingChoices } from '@vigia/contract/calls/reading-choices.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { OF_STOCK_REPORTS, type Writing } from '../../db/stored-reading.ts'
import type { RememberedReading } from './reading-memory.ts'

/** Kinds of file remembered for a business; of more the newest are. */
const KEPT = 200

const ofSales = sql<boolean>`not starts_with(firma, ${OF_STOCK_REPORTS})`

/** The newest first. */
export const listRemembered = async (tx: TenantTx): Promise<RememberedReading[]> => {
  const rows = await tx
    .selectFrom('lectura_recordada')
    .select(['firma', 'opciones', 'escritura'])
    .where(ofSales)
    .orderBy('guardada_en', 'desc')
    .execute()
  return rows.map(({ firma, opciones, escritura }) => ({
    firma,
    opciones: opciones as ReadingChoices,
    escritura: escritura as Writing | null,
  }))
}

export const remember = async (tx: TenantTx, negocioId: string, { firma, opciones, escritura }: RememberedReading) => {
  await sql`insert into lectura_recordada (negocio_id, firma, opciones, escritura)
    values (${negocioId}::uuid, ${firma}, ${JSON.stringify(opciones)}::jsonb, ${escritura && JSON.stringify(escritura)}::jsonb)
    on conflict (negocio_id, firma) do update
      set opciones = excluded.opciones, escritura = coalesce(excluded.escritura, lectura_recordada.escritura), guardada_en = now()`.execute(
    tx,
  )
  await sql`delete from lectura_recordada where ${ofSales} and firma not in (
    select firma from lectura_recordada where ${ofSales} order by guardada_en desc limit ${KEPT})`.execute(tx)
}

export const forget = (tx: TenantTx, firmas: readonly string[]) =>
  tx.deleteFrom('lectura_recordada').where('firma', 'in', firmas).execute()
