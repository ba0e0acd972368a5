import { sql, type Kysely } from 'kysely'

/**
 * What was sold to the client of the product, in the month of a commitment, when it was made: those units are none of its
 * deliveries. Null, of commitments made before, counts as nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table venta_comprometida add column vendida_antes bigint`.execute(db)
}
