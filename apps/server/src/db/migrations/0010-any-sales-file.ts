import { sql, type Kysely } from 'kysely'
import { isolate, statementsOf } from './0001-schema.ts'

/**
 * Choices for a file are remembered under the signature of its titles. Lines that an import replaced are kept unchanged until it is undone. A linked
 * Google sheet is read once a day.
 */
const tables = `
create table lectura_recordada (
  negocio_id uuid not null references negocio on delete cascade,
  firma text not null,
  opciones jsonb not null,
  guardada_en timestamptz not null default now(),
  primary key (negocio_id, firma)
);

create table hoja_enlazada (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null references negocio on delete cascade,
  nombre text not null,
  url text not null,
  creada_en timestamptz not null default now(),
  leida_en timestamptz,
  proxima_lectura_en timestamptz not null,
  error text,
  resultado text,
  unique (negocio_id, url)
);
create index hoja_enlazada_por_lectura on hoja_enlazada (proxima_lectura_en);

alter table importacion
  add column filas_rechazadas jsonb,
  add column firma text,
  add column hoja_id uuid references hoja_enlazada on delete set null,
  add column reemplazo jsonb,
  add column cargada_en timestamptz;
create index importacion_por_hoja on importacion (hoja_id) where hoja_id is not null;

create table venta_reemplazada (
  negocio_id uuid not null references negocio on delete cascade,
  id bigint not null,
  por_importacion_id uuid not null references importacion on delete cascade,
  importacion_id uuid not null references importacion on delete cascade,
  fecha date not null,
  mes integer not null,
  local_id integer not null,
  cliente_id integer not null,
  producto_id integer not null,
  documento text,
  cantidad bigint not null,
  valor bigint not null,
  usd bigint,
  huella uuid not null,
  primary key (negocio_id, id)
);
create index venta_reemplazada_por on venta_reemplazada (por_importacion_id);
create index venta_reemplazada_de on venta_reemplazada (importacion_id);
`

/** Linked sheets that are due are found without a business, like ended rows (migration 2). */
const due = `
create policy hoja_por_leer on hoja_enlazada for select using (
  proxima_lectura_en <= (select nullif(current_setting('vigia.vencido_en', true), '')::timestamptz));
`

export async function up(db: Kysely<unknown>): Promise<void> {
  const names = ['lectura_recordada', 'hoja_enlazada', 'venta_reemplazada']
  const scripts = [tables, ...names.map((table) => isolate(table, 'negocio_id')), due]
  for (const statement of scripts.flatMap(statementsOf)) await sql.raw(statement).execute(db)
}
