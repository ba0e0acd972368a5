import { sql, type Kysely } from 'kysely'

/**
 * Whether a product is ordered is null until the shop says so; until then it is inferred from the name. Existing values of true were defaults, so
 * they become null. Altering the type to the same type rewrites the rows of all businesses, which no statement of a single business could do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventario alter column se_pide drop default, alter column se_pide drop not null`.execute(db)
  await sql`alter table inventario alter column se_pide type boolean using nullif(se_pide, true)`.execute(db)
}
