/** Detects months without a sale in which a product may have been out of stock (docs/decisions/0031). Months are integers, year·12 + month − 1. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'

/** A longer run of empty months means that the product was discontinued rather than out of stock. None of these constants was tuned. */
const MAX_MONTHS_IN_A_ROW = 3
/** At least MIN_SOLD_BEFORE of the MONTHS_BEFORE months before the run have sales, … */
const MONTHS_BEFORE = 6
const MIN_SOLD_BEFORE = 5
/** … and at least MIN_SOLD_AFTER of the MONTHS_AFTER months after it, or all of them where there are fewer. */
const MONTHS_AFTER = 3
const MIN_SOLD_AFTER = 2

/** Months examined, up to the last complete one. */
const EXAMINED_MONTHS = 18
/** Months of sales needed, up to the last complete one: the months examined and the year before each of them. */
export const WINDOW_MONTHS = EXAMINED_MONTHS + MONTHS_PER_YEAR

/**
 * Months without sales of a product that sold steadily before and after them and sold in the same month of the year before. A run that reaches the
 * last complete month counts only if there is no stock now.
 * @param sells whether the product sold in a month
 * @param first first month with known sales
 * @param last last complete month
 * @param outNow whether the product is out of stock now
 */
export const likelyStockOuts = (
  sells: (month: number) => boolean,
  { first, last, outNow }: { first: number; last: number; outNow: boolean },
): number[] => {
  const countSold = (from: number, to: number): number => monthsFrom(from, to).filter(sells).length
  const isLikely = ({ start, end }: Run): boolean => {
    if (end - start + 1 > MAX_MONTHS_IN_A_ROW) return false
    if (countSold(start - MONTHS_BEFORE, start - 1) < MIN_SOLD_BEFORE) return false
    const monthsAfter = Math.min(MONTHS_AFTER, last - end)
    return monthsAfter === 0 ? outNow : countSold(end + 1, end + monthsAfter) >= Math.min(MIN_SOLD_AFTER, monthsAfter)
  }
  const soldYearBefore = (month: number): boolean => month - MONTHS_PER_YEAR < first || sells(month - MONTHS_PER_YEAR)
  const examined = monthsFrom(Math.max(first + MONTHS_BEFORE, last - EXAMINED_MONTHS + 1), last)
  return runsOf(examined.filter((month) => !sells(month)))
    .filter(isLikely)
    .flatMap(({ start, end }) => monthsFrom(start, end).filter(soldYearBefore))
}

/** Consecutive months, both included. */
interface Run {
  start: number
  end: number
}

const monthsFrom = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

/** Groups ascending months into runs of consecutive ones. */
const runsOf = (months: readonly number[]): Run[] => {
  const runs: Run[] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run?.end === month - 1) run.end = month
    else runs.push({ start: month, end: month })
  }
  return runs
}
