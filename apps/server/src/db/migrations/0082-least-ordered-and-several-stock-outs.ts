import { sql, type Kysely } from 'kysely'

/**
 * The least that is ordered of a product, in units. Of a month without stock all days that were said, where it ran out more than
 * once; `desde` and `hasta`, in whose place they come, stay for processes of the release before. The day on
 * which a product was given its category from a stock report, so that it can be taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventario add column pedido_minimo bigint`.execute(db)
  await sql`alter table agotado add column dias datemultirange`.execute(db)
  // Policies bind the owner too where they are forced: all of this is one transaction.
  await sql`alter table agotado no force row level security`.execute(db)
  await sql`update agotado set dias = datemultirange(daterange(desde, hasta, '[]')) where desde <= hasta`.execute(db)
  await sql`alter table agotado force row level security`.execute(db)
  await sql`alter table producto add column categoria_de_reporte date`.execute(db)
}
