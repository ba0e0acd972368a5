import { type Adjusted, adjustSeason } from './decomposition.ts'
import { forecastFromParts } from '@vigia/series/forecast.ts'
import { isForecast, type Model, notBelowZero, type Series } from './model.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { ownSeason } from './own-season.ts'
import { temporalAggregation } from './temporal-aggregation.ts'

/**
 * A model that never sees the season: its indices are taken out as far as the years agree on them, Miller & Williams (2003),
 * https://doi.org/10.1016/S0169-2070(02)00077-8, and what is left is forecast in months, quarters and years that are made to agree
 * (`temporal-aggregation.ts`). Intervals are the model's own, moved with the points.
 */
export function seasonApart(model: Model): Model {
  return (series, horizon) => {
    const adjusted = withoutSeason(series)
    const rest = { values: adjusted.values, period: 1 }
    const forecast = temporalAggregation(model, series.period)(rest, horizon)
    if (!isForecast(forecast)) return forecast
    const { kind, ahead } = adjusted
    const seasonal = forecastFromParts(`${forecast.method}, season apart`, (part) =>
      forecast[part].map((v, h) => (kind === 'multiplicative' ? v * ahead(h) : v + ahead(h))),
    )
    return notBelowZero(series.values, seasonal)
  }
}

/** By shrunk indices where months are positive; elsewhere by the classical decomposition where its test finds a season. */
function withoutSeason(series: Series): Adjusted {
  const { values, period } = series
  const n = values.length
  if (period !== MONTHS_PER_YEAR || n < 2 * MONTHS_PER_YEAR || values.some((v) => v <= 0))
    return adjustSeason(values, period)
  const season = ownSeason(values)
  return {
    values: values.map((v, t) => v / season[t % MONTHS_PER_YEAR]!),
    ahead: (step) => season[(n + step) % MONTHS_PER_YEAR]!,
    kind: 'multiplicative',
  }
}
