/** One season for all nodes, taken from the whole shop and shrunk by a fixed share, over simple smoothing with a fixed constant. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { centredMovingAverage, MIN_SEASONAL_INDEX } from '@vigia/series/models/seasonal-index.ts'
import { seasonalIndexAt, type SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import type { KnownAtOrigin } from './known-at-origin.ts'
import { nodeHistory } from './measure-cube.ts'
import { sum } from '@vigia/series/numeric/sums.ts'

/**
 * Share of the total's departures from an even year that is kept, and smoothing of the level. Both as in the published recipe for shops' sales
 * that ours is compared with; neither was tuned.
 */
const SEASON_KEPT = 0.8
const ALPHA = 0.3

/**
 * Twelve indices of mean about 1 by calendar month: mean ratio to the centred 2×12 moving average, where a
 * calendar month has none the mean ratio to the mean of all months. An even year where less than one is known.
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
  // Not a number under a year, for months that are not known have no ratio.
  const level = sum(indices) / MONTHS_PER_YEAR
  return indices.map((index) => (level > 0 ? Math.max(MIN_SEASONAL_INDEX, 1 + SEASON_KEPT * (index / level - 1)) : 1))
}

/** Level with the season taken out, smoothed from the first month on; may be negative after returns. */
export function smoothedLevel(node: SeasonalSeries): number {
  const { history, start, end } = node
  let level = history[start]! / seasonalIndexAt(node, start)
  for (let t = start; t < end; t++) level += ALPHA * (history[t]! / seasonalIndexAt(node, t) - level)
  return level
}
