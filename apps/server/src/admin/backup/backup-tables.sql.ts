import { type Kysely, sql } from 'kysely'
import { LEFT_OUT } from './manifest.ts'

/** Names of the tables in a backup, with their columns and types in order. */
export const listBackupTables = async <T>(db: Kysely<T>): Promise<Record<string, string[]>> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name,
      array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' group by c.relname order by c.relname`.execute(db)
  return Object.fromEntries(rows.filter(({ name }) => !(name in LEFT_OUT)).map(({ name, columns }) => [name, columns]))
}

export const countRows = async <T>(db: Kysely<T>, table: string, kept = 'true'): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::float8 as rows from ${sql.table(table)} where ${sql.raw(kept)}`.execute(db)
  return rows[0]!.rows
}

/** For this transaction, makes values print as text that does not depend on the server's settings. */
export const writeTextsAlike = async <T>(db: Kysely<T>): Promise<void> => {
  for (const setting of [
    `datestyle = 'ISO, YMD'`,
    `timezone = 'UTC'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
  ])
    await sql.raw(`set local ${setting}`).execute(db)
}
