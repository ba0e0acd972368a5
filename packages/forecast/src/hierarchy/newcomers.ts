/**
 * What combinations of store, client and product that have never sold will sell. The forecasts of the levels hold it, for so it was in their
 * history, and coherence spreads it over the leaves that are known: here it is told apart again, store by store and category by category.
 */
import { YEAR } from '@vigia/series/models/shared-season.ts'
import type { Ledger } from './ledger.ts'
import type { Hierarchy } from './levels.ts'

/** Months of the past in which newcomers are counted. On the panel of shops half of it changes the leaves' error by +.4%, 24 by less. */
const COUNTED = YEAR
/** Months known from which on a first sale counts as a newcomer's: before, all leaves are new. At least half of the history, up to a year. */
const LEAST_KNOWN = 6
/** Months of a mean pair's sales for which the whole's share counts in each; .3 and 3 give the same error on the panel within .1%. */
const WEIGHT_OF_WHOLE = 1

/**
 * Expected share of each month ahead's sales, at the store and category of each leaf, of leaves that have not sold before month `end`: what
 * such newcomers sold, as many months after the last known, in the months before.
 * @returns leaves × horizon, from 0 to 1
 */
export function newcomerShares(ledger: Ledger, end: number, horizon: number): Float64Array {
  const { hierarchy, months, leaves } = ledger
  const { pairOf, pairs } = storeCategoryPairs(hierarchy)
  const known = Math.max(LEAST_KNOWN, Math.min(YEAR, Math.floor(end / 2)))
  const firstOfLeaf = Int32Array.from({ length: hierarchy.leaves }, (_, leaf) => {
    const at = leaves.subarray(leaf * months, leaf * months + end).findIndex((v) => v !== 0)
    return at < 0 ? end : at
  })
  const firstOfPair = new Int32Array(pairs).fill(end)
  firstOfLeaf.forEach((first, leaf) => {
    firstOfPair[pairOf[leaf]!] = Math.min(firstOfPair[pairOf[leaf]!]!, first)
  })
  const all = new Float64Array(pairs * horizon)
  const fresh = new Float64Array(pairs * horizon)
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    const row = leaf * months
    const first = firstOfLeaf[leaf]!
    // A store's first year says what the store sells, not what newcomers to it do.
    const since = Math.max(known, firstOfPair[pairOf[leaf]!]! + 1)
    for (let t = Math.max(end - COUNTED, since, first); t < end; t++) {
      // Returns are no newcomer's.
      const sold = Math.max(0, leaves[row + t]!)
      const at = pairOf[leaf]! * horizon
      for (let h = 0; h < Math.min(horizon, t - since + 1); h++) {
        all[at + h]! += sold
        if (first >= t - h) fresh[at + h]! += sold
      }
    }
  }
  const shares = credibleShares(fresh, all, pairs, horizon)
  return Float64Array.from({ length: hierarchy.leaves * horizon }, (_, k) => {
    const leaf = Math.floor(k / horizon)
    return shares[pairOf[leaf]! * horizon + (k % horizon)]!
  })
}

/** Shares of pairs, drawn towards the whole's; steps further ahead than the past can tell are as the last that it can. */
function credibleShares(fresh: Float64Array, all: Float64Array, pairs: number, horizon: number): Float64Array {
  const shares = new Float64Array(pairs * horizon)
  for (let h = 0; h < horizon; h++) {
    let sold = 0
    let ofNew = 0
    for (let pair = 0; pair < pairs; pair++) {
      sold += all[pair * horizon + h]!
      ofNew += fresh[pair * horizon + h]!
    }
    for (let pair = 0; pair < pairs; pair++) {
      const at = pair * horizon + h
      const weight = (WEIGHT_OF_WHOLE * sold) / pairs
      if (sold > 0) shares[at] = (fresh[at]! + (weight * ofNew) / sold) / (all[at]! + weight)
      else if (h > 0) shares[at] = shares[at - 1]!
    }
  }
  return shares
}

function storeCategoryPairs({ local, categoria }: Hierarchy): { pairOf: Int32Array; pairs: number } {
  const known = new Map<number, number>()
  const pairOf = local.of.map((store, leaf) => {
    const key = store * categoria.ids.length + categoria.of[leaf]!
    const pair = known.get(key) ?? known.size
    known.set(key, pair)
    return pair
  })
  return { pairOf, pairs: known.size }
}
