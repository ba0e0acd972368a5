/** What a shop sells on each weekday, as its own days tell. */
import { WEEK, weekday } from './days.ts'
import { sum } from '@vigia/series/numeric/sums.ts'

/** The whole shop's sales of each day, from the first day of the first month on. Both of one length. */
export interface DailySales {
  readonly quantity: Float64Array
  readonly value: Float64Array
}

/** Days that count, in two years a shop's week may change, and how many there must be (docs/decisions/0015). */
const MEMORY = 104 * WEEK
const MIN_DAYS = 8 * WEEK
/** Share of the days that must have sold: a file of one row a week has 1 in 7, one that keeps months alone 1 in 30. */
const MIN_SHARE_SOLD = 0.1

/** Of the days that count, the first: the first with a sale, or that from which the memory reaches. */
const firstKnownDay = (sales: Float64Array): number =>
  Math.max(
    sales.findIndex((v) => v !== 0),
    sales.length - MEMORY,
  )

/** Whether sales have days that tell: enough of them, and not all of a month or a week on one. */
export function hasDailyDetail(sales: Float64Array, minDays = MIN_DAYS): boolean {
  const from = firstKnownDay(sales)
  const known = sales.length - from
  if (known < minDays) return false
  return sales.subarray(from).filter((v) => v !== 0).length >= MIN_SHARE_SOLD * known
}

/**
 * Sales of a Sunday, Monday … Saturday relative to the mean day. Shrunk towards an even week as far as weeks disagree (the moment
 * estimate of Bühlmann & Straub 1970), so that a few large invoices do not decide a weekday.
 * @param sales of each day
 * @param firstDay number of the first day, from 1970-01-01
 * @returns seven weights of mean 1, none negative; null where days are too few or weekdays cannot be told apart
 */
export function measuredWeek(sales: Float64Array, firstDay: number): Float64Array | null {
  const from = firstKnownDay(sales)
  if (!hasDailyDetail(sales)) return null
  const count = new Float64Array(WEEK)
  const mean = new Float64Array(WEEK)
  const squares = new Float64Array(WEEK)
  for (let day = from; day < sales.length; day++) {
    const d = weekday(firstDay + day)
    // Welford 1962.
    const deviation = sales[day]! - mean[d]!
    count[d]!++
    mean[d]! += deviation / count[d]!
    squares[d]! += deviation * (sales[day]! - mean[d]!)
  }
  const average = sum(mean) / WEEK
  if (!(average > 0)) return null
  let chance = 0
  let between = 0
  for (let d = 0; d < WEEK; d++) {
    chance += squares[d]! / (count[d]! - 1) / count[d]!
    between += (mean[d]! - average) ** 2
  }
  const credibility = Math.max(0, 1 - ((WEEK - 1) / WEEK) * (chance / between))
  if (!(credibility > 0)) return null
  const weights = mean.map((v) => Math.max(0, 1 + credibility * (v / average - 1)))
  const scale = WEEK / sum(weights)
  return weights.map((v) => v * scale)
}
