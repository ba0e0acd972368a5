/** Estimates from daily sales what a shop sells on each weekday. */
import { WEEK, weekday } from './days.ts'
import { sum } from '@vigia/series/numeric/sums.ts'

/** Daily sales of the whole shop, from the first day of the first month on; arrays of the same length. */
export interface DailySales {
  readonly quantity: Float64Array
  readonly value: Float64Array
}

/** Number of latest days used; a shop's week may change within two years. This and the next: docs/decisions/0015. */
const MEMORY = 104 * WEEK
/** Days needed. */
const MIN_DAYS = 8 * WEEK
/** Share of days that must have sales. A file with one row per week has 1/7, one with one row per month 1/30. */
const MIN_SHARE_SOLD = 0.1

/** Index of the first day used: the first with a sale, or the first within MEMORY. */
const firstUsedDay = (sales: Float64Array): number =>
  Math.max(
    sales.findIndex((v) => v !== 0),
    sales.length - MEMORY,
  )

/** Whether there are enough days, and sales on enough of them that the file does not hold monthly totals. */
export function hasDailyDetail(sales: Float64Array, minDays = MIN_DAYS): boolean {
  const from = firstUsedDay(sales)
  const days = sales.length - from
  if (days < minDays) return false
  return sales.subarray(from).filter((v) => v !== 0).length >= MIN_SHARE_SOLD * days
}

/**
 * Mean sales of each weekday relative to the mean day, shrunk towards equal weekdays by the credibility of the differences (moment estimator of
 * Bühlmann & Straub 1970), so that a few large invoices do not decide a weekday.
 * @param sales by day
 * @param firstDay day number of the first one
 * @returns seven non-negative weights of mean 1, Sunday first; null where days are too few or weekdays do not differ beyond chance
 */
export function measuredWeek(sales: Float64Array, firstDay: number): Float64Array | null {
  const from = firstUsedDay(sales)
  if (!hasDailyDetail(sales)) return null
  const count = new Float64Array(WEEK)
  const mean = new Float64Array(WEEK)
  const squares = new Float64Array(WEEK)
  for (let day = from; day < sales.length; day++) {
    const d = weekday(firstDay + day)
    // Running mean and sum of squares (Welford 1962).
    const deviation = sales[day]! - mean[d]!
    count[d]!++
    mean[d]! += deviation / count[d]!
    squares[d]! += deviation * (sales[day]! - mean[d]!)
  }
  const average = sum(mean) / WEEK
  if (!(average > 0)) return null
  let squaredErrors = 0
  let squaredDifferences = 0
  for (let d = 0; d < WEEK; d++) {
    squaredErrors += squares[d]! / (count[d]! - 1) / count[d]!
    squaredDifferences += (mean[d]! - average) ** 2
  }
  const credibility = Math.max(0, 1 - ((WEEK - 1) / WEEK) * (squaredErrors / squaredDifferences))
  if (!(credibility > 0)) return null
  const weights = mean.map((v) => Math.max(0, 1 + credibility * (v / average - 1)))
  const scale = WEEK / sum(weights)
  return weights.map((v) => v * scale)
}
