/**
 * How much of its level an inactive node (one that did not sell last month), or one that has just begun, goes on selling, estimated from comparable
 * nodes in the shop's own past.
 */
import { MONTHS_PER_YEAR } from '../calendar.ts'
import { mean } from '../numeric/sums.ts'
import { DECAYS } from './seasonal-smoothing.ts'

/** Months after a past origin in which the sales of then inactive nodes are summed: the horizon that the backtest evaluates. */
const MONTHS_AFTER = 3
/** Number of past origins, the latest: a year, so that seasons even out. Not tuned. */
const ORIGINS = MONTHS_PER_YEAR
/**
 * Inactive nodes are comparable when these three attributes fall between the same bounds: months of inactivity, the share of earlier months with
 * sales, and months from first to last sale, because new nodes end sooner (docs/decisions/0144). None was tuned.
 */
const INACTIVE_MONTHS_BOUNDS = [2, 3, 4, 5, 7]
const REGULARITY_BOUNDS = [0.5, 0.8]
const AGE_BOUNDS = [6]
/**
 * Months from its first sale within which an active node counts as new, one class of its own. A node's first month is large by selection, and in some
 * shops it is an order that is never repeated (docs/decisions/0183).
 */
const NEW_MONTHS = 3
/** Weight of the prior that a new node goes on selling its level, in past nodes: few begin in a year, and a few large ones make up most of their sales. */
const PRIOR_NEW_NODES = 20
/** Weight of the prior that an inactive node goes on selling its level, in past nodes. 5 gave lower errors on the panel than 20: docs/decisions/0124. */
const PRIOR_NODES = 5

/** Sums over past nodes of one class. */
interface ClassSums {
  count: number
  /** What their levels would have sold in the months after, and what they did sell, in units of the data. */
  expected: number
  sold: number
}

/** State of an inactive or new node before some month. */
interface NodeState {
  /** Months since its last sale, 0 of a new node. */
  readonly months: number
  /** Share of the months from its first to its last sale in which it sold. */
  readonly regularity: number
  /** Number of months from its first to its last sale. */
  readonly age: number
  /** Units of the data per month, as `averagedLevel` without a season: empty months already lower it. */
  readonly level: number
}

/**
 * Share of its level that each node is expected to sell after month `end`, from 0 to 1. It is 1 for a node that sold in the last month, unless it began
 * within {@link NEW_MONTHS}. For an inactive or new node it is sales relative to levels of comparable nodes in the {@link MONTHS_AFTER} months after
 * past origins, shrunk towards 1.
 * @param histories of all nodes of a level, month by month
 */
export function inactivityFactors(histories: readonly Float64Array[], end: number): Float64Array {
  const classes = new Map<string, ClassSums>()
  const now = histories.map((history) => {
    const byMonth = stateByMonth(history, end)
    for (let t = end - MONTHS_AFTER - ORIGINS + 1; t <= end - MONTHS_AFTER; t++) {
      const past = byMonth[t]
      if (!past) continue
      const key = classOf(past)
      const sums = classes.get(key) ?? { count: 0, expected: 0, sold: 0 }
      sums.count++
      sums.expected += MONTHS_AFTER * past.level
      for (let h = 0; h < MONTHS_AFTER; h++) sums.sold += Math.max(0, history[t + h]!)
      classes.set(key, sums)
    }
    return byMonth[end]
  })
  return Float64Array.from(now, (state) => {
    const sums = state && classes.get(classOf(state))
    if (!sums || sums.expected === 0) return 1
    const priorNodes = state.months === 0 ? PRIOR_NEW_NODES : PRIOR_NODES
    const prior = (priorNodes * sums.expected) / sums.count
    return Math.min(1, (sums.sold + prior) / (sums.expected + prior))
  })
}

const reached = (bounds: readonly number[], value: number): number => bounds.filter((bound) => value >= bound).length
const classOf = ({ months, regularity, age }: NodeState): string =>
  months === 0
    ? 'new'
    : [reached(INACTIVE_MONTHS_BOUNDS, months), reached(REGULARITY_BOUNDS, regularity), reached(AGE_BOUNDS, age)].join(
        ' ',
      )

/** State before each month up to `end`, by month; a gap where the node has not begun, or is active and not new. */
function stateByMonth(history: Float64Array, end: number): NodeState[] {
  const byMonth: NodeState[] = []
  const sales = new Float64Array(DECAYS.length)
  const weights = new Float64Array(DECAYS.length)
  const first = history.findIndex((v) => v !== 0)
  if (first < 0) return byMonth
  let [last, active] = [first, 0]
  for (let t = first; t < end; t++) {
    DECAYS.forEach((decay, d) => {
      sales[d] = sales[d]! * decay + history[t]!
      weights[d] = weights[d]! * decay + 1
    })
    if (history[t] !== 0) {
      last = t
      active++
      if (t - first >= NEW_MONTHS) continue
    }
    const level = mean(sales.map((sold, d) => sold / weights[d]!))
    const age = last - first + 1
    byMonth[t + 1] = { months: t - last, regularity: active / age, age, level: Math.max(0, level) }
  }
  return byMonth
}
