import { sql } from 'kysely'
import { noteCells } from '../../db/noted-cells.sql.ts'
import type { TenantTx } from '../../db/tables.ts'

/**
 * Records the cells of the import's own lines, of lines it replaced, and of corrections. Must be called before these lines are reassigned or deleted,
 * or after they were added.
 */
export const noteCellsOfImport = (tx: TenantTx, importacionId: string): Promise<void> =>
  noteCells(
    tx,
    sql`select local_id, cliente_id, producto_id, mes from venta where importacion_id = ${importacionId}::uuid
    union select local_id, cliente_id, producto_id, mes from venta_reemplazada
      where por_importacion_id = ${importacionId}::uuid or importacion_id = ${importacionId}::uuid
    union select (s->>'local_id')::int, (s->>'cliente_id')::int, (s->>'producto_id')::int, (s->>'mes')::int
      from venta_cambio, lateral (values (antes), (despues)) as e (s)
      where importacion_id = ${importacionId}::uuid and s is not null`,
  )

/** Memory in which the cells of a large file can be sorted without using the disk. */
const WORK_MEM = '64MB'

/**
 * Until the transaction ends. Every cell occurs once, so caching lookups would not help; the planner would otherwise look up 100,000 cells one by
 * one.
 */
export const planForManyCells = (tx: TenantTx) =>
  sql`select set_config('work_mem', ${WORK_MEM}, true), set_config('enable_memoize', 'off', true)`.execute(tx)

/** Dollars of a cell: null if no line has dollars; a line without them is converted at `rate` (COP per USD). */
const usdOf = (rate: number) => sql`case when count(v.usd) = 0 then null
  else sum(coalesce(v.usd, round(v.valor::numeric / ${sql.lit(rate)})))::bigint end`

/**
 * Recomputes the recorded cells of the cube from the current lines, so that the cube depends only on the lines and not on past imports and undos.
 * @param rate COP per USD for lines without dollars in a cell with dollars
 */
export const recomputeCube = async (tx: TenantTx, rate: number): Promise<void> => {
  await sql`delete from cubo_mensual c using celda k
    where (c.local_id, c.cliente_id, c.producto_id, c.mes) = (k.local_id, k.cliente_id, k.producto_id, k.mes)`.execute(
    tx,
  )
  await sql`insert into cubo_mensual (negocio_id, local_id, cliente_id, producto_id, mes, cantidad, valor, usd)
    select v.negocio_id, v.local_id, v.cliente_id, v.producto_id, v.mes, sum(v.cantidad)::bigint, sum(v.valor)::bigint, ${usdOf(rate)}
    from venta v join celda k
      on (v.local_id, v.cliente_id, v.producto_id, v.mes) = (k.local_id, k.cliente_id, k.producto_id, k.mes)
    group by v.negocio_id, v.local_id, v.cliente_id, v.producto_id, v.mes
    order by v.cliente_id, v.mes, v.local_id, v.producto_id`.execute(tx)
}

/** Up to this many cells are found through the sales of their months and stores, because the cube is ordered by client. */
const FEW_CELLS = 5000

/** SQL for the cells of the cube that are summed in the recorded cells of the roll-up. */
const cellsOfRollUp = (few: boolean) =>
  few
    ? sql`(select c.* from cubo_mensual c join (
        select distinct s.local_id, s.cliente_id, s.producto_id, s.mes from venta s
        where (s.mes, s.local_id) in (select mes, local_id from celda)
          and (s.local_id, s.producto_id, s.mes) in (select local_id, producto_id, mes from celda)
      ) h on (c.cliente_id, c.mes, c.local_id, c.producto_id) = (h.cliente_id, h.mes, h.local_id, h.producto_id))`
    : sql`(select c.* from cubo_mensual c join (select distinct local_id, producto_id, mes from celda) k
        on (c.local_id, c.producto_id, c.mes) = (k.local_id, k.producto_id, k.mes))`

const hasFewCells = async (tx: TenantTx): Promise<boolean> => {
  const { rows } = await sql<{ pocas: boolean }>`select count(*) <= ${FEW_CELLS} as pocas from celda`.execute(tx)
  return rows[0]!.pocas
}

/** The same for the roll-up without clients, computed from the cube. */
export const recomputeRollUp = async (tx: TenantTx, rate: number): Promise<void> => {
  await sql`delete from resumen_mensual c using (select distinct local_id, producto_id, mes from celda) k
    where (c.local_id, c.producto_id, c.mes) = (k.local_id, k.producto_id, k.mes)`.execute(tx)
  await sql`insert into resumen_mensual (negocio_id, local_id, producto_id, mes, cantidad, valor, usd)
    select v.negocio_id, v.local_id, v.producto_id, v.mes, sum(v.cantidad)::bigint, sum(v.valor)::bigint, ${usdOf(rate)}
    from ${cellsOfRollUp(await hasFewCells(tx))} v
    group by v.negocio_id, v.local_id, v.producto_id, v.mes
    order by v.local_id, v.producto_id, v.mes`.execute(tx)
}
