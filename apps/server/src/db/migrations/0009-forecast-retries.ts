import { sql, type Kysely } from 'kysely'
import { statementsOf } from './0001-schema.ts'

const named = `(select nullif(current_setting('vigia.vencido_en', true), '')::timestamptz)`

/**
 * How often a job has failed, and a policy by which forecasts that failed before a named moment are found without a
 * business, to be asked for again (docs/decisions/0006 has the others of the kind).
 */
const tables = `
alter table trabajo add column intentos integer not null default 0;
create index trabajo_pronostico_fallido on trabajo (terminado_en) where tipo = 'pronosticar' and estado = 'fallido';
create policy trabajo_pronostico_fallido on trabajo for select using (tipo = 'pronosticar' and estado = 'fallido'
  and terminado_en <= ${named} and terminado_en <= now());
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsOf(tables)) await sql.raw(statement).execute(db)
}
