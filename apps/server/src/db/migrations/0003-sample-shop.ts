import { sql, type Kysely } from 'kysely'
import { statementsOf } from './0001-schema.ts'

const columns = `
alter table importacion add column ejemplo boolean not null default false;
-- A business has the sample shop once, whatever number of requests asks for it.
create unique index importacion_de_ejemplo on importacion (negocio_id)
  where ejemplo and estado not in ('deshecha', 'fallida');
create index importacion_sin_cargar on importacion (creada_en) where estado in ('por_confirmar', 'fallida');
`

/** Files that nobody confirmed for a week can be found and deleted without a business, like other ended rows (migration 2). */
const expired = (moment: string): string => `creada_en <= ${moment} - interval '7 days'`
const unconfirmed = `estado in ('por_confirmar', 'fallida')
  and ${expired(`(select nullif(current_setting('vigia.vencido_en', true), '')::timestamptz)`)} and ${expired('now()')}`

const policies = `
create policy importacion_vencida on importacion for select using (${unconfirmed});
create policy importacion_vencida_borrar on importacion for delete using (${unconfirmed});
`

/** Adds the sample shop, and the deletion of files that are never loaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, policies].flatMap(statementsOf)) await sql.raw(statement).execute(db)
}
