import { sql, type Kysely } from 'kysely'

/**
 * Day on which the forecast of the month after `hecho` was made, if that month had begun but none of its sales were known; null if it was made before
 * the month.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pronostico_congelado add column dicho_el date`.execute(db)
}
