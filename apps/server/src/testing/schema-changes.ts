import { sql, type Kysely } from 'kysely'

/** What code relies on in a schema, by name. */
interface Schema {
  /** 'table.column' → its type, and whether it must be given or may be left out. */
  columns: Map<string, { table: string; type: string; required: boolean; filled: boolean }>
  /** What rejects rows: keys, checks, unique indexes, restrictive policies → the table, and a key's columns. */
  refusals: Map<string, { table: string; keyed: string[] | null }>
  /** What allows reading and writing, or is called: policies, privileges, functions with their results. */
  offers: Set<string>
}

export const readSchema = async <T>(db: Kysely<T>): Promise<Schema> => {
  const columns = await sql<{ tab: string; col: string; type: string; required: boolean; filled: boolean }>`
    select c.relname as tab, a.attname as col, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v')
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`.execute(db)
  const refusals = await sql<{ tab: string; name: string; keyed: string[] | null }>`
    select conrelid::regclass::text as tab, case contype when 'f' then array(
        select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) end as keyed,
      conrelid::regclass || ' ' || pg_get_constraintdef(oid) as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'x')
    union all select indrelid::regclass::text, null, pg_get_indexdef(indexrelid) from pg_index i
      join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'public'::regnamespace
      where indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all select tablename, null, 'policy ' || policyname || ' on ' || tablename from pg_policies
      where schemaname = 'public' and permissive = 'RESTRICTIVE'`.execute(db)
  const offers = await sql<{ name: string }>`
    select 'policy ' || policyname || ' on ' || tablename as name from pg_policies
      where schemaname = 'public' and permissive = 'PERMISSIVE'
    union all select privilege_type || ' on ' || table_name || ' to ' || grantee from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('vigia_app', 'vigia_stores')
    union all select oid::regprocedure || ' returns ' || pg_get_function_result(oid) from pg_proc
      where pronamespace = 'public'::regnamespace`.execute(db)
  return {
    columns: new Map(columns.rows.map(({ tab, col, ...about }) => [`${tab}.${col}`, { table: tab, ...about }])),
    refusals: new Map(refusals.rows.map(({ tab, name, keyed }) => [name, { table: tab, keyed }])),
    offers: new Set(offers.rows.map(({ name }) => name)),
  }
}

/**
 * Effects of a schema change on running code of the earlier schema: reads of what was removed, and writes that are refused.
 * New tables and optional columns have none.
 */
export const listBreaks = (before: Schema, after: Schema): string[] => {
  const tables = new Set([...before.columns.values()].map(({ table }) => table))
  const breaks: string[] = []
  for (const [name, was] of before.columns) {
    const is = after.columns.get(name)
    if (!is) breaks.push(`${name} is gone`)
    else if (is.type !== was.type) breaks.push(`${name} is ${is.type} instead of ${was.type}`)
    else if (is.required && !is.filled && (!was.required || was.filled)) breaks.push(`${name} must be told`)
  }
  for (const [name, { table, required, filled }] of after.columns)
    if (tables.has(table) && !before.columns.has(name) && required && !filled) breaks.push(`${name} must be told`)
  for (const [name, { table, keyed }] of after.refusals) {
    // Code that does not know a column leaves it empty, and an empty reference is valid.
    const empty = keyed?.some((column) => !before.columns.has(`${table}.${column}`))
    if (tables.has(table) && !before.refusals.has(name) && !empty) breaks.push(`new: ${name}`)
  }
  for (const name of before.offers) if (!after.offers.has(name)) breaks.push(`gone: ${name}`)
  return breaks
}
