import { sql, type Kysely } from 'kysely'
import { isolate, statementsOf } from './0001-schema.ts'

/**
 * What a shop says of its products: stock, packs, supplier. By the name's key and not by the product's id, so that it
 * outlives a file that is undone and imported again, and a merge that is undone.
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
