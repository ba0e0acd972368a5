/** Why a node's forecast is what it is: what it sells lately, the season of the months ahead, and what remains. */
import { averagedLevel, seasonalIndexAt, type SeasonalSeries } from '@vigia/series/models/seasonal-smoothing.ts'
import { sum } from '@vigia/series/numeric/sums.ts'

/** With fewer months of sales neither a level nor a trend has shown. */
const MIN_MONTHS = 3

/** What a node's forecast is compared with to explain it. */
export interface NodeBase {
  /**
   * `known`: it can be explained. `new`: it has fewer than {@link MIN_MONTHS} months of history. `idle`: it is taken to be discontinued, or has sold
   * nothing of late on balance. `discontinued`: the shop says that it sells it no more.
   */
  readonly state: 'known' | 'new' | 'idle' | 'discontinued'
  /** Units (or COP) a month sold lately, with the season taken out; 0 when idle. */
  readonly level: number
  /** Seasonal index of each month ahead, 1 an average month; as many as the horizon. */
  readonly season: Float64Array
}

/** @param survives how much of what it would sell is expected: 0 of what is taken to be discontinued */
export function nodeBase(node: SeasonalSeries, horizon: number, survives: number): NodeBase {
  const { start, end } = node
  const level = survives * averagedLevel(node)
  return {
    state: level === 0 ? 'idle' : end - start < MIN_MONTHS ? 'new' : 'known',
    level,
    season: Float64Array.from({ length: horizon }, (_, h) => seasonalIndexAt(node, end + h)),
  }
}

/** The forecast of some months as a product: mean = level × months × season × (1 + trend). */
export interface Explanation {
  /** Units (or COP) a month: {@link NodeBase.level}. */
  readonly level: number
  /** Mean seasonal index of the months: 1.18 = 18% above an average month. */
  readonly season: number
  /** What remains, as a share: 0.03 = the forecast is 3% above what level and season alone would give. At least −1. */
  readonly trend: number
}

/**
 * Explains a node's published mean over the months `from` … `from + count − 1` after the cut-off. The trend is what level and season leave
 * over: growth or decline that the methods expect, and what making all levels agree has moved.
 *
 * @param mean published forecast, one value a month
 * @returns null where there is nothing to compare with: nodes that are not known
 */
export function explainMean(mean: Float64Array, base: NodeBase, from: number, count: number): Explanation | null {
  if (base.state !== 'known') return null
  const ahead = (values: Float64Array) => sum(values.subarray(from, from + count))
  const season = ahead(base.season) / count
  const seasonal = base.level * count * season
  return seasonal > 0 ? { level: base.level, season, trend: ahead(mean) / seasonal - 1 } : null
}
