/**
 * Smoothing with fixed constants of series whose season is given. With three or four years of a shop's noisy data,
 * constants that are about right beat fitted ones (see bench/accuracy.ts and the ledger's backtest).
 */
import { YEAR } from './shared-season.ts'

/**
 * Level of `values[start..end)` with the season taken out: an exponentially weighted ratio of sales to season, which needs no
 * start value, is right from the first month on, and gives months with a tiny season little say. Never negative.
 *
 * @param keep weight of a month relative to the next (1 − α)
 */
export function weightedLevel(
  values: Float64Array,
  offset: number,
  start: number,
  end: number,
  phase: number,
  season: Float64Array,
  keep: number,
): number {
  let sales = 0
  let weight = 0
  for (let t = start; t < end; t++) {
    sales = sales * keep + values[offset + t]!
    weight = weight * keep + season[(phase + t) % YEAR]!
  }
  return weight > 0 && sales > 0 ? sales / weight : 0
}

/** Smoothing of the level, of the slope, and damping of the slope: about right for shops that grow, harmless elsewhere. */
const TREND = { alpha: 0.3, beta: 0.08, phi: 0.9 } as const

/**
 * Damped linear trend (Gardner & McKenzie 1985) with fixed constants on a series with given season.
 * @returns `horizon` non-negative values after `end`
 */
export function dampedTrend(
  values: Float64Array,
  start: number,
  end: number,
  phase: number,
  season: Float64Array,
  horizon: number,
): Float64Array {
  const { alpha, beta, phi } = TREND
  const opening = Math.min(end, start + YEAR)
  // A year's plain mean to begin with: the first months alone would be a noisy start.
  let level = weightedLevel(values, 0, start, opening, phase, season, 1)
  let slope = 0
  for (let t = start; t < end; t++) {
    const index = season[(phase + t) % YEAR]!
    const expected = level + phi * slope
    // Dividing by the index is right for strong months; for weak ones it would magnify noise, so they are damped instead.
    const surprise = ((values[t]! - expected * index) * index) / Math.max(index * index, 1)
    level = expected + alpha * surprise
    slope = phi * slope + alpha * beta * surprise
  }
  const out = new Float64Array(horizon)
  let reach = 0
  let factor = phi
  for (let h = 0; h < horizon; h++) {
    reach += factor
    factor *= phi
    const value = (level + reach * slope) * season[(phase + end + h) % YEAR]!
    out[h] = value > 0 ? value : 0
  }
  return out
}
