import { sql, type Kysely } from 'kysely'

/**
 * Merges that a load made by itself go with the lines that it brought; those of before count as made by a person. What can be done with a file
 * that was refused is told by a code beside the sentence; of those refused before nothing is offered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_dimension add column al_cargar boolean not null default false`.execute(db)
  await sql`alter table importacion add column error_codigo text`.execute(db)
}
