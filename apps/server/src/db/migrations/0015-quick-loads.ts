import { sql, type Kysely } from 'kysely'
import { isolate, maintenance, statementsOf } from './0001-schema.ts'

/**
 * The lines that were read are kept with the file, so that loading does not read it again. Tables with a row per line have no foreign keys, which
 * cost two lookups per row. The cube has one index instead of three: queries by client use it, all others use the roll-up (docs/decisions/0026).
 */
const script = `
create table importacion_lineas (
  negocio_id uuid not null references negocio on delete cascade,
  importacion_id uuid not null references importacion on delete cascade,
  numero integer not null,
  contenido bytea not null,
  primary key (importacion_id, numero)
);
-- Compressed already.
alter table importacion_lineas alter column contenido set storage external;
create index importacion_lineas_por_negocio on importacion_lineas (negocio_id);

alter table venta drop constraint venta_negocio_id_fkey, drop constraint venta_importacion_id_fkey;
alter table venta_repetida drop constraint venta_repetida_negocio_id_fkey, drop constraint venta_repetida_importacion_id_fkey;
alter table cubo_mensual drop constraint cubo_mensual_negocio_id_fkey;
alter table resumen_mensual drop constraint resumen_mensual_negocio_id_fkey;

drop index cubo_por_producto;
drop index cubo_por_cliente;
alter table cubo_mensual drop constraint cubo_mensual_pkey;
alter table cubo_mensual add primary key (negocio_id, cliente_id, mes, local_id, producto_id) include (cantidad, valor, usd);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [script, isolate('importacion_lineas', 'negocio_id')].flatMap(statementsOf)
  for (const statement of [...statements, maintenance]) await sql.raw(statement).execute(db)
}
