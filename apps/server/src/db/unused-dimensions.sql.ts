import { sql } from 'kysely'
import { deleteEmptyMerges } from './merged-names.sql.ts'
import type { TenantTx } from './tables.ts'

/** Condition that client `d` has no sale, no replaced sale and no commitment. */
const IS_UNUSED_CLIENT = sql`not exists (select from cubo_mensual c where c.cliente_id = d.id)
  and not exists (select from venta_reemplazada c where c.cliente_id = d.id)
  and not exists (select from venta_cambio c where d.id in ((c.antes->>'cliente_id')::int, (c.despues->>'cliente_id')::int))
  and not exists (select from venta_comprometida c where c.cliente_id = d.id)`

/** Deletes a client without sales and commitments. */
export const deleteUnusedClient = async (tx: TenantTx, id: number): Promise<void> => {
  await sql`delete from cliente d where d.id = ${id} and ${IS_UNUSED_CLIENT}`.execute(tx)
}

/**
 * Deletes stores, clients, products and categories of the recorded cells (noted-cells.sql.ts) that are left without sales, replaced sales and
 * commitments.
 */
export const deleteUnusedDimensions = async (tx: TenantTx): Promise<void> => {
  await sql`delete from local d using (select distinct local_id from celda) k
    where d.id = k.local_id and not exists (select from resumen_mensual c where c.local_id = d.id)
      and not exists (select from venta_reemplazada c where c.local_id = d.id)
      and not exists (select from venta_cambio c where d.id in ((c.antes->>'local_id')::int, (c.despues->>'local_id')::int))
      and not exists (select from venta_comprometida c where c.local_id = d.id)`.execute(tx)
  await sql`delete from cliente d using (select distinct cliente_id from celda) k
    where d.id = k.cliente_id and ${IS_UNUSED_CLIENT}`.execute(tx)
  await sql`with borrado as (
      delete from producto d using (select distinct producto_id from celda) k
      where d.id = k.producto_id and not exists (select from resumen_mensual c where c.producto_id = d.id)
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
