import type { Forecast } from '@vigia/series/forecast.ts'
import type { FitError, Series } from './model.ts'
import { demandIntervals, smoothBest } from './intermittent-demand.ts'
import { rateForecast } from './intermittent-intervals.ts'
import { mean } from '@vigia/series/numeric/sums.ts'

/**
 * Sums of as many months as usually pass between demands are hardly intermittent any more: smooth them, and spread the forecast
 * evenly over their months. Nikolopoulos et al. (2011), https://doi.org/10.1057/jors.2010.32
 */
export function adida({ values }: Series, horizon: number): Forecast | FitError {
  if (values.length === 0) return { error: 'too-short' }
  if (values.some((v) => v < 0)) return { error: 'not-positive' }
  return rateForecast('ADIDA', values, aggregateRate(values, typicalInterval(values)), horizon)
}

/** Mean months between demands, to the nearest whole one; 1 where nothing was sold. */
export function typicalInterval(values: Float64Array): number {
  return Math.max(1, Math.round(mean(demandIntervals(values)) || 0))
}

/** Demand a month from smoothed sums of `length` months each, of which the last ends with the series; older remainders are left out. */
export function aggregateRate(values: Float64Array, length: number): number {
  const sums = new Float64Array(Math.floor(values.length / length))
  const remainder = values.length % length
  for (let t = remainder; t < values.length; t++) sums[Math.floor((t - remainder) / length)]! += values[t]!
  return smoothBest(sums) / length
}
