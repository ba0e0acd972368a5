import { sql } from 'kysely'
import { monthOf } from './month-of.sql.ts'
import type { TenantTx } from './tables.ts'

/**
 * Ids of the products that the shop said it sells no more, and that have not been sold since the silence of which it was asked began. Of the months
 * in which they began the lines are read once for all products: product by product, a shop of many clients reads all its lines.
 */
export const listDiscontinued = async (tx: TenantTx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with dicho as materialized (
      select p.id, i.sin_ventas_desde as desde, ${monthOf(sql`i.sin_ventas_desde`)} as mes
      from inventario i join producto p on p.clave = i.clave_producto
      where i.sin_ventas_respuesta = 'ya_no_se_vende'
    ), del_mes as materialized (
      select id, mes from dicho d
      where exists (select from resumen_mensual s where s.producto_id = d.id and s.mes = d.mes)
    ), vendido as materialized (
      select v.producto_id, max(v.fecha) as ultima from venta v
      where v.mes = any(array(select distinct mes from del_mes)) and v.producto_id = any(array(select id from del_mes))
        and v.cantidad > 0
      group by v.producto_id
    )
    select d.id from dicho d
    where not exists (select from resumen_mensual s where s.producto_id = d.id and s.mes > d.mes and s.cantidad > 0)
      and not exists (select from vendido v where v.producto_id = d.id and v.ultima >= d.desde)
    order by d.id`.execute(tx)
  return rows.map(({ id }) => id)
}
