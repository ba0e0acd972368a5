import { sql, type Kysely } from 'kysely'
import { statementsOf } from './0001-schema.ts'

/**
 * Queries of users limited to some stores run as their own role, `vigia_stores` (db/tenancy.ts). The policies that restrict it apply to that role
 * only, so that the query plans of all others do not change (docs/decisions/0035). The role can only read, except for what is granted at the end.
 */
const role = [
  `do $$ begin
  if not exists (select from pg_roles where rolname = 'vigia_stores') then
    create role vigia_stores nologin nosuperuser nobypassrls;
  end if;
end $$`,
  `grant usage on schema public to vigia_stores`,
]

/** Ids of the user's stores. The cast turns the subquery into an array, which is read once per statement. */
export const THEIR_STORES = `any ((select coalesce(nullif(current_setting('vigia.locales', true), ''), '{}'))::int[])`
export const THEMSELVES = `(select nullif(current_setting('vigia.usuario_id', true), '')::uuid)`

/** Conditions for the rows that a limited user sees. */
const shown: Record<string, string> = {
  local: `id = ${THEIR_STORES}`,
  // Clients and products with sales in their stores; the tables in the subqueries are restricted in the same way.
  cliente: 'exists (select from cubo_mensual c where c.cliente_id = cliente.id)',
  producto: 'exists (select from resumen_mensual r where r.producto_id = producto.id)',
  categoria: 'exists (select from producto p where p.categoria_id = categoria.id)',
  negocio: 'true',
  corrida: 'true',
  // Of the nodes of the whole business, only those of their stores.
  nodo_prediccion: `nivel = 'local' and entidad_id = ${THEIR_STORES}`,
  alerta: `nivel = 'local' and entidad_id = ${THEIR_STORES}`,
  alerta_descartada: 'true',
  venta_cambio: `(antes ->> 'local_id')::int = ${THEIR_STORES}
    and (despues is null or (despues ->> 'local_id')::int = ${THEIR_STORES})`,
  // Commitments have no store, so a limited user sees those they registered.
  venta_comprometida: `usuario_id = ${THEMSELVES}`,
  trabajo: `tipo = 'pronosticar'`,
}

/** @param condition which rows a limited user sees; by default none */
export const limit = (table: string, condition = 'false'): string => `
create policy ${table}_de_locales on ${table} as restrictive to vigia_stores using (${condition});
grant select on ${table} to vigia_stores;
`

/** Rows that a limited user may write: own commitments, and whether an alert is shown. */
const writes = `
grant insert, update, delete on venta_comprometida to vigia_stores;
grant insert, delete on alerta_descartada to vigia_stores;
`

/** Every table of businesses, and whether its rows are of a store. */
const listTables = async (db: Kysely<unknown>): Promise<{ name: string; of_store: boolean }[]> => {
  const { rows } = await sql<{ name: string; of_store: boolean }>`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'local_id') as of_store
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and c.relrowsecurity order by c.relname`.execute(db)
  return rows
}

/** Tables without a condition are hidden. So are tables of later migrations, until they define one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const limits = (await listTables(db)).map(({ name, of_store }) =>
    limit(name, shown[name] ?? (of_store ? `local_id = ${THEIR_STORES}` : undefined)),
  )
  for (const statement of [...role, ...[...limits, writes].flatMap(statementsOf)]) await sql.raw(statement).execute(db)
}
