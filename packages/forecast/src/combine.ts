import { dynamicTheta } from './models/dynamic-theta.ts'
import { ets } from './models/ets.ts'
import { fitSimpleSmoothing } from './models/simple-smoothing.ts'
import { theta } from './models/theta.ts'
import { type Forecast, isForecast, type Model, normalForecast, type Series } from './series.ts'

/** Averaged because combinations beat their members, and the mean beats the median of so few (see bench/accuracy.ts). */
const MEMBERS: readonly Model[] = [ets, theta, dynamicTheta]
/** With fewer observations a trend is read out of chance; the level alone is forecast. */
const SHORTEST = 8
/** A forecast leaves the range of what was ever seen by at most this many times the range. */
const MOST_BEYOND = 2

/**
 * Mean of the forecasts of the models that apply, intervals averaged alike. Of any finite series, however short: an empty one gives
 * zero. Where no observation is negative, no forecast is.
 */
export function ensemble(series: Series, horizon: number): Forecast {
  const { values } = series
  if (values.length < SHORTEST) return limited(flatLevel(values, horizon), values)
  const forecasts = MEMBERS.map((model) => model(series, horizon)).filter(isForecast)
  const mean = (pick: (forecast: Forecast) => Float64Array) => {
    const out = new Float64Array(horizon)
    for (const forecast of forecasts) pick(forecast).forEach((v, h) => (out[h]! += v / forecasts.length))
    return out
  }
  const combined = {
    method: forecasts.map((forecast) => forecast.method).join('+'),
    mean: mean((f) => f.mean),
    lower80: mean((f) => f.lower80),
    upper80: mean((f) => f.upper80),
    lower95: mean((f) => f.lower95),
    upper95: mean((f) => f.upper95),
  }
  return limited(combined, values)
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

/** Keeps a forecast near what was seen, so that no trend runs away; sales that were never negative stay so. */
function limited(forecast: Forecast, values: Float64Array): Forecast {
  let least = 0
  let most = 0
  if (values.length > 0) {
    least = values.reduce((a, b) => Math.min(a, b))
    most = values.reduce((a, b) => Math.max(a, b))
  }
  const reach = MOST_BEYOND * Math.max(most - least, Math.abs(most))
  const floor = least >= 0 ? 0 : least - reach
  const clamp = (bound: Float64Array, highest: number) => bound.map((v) => Math.min(Math.max(v, floor), highest))
  // Intervals may go further out than the point, or they would lie about their width.
  const widest = most + 4 * reach
  return {
    method: forecast.method,
    mean: clamp(forecast.mean, most + reach),
    lower80: clamp(forecast.lower80, widest),
    upper80: clamp(forecast.upper80, widest),
    lower95: clamp(forecast.lower95, widest),
    upper95: clamp(forecast.upper95, widest),
  }
}
