import { type Kysely, sql } from 'kysely'
import { changeAlone } from './migrate.ts'
import { QUEUE_SCHEMA } from './queue-tables.ts'

/** The role in which the operator's programs read data of all businesses, for backups and lists. It cannot write. */
export const OPERATOR_ROLE = 'vigia_operator'

/** Name of a table, added by a later migration, that the operator's role cannot read yet. */
const findClosed = async <T>(db: Kysely<T>): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and c.relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and to_regrole(${OPERATOR_ROLE})::oid = any(p.polroles))
    order by c.relname limit 1`.execute(db)
  return rows[0]?.name
}

/** @returns whether there was such a table */
const openOne = async <T>(tx: Kysely<T>): Promise<boolean> => {
  const table = await findClosed(tx)
  if (table === undefined) return false
  await sql`create policy ${sql.id(`${table}_del_operador`)} on ${sql.table(table)} for select
    to ${sql.id(OPERATOR_ROLE)} using (true)`.execute(tx)
  return true
}

/**
 * Lets the operator's role read every table. A policy for that role alone does not change the query plans of others. Runs as the owner of the tables,
 * after the migrations, one table at a time, because others use the tables meanwhile.
 */
export const openToOperator = async <T>(db: Kysely<T>): Promise<void> => {
  while (await changeAlone(db, openOne));
  await changeAlone(db, async (tx) => {
    for (const schema of ['public', QUEUE_SCHEMA]) {
      await sql`grant usage on schema ${sql.id(schema)} to ${sql.id(OPERATOR_ROLE)}`.execute(tx)
      await sql`grant select on all tables in schema ${sql.id(schema)} to ${sql.id(OPERATOR_ROLE)}`.execute(tx)
    }
    await sql`grant select on all sequences in schema public to ${sql.id(OPERATOR_ROLE)}`.execute(tx)
  })
}
