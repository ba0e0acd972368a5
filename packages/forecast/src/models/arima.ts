import { type FitError, type Forecast, normalForecast, type Series } from '../series.ts'
import { chooseDifferences, type Differences, isConstant } from './arima-differencing.ts'
import { averageForecast, integrate, mixPredictions } from './arima-forecast.ts'
import { logsFitBetter } from './arima-logs.ts'
import { describeOrder } from './arima-polynomial.ts'
import { searchArima } from './arima-search.ts'

/** Values that a series must have. */
const LEAST_VALUES = 6

/**
 * Seasonal ARIMA, chosen automatically: logarithms by likelihood, differences by strength of season and KPSS, orders by stepwise AICc after
 * Hyndman & Khandakar (2008), https://doi.org/10.18637/jss.v027.i03, and the mean of the best few, each by its AICc's weight. `method`
 * names the best. Where logarithms are taken the forecast is the median.
 */
export function arima(series: Series, horizon: number): Forecast | FitError {
  const { values, period } = series
  if (values.length < LEAST_VALUES) return { error: 'too-short' }
  if (logsFitBetter(values, period)) {
    const forecast = forecastPlain(values.map(Math.log), period, horizon)
    const raised = forecast && exponentials(forecast)
    if (raised && isFinite(raised) && !explodes(raised, values)) return raised
  }
  const forecast = forecastPlain(values, period, horizon)
  return forecast && isFinite(forecast) ? forecast : { error: 'no-finite-fit' }
}

function forecastPlain(values: Float64Array, period: number, horizon: number): Forecast | undefined {
  const parts = chooseDifferences(values, period)
    .map((differences) => predict(values, period, differences, horizon))
    .filter((part) => part !== undefined)
  if (parts.length === 0) return undefined
  const { mean, sigma } = mixPredictions(
    parts,
    parts.map(() => 1),
  )
  return normalForecast(parts[0]!.method, mean, sigma)
}

function predict(values: Float64Array, period: number, { d, D, changes }: Differences, horizon: number) {
  if (isConstant(changes, values)) {
    const level = changes.reduce((sum, v) => sum + v, 0) / changes.length
    const order = { p: 0, d, q: 0, P: 0, D, Q: 0, period, constant: level !== 0 }
    const mean = integrate(values, new Float64Array(horizon).fill(level), order)
    return { method: describeOrder(order), mean, sigma: new Float64Array(horizon) }
  }
  // Scaled so that the search's steps and tolerances mean the same for units and for pesos.
  const size = Math.sqrt(changes.reduce((sum, v) => sum + v * v, 0) / changes.length)
  const scaled = changes.map((v) => v / size)
  const fits = searchArima(scaled, d, D, period)
  if (fits.length === 0) return undefined
  const inUnits = (series: Float64Array, unit: number) => series.map((v) => v * unit)
  const { mean, sigma } = averageForecast(inUnits(values, 1 / size), scaled, fits, horizon)
  return { method: describeOrder(fits[0]!.order), mean: inUnits(mean, size), sigma: inUnits(sigma, size) }
}

/**
 * Growth by a rate that never ends is not believed beyond this multiple of the largest value seen; such series are forecast without
 * logarithms.
 */
const MOST_GROWTH = 3

function explodes(forecast: Forecast, values: Float64Array): boolean {
  const largest = values.reduce((most, v) => Math.max(most, v), 0)
  return forecast.mean.some((v) => v > MOST_GROWTH * largest)
}

/** A forecast of logarithms in the units of the data. */
function exponentials(forecast: Forecast): Forecast {
  const { method, mean, lower80, upper80, lower95, upper95 } = forecast
  return {
    method: `${method} of logarithms`,
    mean: mean.map(Math.exp),
    lower80: lower80.map(Math.exp),
    upper80: upper80.map(Math.exp),
    lower95: lower95.map(Math.exp),
    upper95: upper95.map(Math.exp),
  }
}

function isFinite(forecast: Forecast): boolean {
  return forecast.lower95.every(Number.isFinite) && forecast.upper95.every(Number.isFinite)
}
