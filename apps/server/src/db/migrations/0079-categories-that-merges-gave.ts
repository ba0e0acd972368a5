import { sql, type Kysely } from 'kysely'

/** Marks merges that gave their category to a product without one, so that undoing them removes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_dimension add column dio_categoria boolean not null default false`.execute(db)
}
