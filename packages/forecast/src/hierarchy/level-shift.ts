/** How far a node's last months contradict that it goes on as it sold in the year before them. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { upperMedian } from '@vigia/series/numeric/median.ts'
import { seasonalIndexAt, type SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import { mean, sampleVariance } from '@vigia/series/numeric/sums.ts'
import { type KnownAtOrigin, nodeSeries } from './known-at-origin.ts'
import type { LevelName } from './levels.ts'
import type { Fits } from './seasons.ts'

/** Levels of many nodes, each of little weight: a store's or category's last months say no more than its year does (docs/decisions/0101). */
const LEVELS_THAT_SHIFT: readonly LevelName[] = ['producto', 'cliente']
/** The last months, which must all have moved to the same side. This and the next three: half and double change no level of the 21 shops by more than .0004 (docs/decisions/0101). */
const RECENT_MONTHS = 3
/** Months of the usual node's spread that each node's own is drawn towards. */
const PRIOR_MONTHS = 12
/** Squared coefficient of variation of the roots up to which a node is steady: of others, that a few months sold more says little. */
const STEADY = 0.12
/** Of the year before, fewer months tell no spread. */
const MIN_MONTHS_BEFORE = 4
/** Seasonal index below which a month is out of season, and its ratio to it no level. Not tuned. */
const MIN_INDEX = 0.1

/** Relative difference of equal means of numbers that are rounded in binary. */
const ROUNDING = 1e-9

/** Square roots of what a node sold in some months, and their mean and variance in the year before these. */
interface Comparison {
  readonly recent: readonly number[]
  readonly monthsBefore: number
  readonly meanBefore: number
  readonly varianceBefore: number
}

/**
 * Likelihood of each node's last months if it sold as in the year before them, relative to the highest there is: 1 where they do not contradict it. Compared are
 * square roots of sales with the season taken out, of which the variance hardly depends on the level (Bartlett 1936).
 * @returns one a node, from 0 to 1
 */
export function likelihoodOfSameLevel(known: KnownAtOrigin, fits: Fits, level: LevelName): Float64Array {
  const likelihood = new Float64Array(known.survival[level].length).fill(1)
  if (!LEVELS_THAT_SHIFT.includes(level)) return likelihood
  const comparisons = Array.from(likelihood, (_, at) => compare(nodeSeries(known, level, at, fits[level].seasons[at]!)))
  const usual = upperMedian(comparisons.flatMap((one) => (one ? [one.varianceBefore / one.meanBefore ** 2] : [])))
  comparisons.forEach((one, at) => {
    if (one) likelihood[at] = likelihoodOf(one, usual)
  })
  return likelihood
}

/** undefined where too little is known of the year before, or nothing of the last months. */
function compare(node: SeasonalSeries): Comparison | undefined {
  const split = node.end - RECENT_MONTHS
  const recent = rootsInSeason(node, split, node.end)
  const before = rootsInSeason(node, split - MONTHS_PER_YEAR, split)
  const meanBefore = mean(before)
  if (recent.length === 0 || before.length < MIN_MONTHS_BEFORE || meanBefore === 0) return undefined
  return { recent, monthsBefore: before.length, meanBefore, varianceBefore: sampleVariance(before) }
}

/** Roots of sales with the season taken out, in the months from `from` to `to` − 1 in which the node is in season. */
function rootsInSeason(node: SeasonalSeries, from: number, to: number): number[] {
  const roots: number[] = []
  for (let t = Math.max(from, node.start); t < to; t++) {
    const index = seasonalIndexAt(node, t)
    if (index >= MIN_INDEX) roots.push(Math.sqrt(Math.max(0, node.history[t]!) / index))
  }
  return roots
}

/** @param usual squared coefficient of variation of the usual node */
function likelihoodOf({ recent, monthsBefore, meanBefore, varianceBefore }: Comparison, usual: number): number {
  const below = meanBefore - Math.max(...recent)
  const above = varianceBefore <= STEADY * meanBefore ** 2 ? Math.min(...recent) - meanBefore : 0
  // What the least departure says, of every month: a single order, or a month without stock, is no new level.
  const departure = Math.max(below, above)
  if (departure <= ROUNDING * meanBefore) return 1
  const degrees = monthsBefore - 1
  const variance = (degrees * varianceBefore + PRIOR_MONTHS * usual * meanBefore ** 2) / (degrees + PRIOR_MONTHS)
  return Math.exp((-recent.length * departure ** 2) / (2 * variance * (1 + 1 / monthsBefore)))
}
