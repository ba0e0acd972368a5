/** Daily sales. They are read from sale lines, because the tables of sums have months only. */
import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import type { TenantTx } from '../../db/tables.ts'
import { matches } from './filter.sql.ts'

/** Number of days with sales of the business in each month; months without any are absent. */
export const countDaysWithSales = async (
  tx: TenantTx,
  months: readonly Month[],
): Promise<{ mes: Month; dias: number }[]> => {
  const { rows } = await sql<{ mes: Month; dias: number }>`
    select mes, count(distinct fecha)::int as dias from venta where mes = any(${months}::int[]) group by mes`.execute(
    tx,
  )
  return rows
}

/** Stored units sold by product, under a filter, between two dates, both included, within some months. */
export const listSoldOfDays = async (
  tx: TenantTx,
  filter: Filter,
  months: readonly Month[],
  { from, to }: { from: string; to: string },
): Promise<{ producto_id: number; cantidad: number }[]> => {
  const { rows } = await sql<{ producto_id: number; cantidad: number }>`
    select producto_id, sum(cantidad)::bigint as cantidad from venta
    where mes = any(${months}::int[]) and fecha between ${from}::date and ${to}::date and ${matches(filter)}
    group by producto_id`.execute(tx)
  return rows
}

/** Stored units of a product sold in a store on one day. */
export interface SoldOnDay {
  producto_id: number
  local_id: number
  /** ISO date. */
  fecha: string
  cantidad: number
}

/** Units sold of each product on each day of a month, under a filter. */
export const listSoldByDay = async (tx: TenantTx, filter: Filter, month: Month): Promise<SoldOnDay[]> => {
  const { rows } = await sql<SoldOnDay>`
    select producto_id, local_id, fecha, sum(cantidad)::bigint as cantidad from venta
    where mes = ${month} and ${matches(filter)} group by producto_id, local_id, fecha`.execute(tx)
  return rows
}
