/**
 * In which months of the year a node sells at all. What is sold for Christmas alone, or to a school, has months of nothing that return each year; what
 * sells now and then has them by chance. Two models of each node's active months are compared by their likelihood: one chance for all months, or one
 * for each calendar month; how many nodes of a level follow the calendar is learnt from all of them (empirical Bayes, Robbins 1956).
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { isOfOneSeason } from './discontinued.ts'
import type { LevelName } from './levels.ts'
import { type MeasureCube, nodeHistory } from './measure-cube.ts'

/** Sum of the Beta prior's parameters of the chance that a calendar month is active: mostly always or never. Half and double change no level by more than .1% (docs/decisions/0099). */
const CALENDAR_PRIOR = 0.1
/** Prior means of that chance that are weighed alike: what sells in one month of the year has eleven of nothing. */
const PRIOR_MEANS = Float64Array.from({ length: 19 }, (_, k) => (k + 1) / 20)
/** Rounds in which the share of a level's nodes that follow the calendar is learnt; it settles in a few. */
const ROUNDS = 10
/** Nodes that count beside a level's own, half of them following the calendar. */
const PRIOR_NODES = 2

/** Months of a node by calendar month (0–11): how many are known, and in how many something was sold. */
interface ActiveMonths {
  readonly known: Float64Array
  readonly active: Float64Array
}

/**
 * Factors of mean 1 by calendar month for each node of a level: how likely it is to sell in that month, relative to any month. All 1 where no calendar
 * month was seen twice, or where it sold in all months.
 * @param survival of each node (discontinued.ts): what has sold in one season alone is expected in its months and no others
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
    if (isOfOneSeason(survival[node]!)) factors[node] = ofMeanOne(active)
  })
  return factors
}

/** A parent less likely to sell in a month than this, relative to any, tells nothing of how its parts depart from it. Not tuned. */
const MIN_ACTIVITY = 0.05

/** The factors of a node beside those of its parent. */
export const relativeToParent = (factors: Float64Array, parent: Float64Array): Float64Array =>
  factors.map((factor, m) => (parent[m]! < MIN_ACTIVITY ? 1 : factor / parent[m]!))

/** A year in which all months are alike. */
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

/** Whether there is a choice between the two models. */
const isInformative = ({ known, active }: ActiveMonths): boolean => {
  const sold = sum(active)
  // Returns may have undone all that was ever sold.
  return sold > 0 && sold < sum(known) && known.some((months) => months > 1)
}

/** Logarithm of how much likelier the active months are with a chance for each calendar month than with one for all. */
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

/** Logarithm of the chance of one order of `active` among `known` months under a Beta(a, b) chance. */
function logBetaBinomial(active: number, known: number, a: number, b: number): number {
  let log = 0
  for (let k = 0; k < active; k++) log += Math.log(a + k)
  for (let k = 0; k < known - active; k++) log += Math.log(b + k)
  for (let k = 0; k < known; k++) log -= Math.log(a + b + k)
  return log
}

/** @param follows probability that the node follows the calendar */
function activityFactors({ known, active }: ActiveMonths, follows: number): Float64Array {
  const rate = sum(active) / sum(known)
  const chances = known.map((months, m) => follows * (active[m]! / months) + (1 - follows) * rate)
  return ofMeanOne(chances)
}

function ofMeanOne(values: Float64Array): Float64Array {
  const mean = sum(values) / MONTHS_PER_YEAR
  return values.map((value) => value / mean)
}
