import { type FitError, type Forecast, normalForecast, type Series } from '../series.ts'
import { chooseDifferences, isConstant } from './arima-differencing.ts'
import { type ArimaFit, runAt } from './arima-fit.ts'
import { Innovations } from './arima-likelihood.ts'
import {
  type ArimaOrder,
  autoregressiveReach,
  describeOrder,
  differencing,
  expandAutoregressive,
  expandMovingAverage,
  movingAverageReach,
} from './arima-polynomial.ts'
import { searchArima } from './arima-search.ts'

/** Values that a series must have. */
const LEAST_VALUES = 6

/**
 * Seasonal ARIMA, chosen automatically: differences by strength of season and KPSS, orders by stepwise AICc, coefficients by exact likelihood.
 * Hyndman & Khandakar (2008), https://doi.org/10.18637/jss.v027.i03.
 */
export function arima(series: Series, horizon: number): Forecast | FitError {
  const { values, period } = series
  if (values.length < LEAST_VALUES) return { error: 'too-short' }
  const { d, D, values: w } = chooseDifferences(values, period)
  const level = w.reduce((sum, v) => sum + v, 0) / w.length
  const size = Math.sqrt(w.reduce((sum, v) => sum + v * v, 0) / w.length)
  if (isConstant(w) || !(size > 0)) {
    const order = { p: 0, d, q: 0, P: 0, D, Q: 0, period, constant: level !== 0 && d + D <= 1 }
    const mean = integrate(values, new Float64Array(horizon).fill(order.constant ? level : 0), order)
    return normalForecast(describeOrder(order), mean, new Float64Array(horizon))
  }
  // Scaled so that the search's steps and tolerances mean the same for units and for pesos.
  const scaled = w.map((v) => v / size)
  const fit = searchArima(scaled, d, D, period)
  if (!fit) return { error: 'no-finite-fit' }
  const changes = forecastChanges(scaled, fit, horizon).map((v) => v * size)
  const mean = integrate(values, changes, fit.order)
  const sigma = forecastDeviations(fit, horizon).map((v) => v * size)
  if (!mean.every(Number.isFinite) || !sigma.every(Number.isFinite)) return { error: 'no-finite-fit' }
  return normalForecast(describeOrder(fit.order), mean, sigma)
}

/** Best linear predictions of the differenced series. */
export function forecastChanges(w: Float64Array, fit: ArimaFit, horizon: number): Float64Array {
  const { order, coefficients } = fit
  const n = w.length
  const innovations = new Innovations(n, autoregressiveReach(order), movingAverageReach(order), horizon)
  runAt(innovations, w, order, coefficients)
  const phi = expandAutoregressive(order, coefficients)
  const mean = order.constant ? coefficients[coefficients.length - 1]! : 0
  const path = new Float64Array(n + horizon)
  for (let t = 0; t < n; t++) path[t] = w[t]! - mean
  for (let h = 0; h < horizon; h++) {
    let value = h < innovations.ahead.length ? innovations.ahead[h]! : 0
    for (let i = 0; i < phi.length; i++) value += phi[i]! * path[n + h - 1 - i]!
    path[n + h] = value
  }
  return path.subarray(n).map((v) => v + mean)
}

/** Standard deviation of each step's error, from the ψ weights of the model with its differences. */
export function forecastDeviations(fit: ArimaFit, horizon: number): Float64Array {
  const { order, coefficients } = fit
  const phi = expandAutoregressive(order, coefficients)
  const theta = expandMovingAverage(order, coefficients)
  const delta = differencing(order.d, order.D, order.period)
  const stationary = new Float64Array(horizon)
  const psi = new Float64Array(horizon)
  const sigma = new Float64Array(horizon)
  let squares = 0
  for (let h = 0; h < horizon; h++) {
    let weight = h === 0 ? 1 : h <= theta.length ? theta[h - 1]! : 0
    for (let i = 1; i <= phi.length && i <= h; i++) weight += phi[i - 1]! * stationary[h - i]!
    stationary[h] = weight
    for (let i = 1; i <= delta.length && i <= h; i++) weight += delta[i - 1]! * psi[h - i]!
    psi[h] = weight
    squares += weight * weight
    sigma[h] = Math.sqrt(fit.variance * squares)
  }
  return sigma
}

/** Undoes the differences: continues `values` by what is forecast of its changes. */
export function integrate(values: Float64Array, changes: Float64Array, order: ArimaOrder): Float64Array {
  const delta = differencing(order.d, order.D, order.period)
  const n = values.length
  const path = new Float64Array(n + changes.length)
  path.set(values)
  for (let h = 0; h < changes.length; h++) {
    let value = changes[h]!
    for (let i = 0; i < delta.length; i++) value += delta[i]! * path[n + h - 1 - i]!
    path[n + h] = value
  }
  return path.subarray(n)
}
