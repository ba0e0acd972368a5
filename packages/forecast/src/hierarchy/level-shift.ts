/** Tests whether a node's last months contradict the level of the year before them. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { upperMedian } from '@vigia/series/numeric/median.ts'
import { seasonalIndexAt, type SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import { mean, sampleVariance } from '@vigia/series/numeric/sums.ts'
import { type KnownAtOrigin, nodeSeries } from './known-at-origin.ts'
import type { LevelName } from './levels.ts'
import type { Fits } from './seasons.ts'

/** Levels that are tested. For stores and categories the test did not help: their last months show no more than their year (docs/decisions/0101). */
const TESTED_LEVELS: readonly LevelName[] = ['producto', 'cliente']
/**
 * Number of last months, all of which must have moved in the same direction. Half and double of this and the next three change no level of the 21
 * shops by more than .0004 (docs/decisions/0101).
 */
const RECENT_MONTHS = 3
/** Weight, in months, of the typical variance of the level's nodes in that of each node. */
const PRIOR_MONTHS = 12
/** Squared coefficient of variation of the roots below which a node is steady. A rise of other nodes is not tested: a few higher months show little. */
const STEADY = 0.12
/** Months of the year before needed to estimate a variance. */
const MIN_MONTHS_BEFORE = 4
/** Months with a smaller seasonal index are out of season and do not count. Not tuned. */
const MIN_INDEX = 0.1

/** Relative difference below which two means count as equal, because of rounding. */
const ROUNDING = 1e-9

/** Square roots of the seasonally adjusted sales of the last months, and their mean and variance in the year before. */
interface Comparison {
  readonly recent: readonly number[]
  readonly monthsBefore: number
  readonly meanBefore: number
  readonly varianceBefore: number
}

/**
 * Likelihood of each node's last months if its level is still that of the year before, relative to the maximum likelihood; 1 where they do not
 * contradict it. It compares square roots of seasonally adjusted sales, whose variance hardly depends on the level (Bartlett 1936).
 * @returns one per node, from 0 to 1
 */
export function likelihoodOfSameLevel(known: KnownAtOrigin, fits: Fits, level: LevelName): Float64Array {
  const likelihood = new Float64Array(known.survival[level].length).fill(1)
  if (!TESTED_LEVELS.includes(level)) return likelihood
  const comparisons = Array.from(likelihood, (_, at) => compare(nodeSeries(known, level, at, fits[level].seasons[at]!)))
  const usual = upperMedian(comparisons.flatMap((one) => (one ? [one.varianceBefore / one.meanBefore ** 2] : [])))
  comparisons.forEach((one, at) => {
    if (one) likelihood[at] = likelihoodOf(one, usual)
  })
  return likelihood
}

/** @returns undefined where too few months are known */
function compare(node: SeasonalSeries): Comparison | undefined {
  const split = node.end - RECENT_MONTHS
  const recent = rootsInSeason(node, split, node.end)
  const before = rootsInSeason(node, split - MONTHS_PER_YEAR, split)
  const meanBefore = mean(before)
  if (recent.length === 0 || before.length < MIN_MONTHS_BEFORE || meanBefore === 0) return undefined
  return { recent, monthsBefore: before.length, meanBefore, varianceBefore: sampleVariance(before) }
}

/** Square roots of the seasonally adjusted sales, in the months from `from` to `to` − 1 in which the node is in season. */
function rootsInSeason(node: SeasonalSeries, from: number, to: number): number[] {
  const roots: number[] = []
  for (let t = Math.max(from, node.start); t < to; t++) {
    const index = seasonalIndexAt(node, t)
    if (index >= MIN_INDEX) roots.push(Math.sqrt(Math.max(0, node.history[t]!) / index))
  }
  return roots
}

/** @param usual median squared coefficient of variation of the level's nodes */
function likelihoodOf({ recent, monthsBefore, meanBefore, varianceBefore }: Comparison, usual: number): number {
  const below = meanBefore - Math.max(...recent)
  const above = varianceBefore <= STEADY * meanBefore ** 2 ? Math.min(...recent) - meanBefore : 0
  // The smallest deviation counts for all months: a single order, or a month without stock, is not a new level.
  const departure = Math.max(below, above)
  if (departure <= ROUNDING * meanBefore) return 1
  const degrees = monthsBefore - 1
  const variance = (degrees * varianceBefore + PRIOR_MONTHS * usual * meanBefore ** 2) / (degrees + PRIOR_MONTHS)
  return Math.exp((-recent.length * departure ** 2) / (2 * variance * (1 + 1 / monthsBefore)))
}
