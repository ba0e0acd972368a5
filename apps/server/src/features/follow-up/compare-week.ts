import type { Departure, FollowUp } from '@vigia/contract/calls/follow-up.ts'
import { daysOf, firstDay, lastDay, type Month, monthOfDate } from '@vigia/contract/months.ts'
import { weekday } from '@vigia/forecast/calendar/days.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { listUnnamed } from '../../db/unnamed.sql.ts'
import { sum } from '../../sum.ts'
import { readSaidOfProducts } from '../forecast-review/frozen-forecast.ts'
import { MAX_SHARE_DIFFERENCE } from '../forecasts/unnamed-months.ts'
import { wholeMonthShares } from '../reorder/reorder-period.ts'
import {
  type Dimension,
  findRunBefore,
  findWeek,
  listErrors,
  listExpectedOfMonth,
  listNames,
  listSoldByDay,
  listSoldInDays,
  NEW_PRODUCTS,
  type Sums,
} from './follow-up.sql.ts'
import { type DailySales, hasSeason, seasonFactor } from './season-days.ts'
import { listSilentStores } from './silent-stores.sql.ts'

/** Number of products, and of clients, that are listed at most. */
const MAX_LISTED = 3
/** Departures smaller than this share of the week's sales are not listed. */
const MIN_SHARE = 0.005

export type Unit = FollowUp['unidad']

/** ISO dates, both included. */
interface Days {
  from: string
  to: string
}

/** Sales and forecast of some days, by product or client. */
interface ComparedAmounts {
  days: number
  sold: ReadonlyMap<number, number>
  expected: ReadonlyMap<number, number>
}

export const amountIn =
  (unit: Unit) =>
  ({ cantidad, valor }: Sums): number =>
    unit === 'cop' ? moneyOf(valor) : quantityOf(cantidad)

/**
 * Forecast of some days, both included, by product or client. Each month's forecast is the newest one made before its sales were known; for products,
 * where later forecasts know the month and all stores count, it is the one that was kept (frozen-forecast.ts).
 * @param without ids of stores that do not count
 * @param sales daily sales so far, for the seasonal pattern within November and December
 * @returns undefined where a month has no such forecast
 */
const expectedOf = async (
  tx: TenantTx,
  dimension: Dimension,
  unit: Unit,
  { from, to }: Days,
  { without, sales }: { without: readonly number[]; sales: DailySales },
): Promise<Map<number, number> | undefined> => {
  const expected = new Map<number, number>()
  const amount = amountIn(unit)
  const monthsOf = wholeMonthShares(from, to, null).map(({ mes }): Month => mes)
  for (const mes of monthsOf) {
    const run = await findRunBefore(tx, mes)
    const said = run
      ? await listExpectedOfMonth(tx, run, mes, dimension, without)
      : dimension === 'producto' && without.length === 0 && (await readSaidOfProducts(tx, mes))
    if (!said) return undefined
    const week = run ? run.semana : await findWeek(tx)
    const shareOfDays = wholeMonthShares(from, to, week).find((month) => month.mes === mes)?.share ?? 0
    const days = [from > firstDay(mes) ? from : firstDay(mes), to < lastDay(mes) ? to : lastDay(mes)] as const
    const share = Math.min(1, shareOfDays * seasonFactor(...days, sales, (day) => week?.[weekday(day)] ?? 1))
    for (const row of said) expected.set(row.id, (expected.get(row.id) ?? 0) + share * amount(row))
  }
  return expected
}

/** Days of a mean month. */
const MONTH_DAYS = 365.25 / 12

/** The relative error over some days, from that of a month: with independent errors of days it grows as √(month / days). */
const errorOverDays = (monthly: number | null, days: number): number | null =>
  monthly === null ? null : monthly * Math.sqrt(MONTH_DAYS / days)

/** Size of a departure beyond the usual error, so that products with large usual errors are not listed every week. */
const beyondUsual = ({ vendido, esperado, error }: Departure): number =>
  Math.abs(vendido - esperado) - (error ?? 0) * esperado

