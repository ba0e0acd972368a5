/** Explains a node's forecast as recent level × season × trend. */
import { averagedLevel, seasonalIndexAt, type SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import { sum } from '@vigia/series/numeric/sums.ts'

/** Months of history needed to explain a forecast by a level and a trend. */
const MIN_MONTHS = 3

/** The data with which a node's forecast is explained. */
export interface NodeBase {
  /**
   * - `known`: the forecast can be explained;
   * - `new`: the node has fewer than {@link MIN_MONTHS} months of history;
   * - `idle`: its survival is 0, or its recent sales less returns are not positive;
   * - `discontinued`: the shop has marked the product as discontinued.
   */
  readonly state: 'known' | 'new' | 'idle' | 'discontinued'
  /** Recent, seasonally adjusted sales in units (or COP) per month; 0 when idle. */
  readonly level: number
  /** Seasonal index of each month ahead; 1 is an average month. */
  readonly season: Float64Array
}

/** @param survival share of its level that the node is expected to sell (discontinued.ts) */
export function nodeBase(node: SeasonalSeries, horizon: number, survival: number): NodeBase {
  const { start, end } = node
  const level = survival * averagedLevel(node)
  return {
    state: level === 0 ? 'idle' : end - start < MIN_MONTHS ? 'new' : 'known',
    level,
    season: Float64Array.from({ length: horizon }, (_, h) => seasonalIndexAt(node, end + h)),
  }
}

/** The forecast of some months as a product: sum of means = level × months × season × (1 + trend). */
export interface Explanation {
  /** Units (or COP) per month: {@link NodeBase.level}. */
  readonly level: number
  /** Mean seasonal index of the months: 1.18 is 18% above an average month. */
  readonly season: number
  /** The rest, as a share: 0.03 if the forecast is 3% above level × season. At least −1. */
  readonly trend: number
}

/**
 * Explains a node's published mean over `count` months, from the month `from` after the cut-off. The trend is the rest that level and season do not
 * explain: growth or decline expected by the methods, and the change made by reconciliation.
 *
 * @param mean published forecast, one value per month ahead
 * @returns null where the state of the node is not `known`
 */
export function explainMean(mean: Float64Array, base: NodeBase, from: number, count: number): Explanation | null {
  if (base.state !== 'known') return null
  const ahead = (values: Float64Array) => sum(values.subarray(from, from + count))
  const season = ahead(base.season) / count
  const seasonal = base.level * count * season
  return seasonal > 0 ? { level: base.level, season, trend: ahead(mean) / seasonal - 1 } : null
}
