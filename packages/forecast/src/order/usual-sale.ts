/** Tests whether a month without sales of a product is explained by neither chance nor season (docs/decisions/0031). */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { upperMedian } from '@vigia/series/numeric/median.ts'
import { mean } from '@vigia/series/numeric/sums.ts'
import { interpolate, nearestMonth } from '@vigia/series/numeric/imputation.ts'

/** Significance level: an empty month is unusual where its probability is smaller. None of these constants was tuned. */
const MAX_PROBABILITY = 0.01
/** A month that usually sells less than this share of the product's average month is out of season. */
const IN_SEASON = 0.5
/** Variance of a month less the mean of its two neighbours, in variances of a month. */
const NEIGHBOURS_NOISE = 1.5
/** Median of a squared standard normal variable. */
const MEDIAN_SQUARE = 0.455
/** Months needed to estimate the dispersion. */
const MIN_MONTHS = 3

/** The line between the nearest months with sales, at `month`; the last month with sales where none follows, 0 where none precedes. */
export function levelBetweenSales(sold: Float64Array, month: number): number {
  const isSold = (t: number) => sold[t]! > 0
  const before = nearestMonth(month, -1, sold.length, isSold)
  const after = nearestMonth(month, 1, sold.length, isSold)
  if (before === undefined) return 0
  return after === undefined ? sold[before]! : interpolate(sold, before, after, month)
}

/**
 * Index of dispersion (variance / mean) of monthly sales, at least 1, the value of a Poisson variable. It is estimated by a median, so that the peaks
 * of a season do not count as noise.
 * @param sold units by month
 */
export function dispersion(sold: Float64Array): number {
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
 * Whether the product usually sells so much in a month that a month without sales is unusual. The usual sales are the smaller of the level between the
 * neighbouring months and the sales of the same month of the year before.
 * @param sold units by month
 * @param month index of the month
 */
export function isMissed(sold: Float64Array, month: number): boolean {
  const level = levelBetweenSales(sold, month)
  const usual = month < MONTHS_PER_YEAR ? level : Math.min(level, sold[month - MONTHS_PER_YEAR]!)
  return usual >= IN_SEASON * mean(sold) && Math.exp(-usual / dispersion(sold)) < MAX_PROBABILITY
}
