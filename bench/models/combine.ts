import { ces } from './ces.ts'
import { dynamicTheta } from './dynamic-theta.ts'
import { averagedEts } from './ets-average.ts'
import { intermittentEnsemble, isIntermittent } from './intermittent.ts'
import { seasonApart } from './season-apart.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { ownSeason } from './own-season.ts'
import { fitSimpleSmoothing } from './simple-smoothing.ts'
import { stlEts } from './stl-ets.ts'
import { structural } from './structural.ts'
import { trimmedMean } from './numeric/trimmed-mean.ts'
import { forecastFromParts, type Forecast, normalForecast } from '@vigia/series/forecast.ts'
import { isForecast, type Model, type Series } from './model.ts'

/**
 * For long histories with a period: the season is seen by the model itself, by loess, and taken out shrunk. The fewest models that stay
 * within 1% of the seven models and two corrections that were here before (docs/decisions/0024). Equal weights, for weights from
 * earlier origins are worse at the last one.
 */
const LONG_HISTORY: readonly Model[] = [averagedEts, ces, stlEts, seasonApart(averagedEts), seasonApart(dynamicTheta)]
/** For short histories with a plain season: what fits the season freely errs 5 to 10% more (docs/decisions/0024). */
const SHORT_SEASONAL: readonly Model[] = [structural, seasonApart(averagedEts)]
/** For short histories without one, and for series without a period. */
const SHORT_WITHOUT_SEASON: readonly Model[] = [structural, averagedEts]
/** Months up to which a history is short: four years. With five, the M3 set's training parts preferred the families. */
const SHORT = 4 * MONTHS_PER_YEAR
/** Agreement between years, beyond James–Stein's, that makes a season plain. */
const PLAIN = 2
/** With fewer observations a trend is mostly chance: the level alone is forecast. */
const MIN_LENGTH = 8
/** A forecast leaves the range of what was ever seen by at most this many times the range. */
const MAX_BEYOND = 2

/**
 * Trimmed mean of the forecasts of the models that apply, intervals alike. Of any finite series, however short: an empty one gives
 * zero. Where no observation is negative, no forecast is.
 */
export function ensemble(series: Series, horizon: number): Forecast {
  const { values } = series
  if (values.length > 0 && isIntermittent(series)) {
    const rate = intermittentEnsemble(series, horizon)
    if (isForecast(rate)) return limited(rate, values)
  }
  if (values.length < MIN_LENGTH) return limited(flatLevel(values, horizon), values)
  const forecasts = membersFor(series)
    .map((model) => model(series, horizon))
    .filter(isForecast)
  const methods = [...new Set(forecasts.map(({ method }) => method))].join('+')
  const combined = forecastFromParts(methods, (part) =>
    trimmedMean(
      forecasts.map((forecast) => forecast[part]),
      horizon,
    ),
  )
  return limited(combined, values)
}

function membersFor({ values, period }: Series): readonly Model[] {
  if (period > 1 && values.length > SHORT) return LONG_HISTORY
  const isSeasonal = period === MONTHS_PER_YEAR && ownSeason(values, PLAIN).some((index) => index !== 1)
  return isSeasonal ? SHORT_SEASONAL : SHORT_WITHOUT_SEASON
}

function flatLevel(values: Float64Array, horizon: number): Forecast {
  const mean = new Float64Array(horizon)
  const deviation = new Float64Array(horizon)
  if (values.length > 0) {
    const { alpha, level, sigma } = fitSimpleSmoothing(values)
    // One value shows no spread: as much again either way is all that can be said.
    const spread = values.length > 1 ? sigma : Math.abs(level)
    mean.fill(level)
    deviation.forEach((_, h) => (deviation[h] = spread * Math.sqrt(1 + h * alpha * alpha)))
  }
  return normalForecast('SES', mean, deviation)
}

/** Keeps a forecast within {@link MAX_BEYOND} of what was seen; sales that were never negative stay so. */
function limited(forecast: Forecast, values: Float64Array): Forecast {
  const [least, most] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 0]
  const reach = MAX_BEYOND * Math.max(most - least, Math.abs(most))
  const floor = least >= 0 ? 0 : least - reach
  return forecastFromParts(forecast.method, (part) => {
    // Intervals may go further out than the point, or they would be too narrow.
    const highest = most + (part === 'mean' ? reach : 4 * reach)
    return forecast[part].map((v) => Math.min(Math.max(v, floor), highest))
  })
}
