import { sql, type Kysely } from 'kysely'

/** The operator's programs read in a role of their own since migration 38 (docs/decisions/0041). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop policy ayuda_operador on ayuda`.execute(db)
  await sql`drop policy evento_pago_operador on evento_pago`.execute(db)
}
