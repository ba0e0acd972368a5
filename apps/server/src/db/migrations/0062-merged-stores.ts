import { sql, type Kysely } from 'kysely'

/** What is known by the key of a store, such as who may see it, goes with a merge to the store that stays: noted to come back with its undo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_dimension add column claves jsonb`.execute(db)
}
