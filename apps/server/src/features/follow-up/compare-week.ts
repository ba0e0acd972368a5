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

/** Most products, and most clients, that are listed. */
const MOST_LISTED = 3
/** A departure smaller than this share of the week is not worth a line. */
const LEAST_SHARE = 0.005

export type Unit = FollowUp['unidad']

/** ISO dates, both included. */
interface Days {
  from: string
  to: string
}

/** What was sold and what was expected in so many days, by product or client. */
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
 * What was expected of days, both included, of each product or client, by the newest forecast made before each of their
 * months was known; of products also by what was kept of it, where the forecasts since know that month and all stores count.
 * @param without stores that do not count
 * @param sales of each day so far, by which days of November and December differ from others
 * @returns undefined where some of the days have no such forecast
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

/** The error over some days, of that of a month: as where days err each by itself, it grows as the root of their share shrinks. */
const errorOverDays = (monthly: number | null, days: number): number | null =>
  monthly === null ? null : monthly * Math.sqrt(MONTH_DAYS / days)

/** How far a departure is beyond the usual error: what errs by a third every week is not worth a line when it does. */
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
  // What no forecast knows yet is no departure from one: a file just loaded may have brought it under another name.
  const found = [...expected.keys()]
    .filter((id) => id !== NEW_PRODUCTS && !leftOut.includes(id))
    .map((id) => ({
      id,
      nombre: '',
      vendido: sold.get(id) ?? 0,
      esperado: expected.get(id) ?? 0,
      error: errorOverDays(errors.get(id) ?? null, days),
    }))
    .filter((one) => beyondUsual(one) > LEAST_SHARE * whole)
    .toSorted((a, b) => beyondUsual(b) - beyondUsual(a) || a.id - b.id)
    .slice(0, MOST_LISTED)
  const names = await listNames(
    tx,
    dimension,
    found.map(({ id }) => id),
  )
  return found.map((one) => ({ ...one, nombre: names.get(one.id) ?? '' }))
}

const sumOf = (amounts: ReadonlyMap<number, number>): number => sum([...amounts.values()])

/**
 * Whether files leave out who bought, or what, of these days or of the months that they are compared with, and not of both.
 * @param unnamed what stands for those that are not named
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

/** Stores that have no sale in these days since theirs have not come in. */
const listMissing = async (tx: TenantTx, days: Days): Promise<{ id: number; nombre: string }[]> => {
  const evaluation = (await findPublishedRun(tx))?.evaluacion
  const missing = (evaluation?.locales_faltantes ?? []).map(({ local_id }) => local_id)
  return listSilentStores(tx, missing, days)
}

/** Days compared with what was expected of them: the whole, and the products and clients that departed most. */
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
    const everybody = await listUnnamed(tx, dimension)
    if (await isUnnamed(tx, dimension, { sold, expected }, everybody)) return { departed: [], unnamed: true }
    // Who bought without a name is nobody to call.
    const leftOut = dimension === 'cliente' ? everybody : []
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
