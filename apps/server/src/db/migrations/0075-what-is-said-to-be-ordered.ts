import { sql, type Kysely } from 'kysely'

/**
 * Whether a product is ordered is null until the shop says so: what its name tells is then proposed. What was true until now was said of hardly any.
 * The type is the same; changing it rewrites the rows of all businesses, which no statement of one business sees.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inventario alter column se_pide drop default, alter column se_pide drop not null`.execute(db)
  await sql`alter table inventario alter column se_pide type boolean using nullif(se_pide, true)`.execute(db)
}
