import type { Month } from '@vigia/contract/months.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'

/** A product's stock in one store, or in all that the user sees, at the end of the day on which it was entered. */
export interface DatedStock {
  producto_id: number
  local_id: number | null
  /** ISO date. */
  dia: string
  /** The month of that day. */
  mes: Month
}

const stockRows = (stocks: readonly DatedStock[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(stocks.map((row, at) => ({ ...row, at })))}::jsonb)
    as d (producto_id int, local_id int, dia date, mes int, at int)`

const amountsOf = async (
  tx: TenantTx,
  stocks: readonly DatedStock[],
  joined: RawBuilder<unknown>,
): Promise<number[]> => {
  const { rows } = await sql<{ at: number; cantidad: number }>`
    select d.at, sum(v.cantidad)::bigint as cantidad from ${stockRows(stocks)} join ${joined}
    group by d.at`.execute(tx)
  const sold = new Map(rows.map(({ at, cantidad }) => [at, cantidad]))
  return stocks.map((_, at) => sold.get(at) ?? 0)
}

/** Stored units sold in the whole months after that of each. */
export const listSoldInLaterMonths = (tx: TenantTx, stocks: readonly DatedStock[]): Promise<number[]> =>
  amountsOf(
    tx,
    stocks,
    sql`resumen_mensual v on v.producto_id = d.producto_id and v.mes > d.mes
      and v.local_id = coalesce(d.local_id, v.local_id)`,
  )

/**
 * Stored units sold in the rest of the month in which each stock was entered. The condition on months is redundant, but makes the database use the
 * index of sale lines by month instead of reading all lines.
 */
export const listSoldInSameMonth = (tx: TenantTx, stocks: readonly DatedStock[]): Promise<number[]> =>
  amountsOf(
    tx,
    stocks,
    sql`venta v on v.producto_id = d.producto_id and v.mes = any(${[...new Set(stocks.map(({ mes }) => mes))]}::int[])
      and v.mes = d.mes and v.fecha > d.dia and v.local_id = coalesce(d.local_id, v.local_id)`,
  )

/** Number of days with sales of each store in the given months. */
export const listStoreDays = async (
  tx: TenantTx,
  months: readonly Month[],
): Promise<{ local_id: number; mes: Month; dias: number }[]> => {
  const { rows } = await sql<{ local_id: number; mes: Month; dias: number }>`
    select local_id, mes, count(distinct fecha)::int as dias from venta
    where mes = any(${months}::int[]) group by local_id, mes`.execute(tx)
  return rows
}
