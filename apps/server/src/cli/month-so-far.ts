/** The unfinished month of a file: its sales so far, and the part of its forecast that is still expected, as the server computes them. */
import { dateOfDay, type Month } from '@vigia/contract/months.ts'
import { remainderFactor } from '../features/aggregates/remainder.ts'
import type { ForecastResult } from '../features/forecasts/forecast.thread.ts'
import type { StoreOfMonth } from '../features/forecasts/elapsed-of-stores.ts'
import type { Training } from '../features/forecasts/line-training.ts'
import { paceOfStores } from '../features/forecasts/month-pace.ts'
import type { LineColumns } from '../features/imports/line-columns.ts'

/** In stored units (millionths of a unit, cents). */
interface Sold {
  cantidad: number
  valor: number
}

export interface MonthSoFar {
  month: Month
  stores: StoreOfMonth[]
  /** Sales by product, for products with sales. */
  products: Map<number, Sold>
}

export const monthSoFar = (columns: LineColumns, month: Month): MonthSoFar => {
  const stores = new Map<number, StoreOfMonth>()
  const products = new Map<number, Sold>()
  columns.mes.forEach((mes, at) => {
    if (mes !== month) return
    const [local_id, product] = [columns.local[at]!, columns.producto[at]!]
    const dia = dateOfDay(columns.dia[at]!)
    const store = stores.get(local_id) ?? { local_id, dia, lineas: 0, cantidad: 0, valor: 0 }
    const ofProduct = products.get(product) ?? { cantidad: 0, valor: 0 }
    for (const sums of [store, ofProduct]) {
      sums.cantidad += columns.cantidad[at]!
      sums.valor += columns.valor[at]!
    }
    store.lineas++
    if (dia > store.dia) store.dia = dia
    stores.set(local_id, store)
    products.set(product, ofProduct)
  })
  return { month, stores: [...stores.values()], products }
}

/**
 * The forecast with only the remainder of the unfinished month, which is its first month. If only some stores lack sales of it, only theirs remains.
 */
export const withRemainder = (
  result: ForecastResult,
  soFar: MonthSoFar,
  training: Pick<Training, 'cutoff' | 'input' | 'missing' | 'onlyMissing'>,
): ForecastResult => {
  const { horizon, leaves } = training.input
  const lacking = new Set(training.missing.map(({ local_id }) => local_id))
  const isToCome = (store: number): boolean => !training.onlyMissing || lacking.has(store)
  const stores = soFar.stores.filter(({ local_id }) => isToCome(local_id))
  const pace = training.onlyMissing ? null : paceOfStores(stores, soFar.month, training, result)
  const remaining = (measure: keyof Sold): Float64Array => {
    const amounts = result[measure].map((amount, at) =>
      at % horizon > 0 || isToCome(leaves.local[at / horizon]!) ? amount : 0,
    )
    const expected = amounts.reduce((all, amount, at) => (at % horizon === 0 ? all + amount : all), 0)
    const sold = stores.reduce((all, store) => all + store[measure], 0)
    const known = pace && { elapsed: pace.transcurrido, noise: pace[measure].ruido, sold: pace[measure].vendido }
    const factor = remainderFactor(sold, expected, known)
    return amounts.map((amount, at) => (at % horizon === 0 ? Math.round(amount * factor) : amount))
  }
  return { ...result, cantidad: remaining('cantidad'), valor: remaining('valor') }
}
