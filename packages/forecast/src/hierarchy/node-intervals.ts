/** Prediction intervals of nodes and leaves: a measure of spread times quantiles of the backtest's residuals (split conformal). */
import { YEAR } from '@vigia/series/models/shared-season.ts'
import { indexAt, type NodeView } from '@vigia/series/models/shared-smoothing.ts'

/** Smoothing of the level whose one-step errors measure a node's spread. */
const ALPHA = 0.3
/** Months whose errors measure a node's spread: older ones may be from a shop that was run differently. */
const SPREAD_MONTHS = 2 * YEAR

/** Root mean squared one-step error, in units of the data, of smoothing the node under its season; 0 where it has not begun. */
export function nodeSpread(node: NodeView): number {
  const { history, start, end } = node
  let sales = 0
  let weight = 0
  let squares = 0
  let count = 0
  for (let t = start; t < end; t++) {
    const index = indexAt(node, t)
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

/** Limits of the central 80% interval of a node's months, one value a step ahead, in units of the data. */
export interface Range80 {
  readonly lower80: Float64Array
  readonly upper80: Float64Array
}

/** Residuals from which quantiles are read as they are; with fewer, the tails rest on one or two of them. */
const FEW = 200
/**
 * Spreads that one of a few residuals counts as at most: one month out of all proportion must not widen every interval. Of 107 pairs of a source and
 * a level on the panel, three months ahead, 97 have a cover of .72 to .88 with it; with 4 95, with 6 (double) 92.
 */
const LARGEST = 3
/** Residuals of a level of one node: the three steps from an origin err alike, so that they are little more than four origins. */
const ONE_NODE = 12
/** Student t quantiles, .90: with four degrees of freedom for one node, with about ten for more. */
const T_ONE = 1.53
const T_FEW = 1.37
/**
 * Power of the forecast in what the residuals of many nodes are measured by; the rest is the node's own spread. A dozen months tell a node's spread
 * badly: those that look calm err by more of it, those that look wild by less. The panel's interval score of products and leaves is 2% lower than
 * without; with half of it 1%, with double 2% for leaves, but none for products.
 */
const DRAWN_TO_FORECAST = 0.25
/** A forecast counts as at least this share of the spread. */
const LEAST_FORECAST = 0.02

/** Errors of a level in the backtest, months in which a node was expected to sell; nothing is told by those that were given up. */
export class Residuals {
  /** In spreads, the first {@link FEW}. */
  private readonly bySpread: number[] = []
  /** In scales of {@link scaleOf} many nodes. */
  private readonly byScale: number[] = []

  add(error: number, spread: number, forecast: number): void {
    if (!(spread > 0 && forecast > 0)) return
    if (this.bySpread.length < FEW) this.bySpread.push(error / spread)
    this.byScale.push(error / scaleOf(spread, forecast, DRAWN_TO_FORECAST))
  }

  /** Those of several origins together. */
  static joined(parts: readonly Residuals[]): Residuals {
    const all = new Residuals()
    all.bySpread.push(...parts.flatMap(({ bySpread }) => bySpread).slice(0, FEW))
    for (const { byScale } of parts) for (const residual of byScale) all.byScale.push(residual)
    return all
  }

  multiples(): RangeMultiples {
    const count = this.byScale.length
    if (count < FEW) {
      const squares = this.bySpread.reduce((sum, r) => sum + Math.min(Math.abs(r), LARGEST) ** 2, 0)
      // Few residuals may by luck be small: one of spread 1 is added for every ten that are missing.
      const added = (FEW - count) / 10
      const high = (count <= ONE_NODE ? T_ONE : T_FEW) * Math.sqrt((squares + added) / (count + added))
      return { low: -high, high, drawn: 0 }
    }
    const sorted = Float64Array.from(this.byScale).sort()
    const at = (p: number) => sorted[Math.min(count - 1, Math.max(0, Math.round(p * (count + 1)) - 1))]!
    return { low: Math.min(0, at(0.1)), high: Math.max(0, at(0.9)), drawn: DRAWN_TO_FORECAST }
  }
}

/** Multiples of a node's scale that bound its forecast, and the power of the forecast in that scale. */
export interface RangeMultiples {
  readonly low: number
  readonly high: number
  readonly drawn: number
}

function scaleOf(spread: number, forecast: number, drawn: number): number {
  return spread ** (1 - drawn) * Math.max(forecast, LEAST_FORECAST * spread) ** drawn
}

/** Variance added by each step beyond the middle of the backtest's horizon, relative to it: α² as in simple smoothing. */
const GROWTH = ALPHA * ALPHA

/**
 * Limits around a node's forecast; never negative.
 * @param middle step ahead (1-based) at which the residuals stand on average
 */
export function rangeAround(mean: Float64Array, spread: number, multiples: RangeMultiples, middle: number): Range80 {
  const limit = (multiple: number) =>
    mean.map((m, h) => {
      const growth = Math.sqrt(Math.max(1 + GROWTH * (h + 1 - middle), GROWTH))
      return Math.max(0, m + multiple * scaleOf(spread, m, multiples.drawn) * growth)
    })
  return { lower80: limit(multiples.low), upper80: limit(multiples.high) }
}
