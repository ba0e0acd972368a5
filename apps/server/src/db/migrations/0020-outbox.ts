import { sql, type Kysely } from 'kysely'
import { isolate, statementsOf } from './0001-schema.ts'

/**
 * E-mails to be sent are kept in the transaction that causes them, so that none is lost while the mail server is down, and none is sent twice
 * (docs/decisions/0032). The text of a sent message is deleted.
 */
const tables = `
create table correo (
  id uuid primary key default gen_random_uuid(),
  negocio_id uuid not null references negocio on delete cascade,
  usuario_id uuid not null references usuario on delete cascade,
  tipo text not null,
  clave text not null,
  mensaje jsonb,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviando', 'enviado', 'muerto')),
  intentos integer not null default 0,
  proximo_intento_en timestamptz not null,
  vence_en timestamptz,
  error text,
  creado_en timestamptz not null,
  terminado_en timestamptz,
  unique (usuario_id, clave)
);
create index correo_por_negocio on correo (negocio_id);
create index correo_por_enviar on correo (proximo_intento_en) where estado in ('pendiente', 'enviando');
create index correo_viejo on correo (creado_en);
`

const named = `(select nullif(current_setting('vigia.vencido_en', true), '')::timestamptz)`
const old = (moment: string): string => `creado_en <= ${moment} - interval '90 days'`

/** Messages that are due, and old ones, are found without a business, like ended rows (migration 2). */
const due = `
create policy correo_por_enviar on correo for select
  using (estado in ('pendiente', 'enviando') and proximo_intento_en <= ${named});
create policy correo_viejo on correo for select using (${old(named)} and ${old('now()')});
create policy correo_viejo_borrar on correo for delete using (${old(named)} and ${old('now()')});
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tables, isolate('correo', 'negocio_id'), due].flatMap(statementsOf))
    await sql.raw(statement).execute(db)
}
