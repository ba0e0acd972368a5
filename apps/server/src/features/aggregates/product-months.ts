/** Product by product and month by month, for features that reckon with the forecast inside a transaction of their own. */
import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listPredictedMonths, listPredictedProductUnits, listSoldProductMonths } from './aggregates.sql.ts'
import { listMonthsUnderWay, type MonthsUnderWay } from './months-under-way.sql.ts'
import { stillExpected } from './remainder.ts'
import { countDaysWithSales, listSoldByDay, listSoldOfDays } from './sold-days.sql.ts'

type Run = Parameters<typeof listPredictedProductUnits>[1]

interface ProductMonth {
  producto_id: number
  mes: Month
  /** Stored units: what is still expected of the month, and the part of it that commitments add. */
  cantidad: number
  comprometido: number
  /** What would be expected of it without the person's adjustments. */
  sin_ajuste: number
}

export type { MonthsUnderWay }

/** What the whole business sold in the months under way, by which what is left of every part of it is told: read once for all of them. */
export const readMonthsUnderWay = (tx: TenantTx, run: Run): Promise<MonthsUnderWay> => listMonthsUnderWay(tx, run)

/** What is still expected of each product's months up to `until`. */
export const readProductMonthsAhead = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  until: Month,
  underWay: MonthsUnderWay,
): Promise<ProductMonth[]> => {
  const rows = await listPredictedProductUnits(tx, run, filter, { after: run.corte, until })
  return rows.map(({ producto_id, mes, cantidad, ajuste, comprometido }) => {
    const still = (units: number): number =>
      stillExpected({
        cantidad: units,
        valor: 0,
        en_curso: underWay.get(mes) ?? null,
        comprometido: { cantidad: comprometido, valor: 0 },
      }).cantidad
    const expected = still(cantidad)
    return {
      producto_id,
      mes,
      cantidad: expected,
      comprometido,
      sin_ajuste: ajuste === 0 ? expected : still(cantidad - ajuste),
    }
  })
}

/** Stored units still expected of some months, of products that have never sold too. */
export const readExpectedUnits = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  months: { from: Month; to: Month },
  underWay: MonthsUnderWay,
): Promise<number> => {
  const rows = await listPredictedMonths(tx, run, filter, underWay)
  return rows
    .filter(({ mes }) => mes >= months.from && mes <= months.to)
    .reduce((sum, row) => sum + stillExpected(row).cantidad, 0)
}

/** Stored units sold of each product in some months. */
export const readSoldProductMonths = (
  tx: TenantTx,
  filter: Filter,
  months: readonly Month[],
): ReturnType<typeof listSoldProductMonths> => listSoldProductMonths(tx, filter, months)

/** On how many days of some months the business has sales; months without any are absent. */
export const readDaysWithSales = (tx: TenantTx, months: readonly Month[]): ReturnType<typeof countDaysWithSales> =>
  countDaysWithSales(tx, months)

/** Stored units sold of each product on the days of some months that lie between two dates, both included. */
export const readSoldOfDays = (
  tx: TenantTx,
  filter: Filter,
  months: readonly Month[],
  span: { from: string; to: string },
): ReturnType<typeof listSoldOfDays> => listSoldOfDays(tx, filter, months, span)

/** Stored units sold of each product in each store on each day of a month. */
export const readSoldByDay = (tx: TenantTx, filter: Filter, month: Month): ReturnType<typeof listSoldByDay> =>
  listSoldByDay(tx, filter, month)
