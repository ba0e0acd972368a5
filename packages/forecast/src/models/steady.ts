import { type FitError, type Forecast, normalForecast, type Series } from '../series.ts'
import { ownSeason, YEAR } from './shared-season.ts'
import { dampedTrend, trendWeight, weightedLevel } from './shared-smoothing.ts'

/** Weight of a month relative to the next in the level whose errors measure the spread. */
const KEEP = 0.7

/**
 * A season shrunk as far as the years disagree, and a damped trend with fixed constants: nothing is fitted freely, which with two to
 * five years of monthly data is better than fitting. For non-negative monthly data of at least two years.
 */
export function steady(series: Series, horizon: number): Forecast | FitError {
  const { values, period } = series
  const n = values.length
  if (period !== YEAR || n < 2 * YEAR) return { error: 'too-short' }
  if (values.some((v) => v < 0)) return { error: 'not-positive' }
  const season = ownSeason(values)
  const mean = dampedTrend(values, 0, n, 0, season, horizon)
  let squares = 0
  for (let t = YEAR; t < n; t++) {
    squares += (values[t]! - weightedLevel(values, 0, 0, t, 0, season, KEEP) * season[t % YEAR]!) ** 2
  }
  // The season's twelve numbers, level and slope were learnt from the same values, which flatters the errors.
  const sigma = Math.sqrt((squares / (n - YEAR)) * (n / (n - YEAR - 2)))
  let sum = 1
  const deviation = mean.map((_, h) => {
    if (h > 0) sum += trendWeight(h) ** 2
    return sigma * Math.sqrt(sum)
  })
  return normalForecast('Steady', mean, deviation)
}
