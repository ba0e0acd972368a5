import type { Forecast } from '@vigia/series/forecast.ts'
import type { FitError, Series } from './model.ts'
import { demandIntervals, smooth } from './intermittent-demand.ts'
import { demandSizes, rateForecast } from './intermittent-intervals.ts'

/** Smoothing of sizes and intervals alike; Croston's, and R's default. */
export const CROSTON_ALPHA = 0.1

/**
 * Sizes of demands and the months between them, smoothed apart; their ratio is the demand a month.
 * Croston (1972), https://doi.org/10.1057/jors.1972.50; R: `forecast::croston`. Its ratio is biased upwards, see `sba`.
 */
export function croston({ values }: Series, horizon: number): Forecast | FitError {
  const rate = crostonRate(values)
  return typeof rate === 'number' ? rateForecast('Croston', values, rate, horizon) : rate
}

/** Demand a month after the last value; zero where nothing was ever sold. */
export function crostonRate(values: Float64Array): number | FitError {
  if (values.length === 0) return { error: 'too-short' }
  if (values.some((v) => v < 0)) return { error: 'not-positive' }
  const sizes = demandSizes(values)
  return sizes.length > 0 ? smooth(sizes, CROSTON_ALPHA) / smooth(demandIntervals(values), CROSTON_ALPHA) : 0
}
