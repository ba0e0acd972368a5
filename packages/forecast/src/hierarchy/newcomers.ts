/**
 * Newcomers: combinations of store, client and product that have never sold yet. The forecasts of the levels include their sales, as their histories
 * did, and reconciliation spreads these over the known leaves. This file estimates their share in each pair of store and category, with which they are
 * separated again.
 */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { leafHistory, type MeasureCube } from './measure-cube.ts'
import { aggregate, type Hierarchy, minOfLeaves, type Level } from './levels.ts'

/** Latest months in which newcomers are counted. Half of it raises the leaves' error on the panel by .4%; double overestimates newcomers (docs/decisions/0051). */
const COUNTED_MONTHS = MONTHS_PER_YEAR
/**
 * A first sale counts as a newcomer's only after this many months of history, or after half of the history, up to a year, where that is more: at the
 * beginning all leaves are new. Effect of half and double: docs/forecasting-results.md.
 */
const MIN_MONTHS_KNOWN = 6
/** Weight of the total's share in that of each pair, in sales of the mean pair; .3 and 3 give the same error on the panel within .1%. */
const WEIGHT_OF_TOTAL = 1

/** What is new: a combination of store, client and product, a product in any store, or a client in any store. */
type Kind = 'combinations' | 'products' | 'clients'
const KINDS: readonly Kind[] = ['combinations', 'products', 'clients']

const mapKinds = <T>(of: (kind: Kind) => T): Record<Kind, T> => ({
  combinations: of('combinations'),
  products: of('products'),
  clients: of('clients'),
})

/** Shares of newcomers in the sales of each month ahead, from 0 to 1: pairs of store and category × horizon. */
export interface Newcomers {
  /** Pair of each leaf. */
  readonly pairOf: Int32Array
  readonly horizon: number
  /** Share of combinations that have not sold yet; at least that of products and that of clients. */
  readonly combinations: Float64Array
  /** Share of products that have not sold yet in any store. */
  readonly products: Float64Array
  /** Share of clients that have not bought yet in any store. */
  readonly clients: Float64Array
}

/**
 * Estimates the shares of newcomers in the sales after month `end`. The share h months ahead is the share, in the counted months t < `end`, of sales by
 * leaves (or products, or clients) whose first sale was at t − h or later, that is, unknown at an origin of t − h months.
 */
export function findNewcomers(cube: MeasureCube, end: number, horizon: number): Newcomers {
  const { pairOf, pairs } = storeCategoryPairs(cube.hierarchy)
  const { firstSales, countedSince } = findFirstSales(cube, end, pairOf, pairs)
  const allSales = new Float64Array(pairs * horizon)
  const newSales = mapKinds(() => new Float64Array(pairs * horizon))
  const count = (leaf: number, t: number, sold: number): void => {
    const at = pairOf[leaf]! * horizon
    // A month before `countedSince` is no origin: too little is known there to tell who is new.
    for (let h = 0; h < horizon && t - h >= countedSince[leaf]!; h++) {
      allSales[at + h]! += sold
      for (const kind of KINDS) if (firstSales[kind][leaf]! >= t - h) newSales[kind][at + h]! += sold
    }
  }
  for (let leaf = 0; leaf < pairOf.length; leaf++) {
    const history = leafHistory(cube, leaf)
    const first = Math.max(end - COUNTED_MONTHS, countedSince[leaf]!, firstSales.combinations[leaf]!)
    for (let t = first; t < end; t++) if (history[t]! > 0) count(leaf, t, history[t]!)
  }
  return { pairOf, horizon, ...mapKinds((kind) => shrunkShares(newSales[kind], allSales, pairs, horizon)) }
}

interface FirstSales {
  /** By kind, the month of the first sale of each leaf, or of the leaf's product or client; `end` without sales before it. */
  readonly firstSales: Record<Kind, Int32Array>
  /** First month of each leaf in which newcomers are counted. */
  readonly countedSince: Int32Array
}

function findFirstSales(cube: MeasureCube, end: number, pairOf: Int32Array, pairs: number): FirstSales {
  const { hierarchy } = cube
  const ofLeaves = Int32Array.from({ length: hierarchy.leaves }, (_, leaf) => {
    const at = leafHistory(cube, leaf)
      .subarray(0, end)
      .findIndex((v) => v !== 0)
    return at < 0 ? end : at
  })
  const ofNodes = ({ of, ids }: Pick<Level, 'of' | 'ids'>): Int32Array => {
    const first = minOfLeaves(of, ids.length, ofLeaves, end)
    return of.map((node) => first[node]!)
  }
  const firstOfPairs = minOfLeaves(pairOf, pairs, ofLeaves, end)
  const enoughHistory = Math.max(MIN_MONTHS_KNOWN, Math.min(MONTHS_PER_YEAR, Math.floor(end / 2)))
  return {
    firstSales: {
      combinations: ofLeaves,
      products: ofNodes(hierarchy.producto),
      clients: ofNodes(hierarchy.cliente),
    },
    // In the first month of a pair all its leaves are new.
    countedSince: pairOf.map((pair) => Math.max(enoughHistory, firstOfPairs[pair]! + 1)),
  }
}

/**
 * Takes the share of one kind of newcomers out of the forecast of the leaves.
 * @param amounts leaves × horizon
 */
export function withoutNewcomers(
  amounts: Float64Array,
  { pairOf, horizon, ...shares }: Newcomers,
  kind: Kind,
): Float64Array {
  return amounts.map((amount, at) => {
    const h = at % horizon
    return amount * (1 - shares[kind][pairOf[(at - h) / horizon]! * horizon + h]!)
  })
}

/**
 * The published sums of a level. Products and clients are summed without the share of new products or new clients; the total, stores and categories
 * include all sales.
 * @param amounts leaves × horizon
 * @returns nodes × horizon
 */
export function publishedSums(level: Level, amounts: Float64Array, newcomers: Newcomers): Float64Array {
  const kind = level.name === 'producto' ? 'products' : level.name === 'cliente' ? 'clients' : undefined
  return aggregate(level, kind ? withoutNewcomers(amounts, newcomers, kind) : amounts, newcomers.horizon)
}

/** Shares newSales / allSales of the pairs, shrunk towards the total's. Steps without any observation repeat the step before. */
function shrunkShares(newSales: Float64Array, allSales: Float64Array, pairs: number, horizon: number): Float64Array {
  const shares = new Float64Array(pairs * horizon)
  for (let h = 0; h < horizon; h++) {
    let total = 0
    let totalOfNew = 0
    for (let pair = 0; pair < pairs; pair++) {
      total += allSales[pair * horizon + h]!
      totalOfNew += newSales[pair * horizon + h]!
    }
    for (let pair = 0; pair < pairs; pair++) {
      const at = pair * horizon + h
      const weight = (WEIGHT_OF_TOTAL * total) / pairs
      if (total > 0) shares[at] = (newSales[at]! + (weight * totalOfNew) / total) / (allSales[at]! + weight)
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
