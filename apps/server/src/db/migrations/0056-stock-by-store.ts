import { sql, type Kysely } from 'kysely'
import { isolate, statementsOf } from './0001-schema.ts'
import { limit } from './0028-store-limit.ts'

/**
 * Stock of a product in a store, by the keys of both, so that it survives undoing and reloading a file, as `inventario` does. The store's key is
 * empty for warehouses that are not stores.
 */
const tables = `
create table inventario_local (
  negocio_id uuid not null references negocio on delete cascade,
  clave_producto text not null,
  clave_local text not null,
  existencias bigint,
  existencias_al date,
  en_camino bigint,
  primary key (negocio_id, clave_producto, clave_local)
);
`

/** Users limited to some stores see and enter the stock of these stores. */
const writes = 'grant insert, update, delete on inventario_local to vigia_stores;'

export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [
    tables,
    isolate('inventario_local', 'negocio_id'),
    limit('inventario_local', 'clave_local in (select clave from local)'),
    writes,
  ]
  for (const statement of scripts.flatMap(statementsOf)) await sql.raw(statement).execute(db)
}
