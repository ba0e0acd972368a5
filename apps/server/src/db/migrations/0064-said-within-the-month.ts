import { sql, type Kysely } from 'kysely'

/**
 * The day on which something was said of the month after `hecho` when that month had begun, and none of its sales were
 * known; null of what was said before it began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pronostico_congelado add column dicho_el date`.execute(db)
}
