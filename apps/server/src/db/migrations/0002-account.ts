import { sql, type Kysely } from 'kysely'
import { isolate, setting, statementsOf } from './0001-schema.ts'

const tables = `
alter table usuario
  add column politica_version text,
  add column politica_aceptada_en timestamptz,
  add column acudiente_autoriza boolean not null default false;

alter table negocio add column fecha_borrado date;
create index negocio_por_borrar on negocio (fecha_borrado) where fecha_borrado is not null;

alter table sesion add column dispositivo text not null default 'Navegador';
create index sesion_por_fin on sesion (vence_en);

-- A link to set a new password: only its token's SHA-256 is kept, and its row leaves when it is used.
create table restablecimiento (
  token_hash text primary key,
  negocio_id uuid not null references negocio on delete cascade,
  usuario_id uuid not null references usuario on delete cascade,
  vence_en timestamptz not null
);
create index restablecimiento_por_negocio on restablecimiento (negocio_id);
create index restablecimiento_por_usuario on restablecimiento (usuario_id);
create index restablecimiento_por_fin on restablecimiento (vence_en);
`

/** Whoever has a link's token finds its row, as with sessions; read-only. */
const linkByToken = `
create policy restablecimiento_por_token on restablecimiento for select
  using (token_hash = ${setting('vigia.reset_hash')});
`

/**
 * Ended rows can be found without a business, by a transaction that sets a moment. The policies also compare with the database's own clock, so that
 * no moment shows rows that have not ended (docs/decisions/0006).
 */
const named = `(select nullif(current_setting('vigia.vencido_en', true), '')::timestamptz)`
const ended = (column: string): string => `${column} <= ${named} and ${column} <= now()`
const dayIn = (instant: string): string => `(${instant} at time zone 'America/Bogota')::date`

const whatEnded = `
create policy negocio_vencido on negocio for select
  using (fecha_borrado <= ${dayIn(named)} and fecha_borrado <= ${dayIn('now()')});
create policy sesion_vencida on sesion for select using (${ended('vence_en')});
create policy sesion_vencida_borrar on sesion for delete using (${ended('vence_en')});
create policy restablecimiento_vencido on restablecimiento for select using (${ended('vence_en')});
create policy restablecimiento_vencido_borrar on restablecimiento for delete using (${ended('vence_en')});
`

/** Consent, open sessions in words, links to set a password, and the deletion of cancelled accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [tables, isolate('restablecimiento', 'negocio_id'), linkByToken, whatEnded]
  for (const statement of scripts.flatMap(statementsOf)) await sql.raw(statement).execute(db)
}
