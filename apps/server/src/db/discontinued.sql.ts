import { sql } from 'kysely'
import { monthOf } from './month-of.sql.ts'
import type { TenantTx } from './tables.ts'

/** Ids of the products that the shop said it sells no more, and that have not been sold since the silence of which it was asked began. */
export const listDiscontinued = async (tx: TenantTx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with dicho as materialized (
      select p.id, i.sin_ventas_desde as desde, ${monthOf(sql`i.sin_ventas_desde`)} as mes
      from inventario i join producto p on p.clave = i.clave_producto
      where i.sin_ventas_respuesta = 'ya_no_se_vende'
    )
    select id from dicho d
    where not exists (select from resumen_mensual s where s.producto_id = d.id and s.mes > d.mes and s.cantidad > 0)
      and not exists (
        select from venta v
        where v.producto_id = d.id and v.mes = d.mes and v.fecha >= d.desde and v.cantidad > 0
      )
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
