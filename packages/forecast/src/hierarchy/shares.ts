/**
 * Top-down forecast by proportions of historical averages (Gross & Sohl 1990): the total's forecast times each node's share of last year's sales. Twelve
 * months of a small node show little of its season and nothing of its trend, but its share is an average over all of them. Shares vary by month with the
 * node's seasonal departures; those of nodes that began within the year rest on the months since.
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { weightedLevel } from '@vigia/series/models/seasonal-smoothing.ts'
import { firstLevelMonth, type KnownAtOrigin, nodeSeries } from './known-at-origin.ts'
import type { LevelName } from './levels.ts'
import { scaleToTotal } from './reconcile.ts'
import type { Fits } from './seasons.ts'

/**
 * Forecasts the nodes of a level. They sum to the total's structural forecast in each month, or are all 0 where nothing was sold in the last year.
 * @returns nodes × horizon, non-negative; 0 for discontinued nodes
 */
export function topDownProportions(known: KnownAtOrigin, fits: Fits, level: LevelName, horizon: number): Float64Array {
  const { end, cube } = known
  const yearAgo = Math.max(0, end - MONTHS_PER_YEAR)
  const { seasons, departures } = fits[level]
  const levels = known.survival[level].map((survival, node) => {
    // Clients are averaged over the whole year: one that began recently did so by buying, and its first months overstate its level.
    const start = level === 'cliente' ? yearAgo : Math.max(yearAgo, firstLevelMonth(known, level, node))
    return survival * weightedLevel({ ...nodeSeries(known, level, node, seasons[node]!), start }, 1)
  })
  const parts = new Float64Array(levels.length * horizon).map((_, at) => {
    const node = Math.floor(at / horizon)
    return levels[node]! * departures[node]![(cube.phase + end + (at % horizon)) % MONTHS_PER_YEAR]!
  })
  return scaleToTotal(parts, fits.total.structural, horizon)
}
