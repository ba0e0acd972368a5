import type { Forecast } from '@vigia/series/forecast.ts'
import { fitStructural } from '@vigia/series/models/structural.ts'
import type { FitError, Series } from './model.ts'

/** Longest period: weeks of a year. */
const MAX_PERIOD = 53

/** For any finite series of at least two values; season from whatever part of a period is there. */
export function structural({ values, period }: Series, horizon: number): Forecast | FitError {
  if (values.length < 2 || period > MAX_PERIOD) return { error: 'too-short' }
  return fitStructural(values, period, horizon).forecast
}
