import { seasonalIndices } from '../decomposition.ts'

/** A stronger season than this is differenced: fitted to the M3 series' accuracy by Wang, Smith & Hyndman (2006), as in R's `nsdiffs`. */
const STRONG_SEASON = 0.64
/** KPSS statistic whose level of significance is 5%: Kwiatkowski et al. (1992), table 1. */
const KPSS_5_PERCENT = 0.463
const MOST_DIFFERENCES = 2

export interface Differences {
  /** Differences between neighbours. */
  readonly d: number
  /** Differences over one period. */
  readonly D: number
  /** The differenced series, shorter by d + D · period. */
  readonly values: Float64Array
}

/** How often a series must be differenced to be stationary: once over the season where that is strong, then as often as KPSS asks. */
export function chooseDifferences(values: Float64Array, period: number): Differences {
  const D = seasonalStrength(values, period) > STRONG_SEASON ? 1 : 0
  let left = D === 1 ? difference(values, period) : values
  let d = 0
  while (d < MOST_DIFFERENCES - D && !isConstant(left) && kpss(left) > KPSS_5_PERCENT) {
    left = difference(left, 1)
    d++
  }
  return { d, D, values: left }
}

/** Changes over `lag` steps. */
export function difference(values: Float64Array, lag: number): Float64Array {
  const changes = new Float64Array(Math.max(0, values.length - lag))
  for (let t = 0; t < changes.length; t++) changes[t] = values[t + lag]! - values[t]!
  return changes
}

/**
 * Share of the season in what the trend leaves, 0 to 1: Hyndman & Athanasopoulos (2021), section 4.3. Zero for less than two periods.
 */
export function seasonalStrength(values: Float64Array, period: number): number {
  const n = values.length
  if (period < 2 || n <= 2 * period) return 0
  const season = seasonalIndices(values, period, 'additive')
  const half = Math.floor(period / 2)
  let [noise, noiseSquares, both, bothSquares, count] = [0, 0, 0, 0, 0]
  for (let t = half; t + half < n; t++) {
    let trend = 0
    for (let k = t - half; k <= t + half; k++) trend += values[k]!
    if (period % 2 === 0) trend -= (values[t - half]! + values[t + half]!) / 2
    const detrended = values[t]! - trend / period
    const remainder = detrended - season[t % period]!
    noise += remainder
    noiseSquares += remainder ** 2
    both += detrended
    bothSquares += detrended ** 2
    count++
  }
  const remainderVariance = noiseSquares - noise ** 2 / count
  const detrendedVariance = bothSquares - both ** 2 / count
  return detrendedVariance > 0 ? Math.max(0, 1 - remainderVariance / detrendedVariance) : 0
}

/**
 * The statistic of Kwiatkowski, Phillips, Schmidt & Shin for a stationary level, large when it wanders; bandwidth trunc(3√n/13) as in R's
 * `ndiffs`. https://doi.org/10.1016/0304-4076(92)90104-Y
 */
export function kpss(values: Float64Array): number {
  const n = values.length
  const mean = values.reduce((sum, v) => sum + v, 0) / n
  const lags = Math.trunc((3 * Math.sqrt(n)) / 13)
  let variance = 0
  for (let lag = 0; lag <= lags; lag++) {
    let product = 0
    for (let t = lag; t < n; t++) product += (values[t]! - mean) * (values[t - lag]! - mean)
    variance += lag === 0 ? product / n : (2 * (1 - lag / (lags + 1)) * product) / n
  }
  let partial = 0
  let squares = 0
  for (let t = 0; t < n; t++) {
    partial += values[t]! - mean
    squares += partial * partial
  }
  return squares / (n * n) / variance
}

export function isConstant(values: Float64Array): boolean {
  return values.every((v) => v === values[0])
}
