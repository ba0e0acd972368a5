/** Detects months in which a shop or store hardly sold because it was closed, or because a file of that month is missing. */
import { upperMedian } from '../numeric/median.ts'
import { boundedMeanRatio, nearestMonth, sameMonthInOtherYears, ratiosInOtherYears } from '../numeric/imputation.ts'

/** A month with less than this share of the median month's sales counts as closed. Not tuned; its effect is in docs/forecasting.md. */
const MAX_SHARE_OF_MEDIAN = 0.1
/** Longer closures are not imputed: the shop may sell at another level after them. */
const MAX_MONTHS_IN_A_ROW = 6
/** Where a larger share of the months is below the limit, the shop does not sell every month, and none of them counts as closed. */
const MAX_CLOSED_SHARE = 1 / 6

/** A closed month and what is needed to impute it. Months are indices into the values. */
export interface ClosedMonth {
  readonly month: number
  /** The nearest open months on both sides. */
  readonly before: number
  readonly after: number
  /** Seasonal ratio: the same month's sales in other years relative to the line between their months at the positions of `before` and `after`. */
  readonly season: number
}

/**
 * Finds closed months that have open months on both sides. A month that is empty in most years is part of the season, not a closure.
 * @param values sales by month
 * @param first index of the first known month
 * @param end index after the last known month
 */
export function findClosedMonths(values: Float64Array, first: number, end: number): ClosedMonth[] {
  const known = values.subarray(first, end)
  const limit = MAX_SHARE_OF_MEDIAN * upperMedian(known)
  if (known.filter((sold) => sold <= limit).length > MAX_CLOSED_SHARE * known.length) return []
  const isOpen = (t: number) => t >= first && t < end && values[t]! > limit
  const found: ClosedMonth[] = []
  for (let month = first; month < end; month++) {
    if (isOpen(month)) continue
    const before = nearestMonth(month, -1, end, isOpen)
    const after = nearestMonth(month, 1, end, isOpen)
    if (before === undefined || after === undefined || after - before > MAX_MONTHS_IN_A_ROW + 1) continue
    const others = sameMonthInOtherYears(month, first, end)
    const openInOthers = others.filter(isOpen)
    if (openInOthers.length <= others.length / 2) continue
    const ratios = ratiosInOtherYears(values, { month, before, after, first, end }, isOpen)
    found.push({ month, before, after, season: boundedMeanRatio(ratios) })
  }
  return found
}
