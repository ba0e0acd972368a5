import { sql, type Kysely } from 'kysely'
import { isolate, setting, statementsOf } from './0001-schema.ts'

/**
 * A business has one owner, and may have staff with a role and, optionally, a limit to some stores. Stores are named by key instead of id, so that a
 * limit survives undoing and reloading a file; a limited user without existing stores sees nothing. What a user registered remains when they leave.
 */
const tables = `
alter table usuario
  add column rol text not null default 'propietario' check (rol in ('propietario', 'editor', 'lector')),
  add column limitado boolean not null default false,
  add constraint usuario_propietario_sin_limite check (not (limitado and rol = 'propietario')),
  alter column tipo_documento drop not null,
  alter column documento drop not null;
create unique index usuario_propietario on usuario (negocio_id) where rol = 'propietario';

create table usuario_local (
  negocio_id uuid not null references negocio on delete cascade,
  usuario_id uuid not null references usuario on delete cascade,
  clave_local text not null,
  primary key (usuario_id, clave_local)
);
create index usuario_local_por_negocio on usuario_local (negocio_id);

-- A link to join a business: only its token's SHA-256 is kept, and its row leaves when it is used.
create table invitacion (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null references negocio on delete cascade,
  correo text not null,
  rol text not null check (rol in ('editor', 'lector')),
  -- Keys of the stores; null for all of them.
  claves_local text[],
  token_hash text not null unique,
  creada_en timestamptz not null,
  vence_en timestamptz not null,
  unique (negocio_id, correo)
);
create index invitacion_por_fin on invitacion (vence_en);

alter table venta_comprometida
  alter column usuario_id drop not null,
  drop constraint venta_comprometida_usuario_id_fkey,
  add foreign key (usuario_id) references usuario on delete set null;
`

/** As with password links: whoever has the token finds the row, and expired rows can be deleted (migration 2). */
const named = `(select nullif(current_setting('vigia.vencido_en', true), '')::timestamptz)`
const invitations = `
create policy invitacion_por_token on invitacion for select using (token_hash = ${setting('vigia.invitation_hash')});
create policy invitacion_vencida on invitacion for select using (vence_en <= ${named} and vence_en <= now());
create policy invitacion_vencida_borrar on invitacion for delete using (vence_en <= ${named} and vence_en <= now());
drop function sesion_por_token;
`

/** Every request looks up its session, now together with the user's role and stores, in one round trip. */
const memberByToken = `
create function miembro_por_token(hash text) returns table (
  id uuid, negocio_id uuid, usuario_id uuid, vence_en timestamptz, rol text, limitado boolean, locales integer[]
) language plpgsql as $$
declare s sesion;
begin
  perform set_config('vigia.token_hash', hash, true);
  select x.* into s from sesion x where x.token_hash = hash;
  if found then
    perform set_config('vigia.negocio_id', s.negocio_id::text, true);
    return query select s.id, s.negocio_id, s.usuario_id, s.vence_en, u.rol, u.limitado,
      case when u.limitado then array(
        select l.id from usuario_local v join local l on l.clave = v.clave_local where v.usuario_id = u.id order by l.id
      ) end
      from usuario u where u.id = s.usuario_id;
    perform set_config('vigia.negocio_id', '', true);
  end if;
end $$
`

/** Staff: roles, stores a person is limited to, invitations. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const scripts = [tables, isolate('usuario_local', 'negocio_id'), isolate('invitacion', 'negocio_id'), invitations]
  for (const statement of [...scripts.flatMap(statementsOf), memberByToken]) await sql.raw(statement).execute(db)
}