const departuresOf = async (
  tx: TenantTx,
  dimension: Dimension,
  unit: Unit,
  { days, sold, expected }: ComparedAmounts,
  leftOut: readonly number[],
): Promise<Departure[]> => {
  const errors = await listErrors(tx, dimension, unit === 'cop' ? 'valor' : 'cantidad')
  const whole = sum([...sold.values(), ...expected.values()])
  // Products without a forecast are left out: a file that was just loaded may have named known ones differently.
  const found = [...expected.keys()]
    .filter((id) => id !== NEW_PRODUCTS && !leftOut.includes(id))
    .map((id) => ({
      id,
      nombre: '',
      vendido: sold.get(id) ?? 0,
      esperado: expected.get(id) ?? 0,
      error: errorOverDays(errors.get(id) ?? null, days),
    }))
    .filter((one) => beyondUsual(one) > MIN_SHARE * whole)
    .toSorted((a, b) => beyondUsual(b) - beyondUsual(a) || a.id - b.id)
    .slice(0, MAX_LISTED)
  const names = await listNames(
    tx,
    dimension,
    found.map(({ id }) => id),
  )
  return found.map((one) => ({ ...one, nombre: names.get(one.id) ?? '' }))
}

const sumOf = (amounts: ReadonlyMap<number, number>): number => sum([...amounts.values()])

/**
 * Whether the days and the months behind their forecast differ in how many sales name a client, or product, so that they cannot be compared.
 * @param unnamed ids of the placeholders of unnamed ones
 */
const isUnnamed = async (
  tx: TenantTx,
  dimension: Dimension,
  { sold, expected }: Omit<ComparedAmounts, 'days'>,
  unnamed: readonly number[],
): Promise<boolean> => {
  const evaluation = (await findPublishedRun(tx))?.evaluacion
  if (evaluation?.[`sin_${dimension}`]) return true
  if (unnamed.length === 0 || sumOf(sold) <= 0 || sumOf(expected) <= 0) return false
  const shareIn = (amounts: ReadonlyMap<number, number>): number =>
    sum(unnamed.map((id) => amounts.get(id) ?? 0)) / sumOf(amounts)
  return Math.abs(shareIn(sold) - shareIn(expected)) >= MAX_SHARE_DIFFERENCE
}

type Compared = Pick<
  FollowUp,
  | 'sin_ventas_de'
  | 'vendido'
  | 'esperado'
  | 'productos'
  | 'clientes'
  | 'sin_cliente'
  | 'sin_producto'
  | 'clientes_sin_comparar'
>

/** Stores whose sales of these days are not loaded yet. */
const listMissing = async (tx: TenantTx, days: Days): Promise<{ id: number; nombre: string }[]> => {
  const evaluation = (await findPublishedRun(tx))?.evaluacion
  const missing = (evaluation?.locales_faltantes ?? []).map(({ local_id }) => local_id)
  return listSilentStores(tx, missing, days)
}

/** Compares the sales of some days with their forecast: the total, and the products and clients with the largest departures. */
export const compareDays = async (tx: TenantTx, unit: Unit, { from, to }: Days): Promise<Compared> => {
  const amount = amountIn(unit)
  const silent = await listMissing(tx, { from, to })
  const without = silent.map(({ id }) => id)
  const sin_ventas_de = silent.length > 0 ? { sin_ventas_de: silent.map(({ nombre }) => nombre) } : {}
  const before = monthOfDate(from)
  const inSeason = hasSeason(before) || hasSeason(monthOfDate(to))
  const sales = new Map((inSeason ? await listSoldByDay(tx, before) : []).map((row) => [row.dia, amount(row)]))
  const sideOf = async (dimension: Dimension) => {
    const sold = new Map((await listSoldInDays(tx, dimension, from, to)).map((row) => [row.id, amount(row)]))
    return { sold, expected: await expectedOf(tx, dimension, unit, { from, to }, { without, sales }) }
  }
  const days = daysOf(from, to)
  const departedOf = async (dimension: Dimension, { sold, expected }: Awaited<ReturnType<typeof sideOf>>) => {
    if (!expected) return { departed: [], unnamed: false }
    const placeholders = await listUnnamed(tx, dimension)
    if (await isUnnamed(tx, dimension, { sold, expected }, placeholders)) return { departed: [], unnamed: true }
    // The placeholder of unnamed clients is not listed, as nobody can act on it.
    const leftOut = dimension === 'cliente' ? placeholders : []
    return { departed: await departuresOf(tx, dimension, unit, { days, sold, expected }, leftOut), unnamed: false }
  }
  const products = await sideOf('producto')
  const vendido = sumOf(products.sold)
  if (!products.expected) return { vendido, esperado: null, productos: [], clientes: [], ...sin_ventas_de }
  const clients = await sideOf('cliente')
  const [ofProducts, ofClients] = [await departedOf('producto', products), await departedOf('cliente', clients)]
  return {
    ...sin_ventas_de,
    vendido,
    esperado: sumOf(products.expected),
    productos: ofProducts.departed,
    clientes: ofClients.departed,
    sin_cliente: ofClients.unnamed,
    sin_producto: ofProducts.unnamed,
    clientes_sin_comparar: clients.expected === undefined,
  }
}
