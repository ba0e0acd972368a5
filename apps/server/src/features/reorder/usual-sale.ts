/** Whether a month in which a product sold nothing is more than chance and season (docs/decisions/0031). */
import { type Month, MONTHS_PER_YEAR } from '@vigia/contract/months.ts'

/** A month without sales is doubted where chance alone would leave fewer than one in a hundred such months without any. */
const CHANCE = 0.01
/** A month that usually sells less than this part of the product's average one is out of its season: little is missed in it. */
const IN_SEASON = 0.5
/** How far a month is from the mean of its two neighbours varies by half of its own variance more. */
const NEIGHBOURS_NOISE = 1.5
/** Median of a squared normal deviation. */
const MEDIAN_SQUARE = 0.455
/** Months from which it can be told how unevenly a product sells. */
const LEAST_MONTHS = 3

type Units = (month: Month) => number

/** First and last month of which is known what the product sold. */
interface Known {
  first: Month
  last: Month
}

/** The nearest month with sales in steps of 1 or −1; undefined where there is none. */
const nearest = (units: Units, month: Month, step: 1 | -1, { first, last }: Known): Month | undefined => {
  for (let at = month + step; at >= first && at <= last; at += step) if (units(at) > 0) return at
  return undefined
}

/** What the months around say: on the line between the nearest with sales, or as the one before where none follows yet. */
export const around = (units: Units, month: Month, known: Known): number => {
  const before = nearest(units, month, -1, known)
  const after = nearest(units, month, 1, known)
  if (before === undefined) return 0
  if (after === undefined) return units(before)
  return units(before) + ((units(after) - units(before)) * (month - before)) / (after - before)
}

/**
 * Units that come together: variance beside mean, 1 where each is sold for itself (Poisson). By the median, so that a season's peaks
 * do not count as noise.
 */
export const unevenness = (units: Units, { first, last }: Known): number => {
  const squares: number[] = []
  for (let month = first + 1; month < last; month++) {
    const [before, own, after] = [units(month - 1), units(month), units(month + 1)]
    if (before <= 0 || own <= 0 || after <= 0) continue
    const level = (before + after) / 2
    squares.push((own - level) ** 2 / (NEIGHBOURS_NOISE * level))
  }
  if (squares.length < LEAST_MONTHS) return 1
  squares.sort((a, b) => a - b)
  return Math.max(1, squares[Math.floor(squares.length / 2)]! / MEDIAN_SQUARE)
}

/**
 * Whether a product usually sells so much in a month that selling nothing in it is neither chance nor season. What it usually sells is the
 * lesser of what the months around say and what it sold in the same month of the year before.
 * @param units what it sold in a month
 */
export const isMissed = (units: Units, month: Month, known: Known): boolean => {
  const level = around(units, month, known)
  const usual = month - MONTHS_PER_YEAR < known.first ? level : Math.min(level, units(month - MONTHS_PER_YEAR))
  let sum = 0
  for (let at = known.first; at <= known.last; at++) sum += units(at)
  const average = sum / (known.last - known.first + 1)
  return usual >= IN_SEASON * average && Math.exp(-usual / unevenness(units, known)) < CHANCE
}
