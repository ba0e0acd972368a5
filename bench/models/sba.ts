import type { Forecast } from '@vigia/series/forecast.ts'
import type { FitError, Series } from './model.ts'
import { CROSTON_ALPHA, crostonRate } from './croston.ts'
import { rateForecast } from './intermittent-intervals.ts'

/**
 * Croston's rate less its bias: times 1 − α/2, α being the smoothing of the intervals.
 * Syntetos & Boylan (2005), https://doi.org/10.1016/j.ijforecast.2004.10.001
 */
export function sba({ values }: Series, horizon: number): Forecast | FitError {
  const rate = crostonRate(values)
  return typeof rate === 'number' ? rateForecast('SBA', values, (1 - CROSTON_ALPHA / 2) * rate, horizon) : rate
}
