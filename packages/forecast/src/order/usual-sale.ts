/** Whether a month in which a product sold nothing is more than chance and season (docs/decisions/0031). */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { upperMedian } from '@vigia/series/numeric/median.ts'
import { mean } from '@vigia/series/numeric/sums.ts'
import { interpolate, nearestMonth } from '@vigia/series/numeric/imputation.ts'

/** A month without sales is doubted where chance alone would leave fewer than one in a hundred such months without any. */
const CHANCE = 0.01
/** A month that usually sells less than this part of the product's average one is out of its season: little is missed in it. Not tuned, as the others. */
const IN_SEASON = 0.5
/** How far a month is from the mean of its two neighbours varies by half of its own variance more. */
const NEIGHBOURS_NOISE = 1.5
/** Median of a squared normal deviation. */
const MEDIAN_SQUARE = 0.455
/** Months from which it can be told how unevenly a product sells. */
const MIN_MONTHS = 3

/** What the months around say: on the line between the nearest with sales, or as the one before where none follows yet. */
export function levelBetweenSales(sold: Float64Array, month: number): number {
  const isSold = (t: number) => sold[t]! > 0
  const before = nearestMonth(month, -1, sold.length, isSold)
  const after = nearestMonth(month, 1, sold.length, isSold)
  if (before === undefined) return 0
  return after === undefined ? sold[before]! : interpolate(sold, before, after, month)
}

/**
 * Units that come together: variance beside mean, 1 where each is sold for itself (Poisson). By the median, so that a season's peaks
 * do not count as noise.
 * @param sold units of each month
 */
export function unevenness(sold: Float64Array): number {
  const squares: number[] = []
  for (let month = 1; month < sold.length - 1; month++) {
    const [before, own, after] = [sold[month - 1]!, sold[month]!, sold[month + 1]!]
    if (before <= 0 || own <= 0 || after <= 0) continue
    const level = (before + after) / 2
    squares.push((own - level) ** 2 / (NEIGHBOURS_NOISE * level))
  }
  if (squares.length < MIN_MONTHS) return 1
  return Math.max(1, upperMedian(squares) / MEDIAN_SQUARE)
}

/**
 * Whether a product usually sells so much in a month that selling nothing in it is neither chance nor season. What it usually sells is the
 * lesser of what the months around say and what it sold in the same month of the year before.
 * @param sold units of each month of which they are known
 * @param month index of one of them
 */
export function isMissed(sold: Float64Array, month: number): boolean {
  const level = levelBetweenSales(sold, month)
  const usual = month < MONTHS_PER_YEAR ? level : Math.min(level, sold[month - MONTHS_PER_YEAR]!)
  return usual >= IN_SEASON * mean(sold) && Math.exp(-usual / unevenness(sold)) < CHANCE
}
