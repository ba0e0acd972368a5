/** Forecasts the lines of a sales file in the same way as the server. */
import { USD_FALLBACK_RATE } from '@vigia/contract/constants.ts'
import { fromMonth, type Month, monthOfDate, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import { withoutNewcomers } from '@vigia/forecast/hierarchy/newcomers.ts'
import type { SalesFile } from '@vigia/ingest/types.ts'
import { moneyOf, quantityOf } from '../db/amounts.ts'
import type { StoredLevelAccuracy } from '../db/stored-evaluation.ts'
import { evaluationOf } from '../features/forecasts/evaluation.ts'
import { forecastInThreads } from '../features/forecasts/forecast-threads.ts'
import type { ForecastResult } from '../features/forecasts/forecast.thread.ts'
import { trainingOf } from '../features/forecasts/line-training.ts'
import { toColumns } from '../features/imports/line-columns.ts'
import { type MonthSoFar, monthSoFar, withRemainder } from './month-so-far.ts'

/** Units, and money in the file's currency. */
export interface Amounts {
  quantity: number
  value: number
}

export interface PredictedMonth extends Amounts {
  month: Month
  /** The same month of the year before; null where the file does not hold all of it. */
  before: Amounts | null
}

interface PredictedProduct {
  name: string
  code: string | null
  /** One per month of the prediction. */
  months: Amounts[]
  /** Sum over the complete months ahead. */
  total: Amounts
}

export interface Prediction {
  cutoff: Month
  /** The unfinished month; its prediction is its sales so far plus what is still expected. */
  unfinished: Month | null
  /** Names of the stores whose sales of it are missing. */
  missingStores: string[]
  historyMonths: number
  months: PredictedMonth[]
  /** Highest money first, then quantity. */
  products: PredictedProduct[]
  /** Sales of products that have never sold, by month: `months` less the sum of `products`. */
  newProducts: Amounts[]
  /** Backtest of the whole shop; null where the history is too short. */
  backtest: { quantity: StoredLevelAccuracy | null; value: StoredLevelAccuracy | null }
  /** Number of months before the history with the sales of a part of the business only. */
  partialMonths: number
  closedMonths: Month[]
  partlyClosedMonths: Month[]
  /** Names of stores, each with the months in which it was closed for some days while others sold. */
  closedStores: { name: string; months: Month[] }[]
  lowMonths: Month[]
}

const plus = (sum: Amounts, more: Amounts): Amounts => ({
  quantity: sum.quantity + more.quantity,
  value: sum.value + more.value,
})
const NOTHING: Amounts = { quantity: 0, value: 0 }

/** Sums by month ahead in millionths of a unit and cents, as the server stores them, so that all figures agree with its own. */
interface StoredSums {
  quantity: Float64Array
  value: Float64Array
}

/**
 * Sums the leaves.
 * @param productOf product of each leaf, 0 … products − 1
 * @returns the sums of the whole shop, of each known product, and of products that have never sold
 */
const sumLeaves = (
  { cantidad, valor, nuevos }: ForecastResult,
  productOf: Int32Array,
  products: number,
  horizon: number,
): { whole: StoredSums; products: StoredSums[]; newProducts: StoredSums } => {
  const none = (): StoredSums => ({ quantity: new Float64Array(horizon), value: new Float64Array(horizon) })
  const [whole, newProducts] = [none(), none()]
  const perProduct = Array.from({ length: products }, none)
  const measures = [
    { measure: 'quantity', all: cantidad, newcomers: nuevos.cantidad },
    { measure: 'value', all: valor, newcomers: nuevos.valor },
  ] as const
  for (const { measure, all, newcomers } of measures) {
    const ofProducts = withoutNewcomers(all, newcomers, 'products').map(Math.round)
    all.forEach((amount, at) => {
      const month = at % horizon
      const product = perProduct[productOf[Math.floor(at / horizon)]!]!
      whole[measure][month]! += amount
      product[measure][month]! += ofProducts[at]!
      newProducts[measure][month]! += amount - ofProducts[at]!
    })
  }
  return { whole, products: perProduct, newProducts }
}

/** Adds the sales so far to the sums of the unfinished month, the first one. */
const addSold = (
  { whole, products }: { whole: StoredSums; products: StoredSums[] },
  { products: sold }: MonthSoFar,
): void => {
  for (const [product, { cantidad, valor }] of sold)
    for (const { quantity, value } of [whole, products[product]!]) {
      quantity[0]! += cantidad
      value[0]! += valor
    }
}

/**
 * @param today ISO date in Bogotá
 * @returns undefined when no complete month has sales
 */
export const predict = async (
  file: SalesFile,
  today: string,
  onProgress: (fraction: number, stage: string) => void,
): Promise<Prediction | undefined> => {
  const columns = toColumns(file.lines, file.understanding.currency)
  const training = trainingOf(columns, today)
  if (!training) return undefined
  const { cutoff, unfinished, missing, input } = training
  const { leaves, horizon } = input
  const result = await forecastInThreads(
    { input, monthsUnderWay: unfinished === null ? 0 : 1 },
    { signal: new AbortController().signal, onProgress },
  )
  const soFar = unfinished === null ? null : monthSoFar(columns, unfinished)
  const sums = sumLeaves(
    soFar ? withRemainder(result, soFar, training) : result,
    leaves.producto,
    columns.productos.clave.length,
    horizon,
  )
  const { whole, products, newProducts } = sums
  if (soFar) addSold(sums, soFar)
  const rate = columns.usd ? USD_FALLBACK_RATE : 1
  const amounts = ({ quantity, value }: StoredSums, at: number): Amounts => ({
    quantity: quantityOf(quantity[at]!),
    value: moneyOf(value[at]!) / rate,
  })
  const past = salesByMonth(file)
  const steps = Array.from({ length: horizon }, (_, step) => step)
  const firstComplete = unfinished === null ? 0 : 1
  const inHistory = (months: readonly number[]): Month[] => months.map((month) => input.firstMonth + month)
  const { cantidad, valor } = evaluationOf(result, training, null)
  return {
    cutoff,
    unfinished,
    missingStores: missing.map(({ local_id }) => columns.locales.nombre[local_id]!),
    historyMonths: input.months,
    months: steps.map((step) => {
      const month = cutoff + 1 + step
      // The month a year after the unfinished one is compared with the expected total of that one.
      const yearBefore = month - MONTHS_PER_YEAR
      const sold = yearBefore < input.firstMonth ? null : (past.get(yearBefore) ?? null)
      const before = yearBefore === unfinished ? amounts(whole, 0) : sold
      return { month, ...amounts(whole, step), before }
    }),
    products: products
      .map((sums, at) => {
        const months = steps.map((step) => amounts(sums, step))
        const total = months.slice(firstComplete).reduce(plus, NOTHING)
        return { name: columns.productos.nombre[at]!, code: columns.productos.codigo[at]!, months, total }
      })
      .sort((a, b) => b.total.value - a.total.value || b.total.quantity - a.total.quantity),
    newProducts: steps.map((step) => amounts(newProducts, step)),
    backtest: { quantity: ofTotal(cantidad), value: ofTotal(valor) },
    partialMonths: input.firstMonth - training.oldest,
    closedStores: result.unusual.partlyClosedStores.map(({ local_id, months }) => ({
      name: columns.locales.nombre[local_id]!,
      months: inHistory(months),
    })),
    closedMonths: inHistory(result.unusual.closed),
    partlyClosedMonths: inHistory(result.unusual.partlyClosed),
    lowMonths: inHistory(result.unusual.low),
  }
}

const ofTotal = (levels: StoredLevelAccuracy[]): StoredLevelAccuracy | null =>
  levels.find(({ nivel }) => nivel === 'total') ?? null

const salesByMonth = ({ lines }: SalesFile): Map<Month, Amounts> => {
  const sums = new Map<Month, Amounts>()
  for (const { date, quantity, value } of lines) {
    const month = monthOfDate(date)
    sums.set(month, plus(sums.get(month) ?? NOTHING, { quantity, value }))
  }
  return sums
}

export const wireMonth = ({ month, quantity, value }: PredictedMonth) => ({
  ...fromMonth(month),
  cantidad: quantity,
  valor: value,
})
