import { sql, type Kysely } from 'kysely'

const STOCK_REPORT =
  'Este archivo es un reporte de existencias, no de ventas. Llévalo a Qué pedir: allí te decimos cuánto pedir de cada producto.'

/**
 * Merges that a load made by itself go with the lines that it brought; those of before count as made by a person. What can be done with a file
 * that was refused is told by a code beside the sentence; stock reports that were refused before are known by the sentence as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_dimension add column al_cargar boolean not null default false`.execute(db)
  await sql`alter table importacion add column error_codigo text`.execute(db)
  // Policies bind the owner too where they are forced: all of this is one transaction.
  await sql`alter table importacion no force row level security`.execute(db)
  await sql`update importacion set error_codigo = 'archivo_de_existencias' where error = ${sql.lit(STOCK_REPORT)}`.execute(
    db,
  )
  await sql`alter table importacion force row level security`.execute(db)
}
