import { sql } from 'kysely'
import type { Db, TenantTx } from '../../db/tables.ts'
import { withEnded } from '../../db/tenancy.ts'

/** Schedules a forecast for this time, unless one is scheduled already. */
export const askForNightForecast = async (
  tx: TenantTx,
  negocioId: string,
  now: Date,
  pronosticarEn: Date,
): Promise<void> => {
  await sql`insert into pronostico_pendiente (negocio_id, ultima_venta_en, pronosticar_en)
    values (${negocioId}::uuid, ${now}, ${pronosticarEn})
    on conflict (negocio_id) do update set ultima_venta_en = excluded.ultima_venta_en`.execute(tx)
}

export const findNightForecast = (tx: TenantTx) =>
  tx.selectFrom('pronostico_pendiente').select(['ultima_venta_en', 'pronosticar_en']).executeTakeFirst()

/** Businesses whose scheduled time has come. */
export const listDueNightForecasts = async (db: Db, moment: Date): Promise<string[]> => {
  const rows = await withEnded(db, moment, (tx) =>
    tx.selectFrom('pronostico_pendiente').select('negocio_id').where('pronosticar_en', '<=', moment).execute(),
  )
  return rows.map(({ negocio_id }) => negocio_id)
}

/** @returns whether it was due and no other process took it */
export const takeNightForecast = async (tx: TenantTx, moment: Date): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('pronostico_pendiente')
    .where('pronosticar_en', '<=', moment)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
