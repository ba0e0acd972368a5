import { sql, type Kysely } from 'kysely'

/** Unit of measure of a product, as a stock report writes it, so that metres and kilos are not shown as pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventario add column unidad text`.execute(db)
}
