import { seasonalIndices } from '../decomposition.ts'

/**
 * Weaker seasons are not differenced, stronger ones are, and between the two both forecasts are averaged, which is worth 1% of MASE in
 * rolling origins of the M3 training series. R's `nsdiffs` decides at .64, for a season that may change from year to year.
 */
const WEAK_SEASON = 0.6
const STRONG_SEASON = 0.9
/** Where both are averaged, the one that stands first. */
const LEANING = 0.75
/**
 * KPSS statistic from which on a level is taken to wander. Below the 10% point, .347: a difference too many does less harm than one
 * too few. From the same rolling origins: .15 to .25 do alike, .347 and .463 (R's 5%) worse.
 */
const WANDERING = 0.25

export interface Differences {
  /** Differences between neighbours. */
  readonly d: number
  /** Differences over one period. */
  readonly D: number
  /** The differenced series, shorter by d + D · period. */
  readonly changes: Float64Array
}

/**
 * The difference, if any, that makes a series stationary: over one period where the season is strong, else between neighbours where KPSS
 * asks for it. Two ways, the likelier first, where the season is neither weak nor strong. Never two differences at once: a second one lets
 * the forecast run along the last slope, which costs 13% of MASE in rolling origins of the M3 training series.
 */
export function chooseDifferences(values: Float64Array, period: number): readonly Differences[] {
  const strength = seasonalStrength(values, period)
  const ways: Differences[] = []
  if (strength > WEAK_SEASON) ways.push({ d: 0, D: 1, changes: difference(values, period) })
  if (strength <= STRONG_SEASON) {
    const d = kpss(values) > WANDERING ? 1 : 0
    ways.push({ d, D: 0, changes: d === 1 ? difference(values, 1) : values })
  }
  return strength > LEANING ? ways : ways.toReversed()
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
 * The statistic of Kwiatkowski, Phillips, Schmidt & Shin for a stationary level, large where the level wanders, 0 for a constant;
 * bandwidth trunc(3√n/13) as in R's `ndiffs`. https://doi.org/10.1016/0304-4076(92)90104-Y
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
  return variance > 0 ? squares / (n * n) / variance : 0
}

/** Smaller spread than this share of the values' size is rounding. */
const ROUNDING = 1e-11

/** Whether the changes are all alike, but for rounding of the values they come from. */
export function isConstant(changes: Float64Array, values: Float64Array): boolean {
  let [least, most, size] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const v of changes) {
    least = Math.min(least, v)
    most = Math.max(most, v)
  }
  for (const v of values) size = Math.max(size, Math.abs(v))
  return !(most - least > ROUNDING * size)
}
