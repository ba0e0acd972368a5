import { sql, type Kysely } from 'kysely'

/**
 * The part of a frozen forecast that came from commitments, to compare it with commitments that were not bought. Null, in older forecasts, counts as
 * 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pronostico_congelado add column cantidad_comprometido bigint[], add column valor_comprometido bigint[]`.execute(
    db,
  )
}
