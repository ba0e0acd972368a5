/** Prediction intervals of nodes: the node's own spread times quantiles of the backtest's residuals (split conformal). */
import { YEAR } from '@vigia/series/models/shared-season.ts'
import type { Bounds } from '@vigia/series/series.ts'

/** Smoothing of the level whose one-step errors measure a node's spread. */
const ALPHA = 0.3
/** Months whose errors measure a node's spread: older ones may be from another shop, so to say. */
const SPREAD_MONTHS = 2 * YEAR

/** Root mean squared one-step error, in units of the data, of smoothing the node under its season, before month `end`. */
export function nodeSpread(
  history: Float64Array,
  start: number,
  end: number,
  phase: number,
  season: Float64Array,
): number {
  let sales = 0
  let weight = 0
  let squares = 0
  let count = 0
  for (let t = start; t < end; t++) {
    const index = season[(phase + t) % YEAR]!
    if (weight > 0 && t >= end - SPREAD_MONTHS) {
      squares += (history[t]! - (sales / weight) * index) ** 2
      count++
    }
    sales = sales * (1 - ALPHA) + history[t]!
    weight = weight * (1 - ALPHA) + index
  }
  // A node of one month has shown no spread yet: it may as well double or vanish.
  return count > 0 ? Math.sqrt(squares / count) : Math.abs(start < end ? history[start]! : 0)
}

/** Multiples of a node's spread that bound its forecast. */
export interface ResidualQuantiles {
  readonly low95: number
  readonly low80: number
  readonly high80: number
  readonly high95: number
}

/** Residuals from which quantiles are read as they are; with fewer, the tails rest on one or two of them. */
const ENOUGH = 200
/** Spreads that a residual counts as at most: one month out of all proportion must not widen every interval. */
const MOST = 6
/** Residuals of a level of one node: the three steps from an origin err alike, so that they are little more than four origins. */
const ONE_NODE = 12
/** Student t quantiles, .90 and .975: with four degrees of freedom for one node, with about ten for more. */
const T_ONE = [1.53, 2.78] as const
const T_FEW = [1.37, 2.23] as const

/** Quantiles of residuals in units of spread; with few of them, those of a t distribution of the same size and no bias. */
export function residualQuantiles(residuals: Float64Array): ResidualQuantiles {
  if (residuals.length < ENOUGH) {
    let squares = 0
    for (const r of residuals) squares += Math.min(Math.abs(r), MOST) ** 2
    // Few residuals may by luck be small: one of spread 1 is added for every ten that are missing.
    const added = (ENOUGH - residuals.length) / 10
    const size = Math.sqrt((squares + added) / (residuals.length + added))
    const [t80, t95] = residuals.length <= ONE_NODE ? T_ONE : T_FEW
    return { low95: -t95 * size, low80: -t80 * size, high80: t80 * size, high95: t95 * size }
  }
  const sorted = residuals.slice().sort()
  const at = (p: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(p * (sorted.length + 1)) - 1))]!
  return {
    low95: Math.min(0, at(0.025)),
    low80: Math.min(0, at(0.1)),
    high80: Math.max(0, at(0.9)),
    high95: Math.max(0, at(0.975)),
  }
}

/** Variance added by each step beyond the middle of the backtest's horizon, relative to it: α² as in simple smoothing. */
const GROWTH = ALPHA * ALPHA

/**
 * Bounds around a node's forecast; never negative.
 * @param middle step ahead (1-based) at which the residuals stand on average
 */
export function boundsAround(mean: Float64Array, spread: number, quantiles: ResidualQuantiles, middle: number): Bounds {
  const bound = (multiple: number) =>
    mean.map((m, h) => Math.max(0, m + multiple * spread * Math.sqrt(Math.max(1 + GROWTH * (h + 1 - middle), GROWTH))))
  return {
    lower80: bound(quantiles.low80),
    upper80: bound(quantiles.high80),
    lower95: bound(quantiles.low95),
    upper95: bound(quantiles.high95),
  }
}
