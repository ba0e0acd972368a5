import { sql, type Kysely } from 'kysely'
import { isolate, statementsOf } from './0001-schema.ts'

/**
 * Merges of products or clients, and corrections of lines, with everything needed to undo them exactly. `de` is the removed row, `categoria` the row
 * of its category if it was removed too.
 */
const tables = `
create table union_dimension (
  id integer generated always as identity primary key,
  negocio_id uuid not null references negocio on delete cascade,
  tabla text not null,
  de_id integer not null,
  a_id integer not null,
  clave text not null,
  de jsonb not null,
  categoria jsonb,
  comprometidas bigint[] not null,
  lineas integer not null,
  hecha_en timestamptz not null default now(),
  unique (negocio_id, tabla, clave)
);

-- Lines that count for another product or client than the one their file names.
create table union_venta (
  negocio_id uuid not null references negocio on delete cascade,
  union_id integer not null references union_dimension on delete cascade,
  venta_id bigint not null,
  primary key (union_id, venta_id)
);
create index union_venta_por_negocio on union_venta (negocio_id);

create table union_descartada (
  negocio_id uuid not null references negocio on delete cascade,
  tabla text not null,
  clave_de text not null,
  clave_a text not null,
  primary key (negocio_id, tabla, clave_de, clave_a)
);

-- antes and despues are the line's own columns; despues is null where it was deleted.
create table venta_cambio (
  negocio_id uuid not null references negocio on delete cascade,
  id bigint generated always as identity primary key,
  venta_id bigint not null,
  importacion_id uuid not null references importacion on delete cascade,
  huella uuid not null,
  antes jsonb not null,
  despues jsonb,
  hecho_en timestamptz not null default now()
);
create index venta_cambio_por_venta on venta_cambio (negocio_id, venta_id);
create index venta_cambio_por_huella on venta_cambio (negocio_id, huella) where despues is null;
create index venta_cambio_por_importacion on venta_cambio (importacion_id);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  const names = ['union_dimension', 'union_venta', 'union_descartada', 'venta_cambio']
  const scripts = [tables, ...names.map((table) => isolate(table, 'negocio_id'))]
  for (const statement of scripts.flatMap(statementsOf)) await sql.raw(statement).execute(db)
}
