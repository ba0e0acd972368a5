/** The season of a series of months, as far as its years agree on it. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { centredMovingAverage, MIN_SEASONAL_INDEX } from '@vigia/series/models/seasonal-index.ts'
import { mean } from '@vigia/series/numeric/sums.ts'
import { fitLine } from './numeric/regression.ts'

/** Two full years: with less, season and growth cannot be told apart. */
const MIN_HISTORY = 2 * MONTHS_PER_YEAR

const FLAT: Float64Array = new Float64Array(MONTHS_PER_YEAR).fill(1)

/**
 * Multiplicative indices of a series, with mean 1, the first value's first; all 1 with less than two years.
 *
 * Ratios to the trend are averaged by calendar month; their departures from 1 are shrunk by the positive-part James–Stein factor
 * 1 − penalty·(variance of a mean)/(variance between means), so that noise shows no season.
 *
 * @param penalty 1 is James–Stein; more asks for more agreement between years
 */
export function ownSeason(values: Float64Array, penalty = 1): Float64Array {
  if (values.length < MIN_HISTORY) return FLAT
  const raw = monthMeans(values, centredMovingAverage(values))
  if (!raw) return FLAT
  const flattened = values.map((v, t) => v / Math.max(raw.means[t % MONTHS_PER_YEAR]!, MIN_SEASONAL_INDEX))
  const refined = monthMeans(values, tiltedTrend(flattened))
  if (!refined) return FLAT
  const kept = Math.max(0, 1 - (penalty * refined.errorVariance) / refined.spread)
  const season = refined.means.map((ratio) => Math.max(1 + kept * (ratio - 1), MIN_SEASONAL_INDEX))
  const average = mean(season)
  return season.map((index) => index / average)
}

/** Mean of the months within half a year, moved along the overall slope where the window is cut off at an end. */
function tiltedTrend(values: Float64Array): Float64Array {
  const n = values.length
  const { slope } = fitLine(values)
  const half = MONTHS_PER_YEAR / 2
  return values.map((_, t) => {
    const from = Math.max(0, t - half)
    const to = Math.min(n - 1, t + half)
    let sum = 0
    for (let k = from; k <= to; k++) sum += values[k]!
    return sum / (to - from + 1) + slope * (t - (from + to) / 2)
  })
}

interface MonthMeans {
  means: Float64Array
  /** Variance of one calendar month's mean, from the disagreement between years. */
  errorVariance: number
  /** Variance of the twelve means around 1. */
  spread: number
}

/** Mean ratio of value to trend per calendar month, scaled to mean 1; undefined where a month has no usable ratio. */
function monthMeans(values: Float64Array, trend: Float64Array): MonthMeans | undefined {
  const sums = new Float64Array(MONTHS_PER_YEAR)
  const squares = new Float64Array(MONTHS_PER_YEAR)
  const counts = new Float64Array(MONTHS_PER_YEAR)
  for (let t = 0; t < values.length; t++) {
    if (!(trend[t]! > 0)) continue
    const ratio = values[t]! / trend[t]!
    const month = t % MONTHS_PER_YEAR
    sums[month]! += ratio
    squares[month]! += ratio * ratio
    counts[month]! += 1
  }
  if (counts.some((count) => count === 0)) return undefined
  const means = sums.map((sum, m) => Math.max(sum / counts[m]!, 0))
  const overall = mean(means)
  if (!(overall > 0)) return undefined
  let within = 0
  let total = 0
  let inverse = 0
  for (let m = 0; m < MONTHS_PER_YEAR; m++) {
    within += Math.max(0, squares[m]! - sums[m]! ** 2 / counts[m]!)
    total += counts[m]!
    inverse += 1 / counts[m]!
    means[m]! /= overall
  }
  const freedom = total - MONTHS_PER_YEAR
  const spread = means.reduce((sum, m) => sum + (m - 1) ** 2, 0) / (MONTHS_PER_YEAR - 1)
  // One year alone says nothing of its own error: take half of what it shows as noise.
  const errorVariance =
    freedom > 0 ? ((within / freedom) * (inverse / MONTHS_PER_YEAR)) / (overall * overall) : spread / 2
  return { means, errorVariance, spread: spread > 0 ? spread : 1 }
}
