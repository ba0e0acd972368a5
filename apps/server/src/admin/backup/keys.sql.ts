import { type Kysely, sql } from 'kysely'

interface Dropped {
  drop: string
  build: string
}

/** Constraints and indexes of all tables, in an order in which they can be dropped; they are created in the opposite order. */
const listKeys = async <T>(tx: Kysely<T>): Promise<Dropped[]> => {
  const { rows } = await sql<Dropped>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as build
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace and n.nspname = 'public'
    where contype in ('f', 'u', 'p') and conrelid::regclass::text !~ '^kysely_'
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
    order by 1`.execute(tx)
  const isForeign = ({ build }: Dropped): boolean => build.includes(' FOREIGN KEY ')
  return [...rows.filter(isForeign), ...rows.filter((row) => !isForeign(row))]
}

const setForced = async <T>(tx: Kysely<T>, forced: boolean): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and c.relrowsecurity`.execute(tx)
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} ${sql.raw(forced ? 'force' : 'no force')} row level security`.execute(tx)
}

/** Triggers keep sums in other tables, which the backup contains. */
const setTriggers = async <T>(tx: Kysely<T>, on: boolean): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where not tgisinternal`.execute(tx)
  for (const { name } of rows)
    await sql`alter table ${sql.table(name)} ${sql.raw(on ? 'enable' : 'disable')} trigger user`.execute(tx)
}

/**
 * Drops keys, indexes, triggers and forced row-level security, so that rows can be loaded in any order and each index is built once. Must run as the
 * owner, in the transaction that loads the rows, so that nobody sees the tables without them.
 * @returns a function that restores all of it, and thereby checks every key
 */
export const dropKeys = async <T>(tx: Kysely<T>): Promise<() => Promise<void>> => {
  const keys = await listKeys(tx)
  await setForced(tx, false)
  await setTriggers(tx, false)
  for (const { drop } of keys) await sql.raw(drop).execute(tx)
  return async () => {
    await sql`set local maintenance_work_mem = '128MB'`.execute(tx)
    for (const { build } of keys.toReversed()) await sql.raw(build).execute(tx)
    await setTriggers(tx, true)
    await setForced(tx, true)
  }
}
