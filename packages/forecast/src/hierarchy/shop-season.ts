/** Parts of the method `shop-season`: one season of the whole shop for all nodes, shrunk by a fixed share, and simple exponential smoothing. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { centredMovingAverage, MIN_SEASONAL_INDEX } from '@vigia/series/models/seasonal-index.ts'
import { seasonalIndexAt, type SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import type { KnownAtOrigin } from './known-at-origin.ts'
import { nodeHistory } from './measure-cube.ts'
import { sum } from '@vigia/series/numeric/sums.ts'

/** Share of the seasonal effects that is kept. This and the next are those of a published recipe for retail sales (bench/shops/recipe.ts), not tuned. */
const SEASON_KEPT = 0.8
/** Smoothing constant of the level. */
const ALPHA = 0.3

/**
 * The shop's season by ratio to moving average: the mean ratio of each calendar month to the centred 2×12 moving average, or to the mean of all months
 * where the average does not reach.
 * @returns twelve indices of mean about 1 by calendar month; all 1 with less than a year of history
 */
export function shopSeason({ cube, end }: KnownAtOrigin): Float64Array {
  const start = cube.firstActiveMonth.nodes.total[0]!
  const total = nodeHistory(cube, 'total', 0).subarray(start, end)
  const mean = sum(total) / total.length
  const indices = new Float64Array(MONTHS_PER_YEAR).fill(1)
  if (!(mean > 0)) return indices
  const trends = centredMovingAverage(total)
  for (let k = 0; k < MONTHS_PER_YEAR; k++) {
    const toTrend: number[] = []
    const toMean: number[] = []
    for (let t = k; t < total.length; t += MONTHS_PER_YEAR) {
      if (trends[t]! > 0) toTrend.push(total[t]! / trends[t]!)
      toMean.push(total[t]! / mean)
    }
    const ratios = toTrend.length > 0 ? toTrend : toMean
    indices[(cube.phase + start + k) % MONTHS_PER_YEAR] = sum(ratios) / ratios.length
  }
  // NaN with less than a year of history, where some calendar months have no ratio.
  const level = sum(indices) / MONTHS_PER_YEAR
  return indices.map((index) => (level > 0 ? Math.max(MIN_SEASONAL_INDEX, 1 + SEASON_KEPT * (index / level - 1)) : 1))
}

/** Simple exponential smoothing of the seasonally adjusted history, started with its first month; negative where returns exceed sales. */
export function smoothedLevel(node: SeasonalSeries): number {
  const { history, start, end } = node
  let level = history[start]! / seasonalIndexAt(node, start)
  for (let t = start; t < end; t++) level += ALPHA * (history[t]! / seasonalIndexAt(node, t) - level)
  return level
}
