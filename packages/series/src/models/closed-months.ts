/** Months of a series in which a shop or a store was closed, or of which a file is missing. */
import { upperMedian } from '../numeric/median.ts'
import { boundedMeanRatio, nearest, otherYears, ratiosInOtherYears } from '../numeric/unknown-months.ts'

/** In a month that sells under this share of the median month it was closed, or its sales are not all there. Not tuned; what it gives: docs/forecasting.md. */
const CLOSED = 0.1
/** After more such months in a row it may sell as another one: nothing is said of them. */
const MAX_MONTHS_IN_A_ROW = 6
/** Share of such months beyond which it is one that does not sell every month. */
const MAX_CLOSED_SHARE = 1 / 6

/** Months as indices of the values. */
export interface ClosedMonth {
  readonly month: number
  /** The nearest open months on both sides. */
  readonly before: number
  readonly after: number
  /** What is sold in such a month in other years, relative to the line between their months like `before` and `after`. */
  readonly season: number
}

/**
 * Closed months before `end` with open ones on both sides. A month that is empty in most years is a season.
 * @param values by month, of which those before `first` are not known
 */
export function findClosedMonths(values: Float64Array, first: number, end: number): ClosedMonth[] {
  const known = values.subarray(first, end)
  const limit = CLOSED * upperMedian(known)
  if (known.filter((sold) => sold <= limit).length > MAX_CLOSED_SHARE * known.length) return []
  const isOpen = (t: number) => t >= first && t < end && values[t]! > limit
  const found: ClosedMonth[] = []
  for (let month = first; month < end; month++) {
    if (isOpen(month)) continue
    const before = nearest(month, -1, end, isOpen)
    const after = nearest(month, 1, end, isOpen)
    if (before === undefined || after === undefined || after - before > MAX_MONTHS_IN_A_ROW + 1) continue
    const others = otherYears(month, first, end)
    const alike = others.filter(isOpen)
    if (alike.length <= others.length / 2) continue
    const ratios = ratiosInOtherYears(values, { month, before, after, first, end }, isOpen)
    found.push({ month, before, after, season: boundedMeanRatio(ratios) })
  }
  return found
}
