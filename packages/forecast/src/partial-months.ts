/** Months of a history in which a part of the shop's sales was recorded alone: one store of three, before the others' files begin. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { mean } from '@vigia/series/numeric/sums.ts'

/** Months after them that tell what the shop sells, all seasons among them. */
const COMPARED = MONTHS_PER_YEAR
/** Share of the mean of those that the months have at most on average, and of the least of those that any of them has (docs/decisions/0082). */
const MAX_SHARE_OF_MEAN = 1 / 3
const MAX_SHARE_OF_MIN = 1 / 2

/**
 * Months at the beginning whose sales are those of a part of the shop: far less than it sells in any month of the year that follows. A
 * season repeats within that year, and growth is slower, so that neither makes such a step; a model that learns from both sides of it
 * takes the step for growth and the months for a season.
 * @param units of the whole shop, one value a month
 * @returns how many, 0 where there are none
 */
export function partialMonths(units: readonly number[]): number {
  for (let count = units.length - COMPARED; count > 0; count--) {
    const [before, after] = [units.slice(0, count), units.slice(count, count + COMPARED)]
    if (
      mean(before) <= MAX_SHARE_OF_MEAN * mean(after) &&
      Math.max(...before) <= MAX_SHARE_OF_MIN * Math.min(...after) &&
      Math.min(...after) > 0
    )
      return count
  }
  return 0
}
