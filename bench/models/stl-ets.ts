import { stl } from './decomposition-stl.ts'
import { forecastFromParts, type Forecast } from '@vigia/series/forecast.ts'
import { type FitError, isForecast, notBelowZero, type Series } from './model.ts'
import { averagedEts } from './ets-average.ts'

/** Periods that each value of the season is smoothed over: the default of R's `forecast::mstl`. */
const SEASON_WINDOW = 11
/**
 * Data are decomposed in logarithms, so that the season grows with the level, unless a value is below this share of their mean: the
 * logarithm would make an outlier of it. On rolling origins in the M3 training data logarithms take the sMAPE from 13.4 to 12.9.
 */
const MIN_SHARE = 0.01

/**
 * Seasonal-trend decomposition by loess (Cleveland et al. 1990): the last period's season is repeated, what is left is forecast by
 * exponential smoothing without season. Intervals are those of what is left; the season counts as known, as in R's `forecast::stlf`.
 * Needs two whole periods.
 */
export function stlEts(series: Series, horizon: number): Forecast | FitError {
  const { period } = series
  const n = series.values.length
  if (period < 2 || n < 2 * period) return { error: 'too-short' }
  const inLogs = isWellAboveZero(series.values)
  const values = inLogs ? series.values.map((v) => Math.log(v)) : series.values
  const { season } = stl(values, period, SEASON_WINDOW)
  const level = averagedEts({ values: values.map((v, t) => v - season[t]!), period: 1 }, horizon)
  if (!isForecast(level)) return level
  const index = (h: number) => season[n - period + (h % period)]!
  const seasonal = forecastFromParts('STL', (part) =>
    level[part].map((v, h) => (inLogs ? Math.exp(v + index(h)) : v + index(h))),
  )
  return notBelowZero(series.values, seasonal)
}

function isWellAboveZero(values: Float64Array): boolean {
  const mean = values.reduce((sum, v) => sum + v / values.length, 0)
  return mean > 0 && values.every((v) => v > MIN_SHARE * mean)
}
