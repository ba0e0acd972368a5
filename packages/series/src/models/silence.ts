/** How much of its level a node that is silent still sells, as the silences of the shop's own past tell. */
import { MONTHS_PER_YEAR } from '../calendar.ts'
import { mean } from '../numeric/sums.ts'
import { DECAYS } from './shared-smoothing.ts'

/** Months after a past origin in which it is seen what the silent sold: as far ahead as forecasts are judged. */
const FOLLOWED = 3
/** Past origins, the latest, from which silences are followed: a year, so that seasons even out. Not tuned. */
const ORIGINS = MONTHS_PER_YEAR
/** Silences are compared with others as long: of one month, and from each of these on, … */
const LENGTHS = [2, 3, 4, 5, 7]
/** … of nodes that sold in as large a share of their months before: under, between and above these, … */
const REGULARITIES = [0.5, 0.8]
/** … over as many months: what has hardly begun ends sooner (docs/decisions/0144). None of the three is tuned. */
const AGES = [6]
/** Silences that sell on as before that count beside those of the past. Of 5 and 20 the one of lower errors on the panel: docs/decisions/0124. */
const PRIOR_SILENCES = 5

/** Past silences of one kind. */
interface PastSilences {
  count: number
  /** What they would have sold by their levels, and what they sold, in units of the data. */
  expected: number
  sold: number
}

/** A silent node as it stands before a month. */
interface Silence {
  /** Months since its last sale, at least one. */
  readonly silent: number
  /** Share of the months from its first to its last sale in which it sold. */
  readonly regularity: number
  /** Those months. */
  readonly age: number
  readonly level: number
}

/**
 * Share of its level that each node is expected to sell after month `end`: 1 of what sold in the month before, and of what is silent what such
 * silences of all nodes were followed by within the last year, shrunk to 1. A node's level counts its months of nothing already.
 * @param histories of the nodes, month by month
 */
export function silenceFactors(histories: readonly Float64Array[], end: number): Float64Array {
  const kinds = new Map<string, PastSilences>()
  const now = histories.map((history) => {
    const silences = silencesOf(history, end)
    for (let t = end - FOLLOWED - ORIGINS + 1; t <= end - FOLLOWED; t++) {
      const silence = silences[t]
      if (!silence) continue
      const kind = kindOf(silence)
      const past = kinds.get(kind) ?? { count: 0, expected: 0, sold: 0 }
      past.count++
      past.expected += FOLLOWED * silence.level
      for (let h = 0; h < FOLLOWED; h++) past.sold += Math.max(0, history[t + h]!)
      kinds.set(kind, past)
    }
    return silences[end]
  })
  return Float64Array.from(now, (silence) => {
    const past = silence && kinds.get(kindOf(silence))
    if (!past || past.expected === 0) return 1
    const prior = (PRIOR_SILENCES * past.expected) / past.count
    return Math.min(1, (past.sold + prior) / (past.expected + prior))
  })
}

const reached = (bounds: readonly number[], value: number): number => bounds.filter((bound) => value >= bound).length
const kindOf = ({ silent, regularity, age }: Silence): string =>
  [reached(LENGTHS, silent), reached(REGULARITIES, regularity), reached(AGES, age)].join(' ')

/** A node before each of the months up to `end`; nothing where it has not begun, or sold in the month before. */
function silencesOf(history: Float64Array, end: number): Silence[] {
  const silences: Silence[] = []
  const sales = new Float64Array(DECAYS.length)
  const weights = new Float64Array(DECAYS.length)
  const first = history.findIndex((v) => v !== 0)
  if (first < 0) return silences
  let [last, active] = [first, 0]
  for (let t = first; t < end; t++) {
    DECAYS.forEach((decay, d) => {
      sales[d] = sales[d]! * decay + history[t]!
      weights[d] = weights[d]! * decay + 1
    })
    if (history[t] !== 0) {
      last = t
      active++
      continue
    }
    const level = mean(sales.map((sold, d) => sold / weights[d]!))
    const age = last - first + 1
    silences[t + 1] = { silent: t - last, regularity: active / age, age, level: Math.max(0, level) }
  }
  return silences
}
