/**
 * Rates of many small nodes, each drawn towards its siblings' by how little it has shown (Bühlmann & Straub 1970): the credibility of a node's
 * own rate is w / (w + k), with w its months and k the variance of chance over the variance between nodes.
 */
import { YEAR } from '@vigia/series/models/shared-season.ts'
import { goneNodes } from './gone.ts'
import { type Ledger, nodeHistory } from './ledger.ts'
import { type LevelName, parentOf } from './levels.ts'
import type { Fits } from './seasons.ts'

/** Weight of a month relative to the next: rates of the last two years count most. */
const KEEP = 0.95

/**
 * Forecasts of a level's nodes by their credible rate under their season, as known before month `end`; nodes × horizon, non-negative. Zero
 * for what is gone or has yet to begin. Products have their category's products as siblings; elsewhere all nodes are siblings.
 */
export function credibleForecasts(
  ledger: Ledger,
  fits: Fits,
  level: LevelName,
  end: number,
  horizon: number,
): Float64Array {
  const nodes = ledger.hierarchy[level].ids.length
  const { producto, categoria } = ledger.hierarchy
  const groupOf = level === 'producto' ? parentOf(producto, categoria) : new Int32Array(nodes)
  const gone = goneNodes(ledger, level, end)
  const isPresent = (node: number) => gone[node] === 0 && ledger.births.nodes[level][node]! < end
  const sales = new Float64Array(nodes)
  const weights = new Float64Array(nodes)
  const groups = groupOf.reduce((most, g) => Math.max(most, g), 0) + 1
  const groupSales = new Float64Array(groups)
  const groupWeights = new Float64Array(groups)
  for (let node = 0; node < nodes; node++) {
    if (!isPresent(node)) continue
    const history = nodeHistory(ledger, level, node)
    const season = fits[level].seasons[node]!
    for (let t = ledger.births.nodes[level][node]!; t < end; t++) {
      sales[node] = sales[node]! * KEEP + history[t]!
      weights[node] = weights[node]! * KEEP + season[(ledger.phase + t) % YEAR]!
    }
    groupSales[groupOf[node]!]! += sales[node]!
    groupWeights[groupOf[node]!]! += weights[node]!
  }
  const rateOf = (node: number) => sales[node]! / weights[node]!
  const groupRate = groupSales.map((s, g) => Math.max(0, s / groupWeights[g]!))
  const chance = chanceVariance(ledger, fits, level, end, (node) => isPresent(node) && weights[node]! > 0, rateOf)
  // What the rates differ by, less what chance alone would make them differ by.
  let apart = 0
  let expected = 0
  let present = 0
  for (let node = 0; node < nodes; node++) {
    if (!isPresent(node) || !(weights[node]! > 0)) continue
    const mean = groupRate[groupOf[node]!]!
    apart += weights[node]! * (rateOf(node) - mean) ** 2 - chance * mean
    expected += weights[node]! * mean
    present += weights[node]!
  }
  const between = apart / present
  const k = between > 0 ? (chance * expected) / present / between : Number.POSITIVE_INFINITY
  const out = new Float64Array(nodes * horizon)
  for (let node = 0; node < nodes; node++) {
    if (!isPresent(node) || !(weights[node]! > 0)) continue
    const own = weights[node]! / (weights[node]! + k)
    const rate = Math.max(0, own * rateOf(node) + (1 - own) * groupRate[groupOf[node]!]!)
    const season = fits[level].seasons[node]!
    for (let h = 0; h < horizon; h++) out[node * horizon + h] = rate * season[(ledger.phase + end + h) % YEAR]!
  }
  return out
}

/** Variance of a month's sales around the node's rate, per unit of rate: 1 where units are bought one by one. */
function chanceVariance(
  ledger: Ledger,
  fits: Fits,
  level: LevelName,
  end: number,
  isCounted: (node: number) => boolean,
  rateOf: (node: number) => number,
): number {
  let squares = 0
  let expected = 0
  for (let node = 0; node < ledger.births.nodes[level].length; node++) {
    if (!isCounted(node)) continue
    const start = ledger.births.nodes[level][node]!
    const history = nodeHistory(ledger, level, node)
    const season = fits[level].seasons[node]!
    const rate = rateOf(node)
    // The rate was learnt from the same months: one of them is spent on it.
    const spent = (end - start - 1) / (end - start)
    for (let t = start; t < end; t++) {
      const index = season[(ledger.phase + t) % YEAR]!
      squares += (history[t]! - rate * index) ** 2
      expected += Math.max(0, rate * index) * spent
    }
  }
  return expected > 0 ? squares / expected : 0
}
