import { sql, type Kysely } from 'kysely'

/**
 * Units of the product already sold to the client in the month of a commitment when it was made; they are no deliveries of it. Null, for older
 * commitments, counts as 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venta_comprometida add column vendida_antes bigint`.execute(db)
}
