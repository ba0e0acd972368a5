/** How often the demand of one, two and three months lies within the range that Qué pedir shows for them, in whole units. */
import { demandAhead } from '@vigia/forecast/order/demand-ahead.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { DURATIONS, MIN_EXPECTED, type OrderCase } from './score-orders.ts'

/** Shares of a shop's products and origins. */
export interface RangeScore {
  readonly below: number
  readonly within: number
  readonly above: number
}

/** @returns one for each of {@link DURATIONS}, NaN where no product is expected to sell enough to count */
export const scoreRanges = (cases: readonly OrderCase[]): RangeScore[] =>
  DURATIONS.map((duration) => {
    const sides = cases.flatMap(({ mean, below, above, actual }) => {
      const months = mean
        .slice(0, duration)
        .map((expected, h) => ({ mean: expected, below: below[h]!, above: above[h]!, share: 1 }))
      const ahead = demandAhead(months)
      if (ahead.mean < MIN_EXPECTED) return []
      const demand = sum(actual.slice(0, duration))
      if (demand < Math.round(ahead.mean - ahead.below)) return [-1]
      return [demand > Math.round(ahead.mean + ahead.above) ? 1 : 0]
    })
    const share = (side: number): number => sides.filter((one) => one === side).length / sides.length
    return { below: share(-1), within: share(0), above: share(1) }
  })
