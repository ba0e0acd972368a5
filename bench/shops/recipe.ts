/**
 * The ten-line recipe that a shop's forecast must beat: one season from the total, shrunk, then simple smoothing with a fixed constant.
 * Written apart from the product's own way of that kind (hierarchy/shop-season.ts), so that it stays as it is when that changes.
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'

/** Share of the total's departures from an even year that is kept. */
const SEASON_KEPT = 0.8
const ALPHA = 0.3
/** No index is smaller than this share of an average month. */
const MIN_INDEX = 0.02

/**
 * Twelve indices of mean 1 by position in the year, position 0 being the first month's: ratios to the centred 2×12 moving average, where there
 * are none the ratio to the mean of all months; departures from 1 shrunk.
 * @param total sales of the whole shop, months known
 */
export function recipeSeason(total: Float64Array): Float64Array {
  const mean = total.reduce((sum, v) => sum + v, 0) / Math.max(1, total.length)
  const indices = new Float64Array(MONTHS_PER_YEAR).fill(1)
  if (!(mean > 0)) return indices
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const toTrend: number[] = []
    const toMean: number[] = []
    for (let t = month; t < total.length; t += MONTHS_PER_YEAR) {
      const trend = centredMean(total, t)
      if (trend > 0) toTrend.push(total[t]! / trend)
      toMean.push(total[t]! / mean)
    }
    const ratios = toTrend.length > 0 ? toTrend : toMean
    if (ratios.length > 0) indices[month] = ratios.reduce((sum, v) => sum + v, 0) / ratios.length
  }
  const level = indices.reduce((sum, v) => sum + v, 0) / MONTHS_PER_YEAR
  return indices.map((index) => Math.max(MIN_INDEX, 1 + SEASON_KEPT * (index / level - 1)))
}

/** 2×12 moving average; NaN where half a year on either side is not there. */
function centredMean(values: Float64Array, t: number): number {
  const half = MONTHS_PER_YEAR / 2
  if (t < half || t + half >= values.length) return Number.NaN
  let sum = (values[t - half]! + values[t + half]!) / 2
  for (let k = t - half + 1; k < t + half; k++) sum += values[k]!
  return sum / MONTHS_PER_YEAR
}

/**
 * Simple exponential smoothing of a series under a season, from its first month with sales on.
 * @param season as {@link recipeSeason} gives it for a total of the same first month
 */
export function recipe(values: Float64Array, season: Float64Array, horizon: number): Float64Array {
  const out = new Float64Array(horizon)
  const first = values.findIndex((v) => v !== 0)
  if (first < 0) return out
  let level = values[first]! / season[first % MONTHS_PER_YEAR]!
  for (let t = first + 1; t < values.length; t++) level += ALPHA * (values[t]! / season[t % MONTHS_PER_YEAR]! - level)
  return out.map((_, h) => Math.max(0, level * season[(values.length + h) % MONTHS_PER_YEAR]!))
}
