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

/** Months of sales needed, up to the last complete one: the months examined and the year before each of them. */
export const WINDOW_MONTHS = 30
/** Months examined, up to the last complete one. */
const EXAMINED_MONTHS = 18

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
  const found: number[] = []
  const count = (from: number, to: number): number => {
    let sold = 0
    for (let month = from; month <= to; month++) if (sells(month)) sold++
    return sold
  }
  for (let month = Math.max(first + MONTHS_BEFORE, last - EXAMINED_MONTHS + 1); month <= last; month++) {
    if (sells(month)) continue
    let end = month
    while (end < last && !sells(end + 1)) end++
    const from = month
    month = end
    if (end - from + 1 > MAX_MONTHS_IN_A_ROW || count(from - MONTHS_BEFORE, from - 1) < MIN_SOLD_BEFORE) continue
    const monthsAfter = Math.min(MONTHS_AFTER, last - end)
    const resumed =
      monthsAfter === 0 ? outNow : count(end + 1, end + monthsAfter) >= Math.min(MIN_SOLD_AFTER, monthsAfter)
    if (!resumed) continue
    for (let empty = from; empty <= end; empty++)
      if (empty - MONTHS_PER_YEAR < first || sells(empty - MONTHS_PER_YEAR)) found.push(empty)
  }
  return found
}
