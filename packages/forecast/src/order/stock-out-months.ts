/** Months without a sale in which a product may have been out of stock (docs/decisions/0031). Months are integers, year·12 + month − 1. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'

/** Empty months in a row beyond which a product was rather given up than out of stock. None of these bounds was tuned. */
const MAX_MONTHS_IN_A_ROW = 3
/** Of so many months before an empty one at least so many sold … */
const BEFORE = 6
const MIN_SOLD_BEFORE = 5
/** … and of so many after it, or as many as there are, so many. */
const AFTER = 3
const MIN_SOLD_AFTER = 2

/** Months looked at, back from the last complete one: those of a year and those that tell of their season. */
export const WINDOW_MONTHS = 30
/** Of these the last are asked of. */
const ASKED_MONTHS = 18

/**
 * Months in which a product may have been out of stock: it sold nothing in them although it did steadily before and
 * after, and sold in the same month of the year before. The last months count where there is no stock now.
 * @param sells whether it sold in a month
 * @param first first month of which is known what it sold
 * @param last last complete month
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
  for (let month = Math.max(first + BEFORE, last - ASKED_MONTHS + 1); month <= last; month++) {
    if (sells(month)) continue
    let end = month
    while (end < last && !sells(end + 1)) end++
    const from = month
    month = end
    if (end - from + 1 > MAX_MONTHS_IN_A_ROW || count(from - BEFORE, from - 1) < MIN_SOLD_BEFORE) continue
    const follows = Math.min(AFTER, last - end)
    const resumed = follows === 0 ? outNow : count(end + 1, end + follows) >= Math.min(MIN_SOLD_AFTER, follows)
    if (!resumed) continue
    for (let empty = from; empty <= end; empty++)
      if (empty - MONTHS_PER_YEAR < first || sells(empty - MONTHS_PER_YEAR)) found.push(empty)
  }
  return found
}
