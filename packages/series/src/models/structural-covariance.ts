/**
 * Covariance of a structural time series model with given variance ratios, seen as a Gaussian process: level (random walk with a damped slope),
 * season and noise. Components: Harvey (1989), chapter 2; algebra: Rasmussen & Williams (2006), chapter 2. The constants below were chosen on
 * series together with the models (docs/forecasting-results.md).
 */
import { mean } from '../numeric/sums.ts'

/** Variances of the components, as multiples of the noise variance. */
export interface Ratios {
  /** Variance of a seasonal effect. */
  readonly season: number
  /** Variance of a step of the level. */
  readonly level: number
  /** Variance of the slope at the start, and of its change per step. The slope is multiplied by `damping` at each step. */
  readonly slope: number
  readonly slopeChange: number
  readonly damping: number
}

/** Growth of the seasonal variance per year, relative to the first: seasons change slowly. */
const SEASON_DRIFT = 0.05
/** Share of the seasonal variance that is smooth across neighbouring months: a strong December begins in November. */
const SMOOTH_SHARE = 0.5
/** Length scale of the periodic kernel exp(−2·sin²/SMOOTH_LENGTH): neighbouring months correlate by about .8. */
const SMOOTH_LENGTH = 0.5

/** Covariance matrices, size × size, row-major, as multiples of the noise variance. */
export interface Covariance {
  /** Of the observations, without the unknown constant. */
  readonly observations: Float64Array
  /** Of the seasonal component alone. */
  readonly season: Float64Array
}

/**
 * Covariance of consecutive observations.
 * @param size number of observations, past and future
 * @param period observations per season; 1 for none
 */
export function covariance(size: number, period: number, ratios: Ratios): Covariance {
  const { level, slope, slopeChange, damping } = ratios
  const correlation = seasonCorrelation(period)
  /** Change of the level over k steps from a slope of 1: the sum of damping^1 … damping^k. */
  const slopeEffect = new Float64Array(size)
  for (let k = 1, factor = damping; k < size; k++, factor *= damping) slopeEffect[k] = slopeEffect[k - 1]! + factor
  const observations = new Float64Array(size * size)
  const season = new Float64Array(size * size)
  // State covariance at time t, by the recursion P ← T·P·Tᵀ + Q.
  let levelVariance = 0
  let levelSlopeCovariance = 0
  let slopeVariance = slope
  for (let t = 0; t < size; t++) {
    if (t > 0) {
      levelVariance += 2 * damping * levelSlopeCovariance + damping * damping * slopeVariance + level
      levelSlopeCovariance = damping * levelSlopeCovariance + damping * damping * slopeVariance
      slopeVariance = damping * damping * slopeVariance + slopeChange
    }
    const seasonVariance = ratios.season * (1 + SEASON_DRIFT * (Math.floor(t / period) + 1))
    for (let u = t; u < size; u++) {
      const steps = u - t
      const seasonal = seasonVariance * correlation[steps % period]!
      const value = levelVariance + slopeEffect[steps]! * levelSlopeCovariance + seasonal + (steps === 0 ? 1 : 0)
      observations[t * size + u] = value
      observations[u * size + t] = value
      season[t * size + u] = seasonal
      season[u * size + t] = seasonal
    }
  }
  return { observations, season }
}

/** Seasonal correlation by distance in steps: an independent and a smooth part, centred so that the effects of a period sum to zero. */
function seasonCorrelation(period: number): Float64Array {
  const correlation = new Float64Array(period)
  if (period === 1) return correlation
  for (let d = 0; d < period; d++) {
    const smooth = Math.exp((-2 * Math.sin((Math.PI * d) / period) ** 2) / SMOOTH_LENGTH)
    correlation[d] = SMOOTH_SHARE * smooth + (d === 0 ? 1 - SMOOTH_SHARE : 0)
  }
  const average = mean(correlation)
  return correlation.map((c) => c - average)
}
