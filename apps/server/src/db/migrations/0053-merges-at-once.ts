import { sql, type Kysely } from 'kysely'

/** Identifies merges that were made together, so that they can be undone together; null for a single merge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_dimension add column tanda uuid`.execute(db)
}
