/**
 * Runs of consecutive days without a sale of a product that are too long to be chance (docs/decisions/0131). Days are positions in the list of
 * days on which the store (or the shop) sold anything, so that closed days do not count.
 */

/** The product's selling frequency is estimated from this many days on each side of a run. */
const WINDOW_DAYS = 60
/** Days needed before a run to test it, and after it for that side to count. Not tuned. */
const MIN_DAYS_BEFORE = 28
const MIN_DAYS_AFTER = 14
/** Shorter runs are not reported: a supplier who comes every week restocks within them. */
export const MIN_RUN_DAYS = 5
/** Longer runs are not reported: the product was probably discontinued or is out of season. */
const MAX_RUN_DAYS = 92
/** Expected number of false positives among all the pauses of all products (a Bonferroni correction). */
const EXPECTED_FALSE_RUNS = 0.05

/** Days without a sale from which the shop is asked whether it still sells a product. Not tuned. */
export const MIN_INACTIVE_DAYS = 14
/** Days before the last sale from which its frequency is estimated; enough for a product sold once a week. */
const DAYS_BEFORE_INACTIVITY = 180
/**
 * Largest probability of so long an inactivity for a product that is still sold. In the five shops of Online Retail II it flags 3.7% of the
 * products on a day, and these then sell .29 of their earlier units in the next 60 days; .0005 gives 2.8% and .26, .01 gives 5.5% and .33.
 */
const MAX_INACTIVE_PROBABILITY = 0.002
/** The same by the frequency on the same days of the year before, below which the season does not explain the inactivity. */
const MAX_SEASONAL_PROBABILITY = 0.05

/** A run of days without a sale: its first and last position. */
export interface EmptyRun {
  first: number
  last: number
  /** Whether the product sold again. */
  resumed: boolean
}

/** Counts the ascending `positions` within `from` … `to`, walking from index `at` in the direction `step`. */
function countFrom(positions: readonly number[], at: number, step: 1 | -1, from: number, to: number): number {
  let count = 0
  for (let k = at; k >= 0 && k < positions.length && positions[k]! >= from && positions[k]! <= to; k += step) count++
  return count
}

/** The number of days with a sale of the product among the days of a window. */
interface DayCount {
  sold: number
  days: number
}

/**
 * Logarithm of the probability that the product sells on none of `length` further days, given a window of days: the beta-binomial probability
 * of zero successes with Jeffreys' prior.
 */
function logProbabilityOfNoSale({ sold, days }: DayCount, length: number): number {
  let log = 0
  for (let day = 0; day < length; day++) log += Math.log((days - sold + 0.5 + day) / (days + 1 + day))
  return log
}

/**
 * Finds the runs without a sale in one store that are improbably long given the product's frequency both before and after the run.
 * @param sold positions of the days on which the product sold, ascending
 * @param days number of days of the store
 * @param pauses number of pauses between two sales of all products in all stores, for the Bonferroni correction
 */
export function emptyRuns(sold: readonly number[], days: number, pauses: number): EmptyRun[] {
  const found: EmptyRun[] = []
  const limit = Math.log(EXPECTED_FALSE_RUNS / pauses)
  for (let at = 0; at < sold.length; at++) {
    const first = sold[at]! + 1
    const resumed = at + 1 < sold.length
    const next = resumed ? sold[at + 1]! : days
    const length = next - first
    if (length < MIN_RUN_DAYS || length > MAX_RUN_DAYS) continue
    const before = Math.min(WINDOW_DAYS, first - sold[0]!)
    if (before < MIN_DAYS_BEFORE) continue
    const sides: DayCount[] = [{ sold: countFrom(sold, at, -1, first - before, first - 1), days: before }]
    const after = Math.min(WINDOW_DAYS, days - next)
    if (after >= MIN_DAYS_AFTER) sides.push({ sold: countFrom(sold, at + 1, 1, next, next + after - 1), days: after })
    if (sides.every((side) => logProbabilityOfNoSale(side, length) < limit))
      found.push({ first, last: next - 1, resumed })
  }
  return found
}

/**
 * Position of the first day since a product's last sale, if these days are improbably many both for its frequency before them and for its frequency
 * on the same days of the year before. The second test leaves out products that are out of season.
 * @param sold positions of the days on which the product sold in any store, ascending
 * @param days number of days of the shop
 * @param yearBefore maps a position to the position one year before; negative where that is not known
 * @returns undefined where the inactivity is short or not unusual
 */
export function unusualInactivity(
  sold: readonly number[],
  days: number,
  yearBefore: (position: number) => number,
): number | undefined {
  const at = sold.length - 1
  if (at < 0) return undefined
  const [first, last] = [sold[at]! + 1, days - 1]
  const length = last - first + 1
  const before = Math.min(DAYS_BEFORE_INACTIVITY, first - sold[0]!)
  if (length < MIN_INACTIVE_DAYS || before < MIN_DAYS_BEFORE) return undefined
  const recent = { sold: countFrom(sold, at, -1, first - before, first - 1), days: before }
  if (logProbabilityOfNoSale(recent, length) >= Math.log(MAX_INACTIVE_PROBABILITY)) return undefined
  const [from, to] = [yearBefore(first), yearBefore(last)]
  if (from < sold[0]!) return first
  const lastYear = { sold: sold.filter((position) => position >= from && position <= to).length, days: to - from + 1 }
  return logProbabilityOfNoSale(lastYear, length) < Math.log(MAX_SEASONAL_PROBABILITY) ? first : undefined
}
