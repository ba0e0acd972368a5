import { sql, type Kysely } from 'kysely'
import { statementsOf } from './0001-schema.ts'

/**
 * A line has one row, whether it is sold, replaced or deleted; `venta_repetida` lists the other imports that contain it (docs/decisions/0021). Forced
 * row-level security also applies to the owner, so it is suspended while the rows are changed.
 */
const script = `
alter table venta no force row level security;
alter table venta_repetida no force row level security;
alter table venta_reemplazada no force row level security;
create temporary table sobrante on commit drop as
  select a.negocio_id, a.id, a.importacion_id, a.huella from venta_reemplazada a
  where exists (select from venta v where v.negocio_id = a.negocio_id and v.huella = a.huella)
    or exists (select from venta_reemplazada b where b.negocio_id = a.negocio_id and b.huella = a.huella and b.id < a.id);
insert into venta_repetida (negocio_id, importacion_id, huella)
  select s.negocio_id, s.importacion_id, s.huella from sobrante s
  where not exists (select from venta v
    where v.negocio_id = s.negocio_id and v.huella = s.huella and v.importacion_id = s.importacion_id)
  on conflict do nothing;
delete from venta_reemplazada a using sobrante s where a.negocio_id = s.negocio_id and a.id = s.id;
create unique index venta_reemplazada_por_huella on venta_reemplazada (negocio_id, huella);
alter table venta force row level security;
alter table venta_repetida force row level security;
alter table venta_reemplazada force row level security;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statementsOf(script)) await sql.raw(statement).execute(db)
}
