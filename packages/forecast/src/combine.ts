import { dynamicTheta } from './models/dynamic-theta.ts'
import { ets } from './models/ets.ts'
import { theta } from './models/theta.ts'
import { type Forecast, isForecast, type Model, type Series } from './series.ts'

/** The models whose forecasts are averaged. */
const MEMBERS: readonly Model[] = [ets, theta, dynamicTheta]

/** Mean of the forecasts of the models that apply; zero for an empty series. */
export function ensemble(series: Series, horizon: number): Forecast {
  const forecasts = MEMBERS.map((model) => model(series, horizon)).filter(isForecast)
  const mean = (pick: (forecast: Forecast) => Float64Array) => {
    const out = new Float64Array(horizon)
    for (const forecast of forecasts) pick(forecast).forEach((v, h) => (out[h]! += v / forecasts.length))
    return out
  }
  return {
    method: forecasts.map((forecast) => forecast.method).join('+'),
    mean: mean((f) => f.mean),
    lower80: mean((f) => f.lower80),
    upper80: mean((f) => f.upper80),
    lower95: mean((f) => f.lower95),
    upper95: mean((f) => f.upper95),
  }
}
