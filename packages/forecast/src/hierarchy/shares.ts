/**
 * The total's forecast, shared out by what each node sold in the last year: top-down by proportions of historical averages (Gross & Sohl 1990). A dozen
 * months of a small node say little of its season and nothing of its trend, but its share is told by all of them together. A product's is larger in the
 * months in which its year departs from its category's (product-seasons.ts); what began within the year has that of the months since.
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { weightedLevel } from '@vigia/series/models/seasonal-smoothing.ts'
import { firstLevelMonth, type KnownAtOrigin, nodeSeries } from './known-at-origin.ts'
import type { LevelName } from './levels.ts'
import { scaleToTotal } from './reconcile.ts'
import type { Fits } from './seasons.ts'

/**
 * Forecasts of a level's nodes; nodes × horizon, non-negative. At each step they add up to the total's
 * structural forecast, unless nothing was sold in the last year: then all are zero. Zero too for what is discontinued.
 */
export function topDownProportions(known: KnownAtOrigin, fits: Fits, level: LevelName, horizon: number): Float64Array {
  const { end, cube } = known
  const yearAgo = Math.max(0, end - MONTHS_PER_YEAR)
  const { seasons, departures } = fits[level]
  const levels = known.survival[level].map((survives, node) => {
    // A client has begun because it bought: what it bought first is no pace.
    const start = level === 'cliente' ? yearAgo : Math.max(yearAgo, firstLevelMonth(known, level, node))
    return survives * weightedLevel({ ...nodeSeries(known, level, node, seasons[node]!), start }, 1)
  })
  const parts = new Float64Array(levels.length * horizon).map((_, at) => {
    const node = Math.floor(at / horizon)
    return levels[node]! * departures[node]![(cube.phase + end + (at % horizon)) % MONTHS_PER_YEAR]!
  })
  return scaleToTotal(parts, fits.total.structural, horizon)
}
