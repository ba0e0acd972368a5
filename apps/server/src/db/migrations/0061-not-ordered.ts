import { sql, type Kysely } from 'kysely'

/** What is sold and never ordered, such as a delivery: it leaves the list of what to order, and stays in the forecast. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventario add column se_pide boolean not null default true`.execute(db)
}
