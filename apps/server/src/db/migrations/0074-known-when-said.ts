import { sql, type Kysely } from 'kysely'

/**
 * Cut-off of the forecast's run, and the sales known for the year before it: a forecast from a part of the sales does not cover the whole business.
 * Null, in older forecasts, means that all sales were known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pronostico_congelado add column corte integer, add column cantidad_sabido bigint,
    add column valor_sabido bigint`.execute(db)
}
