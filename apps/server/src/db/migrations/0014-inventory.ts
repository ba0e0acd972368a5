import { sql, type Kysely } from 'kysely'
import { isolate, statementsOf } from './0001-schema.ts'

/**
 * Stock, pack size and supplier of products. Rows use the key of the name instead of the product's id, so that they survive undoing and reloading a
 * file, and undoing a merge.
 */
const tables = `
create table inventario (
  negocio_id uuid not null references negocio on delete cascade,
  clave_producto text not null,
  existencias bigint,
  existencias_al date,
  en_camino bigint,
  empaque bigint,
  proveedor text,
  dias_entrega integer,
  costo bigint,
  primary key (negocio_id, clave_producto)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tables, isolate('inventario', 'negocio_id')].flatMap(statementsOf))
    await sql.raw(statement).execute(db)
}
