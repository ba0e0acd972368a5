import { type Forecast, normalForecast } from '@vigia/series/forecast.ts'
import type { FitError, Series } from './model.ts'

/**
 * Each month will be as the same month of the last year: the forecast that all others must beat.
 * With less than one period of data the last value is repeated (naive). The error's variance grows by one
 * step's variance with each whole period ahead, as in R's `snaive`.
 */
export function seasonalNaive(series: Series, horizon: number): Forecast | FitError {
  const { values } = series
  const n = values.length
  if (n === 0) return { error: 'too-short' }
  const lag = n >= series.period ? series.period : 1
  // A single period has nothing to be compared with but the step before.
  const compared = n > lag ? lag : 1
  let sumSquares = 0
  for (let t = compared; t < n; t++) sumSquares += (values[t]! - values[t - compared]!) ** 2
  const variance = n > compared ? sumSquares / (n - compared) : 0
  const span = Math.min(n, lag)
  const mean = new Float64Array(horizon)
  const sigma = new Float64Array(horizon)
  for (let h = 0; h < horizon; h++) {
    mean[h] = values[n - span + (h % span)]!
    sigma[h] = Math.sqrt(variance * (Math.floor(h / span) + 1))
  }
  return normalForecast('SNaive', mean, sigma)
}
