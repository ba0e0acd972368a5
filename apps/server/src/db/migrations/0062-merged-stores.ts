import { sql, type Kysely } from 'kysely'

/**
 * Rows with the key of a store, such as its users, are moved to the remaining store by a merge. They are recorded so that undoing it moves them back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_dimension add column claves jsonb`.execute(db)
}
