import { sql, type Kysely } from 'kysely'

/**
 * The cut-off of the forecast that said it, and what was known to have sold in the year up to then: what was said over a part of
 * the sales is no promise of the whole. Null, of what was frozen before, counts as known in full.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pronostico_congelado add column corte integer, add column cantidad_sabido bigint,
    add column valor_sabido bigint`.execute(db)
}
