/**
 * Exponential smoothing with fixed constants, of a series whose seasonal indices are given. On three or four years of a shop's noisy data,
 * reasonable fixed constants forecast better than fitted ones (bench/accuracy.ts, bench/ledger.ts).
 */
import { MONTHS_PER_YEAR } from '../calendar.ts'

/** A monthly series with given seasonal indices. */
export interface SeasonalSeries {
  /** Values of all months; a model may read those from `start` to `end` − 1. */
  readonly history: Float64Array
  readonly start: number
  readonly end: number
  /** Calendar month (0–11) of the first value. */
  readonly phase: number
  /** Twelve multiplicative indices by calendar month. */
  readonly season: Float64Array
}

/** The seasonal index of month `t`, an index into the history that may lie after its end. */
export function seasonalIndexAt({ phase, season }: Pick<SeasonalSeries, 'phase' | 'season'>, t: number): number {
  return season[(phase + t) % MONTHS_PER_YEAR]!
}

/**
 * Seasonally adjusted level: Σ wₜ·salesₜ / Σ wₜ·indexₜ with weights that decay with age. The ratio of sums needs no start value and gives
 * months with a small seasonal index little weight.
 * @param decay weight of a month relative to the next one (1 − α)
 * @returns units of the data per month; never negative
 */
export function weightedLevel(node: SeasonalSeries, decay: number): number {
  let sales = 0
  let weight = 0
  for (let t = node.start; t < node.end; t++) {
    sales = sales * decay + node.history[t]!
    weight = weight * decay + seasonalIndexAt(node, t)
  }
  return weight > 0 && sales > 0 ? sales / weight : 0
}

/** Decays of the averaged level, from a long to a short memory: no single α suits every shop. */
export const DECAYS = [0.9, 0.7, 0.5] as const

/** Mean of the {@link weightedLevel}s of all {@link DECAYS}. */
export function averagedLevel(node: SeasonalSeries): number {
  return DECAYS.reduce((sum, decay) => sum + weightedLevel(node, decay), 0) / DECAYS.length
}

/** Smoothing of the level (α), of the slope (β), and damping of the slope (φ). They help shops that grow and do no harm elsewhere. */
const TREND = { alpha: 0.3, beta: 0.08, phi: 0.9 } as const

/**
 * Damped linear trend (Gardner & McKenzie 1985) with fixed constants.
 * @returns `horizon` non-negative values
 */
export function dampedTrend(node: SeasonalSeries, horizon: number): Float64Array {
  const { history, start, end } = node
  const { alpha, beta, phi } = TREND
  // Start from the plain mean of the first year: the first months alone are too noisy.
  let level = weightedLevel({ ...node, end: Math.min(end, start + MONTHS_PER_YEAR) }, 1)
  let slope = 0
  for (let t = start; t < end; t++) {
    const index = seasonalIndexAt(node, t)
    const expected = level + phi * slope
    // Divides the error by the index of a strong month. In a weak month that would magnify noise, so the error is multiplied by the index.
    const error = ((history[t]! - expected * index) * index) / Math.max(index * index, 1)
    level = expected + alpha * error
    slope = phi * slope + alpha * beta * error
  }
  const out = new Float64Array(horizon)
  let dampedSteps = 0
  let factor = phi
  for (let h = 0; h < horizon; h++) {
    dampedSteps += factor
    factor *= phi
    const value = (level + dampedSteps * slope) * seasonalIndexAt(node, end + h)
    out[h] = value > 0 ? value : 0
  }
  return out
}

/** Forecasts the seasonally adjusted mean of the last year (or of all months where there are fewer) times the season. */
export function lastYearMean(node: SeasonalSeries, horizon: number): Float64Array {
  const lastYear = { ...node, start: Math.max(node.start, node.end - MONTHS_PER_YEAR) }
  return levelTimesSeason(weightedLevel(lastYear, 1), node, horizon)
}

/** A constant level times the seasonal index of each month ahead; `horizon` non-negative values. */
export function levelTimesSeason(level: number, node: SeasonalSeries, horizon: number): Float64Array {
  return Float64Array.from({ length: horizon }, (_, h) => Math.max(0, level * seasonalIndexAt(node, node.end + h)))
}

/** Repeats the last twelve months; falls back to a damped trend on a shorter history. */
export function seasonalNaive(node: SeasonalSeries, horizon: number): Float64Array {
  const { history, start, end } = node
  if (end - start < MONTHS_PER_YEAR) return dampedTrend(node, horizon)
  return Float64Array.from({ length: horizon }, (_, h) =>
    Math.max(0, history[end - MONTHS_PER_YEAR + (h % MONTHS_PER_YEAR)]!),
  )
}
