/**
 * Structural time series models with given variance ratios, as Gaussian processes: level (random walk with a damped slope), season and
 * noise. Harvey (1989), chapter 2, for the components; Rasmussen & Williams (2006), chapter 2, for the algebra. The shares and
 * the length below were chosen on series, with the models (docs/forecasting-results.md).
 */
import { mean } from '../numeric/sums.ts'

/** Variances of the components, as multiples of the noise's. */
export interface Ratios {
  /** Of the season's index of a month. */
  readonly season: number
  /** Of a step of the level. */
  readonly level: number
  /** Of the slope at the start, and of its change in a step; the slope is multiplied by `damping` at each step. */
  readonly slope: number
  readonly slopeChange: number
  readonly damping: number
}

/** A season's growth in variance with every year, relative to its first: seasons move, slowly. */
const SEASON_DRIFT = 0.05
/** Share of the season that neighbouring months have in common: December's strength starts in November. */
const SMOOTH_SHARE = 0.5
/** How far, in the kernel exp(−2·sin²/SMOOTH_LENGTH), neighbours reach: months next to each other correlate by about .8. */
const SMOOTH_LENGTH = 0.5

/** Covariances of `size` observations, without the unknown constant; both row-major. */
export interface Covariance {
  readonly observations: Float64Array
  /** The season's part of them. */
  readonly season: Float64Array
}

export function covariance(size: number, period: number, ratios: Ratios): Covariance {
  const { level, slope, slopeChange, damping } = ratios
  const correlation = seasonCorrelation(period)
  /** Damping summed over a number of steps: how far a slope of 1 carries. */
  const reach = new Float64Array(size)
  for (let k = 1, factor = damping; k < size; k++, factor *= damping) reach[k] = reach[k - 1]! + factor
  const observations = new Float64Array(size * size)
  const season = new Float64Array(size * size)
  let ofLevel = 0
  let between = 0
  let ofSlope = slope
  for (let t = 0; t < size; t++) {
    if (t > 0) {
      ofLevel += 2 * damping * between + damping * damping * ofSlope + level
      between = damping * between + damping * damping * ofSlope
      ofSlope = damping * damping * ofSlope + slopeChange
    }
    const seasonVariance = ratios.season * (1 + SEASON_DRIFT * (Math.floor(t / period) + 1))
    for (let u = t; u < size; u++) {
      const steps = u - t
      const seasonal = seasonVariance * correlation[steps % period]!
      const value = ofLevel + reach[steps]! * between + seasonal + (steps === 0 ? 1 : 0)
      observations[t * size + u] = value
      observations[u * size + t] = value
      season[t * size + u] = seasonal
      season[u * size + t] = seasonal
    }
  }
  return { observations, season }
}

/** Correlation by distance within the year, partly the month's own and partly smooth; the indices sum to zero. */
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
