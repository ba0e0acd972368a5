import { sql } from 'kysely'
import { monthOf } from './month-of.sql.ts'
import type { TenantTx } from './tables.ts'

/** Number of latest months with sales in which sales are compared by day; earlier ones are compared by month. */
const MONTHS_BY_DAY = 3

/**
 * Ids of products that the shop said it no longer sells, and that had no sale since they stopped selling. If they stopped in the last {@link
 * MONTHS_BY_DAY} months, sales are compared by day, else by month. Lines are read once for all products: read product by product, a shop with many
 * clients would read all its lines.
 */
export const listDiscontinued = async (tx: TenantTx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with dicho as materialized (
      select p.id, i.sin_ventas_desde as desde, ${monthOf(sql`i.sin_ventas_desde`)} as mes
      from inventario i join producto p on p.clave = i.clave_producto
      where i.sin_ventas_respuesta = 'ya_no_se_vende'
    ), reciente as materialized (
      select id, mes from dicho where mes > (select max(mes) from resumen_mensual) - ${MONTHS_BY_DAY}::int
    ), vendido as materialized (
      select v.producto_id, max(v.fecha) as ultima from venta v
      where v.mes = any(array(select distinct mes from reciente)) and v.producto_id = any(array(select id from reciente))
        and v.cantidad > 0
      group by v.producto_id
    )
    select d.id from dicho d
    where not exists (select from resumen_mensual s where s.producto_id = d.id and s.mes > d.mes and s.cantidad > 0)
      and not exists (select from vendido v where v.producto_id = d.id and v.ultima >= d.desde)
    order by d.id`.execute(tx)
  return rows.map(({ id }) => id)
}
