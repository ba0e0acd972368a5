import { sql, type Kysely } from 'kysely'

const STOCK_REPORT =
  'Este archivo es un reporte de existencias, no de ventas. Llévalo a Qué pedir: allí te decimos cuánto pedir de cada producto.'

/**
 * Marks merges made by loading a file, which are deleted with the file's lines; existing ones count as made by a person. Adds a code that tells what
 * can be done with a refused file; stock reports refused before are recognised by their message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table union_dimension add column al_cargar boolean not null default false`.execute(db)
  await sql`alter table importacion add column error_codigo text`.execute(db)
  // Forced policies also apply to the owner, so they are suspended; all of this is one transaction.
  await sql`alter table importacion no force row level security`.execute(db)
  await sql`update importacion set error_codigo = 'archivo_de_existencias' where error = ${sql.lit(STOCK_REPORT)}`.execute(
    db,
  )
  await sql`alter table importacion force row level security`.execute(db)
}
