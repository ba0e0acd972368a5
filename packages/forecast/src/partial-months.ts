/** Detects first months that hold the sales of a part of the shop only, such as one store of three before the other stores' files begin. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { mean } from '@vigia/series/numeric/sums.ts'

/** The first months are compared with this many months after them: a year holds all seasons. */
const COMPARED_MONTHS = MONTHS_PER_YEAR
/** Partial months have on average at most this share of the following year's mean month, … */
const MAX_SHARE_OF_MEAN = 1 / 3
/** … and each at most this share of its smallest month (docs/decisions/0082). */
const MAX_SHARE_OF_MIN = 1 / 2

/**
 * Counts the first months that sold far less than every month of the year after them. Neither a season, which repeats within that year, nor
 * growth makes such a step, and a model trained across it would mistake it for growth.
 * @param units of the whole shop, one value per month
 * @returns the number of partial months; 0 where there are none
 */
export function partialMonths(units: readonly number[]): number {
  for (let count = units.length - COMPARED_MONTHS; count > 0; count--) {
    const [before, after] = [units.slice(0, count), units.slice(count, count + COMPARED_MONTHS)]
    if (
      mean(before) <= MAX_SHARE_OF_MEAN * mean(after) &&
      Math.max(...before) <= MAX_SHARE_OF_MIN * Math.min(...after) &&
      Math.min(...after) > 0
    )
      return count
  }
  return 0
}
