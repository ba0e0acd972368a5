import { sql, type Kysely } from 'kysely'

/** Which merges were made by one press, so that they can be undone by one; null for one made alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_dimension add column tanda uuid`.execute(db)
}
