import { sql, type Kysely } from 'kysely'

/** Merges that a load made by itself go with the lines that it brought; those of before count as made by a person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_dimension add column al_cargar boolean not null default false`.execute(db)
}
