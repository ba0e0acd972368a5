/** Classical decomposition and the test that says whether it is worth it. Follows R's `decompose` and `forecast::thetaf`. */
import { Z90 } from '@vigia/series/numeric/normal-quantiles.ts'
import { sum } from '@vigia/series/numeric/sums.ts'

export type SeasonKind = 'additive' | 'multiplicative'

/**
 * Seasonal indices by position in the period (0 = position of the first value): means of departures from a centred moving average,
 * normalised to sum 0 (additive) or mean 1 (multiplicative). Needs two whole periods; multiplicative needs positive trend.
 */
export function seasonalIndices(values: Float64Array, period: number, kind: SeasonKind): Float64Array {
  const n = values.length
  const half = Math.floor(period / 2)
  const even = period % 2 === 0
  const sums = new Float64Array(period)
  const counts = new Float64Array(period)
  for (let t = half; t + half < n; t++) {
    let trend = 0
    for (let k = t - half; k <= t + half; k++) trend += values[k]!
    if (even) trend -= (values[t - half]! + values[t + half]!) / 2
    trend /= period
    const departure = kind === 'additive' ? values[t]! - trend : values[t]! / trend
    if (!Number.isFinite(departure)) continue
    sums[t % period]! += departure
    counts[t % period]! += 1
  }
  const neutral = kind === 'additive' ? 0 : 1
  const means = sums.map((sum, k) => (counts[k]! > 0 ? sum / counts[k]! : neutral))
  const overall = sum(means) / period
  return means.map((v) => (kind === 'additive' ? v - overall : v / overall))
}

/** Whether the autocorrelation at one period is significant at 90%; needs more than two periods. As in R's `thetaf`. */
function isSeasonal(values: Float64Array, period: number): boolean {
  const n = values.length
  if (period < 2 || n <= 2 * period) return false
  const mean = sum(values) / n
  const covariance = (lag: number) => {
    let sum = 0
    for (let t = lag; t < n; t++) sum += (values[t]! - mean) * (values[t - lag]! - mean)
    return sum
  }
  const variance = covariance(0)
  if (!(variance > 0)) return false
  let squares = 0
  for (let lag = 1; lag < period; lag++) squares += (covariance(lag) / variance) ** 2
  return Math.abs(covariance(period) / variance) / Math.sqrt((1 + 2 * squares) / n) > Z90
}

/** A series without its season, and how to put the season back. */
export interface Adjusted {
  readonly values: Float64Array
  /** Index of each step ahead: factor or summand. */
  readonly ahead: (step: number) => number
  readonly kind: SeasonKind | 'none'
}

/** An index below this makes a multiplicative season meaningless, as in statsforecast's Theta. */
const MIN_FACTOR = 0.01

/** Takes out the season where the test finds one: multiplicative for positive data with sound factors, else additive. */
export function adjustSeason(values: Float64Array, period: number): Adjusted {
  if (!isSeasonal(values, period)) return { values, ahead: () => 0, kind: 'none' }
  const n = values.length
  if (values.every((v) => v > 0)) {
    const factors = seasonalIndices(values, period, 'multiplicative')
    if (factors.every((f) => f > MIN_FACTOR)) {
      return {
        values: values.map((v, t) => v / factors[t % period]!),
        ahead: (step) => factors[(n + step) % period]!,
        kind: 'multiplicative',
      }
    }
  }
  const summands = seasonalIndices(values, period, 'additive')
  return {
    values: values.map((v, t) => v - summands[t % period]!),
    ahead: (step) => summands[(n + step) % period]!,
    kind: 'additive',
  }
}
