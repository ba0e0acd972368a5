import type { Forecast } from '@vigia/series/forecast.ts'
import type { FitError, Series } from './model.ts'
import { smooth } from './intermittent-demand.ts'
import { demandSizes, rateForecast } from './intermittent-intervals.ts'

/** Smoothing of the probability of a demand, every month, and of its size, every month that sells. */
const ALPHA = { probability: 0.2, size: 0.2 } as const

/**
 * Probability that a month sells times the size of a demand. The probability also learns from months without demand, so that
 * what is no longer sold fades, which Croston's forecast does not.
 * Teunter, Syntetos & Babai (2011), https://doi.org/10.1016/j.ejor.2011.05.018
 */
export function tsb({ values }: Series, horizon: number): Forecast | FitError {
  if (values.length === 0) return { error: 'too-short' }
  if (values.some((v) => v < 0)) return { error: 'not-positive' }
  const sizes = demandSizes(values)
  const sold = values.map((v) => (v > 0 ? 1 : 0))
  const rate = sizes.length > 0 ? smooth(sold, ALPHA.probability) * smooth(sizes, ALPHA.size) : 0
  return rateForecast('TSB', values, rate, horizon)
}
