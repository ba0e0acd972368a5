import { sql, type Kysely } from 'kysely'

/** What the shop says of a product that has not sold since a day: that it ran out, that this is usual, or that it sells it no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventario add column sin_ventas_desde date, add column sin_ventas_respuesta text`.execute(db)
}
