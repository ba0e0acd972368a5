/** Product by product and month by month, for features that reckon with the forecast inside a transaction of their own. */
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
  /** Stored units: what is still expected of the month, and the part of it that commitments add. */
  cantidad: number
  comprometido: number
  /** What the run itself expects of what is still to come, without adjustments; and how many times as wide they make its range. */
  propio: number
  ancho: number
}

export type { MonthsUnderWay }

/** What the whole business sold in the months under way, by which what is left of every part of it is told: read once for all of them. */
export const readMonthsUnderWay = (tx: TenantTx, run: Run): Promise<MonthsUnderWay> => listMonthsUnderWay(tx, run)

/** What is still expected of each product's months up to `until`; months and products of which nothing is are absent. */
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

/** What is still to come of the units of a product in the months after the cut-off, without those of which nothing is. */
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

/** Stored units still to come of those that adjustments in units add to what is expected of products, by month up to `until`. */
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

/** In which months up to `until` products would be expected to sell that a person's adjustments changed, if they had not. */
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
