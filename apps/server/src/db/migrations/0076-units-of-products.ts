import { sql, type Kysely } from 'kysely'

/** What a product is measured in, as a stock report writes it: metres and kilos are no pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventario add column unidad text`.execute(db)
}
