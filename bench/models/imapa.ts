import type { Forecast } from '@vigia/series/forecast.ts'
import type { FitError, Series } from './model.ts'
import { aggregateRate, typicalInterval } from './adida.ts'
import { rateForecast } from './intermittent-intervals.ts'

/**
 * Mean of ADIDA's rates at every length of sums, from single months to the usual interval between demands, since no one length is best.
 * Petropoulos & Kourentzes (2015), https://doi.org/10.1057/jors.2014.62
 */
export function imapa({ values }: Series, horizon: number): Forecast | FitError {
  if (values.length === 0) return { error: 'too-short' }
  if (values.some((v) => v < 0)) return { error: 'not-positive' }
  const longest = typicalInterval(values)
  let rate = 0
  for (let length = 1; length <= longest; length++) rate += aggregateRate(values, length) / longest
  return rateForecast('IMAPA', values, rate, horizon)
}
