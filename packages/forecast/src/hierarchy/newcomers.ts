/**
 * What combinations of store, client and product that have never sold will sell. The forecasts of the levels hold it, for so it was in their
 * history, and coherence spreads it over the leaves that are known: here it is told apart again, store by store and category by category.
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { leafHistory, type MeasureCube } from './measure-cube.ts'
import { aggregate, type Hierarchy, leastOfLeaves, type Level } from './levels.ts'

/** Months of the past in which newcomers are counted. On the panel half of it adds .4% to the leaves' error; double expects too many (decision 51). */
const COUNTED = MONTHS_PER_YEAR
/** Months known from which on a first sale counts as a newcomer's: before, all leaves are new. At least half of the history, up to a year. Half and double: docs/forecasting-results.md. */
const MIN_MONTHS_KNOWN = 6
/** Mean pairs, with all their months that are counted, for which the total's share counts in each; .3 and 3 give the same error on the panel within .1%. */
const WEIGHT_OF_TOTAL = 1

/** Shares from 0 to 1 of each month ahead's sales, pairs of store and category × horizon. */
export interface Newcomers {
  /** Pair of each leaf. */
  readonly pairOf: Int32Array
  readonly horizon: number
  /** Of combinations of store, client and product that have not sold yet. Never below the other two. */
  readonly combinations: Float64Array
  /** Of products that have not sold yet in any store. */
  readonly products: Float64Array
  /** Of clients that have not bought yet in any store. */
  readonly clients: Float64Array
}

/**
 * Expected shares of newcomers in what is sold after month `end`: what such newcomers sold, as many months after the last known, in the months
 * before.
 */
export function findNewcomers(cube: MeasureCube, end: number, horizon: number): Newcomers {
  const { hierarchy, months, leaves } = cube
  const { pairOf, pairs } = storeCategoryPairs(hierarchy)
  const firstOfLeaf = Int32Array.from({ length: hierarchy.leaves }, (_, leaf) => {
    const at = leafHistory(cube, leaf)
      .subarray(0, end)
      .findIndex((v) => v !== 0)
    return at < 0 ? end : at
  })
  const firstOfPair = leastOfLeaves(pairOf, pairs, firstOfLeaf, end)
  const firstsAt = ({ of, ids }: Level) => {
    const firsts = leastOfLeaves(of, ids.length, firstOfLeaf, end)
    return of.map((node) => firsts[node]!)
  }
  const firsts = [firstOfLeaf, firstsAt(hierarchy.producto), firstsAt(hierarchy.cliente)]
  const known = Math.max(MIN_MONTHS_KNOWN, Math.min(MONTHS_PER_YEAR, Math.floor(end / 2)))
  const all = new Float64Array(pairs * horizon)
  const fresh = firsts.map(() => new Float64Array(pairs * horizon))
  for (let leaf = 0; leaf < hierarchy.leaves; leaf++) {
    // A store's first year says what the store sells, not what newcomers to it do.
    const since = Math.max(known, firstOfPair[pairOf[leaf]!]! + 1)
    for (let t = Math.max(end - COUNTED, since, firstOfLeaf[leaf]!); t < end; t++) {
      // Returns are no newcomer's.
      const sold = Math.max(0, leaves[leaf * months + t]!)
      if (sold === 0) continue
      const at = pairOf[leaf]! * horizon
      for (let h = 0; h < Math.min(horizon, t - since + 1); h++) {
        all[at + h]! += sold
        firsts.forEach((first, kind) => {
          if (first[leaf]! >= t - h) fresh[kind]![at + h]! += sold
        })
      }
    }
  }
  const [combinations, products, clients] = fresh.map((ofKind) => credibleShares(ofKind, all, pairs, horizon))
  return { pairOf, horizon, combinations: combinations!, products: products!, clients: clients! }
}

/**
 * What is left of amounts of leaves without a kind of newcomers.
 * @param amounts leaves × horizon
 */
export function withoutNewcomers(
  amounts: Float64Array,
  { pairOf, horizon, ...shares }: Newcomers,
  kind: 'combinations' | 'products' | 'clients',
): Float64Array {
  return amounts.map((amount, at) => {
    const h = at % horizon
    return amount * (1 - shares[kind][pairOf[(at - h) / horizon]! * horizon + h]!)
  })
}

/**
 * Sums of a level as they are published: of a product or client without what products or clients yet to come will sell, of the others with
 * all that is expected.
 * @param amounts leaves × horizon
 * @returns nodes × horizon
 */
export function publishedSums(level: Level, amounts: Float64Array, newcomers: Newcomers): Float64Array {
  const kind = level.name === 'producto' ? 'products' : level.name === 'cliente' ? 'clients' : undefined
  return aggregate(level, kind ? withoutNewcomers(amounts, newcomers, kind) : amounts, newcomers.horizon)
}

/** Shares of pairs, shrunk towards the total's; steps further ahead than were observed are as the last one that was. */
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
      const weight = (WEIGHT_OF_TOTAL * sold) / pairs
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
