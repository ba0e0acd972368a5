import { adjustSeason } from './decomposition.ts'
import { type Forecast, normalForecast } from '@vigia/series/forecast.ts'
import type { FitError, Series } from './model.ts'

/** The last value, seasonally adjusted where a season is significant: the M competitions' yardstick. */
export function naive2(series: Series, horizon: number): Forecast | FitError {
  const n = series.values.length
  if (n === 0) return { error: 'too-short' }
  const adjusted = adjustSeason(series.values, series.period)
  const y = adjusted.values
  let squares = 0
  for (let t = 1; t < n; t++) squares += (y[t]! - y[t - 1]!) ** 2
  const variance = n > 1 ? squares / (n - 1) : 0
  const factor = (h: number) => (adjusted.kind === 'multiplicative' ? adjusted.ahead(h) : 1)
  const summand = (h: number) => (adjusted.kind === 'additive' ? adjusted.ahead(h) : 0)
  const flat = new Float64Array(horizon).fill(y[n - 1]!)
  return normalForecast(
    'Naive2',
    flat.map((v, h) => v * factor(h) + summand(h)),
    flat.map((_, h) => Math.sqrt(variance * (h + 1)) * factor(h)),
  )
}
