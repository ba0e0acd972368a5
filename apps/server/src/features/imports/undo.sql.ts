import { sql } from 'kysely'
import { deleteEmptyMerges } from '../merges/aliases.sql.ts'
import type { TenantTx } from '../../db/tables.ts'

/** Lines that a later import brought as well become that import's: it is still loaded. */
export const handOverLines = async (tx: TenantTx, importacionId: string): Promise<void> => {
  await sql`with heredera as (
      select distinct on (r.huella) r.huella, r.importacion_id
      from venta_repetida r
      join venta v on v.huella = r.huella and v.importacion_id = ${importacionId}::uuid
      join importacion i on i.id = r.importacion_id and i.estado = 'cargada'
      order by r.huella, i.creada_en, i.id
    ), cambio as (
      update venta v set importacion_id = h.importacion_id from heredera h
      where v.huella = h.huella and v.importacion_id = ${importacionId}::uuid
    )
    delete from venta_repetida r using heredera h
    where r.huella = h.huella and r.importacion_id = h.importacion_id`.execute(tx)
  // What was corrected of them goes along.
  await sql`update venta_cambio c set importacion_id = v.importacion_id from venta v
    where v.negocio_id = c.negocio_id and v.id = c.venta_id and c.importacion_id = ${importacionId}::uuid`.execute(tx)
}

/** Removes an import's own lines and its claim on those of others. */
export const deleteLines = async (tx: TenantTx, importacionId: string): Promise<void> => {
  await sql`delete from venta where importacion_id = ${importacionId}::uuid`.execute(tx)
  await sql`delete from venta_repetida where importacion_id = ${importacionId}::uuid`.execute(tx)
  await sql`delete from venta_cambio where importacion_id = ${importacionId}::uuid`.execute(tx)
}

/** Removes the dimensions of the noted cells (cube.sql.ts) that no sale, no sale set aside and no commitment uses any more. */
export const deleteUnusedDimensions = async (tx: TenantTx): Promise<void> => {
  await sql`delete from local d using (select distinct local_id from celda) k
    where d.id = k.local_id and not exists (select from cubo_mensual c where c.local_id = d.id)
      and not exists (select from venta_reemplazada c where c.local_id = d.id)
      and not exists (select from venta_cambio c where d.id in ((c.antes->>'local_id')::int, (c.despues->>'local_id')::int))`.execute(
    tx,
  )
  await sql`delete from cliente d using (select distinct cliente_id from celda) k
    where d.id = k.cliente_id and not exists (select from cubo_mensual c where c.cliente_id = d.id)
      and not exists (select from venta_reemplazada c where c.cliente_id = d.id)
      and not exists (select from venta_cambio c where d.id in ((c.antes->>'cliente_id')::int, (c.despues->>'cliente_id')::int))
      and not exists (select from venta_comprometida c where c.cliente_id = d.id)`.execute(tx)
  await sql`with borrado as (
      delete from producto d using (select distinct producto_id from celda) k
      where d.id = k.producto_id and not exists (select from cubo_mensual c where c.producto_id = d.id)
        and not exists (select from venta_reemplazada c where c.producto_id = d.id)
      and not exists (select from venta_cambio c where d.id in ((c.antes->>'producto_id')::int, (c.despues->>'producto_id')::int))
        and not exists (select from venta_comprometida c where c.producto_id = d.id)
      returning d.id, d.categoria_id
    )
    delete from categoria g using (select distinct categoria_id from borrado) k
    where g.id = k.categoria_id and not exists (
      select from producto p where p.categoria_id = g.id and p.id not in (select id from borrado))`.execute(tx)
  await deleteEmptyMerges(tx)
}
