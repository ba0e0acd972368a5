import { sql, type Kysely } from 'kysely'
import { isolate, maintenance, statementsOf } from './0001-schema.ts'
import { limit } from './0028-store-limit.ts'

/**
 * The copy of all data that a business requested: one at a time, in pieces, for as long as it can be downloaded. It is in the database instead of a
 * folder so that every process can read it, and it is deleted with the business.
 */
const tables = `
create table copia (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null unique references negocio on delete cascade,
  usuario_id uuid references usuario on delete set null,
  trabajo_id uuid references trabajo on delete set null,
  estado text not null default 'en_marcha' check (estado in ('en_marcha', 'lista', 'fallida')),
  -- Of the attempt that writes it: one that another has taken over from writes no more.
  intento uuid,
  bytes bigint not null default 0,
  error text,
  pedida_en timestamptz not null,
  lista_en timestamptz,
  -- Until when it may be downloaded; while it is made, until when it would be of use.
  vence_en timestamptz not null
);
create index copia_por_fin on copia (vence_en);
create index copia_por_usuario on copia (usuario_id);
create index copia_por_trabajo on copia (trabajo_id);

create table copia_parte (
  negocio_id uuid not null references negocio on delete cascade,
  copia_id uuid not null references copia on delete cascade,
  numero integer not null,
  contenido bytea not null,
  primary key (copia_id, numero)
);
create index copia_parte_por_negocio on copia_parte (negocio_id);
`

/** Expired copies are found and deleted without a business, as invitations are (migration 27). */
const named = `(select nullif(current_setting('vigia.vencido_en', true), '')::timestamptz)`
const ended = `
create policy copia_vencida on copia for select using (vence_en <= ${named} and vence_en <= now());
create policy copia_vencida_borrar on copia for delete using (vence_en <= ${named} and vence_en <= now());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  const names = ['copia', 'copia_parte']
  const scripts = [tables, ...names.flatMap((table) => [isolate(table, 'negocio_id'), limit(table)]), ended]
  for (const statement of [...scripts.flatMap(statementsOf), maintenance]) await sql.raw(statement).execute(db)
}
