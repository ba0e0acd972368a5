/** How much of its level a node that is silent still sells, as the silences of the shop's own past tell. */
import { MONTHS_PER_YEAR } from '../calendar.ts'
import { DECAYS } from './shared-smoothing.ts'

/** Months after a past origin in which it is seen what the silent sold: as far ahead as forecasts are judged. */
const FOLLOWED = 3
/** Past origins, the latest, from which silences are followed: a year, so that seasons even out. Not tuned. */
const ORIGINS = MONTHS_PER_YEAR
/** Silences are compared with others as long, in months from each of these on, … */
const LENGTHS = [1, 2, 3, 4, 5, 7]
/** … of nodes that sold in as large a share of their months before, … */
const REGULARITIES = [0, 0.5, 0.8]
/** … over as many months: what has hardly begun ends sooner (docs/decisions/0144). None of the three is tuned. */
const AGES = [0, 6]
/** Silences that sell on as before that count beside those of the past. Of 5 and 20 the one of lower errors on the panel: docs/decisions/0124. */
const PRIOR_SILENCES = 5

/** Past silences of one kind. */
interface PastSilences {
  count: number
  /** What they would have sold by their levels, and what they sold, in units of the data. */
  expected: number
  sold: number
}

/** A node as it stands before a month. */
interface Standing {
  /** Months since its last sale. */
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
  const kinds = new Map<number, PastSilences>()
  const now = histories.map((history) => {
    const standings = standingsOf(history, end)
    for (let t = Math.max(1, end - FOLLOWED - ORIGINS + 1); t <= end - FOLLOWED; t++) {
      const standing = standings[t]
      if (!standing || standing.silent === 0) continue
      const kind = kindOf(standing)
      const past = kinds.get(kind) ?? { count: 0, expected: 0, sold: 0 }
      past.count++
      past.expected += FOLLOWED * standing.level
      for (let h = 0; h < FOLLOWED; h++) past.sold += Math.max(0, history[t + h]!)
      kinds.set(kind, past)
    }
    return standings[end]
  })
  return Float64Array.from(now, (standing) => {
    const past = standing && standing.silent > 0 ? kinds.get(kindOf(standing)) : undefined
    if (!past || !(past.expected > 0)) return 1
    const prior = (PRIOR_SILENCES * past.expected) / past.count
    return Math.min(1, (past.sold + prior) / (past.expected + prior))
  })
}

const kindOf = ({ silent, regularity, age }: Standing): number => {
  const length = LENGTHS.findLastIndex((months) => silent >= months)
  const ofAge = length * AGES.length + AGES.findLastIndex((months) => age >= months)
  return ofAge * REGULARITIES.length + REGULARITIES.findLastIndex((share) => regularity >= share)
}

/** A node before each of the months 0 … `end`; nothing before its first sale. */
function standingsOf(history: Float64Array, end: number): (Standing | undefined)[] {
  const standings: (Standing | undefined)[] = []
  const sales = new Float64Array(DECAYS.length)
  const weights = new Float64Array(DECAYS.length)
  let [first, last, active] = [-1, -1, 0]
  for (let t = 0; t <= end; t++) {
    if (first >= 0) {
      const level = DECAYS.reduce((sum, _, d) => sum + sales[d]! / weights[d]!, 0) / DECAYS.length
      const age = last - first + 1
      standings[t] = { silent: t - 1 - last, regularity: active / age, age, level: Math.max(0, level) }
    }
    if (t === end) break
    if (history[t] !== 0) {
      if (first < 0) first = t
      last = t
      active++
    }
    if (first < 0) continue
    DECAYS.forEach((decay, d) => {
      sales[d] = sales[d]! * decay + history[t]!
      weights[d] = weights[d]! * decay + 1
    })
  }
  return standings
}
