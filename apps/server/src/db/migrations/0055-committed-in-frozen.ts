import { sql, type Kysely } from 'kysely'

/** What of a frozen forecast commitments had added, so that those that were not sold are told apart; null, of what was frozen before, counts as nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pronostico_congelado add column cantidad_comprometido bigint[], add column valor_comprometido bigint[]`.execute(
    db,
  )
}
