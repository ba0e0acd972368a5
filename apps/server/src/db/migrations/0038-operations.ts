import { sql, type Kysely } from 'kysely'
import { MAY_TAKE_ON } from './0001-schema.ts'

const named = `(select nullif(current_setting('vigia.vencido_en', true), '')::timestamptz)`
const deadAndOver = `estado = 'muerto' and vence_en <= ${named} and vence_en <= now()`

/**
 * For the operator (docs/decisions/0041): disabled users, the role with which the operator's programs read all businesses (db/operator-role.ts), and
 * the oldest release that may run on the schema (db/migrate.ts).
 */
const statements = [
  `do $$ begin
  if not exists (select from pg_roles where rolname = 'vigia_operator') then
    create role vigia_operator nologin nosuperuser nobypassrls;
  end if;
end $$`,
  `do $$ begin
  if not pg_has_role(current_user, 'vigia_operator', ${MAY_TAKE_ON}) then
    execute format('grant vigia_operator to %I', current_user);
  end if;
end $$`,
  `alter table usuario add column desactivado_en timestamptz`,
  `create table esquema (minimo text not null)`,
  `insert into esquema (minimo) values ('0038-operations')`,
  `grant select on esquema to vigia_app`,
  // The text of an undeliverable e-mail is kept while it is useful, and then deleted, in all businesses.
  `create policy correo_muerto on correo for select using (${deadAndOver})`,
  `create policy correo_muerto_olvidar on correo for update using (${deadAndOver}) with check (estado = 'muerto' and mensaje is null)`,
  // As in migration 27, but disabled users have no session.
  `create or replace function miembro_por_token(hash text) returns table (
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
      from usuario u where u.id = s.usuario_id and u.desactivado_en is null;
    perform set_config('vigia.negocio_id', '', true);
  end if;
end $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
