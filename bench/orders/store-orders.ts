/** Orders of a business of several stores, with one reserve of all of them or one of each, from rolling origins of its past. */
import { rollingOrigins } from '@vigia/forecast/backtest.ts'
import { withoutNewcomers } from '@vigia/forecast/hierarchy/newcomers.ts'
import { demandAhead, isHardlySold, safetyMargin, SERVICE_LEVELS } from '@vigia/forecast/order/demand-ahead.ts'
import { forecastShop } from '@vigia/forecast/shop.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { type History, historyBefore } from '../ledger/history.ts'
import { DURATIONS, HORIZON, MIN_EXPECTED, ORIGINS } from './score-orders.ts'

type StoreRule = `servicio ${(typeof SERVICE_LEVELS)[number]}, ${'una reserva' | 'una por local'}`

/** Sums over products, origins and durations. */
interface StoreOrderScore {
  cases: number
  /** Orders of the whole that covered the demand of all stores. */
  covered: number
  need: number
  expected: number
  /** Parts of them, each for a store that passes nothing to another. */
  storeCases: number
  storesCovered: number
}

export interface StoreOrderScores {
  byRule: Map<StoreRule, StoreOrderScore>
  /** Next months of products of which less than half a unit is expected, and those in which none was sold. */
  hardlySold: { cases: number; none: number }
}

/** What each store is expected to sell of each product, month by month, by product and store. */
const expectedByStore = (known: History, leafMeans: Float64Array): Map<number, Map<number, Float64Array>> => {
  const products = new Map<number, Map<number, Float64Array>>()
  const { local, producto } = known.leaves
  producto.forEach((product, leaf) => {
    const stores = products.get(product) ?? new Map<number, Float64Array>()
    products.set(product, stores)
    const own = stores.get(local[leaf]!) ?? new Float64Array(HORIZON)
    stores.set(local[leaf]!, own)
    for (let h = 0; h < HORIZON; h++) own[h]! += leafMeans[leaf * HORIZON + h]!
  })
  return products
}

/** What a product sold in a store, month by month. */
const soldByStore = ({ leaves, cells, months }: History): ((product: number, store: number) => Float64Array) => {
  const sold = new Map<string, Float64Array>()
  cells.leaf.forEach((leaf, at) => {
    const key = `${leaves.producto[leaf]} ${leaves.local[leaf]}`
    const own = sold.get(key) ?? new Float64Array(months)
    sold.set(key, own)
    own[cells.month[at]!]! += cells.quantity[at]!
  })
  return (product, store) => sold.get(`${product} ${store}`) ?? new Float64Array(months)
}

export function scoreStoreOrders(history: History): StoreOrderScores {
  const byRule: StoreOrderScores['byRule'] = new Map()
  const hardlySold = { cases: 0, none: 0 }
  const soldOf = soldByStore(history)
  const allStores = [...new Set(history.leaves.local)]
  for (const end of rollingOrigins(history.months, HORIZON, ORIGINS)) {
    const { known } = historyBefore(history, end)
    const forecast = forecastShop({ ...known, horizon: HORIZON })
    const leafMeans = withoutNewcomers(forecast.quantity, forecast.newcomers.quantity, 'combinations')
    const expected = expectedByStore(known, leafMeans)
    for (const { level, id, quantity } of forecast.nodes) {
      if (level !== 'producto') continue
      const months = Array.from(quantity.mean, (mean, h) => ({
        mean,
        below: mean - quantity.lower80[h]!,
        above: quantity.upper80[h]! - mean,
        share: 1,
      }))
      const soldIn = (store: number, duration: number): number => sum(soldOf(id, store).subarray(end, end + duration))
      const soldInAll = (duration: number): number => sum(allStores.map((store) => soldIn(store, duration)))
      const next = demandAhead(months.slice(0, 1))
      if (next.mean > 0 && isHardlySold(next)) {
        hardlySold.cases++
        if (soldInAll(1) <= 0) hardlySold.none++
      }
      const stores = [...(expected.get(id) ?? [])]
      if (stores.length < 2) continue
      for (const duration of DURATIONS) {
        const ahead = demandAhead(months.slice(0, duration))
        if (ahead.mean < MIN_EXPECTED) continue
        const demand = soldInAll(duration)
        // As the server: of a part the range is that of the whole by the root of its share.
        const owns = stores.map(([store, means]) => ({
          store,
          own: demandAhead(
            months.slice(0, duration).map(({ mean, below, above }, h) => {
              const scale = mean > 0 ? Math.sqrt(Math.min(1, Math.max(0, means[h]! / mean))) : 0
              return { mean: means[h]!, below: below * scale, above: above * scale, share: 1 }
            }),
          ),
        }))
        for (const service of SERVICE_LEVELS) {
          const pooled = safetyMargin(ahead, service)
          const margins = owns.map(({ own }) => safetyMargin(own, service))
          const apart = sum(margins)
          for (const [rule, reserve] of [
            ['una reserva', pooled],
            ['una por local', apart],
          ] as const) {
            const name = `servicio ${service}, ${rule}` as const
            const score = byRule.get(name) ?? {
              cases: 0,
              covered: 0,
              need: 0,
              expected: 0,
              storeCases: 0,
              storesCovered: 0,
            }
            byRule.set(name, score)
            score.cases++
            if (Math.ceil(ahead.mean + reserve) >= demand) score.covered++
            score.need += ahead.mean + reserve
            score.expected += ahead.mean
            owns.forEach(({ store, own }, at) => {
              if (own.mean < MIN_EXPECTED) return
              score.storeCases++
              const part = apart > 0 ? (reserve * margins[at]!) / apart : 0
              if (Math.ceil(own.mean + part) >= soldIn(store, duration)) score.storesCovered++
            })
          }
        }
      }
    }
  }
  return { byRule, hardlySold }
}
