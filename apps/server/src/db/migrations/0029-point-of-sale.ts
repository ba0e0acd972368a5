import { sql, type Kysely } from 'kysely'
import { isolate, maintenance, setting, statementsOf } from './0001-schema.ts'
import { limit } from './0028-store-limit.ts'

/**
 * Sales sent by tills (docs/decisions/0036): keys, answered calls, the lines of each document as last sent, and businesses that need a forecast. All
 * lines of one month are one import.
 */
const tables = `
create table clave_pos (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null references negocio on delete cascade,
  nombre text not null,
  identificador text not null unique,
  secreto_hash text not null,
  creada_en timestamptz not null default now(),
  usada_en timestamptz,
  revocada_en timestamptz
);
create index clave_pos_por_negocio on clave_pos (negocio_id);

create table llamada_pos (
  id bigint generated always as identity primary key,
  negocio_id uuid not null references negocio on delete cascade,
  clave_id uuid not null references clave_pos on delete cascade,
  idempotencia text,
  cuerpo_hash text,
  estado integer not null,
  prueba boolean not null,
  lineas integer not null default 0,
  nuevas integer not null default 0,
  repetidas integer not null default 0,
  corregidas integer not null default 0,
  quitadas integer not null default 0,
  rechazadas integer not null default 0,
  respuesta jsonb,
  motivo text,
  recibida_en timestamptz not null
);
create unique index llamada_pos_por_idempotencia on llamada_pos (clave_id, idempotencia) where idempotencia is not null;
create index llamada_pos_por_negocio on llamada_pos (negocio_id, recibida_en desc);

create table documento_pos (
  negocio_id uuid not null references negocio on delete cascade,
  clave_local text not null,
  documento text not null,
  huellas uuid[] not null,
  primary key (negocio_id, clave_local, documento)
);

create table pronostico_pendiente (
  negocio_id uuid primary key references negocio on delete cascade,
  ultima_venta_en timestamptz not null,
  pronosticar_en timestamptz not null
);
create index pronostico_pendiente_por_hora on pronostico_pendiente (pronosticar_en);

alter table importacion add column pos_mes integer;
create index importacion_por_pos on importacion (negocio_id, pos_mes) where pos_mes is not null;
`

/** Whoever has a key finds its row by the part that is not secret, as with sessions; read-only. */
const byIdentifier = `
create policy clave_pos_por_identificador on clave_pos for select using (identificador = ${setting('vigia.clave_pos')});
create function clave_pos_por_identificador(clave text) returns setof clave_pos language plpgsql as $$ begin
  perform set_config('vigia.clave_pos', clave, true); return query select * from clave_pos where identificador = clave; end $$;
`

/** Forecasts that are due are found without a business, like ended rows (migration 2). */
const due = `
create policy pronostico_por_hacer on pronostico_pendiente for select using (
  pronosticar_en <= (select nullif(current_setting('vigia.vencido_en', true), '')::timestamptz));
`

export async function up(db: Kysely<unknown>): Promise<void> {
  const names = ['clave_pos', 'llamada_pos', 'documento_pos', 'pronostico_pendiente']
  const scripts = [tables, ...names.flatMap((table) => [isolate(table, 'negocio_id'), limit(table)]), byIdentifier, due]
  for (const statement of [...scripts.flatMap(statementsOf), maintenance]) await sql.raw(statement).execute(db)
}
