/**
 * The total's forecast, shared out by what each node sold in the last year: top-down by proportions of historical averages (Gross & Sohl
 * 1990). A dozen months of a small node say little of its season and nothing of its trend, but its share is told by all of them together. A product's
 * share is larger in the months in which its year departs from its category's (own-seasons.ts).
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import type { KnownAtOrigin } from './known-at-origin.ts'
import { nodeHistory } from './measure-cube.ts'
import type { LevelName } from './levels.ts'
import type { Fits } from './seasons.ts'
import { sum } from '@vigia/series/numeric/sums.ts'

/**
 * Forecasts of a level's nodes; nodes × horizon, non-negative. At each step they add up to the total's
 * structural forecast, unless nothing was sold in the last year: then all are zero. Zero too for what is discontinued.
 */
export function topDownProportions(known: KnownAtOrigin, fits: Fits, level: LevelName, horizon: number): Float64Array {
  const { end, cube } = known
  const sold = known.survival[level].map((survives, node) => {
    const lastYear = nodeHistory(cube, level, node).subarray(Math.max(0, end - MONTHS_PER_YEAR), end)
    // More returned than sold is no share.
    return survives * Math.max(0, sum(lastYear))
  })
  const { departures } = fits[level]
  const part = (node: number, h: number) => sold[node]! * departures[node]![(cube.phase + end + h) % MONTHS_PER_YEAR]!
  const total = fits.total.structural
  const out = new Float64Array(sold.length * horizon)
  for (let h = 0; h < horizon; h++) {
    let all = 0
    for (let node = 0; node < sold.length; node++) all += part(node, h)
    if (all > 0)
      for (let node = 0; node < sold.length; node++) out[node * horizon + h] = (part(node, h) / all) * total[h]!
  }
  return out
}
