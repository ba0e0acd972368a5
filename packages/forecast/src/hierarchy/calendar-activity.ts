/**
 * In which calendar months a node sells at all. A Christmas product, or a school, has empty months that return each year; an intermittent product has
 * them by chance. Two models of a node's active months are compared by their marginal likelihood: the same probability of a sale in all months, or one
 * per calendar month. The share of a level's nodes that follow the second is estimated from all of them (empirical Bayes, Robbins 1956).
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { isOfOneSeason } from './discontinued.ts'
import type { LevelName } from './levels.ts'
import { type MeasureCube, nodeHistory } from './measure-cube.ts'

/**
 * Sum of the parameters of the Beta prior of the probability that a calendar month is active. It is small, because such a month is mostly always or
 * never active. Half and double change no level by more than .1% (docs/decisions/0099).
 */
const CALENDAR_PRIOR = 0.1
/** Prior means of that probability, with equal weights: a product of one month of the year is active in 1 of 12. */
const PRIOR_MEANS = Float64Array.from({ length: 19 }, (_, k) => (k + 1) / 20)
/** Iterations of the estimate of the share of calendar nodes; it converges in a few. */
const ROUNDS = 10
/** Prior nodes of that share, half of which follow the calendar. */
const PRIOR_NODES = 2

/** Counts of a node by calendar month (0–11): known months, and those with sales. */
interface ActiveMonths {
  readonly known: Float64Array
  readonly active: Float64Array
}

/**
 * Activity factors of each node of a level: how likely it is to sell in a calendar month, relative to any month.
 * @param survival by node (discontinued.ts); a node that sold in a single season is expected in the months of that season only
 * @returns twelve factors of mean 1 per node; all 1 where the node sold in all known months or no calendar month was seen twice
 */
export function calendarActivity(
  cube: MeasureCube,
  level: LevelName,
  end: number,
  survival: Float64Array,
): Float64Array[] {
  const counts = Array.from(cube.hierarchy[level].ids, (_, node) => countMonths(cube, level, node, end))
  const informative = [...counts.keys()].filter((node) => isInformative(counts[node]!))
  const ratios = informative.map((node) => Math.exp(logCalendarRatio(counts[node]!)))
  let share = 0.5
  const follows = (ratio: number) => (share * ratio) / (share * ratio + 1 - share)
  for (let round = 0; round < ROUNDS; round++)
    share = (PRIOR_NODES / 2 + sum(ratios.map(follows))) / (PRIOR_NODES + ratios.length)
  const factors: Float64Array[] = counts.map(() => FLAT)
  informative.forEach((node, k) => (factors[node] = activityFactors(counts[node]!, follows(ratios[k]!))))
  counts.forEach(({ active }, node) => {
    if (isOfOneSeason(survival[node]!)) factors[node] = scaledToMeanOne(active)
  })
  return factors
}

/** Where the parent's factor is smaller, the ratio of a node's factor to it is too uncertain to use. Not tuned. */
const MIN_ACTIVITY = 0.05

/** The factors of a node divided by those of its parent; 1 where the parent hardly sells. */
export const relativeToParent = (factors: Float64Array, parent: Float64Array): Float64Array =>
  factors.map((factor, m) => (parent[m]! < MIN_ACTIVITY ? 1 : factor / parent[m]!))

/** Factors of a node without calendar activity. */
const FLAT = new Float64Array(MONTHS_PER_YEAR).fill(1)

function countMonths(cube: MeasureCube, level: LevelName, node: number, end: number): ActiveMonths {
  const known = new Float64Array(MONTHS_PER_YEAR)
  const active = new Float64Array(MONTHS_PER_YEAR)
  const history = nodeHistory(cube, level, node)
  for (let t = cube.firstActiveMonth.nodes[level][node]!; t < end; t++) {
    const month = (cube.phase + t) % MONTHS_PER_YEAR
    known[month]!++
    if (history[t]! !== 0) active[month]!++
  }
  return { known, active }
}

/** Whether the counts can distinguish the two models. */
const isInformative = ({ known, active }: ActiveMonths): boolean => {
  const sold = sum(active)
  // There may be no active month at all, where returns cancelled all sales.
  return sold > 0 && sold < sum(known) && known.some((months) => months > 1)
}

/** Log marginal likelihood ratio of one probability per calendar month against one for all months. */
function logCalendarRatio({ known, active }: ActiveMonths): number {
  const byCalendar = PRIOR_MEANS.map((mean) =>
    Math.exp(
      sum(
        known.map((months, m) =>
          logBetaBinomial(active[m]!, months, CALENDAR_PRIOR * mean, CALENDAR_PRIOR * (1 - mean)),
        ),
      ),
    ),
  )
  return Math.log(sum(byCalendar) / PRIOR_MEANS.length) - logBetaBinomial(sum(active), sum(known), 1, 1)
}

/** Log probability of one particular sequence with `active` of `known` months active, with a Beta(a, b) prior on the probability. */
function logBetaBinomial(active: number, known: number, a: number, b: number): number {
  let log = 0
  for (let k = 0; k < active; k++) log += Math.log(a + k)
  for (let k = 0; k < known - active; k++) log += Math.log(b + k)
  for (let k = 0; k < known; k++) log -= Math.log(a + b + k)
  return log
}

/** @param follows posterior probability that the node follows the calendar */
function activityFactors({ known, active }: ActiveMonths, follows: number): Float64Array {
  const rate = sum(active) / sum(known)
  const probabilities = known.map((months, m) => follows * (active[m]! / months) + (1 - follows) * rate)
  return scaledToMeanOne(probabilities)
}

function scaledToMeanOne(values: Float64Array): Float64Array {
  const mean = sum(values) / MONTHS_PER_YEAR
  return values.map((value) => value / mean)
}
