/**
 * Smoothing with fixed constants of series whose season is given. With three or four years of a shop's noisy data,
 * constants that are about right beat fitted ones (see bench/accuracy.ts and the ledger's backtest).
 */
import { MONTHS_PER_YEAR } from '../calendar.ts'

/** A series whose season is given. */
export interface NodeView {
  /** Values of all months; those from `start` to `end` − 1 are known. */
  readonly history: Float64Array
  readonly start: number
  readonly end: number
  /** Calendar month (0–11) of the first value. */
  readonly phase: number
  /** Twelve seasonal indices by calendar month. */
  readonly season: Float64Array
}

/** The seasonal index of month `t` of the history, which may be after its end. */
export function indexAt({ phase, season }: Pick<NodeView, 'phase' | 'season'>, t: number): number {
  return season[(phase + t) % MONTHS_PER_YEAR]!
}

/**
 * Level of the months that are known with the season taken out: an exponentially weighted ratio of sales to season, which needs no
 * start value, is right from the first month on, and gives months with a tiny season little weight. Never negative.
 *
 * @param decay weight of a month relative to the next (1 − α)
 */
export function weightedLevel(node: NodeView, decay: number): number {
  let sales = 0
  let weight = 0
  for (let t = node.start; t < node.end; t++) {
    sales = sales * decay + node.history[t]!
    weight = weight * decay + indexAt(node, t)
  }
  return weight > 0 && sales > 0 ? sales / weight : 0
}

/** Decays whose levels are averaged: no one α is safe for every shop. */
export const DECAYS = [0.9, 0.7, 0.5] as const

/** Mean of the weighted levels of a long, a middling and a short memory. */
export function averagedLevel(node: NodeView): number {
  return DECAYS.reduce((sum, decay) => sum + weightedLevel(node, decay), 0) / DECAYS.length
}

/** Smoothing of the level, of the slope, and damping of the slope: about right for shops that grow, harmless elsewhere. */
const TREND = { alpha: 0.3, beta: 0.08, phi: 0.9 } as const

/**
 * Damped linear trend (Gardner & McKenzie 1985) with fixed constants on a series with given season.
 * @returns `horizon` non-negative values after the last known
 */
export function dampedTrend(node: NodeView, horizon: number): Float64Array {
  const { history, start, end } = node
  const { alpha, beta, phi } = TREND
  // A year's plain mean to begin with: the first months alone would be a noisy start.
  let level = weightedLevel({ ...node, end: Math.min(end, start + MONTHS_PER_YEAR) }, 1)
  let slope = 0
  for (let t = start; t < end; t++) {
    const index = indexAt(node, t)
    const expected = level + phi * slope
    // Dividing by the index is right for strong months; for weak ones it would magnify noise, so they are damped instead.
    const surprise = ((history[t]! - expected * index) * index) / Math.max(index * index, 1)
    level = expected + alpha * surprise
    slope = phi * slope + alpha * beta * surprise
  }
  const out = new Float64Array(horizon)
  let reach = 0
  let factor = phi
  for (let h = 0; h < horizon; h++) {
    reach += factor
    factor *= phi
    const value = (level + reach * slope) * indexAt(node, end + h)
    out[h] = value > 0 ? value : 0
  }
  return out
}

/** Mean of the last year's months with the season taken out, as a ratio of sums; of all months where there are fewer. */
export function sharedSeason(node: NodeView, horizon: number): Float64Array {
  const lastYear = { ...node, start: Math.max(node.start, node.end - MONTHS_PER_YEAR) }
  return levelUnderSeason(weightedLevel(lastYear, 1), node, horizon)
}

/** A level under the season of the months after the last known, `horizon` non-negative values. */
export function levelUnderSeason(level: number, node: NodeView, horizon: number): Float64Array {
  return Float64Array.from({ length: horizon }, (_, h) => Math.max(0, level * indexAt(node, node.end + h)))
}

/** The months of the year before over again; a damped trend where there is no year before. */
export function seasonalNaive(node: NodeView, horizon: number): Float64Array {
  const { history, start, end } = node
  if (end - start < MONTHS_PER_YEAR) return dampedTrend(node, horizon)
  return Float64Array.from({ length: horizon }, (_, h) =>
    Math.max(0, history[end - MONTHS_PER_YEAR + (h % MONTHS_PER_YEAR)]!),
  )
}
