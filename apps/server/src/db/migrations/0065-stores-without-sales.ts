import { sql, type Kysely } from 'kysely'
import { isolate, statementsOf } from './0001-schema.ts'
import { limit } from './0028-store-limit.ts'

/**
 * Months in which a store had no sales, or no further sales, as the user states, so that its sales are not missing. By the store's key, as in
 * `inventario_local`.
 */
const tables = `
create table local_sin_ventas (
  negocio_id uuid not null references negocio on delete cascade,
  clave_local text not null,
  mes integer not null,
  creado_en timestamptz not null,
  primary key (negocio_id, clave_local, mes)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [
    tables,
    isolate('local_sin_ventas', 'negocio_id'),
    limit('local_sin_ventas', 'clave_local in (select clave from local)'),
  ]
  for (const statement of scripts.flatMap(statementsOf)) await sql.raw(statement).execute(db)
}
