import { sql, type Kysely } from 'kysely'

/**
 * Keys that are unique across all businesses, because a lookup knows the value but not yet the business, or the id is another party's: an address, a
 * token's hash, a payment's event.
 */
export const KEYS_OVER_ALL = [
  'usuario_correo_key',
  'usuario_baja_token_key',
  'sesion_token_hash_key',
  'invitacion_token_hash_key',
  'restablecimiento_pkey',
  'clave_pos_identificador_key',
  'evento_pago_pkey',
]

interface Key {
  table: string
  name: string
  kind: 'p' | 'u'
  columns: string[]
}

interface Reference {
  table: string
  name: string
  columns: string[]
  to: string
  to_columns: string[]
  /** As PostgreSQL stores it: nothing, cascade or set null. */
  on_delete: 'a' | 'c' | 'n'
}

const namesOf = (table: string, numbers: string) => `(
  select array_agg(a.attname::text order by n.at)
  from unnest(${numbers}) with ordinality n (number, at) join pg_attribute a on a.attrelid = ${table} and a.attnum = n.number)`
const holdsBusiness = (table: string): string => `exists (
  select from pg_attribute a where a.attrelid = ${table} and a.attname = 'negocio_id' and not a.attisdropped)`

const listKeys = async (db: Kysely<unknown>): Promise<Key[]> => {
  const { rows } = await sql<Key>`
    select c.relname as table, k.conname as name, k.contype as kind, ${sql.raw(namesOf('c.oid', 'k.conkey'))} as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and k.contype in ('p', 'u') and ${sql.raw(holdsBusiness('c.oid'))}
      and k.conname <> all(${KEYS_OVER_ALL})
    order by 1, 2`.execute(db)
  return rows.filter(({ columns }) => !columns.includes('negocio_id'))
}

const listReferences = async (db: Kysely<unknown>): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.relname as table, k.conname as name, k.confdeltype as on_delete, t.relname as to,
      ${sql.raw(namesOf('c.oid', 'k.conkey'))} as columns, ${sql.raw(namesOf('t.oid', 'k.confkey'))} as to_columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where c.relnamespace = 'public'::regnamespace and k.contype = 'f' and ${sql.raw(holdsBusiness('t.oid'))}
    order by 1, 2`.execute(db)
  return rows.filter(({ to_columns }) => !to_columns.includes('negocio_id'))
}

/**
 * Tables with policies that show rows of other businesses to some roles. Their policies are alternatives, so the planner cannot use the business to
 * look up a row.
 */
const listSharedTables = async (db: Kysely<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ table: string }>`
    select tablename as table from pg_policies
    where schemaname = 'public' and permissive = 'PERMISSIVE' and 'vigia_operator' <> all (roles)
    group by tablename having count(*) > 1`.execute(db)
  return rows.map(({ table }) => table)
}

const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')

const onDelete = ({ on_delete, columns }: Reference): string => {
  if (on_delete === 'c') return ' on delete cascade'
  // `set null` must not clear the business.
  return on_delete === 'n' ? ` on delete set null (${list(columns)})` : ''
}

/**
 * Every key of a business table begins with the business, so that rows refer to rows of the same business only, and a PostgreSQL cluster distributed
 * by business can keep each key where the rows are (docs/decisions/0044).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const keys = await listKeys(db)
  const references = await listReferences(db)
  const shared = await listSharedTables(db)
  const touched = new Set([...keys, ...references].flatMap((key) => ('to' in key ? [key.table, key.to] : [key.table])))
  const statements = [
    // All tables are locked at once, so that a process of the previous release waits instead of holding one of them and waiting for another.
    `lock table ${list([...touched].toSorted())} in access exclusive mode`,
    ...references.map(({ table, name }) => `alter table "${table}" drop constraint "${name}"`),
    ...keys.map(
      ({ table, name, kind, columns }) =>
        `alter table "${table}" drop constraint "${name}",
          add constraint "${name}" ${kind === 'p' ? 'primary key' : 'unique'} (negocio_id, ${list(columns)})`,
    ),
    ...keys
      .filter(({ table, columns }) => shared.includes(table) && columns.join() === 'id')
      .map(({ table }) => `create index "${table}_por_id" on "${table}" (id)`),
    'drop index llamada_pos_por_idempotencia',
    `create unique index llamada_pos_por_idempotencia on llamada_pos (negocio_id, clave_id, idempotencia)
      where idempotencia is not null`,
    ...references.map((reference) => {
      const { table, name, columns, to, to_columns } = reference
      const own = table === 'negocio' ? 'id' : 'negocio_id'
      return `alter table "${table}" add constraint "${name}" foreign key (${own}, ${list(columns)})
        references "${to}" (negocio_id, ${list(to_columns)})${onDelete(reference)}`
    }),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
