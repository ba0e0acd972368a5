import { sql, type Kysely } from 'kysely'

/** A merge that gave its category to a product without one takes it back when it is undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_dimension add column dio_categoria boolean not null default false`.execute(db)
}
