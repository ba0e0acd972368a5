import { sql, type Kysely } from 'kysely'

/** The shop's answer about a product without sales since a day: it ran out, this is usual, or it is no longer sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventario add column sin_ventas_desde date, add column sin_ventas_respuesta text`.execute(db)
}
