/** What the backtest of a finished plan shows: error per level and node, and the residuals from which intervals are made. */
import { YEAR } from '@vigia/series/models/shared-season.ts'
import { type Ledger, nodeHistory } from './ledger.ts'
import type { Fits } from './seasons.ts'
import type { Level, LevelName } from './levels.ts'
import { type Newcomers, publishedSums } from './newcomers.ts'
import { nodeSpread, residualQuantiles } from './node-intervals.ts'

/** Leaf forecasts, leaves × horizon, made before month `end` and judged against what came. */
export interface Trial {
  readonly end: number
  readonly fits: Fits
  readonly leaves: Float64Array
  /** As known before month `end`. */
  readonly newcomers: Newcomers
}

export interface LevelAccuracy {
  readonly level: LevelName
  /** Number of past months from which it was tried. */
  readonly origins: number
  /** Sum of absolute errors over sum of sales. */
  readonly wape: number
  /** Sum of errors (forecast − sales) over sum of sales. */
  readonly bias: number
  /** The same as `wape` for "as last year". */
  readonly snaiveWape: number
  /** Root mean squared error relative to that of "as last year": what the choice goes by; below 1 is better. Null where that never errs. */
  readonly rmseRatio: number | null
  /** Share of sales inside the 80% and 95% intervals, each origin judged by the residuals of the others; null with one origin. */
  readonly cover80: number | null
  readonly cover95: number | null
}

export interface Evaluation {
  /** Undefined without trials or where nothing was sold in them. */
  readonly accuracy: LevelAccuracy | undefined
  /** WAPE per node; NaN where nothing was sold. */
  readonly nodeWape: Float64Array
  /** Bias per node, as {@link LevelAccuracy.bias}; NaN where nothing was sold. */
  readonly nodeBias: Float64Array
  /** WAPE per node of "as last year"; NaN where nothing was sold or a month that was judged has no year before it. */
  readonly nodeSnaiveWape: Float64Array
  /** Errors (sales − forecast) in units of the node's spread at the time, all nodes, origins and steps. */
  readonly residuals: Float64Array
}

export function evaluate(ledger: Ledger, level: Level, trials: readonly Trial[], horizon: number): Evaluation {
  const nodes = level.ids.length
  const errors = new Float64Array(nodes)
  const signed = new Float64Array(nodes)
  const naive = new Float64Array(nodes)
  const sold = new Float64Array(nodes)
  const hasLastYear = new Uint8Array(nodes).fill(1)
  const residuals: Float64Array[] = []
  let squares = 0
  let naiveSquares = 0
  for (const { end, leaves, fits, newcomers } of trials) {
    const forecast = publishedSums(level, leaves, newcomers)
    const scaled: number[] = []
    for (let node = 0; node < nodes; node++) {
      const birth = ledger.births.nodes[level.name][node]!
      const history = nodeHistory(ledger, level.name, node)
      const spread = birth < end ? nodeSpread(history, birth, end, ledger.phase, fits[level.name].seasons[node]!) : 0
      for (let h = 0; h < horizon; h++) {
        // What a product would have sold is not known of a month without it.
        if (level.name === 'producto' && ledger.stockOuts?.get(node)?.includes(end + h)) continue
        const truth = history[end + h]!
        const error = forecast[node * horizon + h]! - truth
        errors[node]! += Math.abs(error)
        sold[node]! += Math.abs(truth)
        signed[node]! += error
        const naiveError = asLastYear(history, birth, end, h) - truth
        naive[node]! += Math.abs(naiveError)
        if (birth < end && end + h - YEAR < birth) hasLastYear[node] = 0
        squares += error * error
        naiveSquares += naiveError * naiveError
        if (spread > 0) scaled.push(-error / spread)
      }
    }
    residuals.push(Float64Array.from(scaled))
  }
  const sales = sum(sold)
  const accuracy =
    sales > 0
      ? {
          level: level.name,
          origins: trials.length,
          wape: sum(errors) / sales,
          bias: sum(signed) / sales,
          snaiveWape: sum(naive) / sales,
          rmseRatio: naiveSquares > 0 ? Math.sqrt(squares / naiveSquares) : null,
          ...crossCoverage(residuals),
        }
      : undefined
  const perSold = (errorOf: Float64Array) =>
    errorOf.map((error, node) => (sold[node]! > 0 ? error / sold[node]! : Number.NaN))
  return {
    accuracy,
    nodeWape: perSold(errors),
    nodeBias: perSold(signed),
    nodeSnaiveWape: perSold(naive).map((wape, node) => (hasLastYear[node] === 1 ? wape : Number.NaN)),
    residuals: concatenate(residuals),
  }
}

/** The same month of the year before; of what has no year behind it its last month, of what has not begun nothing. */
function asLastYear(history: Float64Array, birth: number, end: number, ahead: number): number {
  if (birth >= end) return 0
  const before = end + ahead - YEAR
  return history[before >= birth ? before : end - 1]!
}

function sum(values: Float64Array): number {
  return values.reduce((total, v) => total + v, 0)
}

/** Coverage when the quantiles come from the other origins, as those of the future must. */
function crossCoverage(residuals: readonly Float64Array[]): Pick<LevelAccuracy, 'cover80' | 'cover95'> {
  let within80 = 0
  let within95 = 0
  let count = 0
  if (residuals.length < 2) return { cover80: null, cover95: null }
  residuals.forEach((own, k) => {
    const q = residualQuantiles(concatenate(residuals.filter((_, other) => other !== k)))
    for (const r of own) {
      if (r >= q.low80 && r <= q.high80) within80++
      if (r >= q.low95 && r <= q.high95) within95++
    }
    count += own.length
  })
  return count > 0 ? { cover80: within80 / count, cover95: within95 / count } : { cover80: null, cover95: null }
}

function concatenate(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
