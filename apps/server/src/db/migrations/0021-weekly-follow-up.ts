import { sql, type Kysely } from 'kysely'
import { isolate, setting, statementsOf } from './0001-schema.ts'

/** The weekly follow-ups, who receives them by e-mail, and the token for unsubscribing without a login. */
const tables = `
create table seguimiento (
  negocio_id uuid not null references negocio on delete cascade,
  semana date not null,
  contenido jsonb not null,
  creado_en timestamptz not null,
  primary key (negocio_id, semana)
);
alter table usuario
  add column seguimiento_correo boolean not null default true,
  add column baja_token text unique;
`

/** Whoever has the token finds its user; recipients of follow-ups are found without a business. Read-only. */
const found = `
create policy usuario_por_baja on usuario for select using (baja_token = ${setting('vigia.baja_token')});
create policy negocio_por_seguir on negocio for select
  using (plan = ${setting('vigia.plan_seguido')} and corrida_publicada_id is not null and fecha_borrado is null);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [tables, isolate('seguimiento', 'negocio_id'), found].flatMap(statementsOf))
    await sql.raw(statement).execute(db)
}
