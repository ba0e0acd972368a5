/** Sales and forecasts by product and month, for features that use them within their own transaction. */
import { listAdjustedProductUnits } from './adjusted-product-units.sql.ts'
import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import type { TenantTx } from '../../db/tables.ts'
import { widthOfAdjusted } from './adjusted-width.ts'
import {
  listCommittedProductUnits,
  listPredictedMonths,
  listPredictedProductUnits,
  listSoldProductMonths,
} from './aggregates.sql.ts'
import { listMonthsUnderWay, type MonthsUnderWay } from './months-under-way.sql.ts'
import { remainderOf, stillExpected } from './remainder.ts'
import { countDaysWithSales, listSoldByDay, listSoldOfDays } from './sold-days.sql.ts'

type Run = Parameters<typeof listPredictedProductUnits>[1]

interface ProductMonth {
  mes: Month
  /** In stored units: the forecast that is still expected, and the part that commitments add. */
  cantidad: number
  comprometido: number
  /** The run's own forecast of what is still expected, before adjustments, and the width of the adjusted interval relative to its own. */
  propio: number
  ancho: number
}

export type { MonthsUnderWay }

/** Sales of the whole business in the unfinished months, from which every remainder is computed; read once for all queries. */
export const readMonthsUnderWay = (tx: TenantTx, run: Run): Promise<MonthsUnderWay> => listMonthsUnderWay(tx, run)

/** Remaining forecast of each product by month up to `until`; months and products without any are absent. */
export const readProductMonthsAhead = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  until: Month,
  underWay: MonthsUnderWay,
): Promise<ReadonlyMap<number, ProductMonth[]>> => {
  const range = { after: run.corte, until }
  const products = new Map<number, ProductMonth[]>()
  const adjusted = new Map(
    (await listAdjustedProductUnits(tx, run, filter, range)).map((row) => [row.producto_id, row]),
  )
  for (const { producto_id, cantidad } of await listPredictedProductUnits(tx, run, filter, range)) {
    const months = monthsOf(run, cantidad, underWay, adjusted.get(producto_id))
    if (months.length > 0) products.set(producto_id, months)
  }
  for (const { producto_id, mes, cantidad } of await listCommittedProductUnits(tx, run, filter, range)) {
    const months = products.get(producto_id) ?? []
    const month = months.find((one) => one.mes === mes)
    if (month) {
      month.cantidad += cantidad
      month.comprometido = cantidad
    } else products.set(producto_id, [...months, { mes, cantidad, comprometido: cantidad, propio: 0, ancho: 1 }])
  }
  return products
}

/** The forecast that is still expected of a product in each month after the cut-off; months without any are left out. */
const monthsOf = (
  { corte }: Run,
  units: readonly number[],
  underWay: MonthsUnderWay,
  changed?: { ajuste: readonly number[]; en_unidades: readonly number[] },
): ProductMonth[] => {
  const months: ProductMonth[] = []
  for (const [at, cantidad] of units.entries()) {
    if (cantidad === 0) continue
    const mes = corte + 1 + at
    const en_curso = underWay.get(mes) ?? null
    const still = (amount: number): number => remainderOf({ cantidad: amount, valor: 0 }, { en_curso }).cantidad
    const adjusted = changed?.ajuste[at] ?? 0
    months.push({
      mes,
      cantidad: still(cantidad),
      comprometido: 0,
      propio: still(cantidad - adjusted),
      ancho: widthOfAdjusted({ expected: cantidad, adjusted, inUnits: changed?.en_unidades[at] ?? 0 }),
    })
  }
  return months
}

/** Stored units still expected that come from adjustments in units, by product and month up to `until`. */
export const readUnitsSaid = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  until: Month,
  underWay: MonthsUnderWay,
): Promise<ReadonlyMap<number, ReadonlyMap<Month, number>>> => {
  const rows = await listAdjustedProductUnits(tx, run, filter, { after: run.corte, until })
  return new Map(
    rows.map(({ producto_id, en_unidades }) => [
      producto_id,
      new Map(
        monthsOf(run, en_unidades, underWay).flatMap(({ mes, cantidad }) => (cantidad > 0 ? [[mes, cantidad]] : [])),
      ),
    ]),
  )
}

/** The months up to `until` in which adjusted products would have a forecast without their adjustments. */
export const readMonthsBeforeAdjusting = async (
  tx: TenantTx,
  run: Run,
  filter: Filter,
  until: Month,
  underWay: MonthsUnderWay,
): Promise<ReadonlyMap<number, Month[]>> => {
  const rows = await listPredictedProductUnits(tx, run, filter, { after: run.corte, until, unadjusted: true })
  return new Map(
    rows.map(({ producto_id, cantidad }) => [
      producto_id,
      monthsOf(run, cantidad, underWay).flatMap((month) => (month.cantidad > 0 ? [month.mes] : [])),
    ]),
  )
}

/** Stored units still expected in some months, including new products. */
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

/** Number of days with sales of the business in each month; months without any are absent. */
export const readDaysWithSales = (tx: TenantTx, months: readonly Month[]): ReturnType<typeof countDaysWithSales> =>
  countDaysWithSales(tx, months)

/** Stored units sold of each product between two dates, both included, within some months. */
export const readSoldOfDays = (
  tx: TenantTx,
  filter: Filter,
  months: readonly Month[],
  span: { from: string; to: string },
): ReturnType<typeof listSoldOfDays> => listSoldOfDays(tx, filter, months, span)

/** Stored units sold of each product in each store, by day of a month. */
export const readSoldByDay = (tx: TenantTx, filter: Filter, month: Month): ReturnType<typeof listSoldByDay> =>
  listSoldByDay(tx, filter, month)
