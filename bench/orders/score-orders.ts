/** Order rules from rolling origins of a shop's past: how often an order covers what then sells, and what it leaves over. */
import { demandAhead, safetyMargin, SERVICE_LEVELS } from '@vigia/forecast/order/demand-ahead.ts'
import { forecastShop } from '@vigia/forecast/shop.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { sameMonthLastYear } from '../ledger/baselines.ts'
import { allActuals } from '../ledger/evaluate.ts'
import { type History, historyBefore } from '../ledger/history.ts'
import { rollingOrigins } from '@vigia/forecast/backtest.ts'

export const HORIZON = 3
export const ORIGINS = 4
/** Of a product that is expected to sell less than this in the days ordered for, any order covers the demand. */
export const MIN_EXPECTED = 1

/** Months that an order is made for. */
export const DURATIONS = [1, 2, 3] as const

export type OrderRule = `servicio ${(typeof SERVICE_LEVELS)[number]}` | 'como hace un año' | 'media de 3 meses'

/** Sums over a shop's products, origins and durations. */
export interface OrderScore {
  cases: number
  covered: number
  /** By the need, before it is rounded to whole units. */
  coveredByNeed: number
  /** Units demanded beyond the order, ordered beyond the demand, and demanded. */
  short: number
  left: number
  demand: number
}

export type OrderScores = Map<OrderRule, OrderScore>

function add(scores: OrderScores, rule: OrderRule, need: number, demand: number): void {
  const order = Math.ceil(need)
  const score = scores.get(rule) ?? { cases: 0, covered: 0, coveredByNeed: 0, short: 0, left: 0, demand: 0 }
  score.cases++
  if (order >= demand) score.covered++
  if (need >= demand) score.coveredByNeed++
  score.short += Math.max(0, demand - order)
  score.left += Math.max(0, order - demand)
  score.demand += Math.max(0, demand)
  scores.set(rule, score)
}

/** A forecast month of a product and what then sold, for whoever chooses constants. */
export interface OrderCase {
  readonly mean: readonly number[]
  readonly below: readonly number[]
  readonly above: readonly number[]
  readonly actual: readonly number[]
}

/**
 * Orders of each product at each origin for the next one, two and three months, in whole units, from an empty shelf.
 * @param onCase hears the months of each product
 */
export function scoreOrders(history: History, onCase?: (one: OrderCase) => void): OrderScores {
  const scores: OrderScores = new Map()
  const products = allActuals(history, 'quantity').find(({ name }) => name === 'producto')!
  for (const end of rollingOrigins(history.months, HORIZON, ORIGINS)) {
    const { nodes } = forecastShop({ ...historyBefore(history, end).known, horizon: HORIZON })
    for (const { level, id, quantity } of nodes) {
      if (level !== 'producto') continue
      const row = products.nodeOf.get(id)! * history.months
      const seen = products.values.subarray(row, row + end)
      const actual = products.values.subarray(row + end, row + end + HORIZON)
      const months = Array.from(quantity.mean, (mean, h) => ({
        mean,
        below: mean - quantity.lower80[h]!,
        above: quantity.upper80[h]! - mean,
        share: 1,
      }))
      onCase?.({
        mean: months.map(({ mean }) => mean),
        below: months.map(({ below }) => below),
        above: months.map(({ above }) => above),
        actual: Array.from(actual),
      })
      const lastYear = sameMonthLastYear(seen, HORIZON)
      const recent = sum(seen.subarray(Math.max(0, end - 3))) / Math.min(3, end)
      for (const duration of DURATIONS) {
        const ahead = demandAhead(months.slice(0, duration))
        if (ahead.mean < MIN_EXPECTED) continue
        const demand = sum(actual.subarray(0, duration))
        for (const service of SERVICE_LEVELS)
          add(scores, `servicio ${service}`, ahead.mean + safetyMargin(ahead, service), demand)
        add(scores, 'como hace un año', Math.max(0, sum(lastYear.subarray(0, duration))), demand)
        add(scores, 'media de 3 meses', Math.max(0, recent * duration), demand)
      }
    }
  }
  return scores
}
