import { sql, type Kysely } from 'kysely'
import { statementsOf } from './0001-schema.ts'

/**
 * A person limited to some stores asks as a role of their own, `vigia_stores` (db/tenancy.ts). Policies that narrow what
 * it sees are made for that role alone, so that everybody else's queries are planned and run as if there were none
 * (docs/decisions/0035). It can only read, save what the last lines grant.
 */
const role = [
  `do $$ begin
  if not exists (select from pg_roles where rolname = 'vigia_stores') then
    create role vigia_stores nologin nosuperuser nobypassrls;
  end if;
end $$`,
  `grant usage on schema public to vigia_stores`,
]

/** Ids of the person's stores. The cast makes an array of the subquery, which is read once a statement. */
export const THEIR_STORES = `any ((select coalesce(nullif(current_setting('vigia.locales', true), ''), '{}'))::int[])`
export const THEMSELVES = `(select nullif(current_setting('vigia.usuario_id', true), '')::uuid)`

/** Rows of a table that a person limited to some stores sees. */
const shown: Record<string, string> = {
  local: `id = ${THEIR_STORES}`,
  // Clients and products that bought or were sold in their stores: the tables asked are narrowed likewise.
  cliente: 'exists (select from cubo_mensual c where c.cliente_id = cliente.id)',
  producto: 'exists (select from resumen_mensual r where r.producto_id = producto.id)',
  categoria: 'exists (select from producto p where p.categoria_id = categoria.id)',
  negocio: 'true',
  corrida: 'true',
  // Of the whole business's nodes only those of their stores.
  nodo_prediccion: `nivel = 'local' and entidad_id = ${THEIR_STORES}`,
  alerta: `nivel = 'local' and entidad_id = ${THEIR_STORES}`,
  alerta_descartada: 'true',
  venta_cambio: `(antes ->> 'local_id')::int = ${THEIR_STORES}
    and (despues is null or (despues ->> 'local_id')::int = ${THEIR_STORES})`,
  // A commitment names no store: one sees what one registered oneself.
  venta_comprometida: `usuario_id = ${THEMSELVES}`,
  trabajo: `tipo = 'pronosticar'`,
}

/** @param condition which rows of the table such a person sees: none, unless it says so */
export const limit = (table: string, condition = 'false'): string => `
create policy ${table}_de_locales on ${table} as restrictive to vigia_stores using (${condition});
grant select on ${table} to vigia_stores;
`

/** What such a person may write: commitments of their own, and whether an alert is shown. */
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

/** Of a table that says nothing of stores nothing is shown; one of a later migration is closed until that says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const limits = (await listTables(db)).map(({ name, of_store }) =>
    limit(name, shown[name] ?? (of_store ? `local_id = ${THEIR_STORES}` : undefined)),
  )
  for (const statement of [...role, ...[...limits, writes].flatMap(statementsOf)]) await sql.raw(statement).execute(db)
}
