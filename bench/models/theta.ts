import { adjustSeason } from './decomposition.ts'
import { fitLine } from './numeric/regression.ts'
import { type Forecast, normalForecast } from '@vigia/series/forecast.ts'
import type { FitError, Series } from './model.ts'
import { fitSimpleSmoothing } from './simple-smoothing.ts'

/**
 * The Theta method of Assimakopoulos & Nikolopoulos (2000) as simple smoothing with half the linear trend as drift,
 * Hyndman & Billah (2003); equivalent to R's `forecast::thetaf`, except that a season of data with non-positive values is taken
 * out additively.
 */
export function theta(series: Series, horizon: number): Forecast | FitError {
  const n = series.values.length
  if (n < 2) return { error: 'too-short' }
  const adjusted = adjustSeason(series.values, series.period)
  const { alpha, level, sigma } = fitSimpleSmoothing(adjusted.values)
  const drift = fitLine(adjusted.values).slope / 2
  const catchUp = (1 - (1 - alpha) ** n) / alpha
  const mean = new Float64Array(horizon)
  const deviation = new Float64Array(horizon)
  for (let h = 0; h < horizon; h++) {
    const flat = level + drift * (h + catchUp)
    const index = adjusted.ahead(h)
    const multiplicative = adjusted.kind === 'multiplicative'
    mean[h] = multiplicative ? flat * index : flat + index
    deviation[h] = sigma * Math.sqrt(1 + h * alpha * alpha) * (multiplicative ? index : 1)
  }
  return normalForecast('Theta', mean, deviation)
}
