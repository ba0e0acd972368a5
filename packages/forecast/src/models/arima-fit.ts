import { levenbergMarquardt } from '../numeric/levenberg-marquardt.ts'
import { fitConditional } from './arima-css.ts'
import { Innovations } from './arima-likelihood.ts'
import {
  type ArimaOrder,
  autoregressiveReach,
  coefficientCount,
  expandAutoregressive,
  expandMovingAverage,
  movingAverageReach,
  projectCoefficients,
} from './arima-polynomial.ts'

export interface ArimaFit {
  readonly order: ArimaOrder
  /** φ, θ, Φ, Θ, mean of the differenced series. */
  readonly coefficients: Float64Array
  /** Variance of the one-step error, with the coefficients' degrees of freedom. */
  readonly variance: number
  readonly logLikelihood: number
  readonly aicc: number
}

/** The refit ends when a step lowers the sum of squares by less than this share. */
const TOLERANCE = 1e-5
/** Derivatives of the refit at most. */
const LIMIT = 8
/** Step of the numerical derivative; coefficients and series are of size one. */
const STEP = 1e-6

/** Conditional estimates from `start`, judged by the exact likelihood, so that all orders are compared on the same values. */
export function fitQuickly(w: Float64Array, order: ArimaOrder, start: Float64Array): ArimaFit | undefined {
  const at = start.slice()
  fitConditional(w, order, at)
  return judge(w, order, at)
}

/** Exact maximum likelihood from `start`: the likelihood is a sum of squares, of errors scaled by their common geometric size. */
export function fitExactly(w: Float64Array, order: ArimaOrder, start: Float64Array): ArimaFit | undefined {
  const n = w.length
  const innovations = new Innovations(n, autoregressiveReach(order), movingAverageReach(order), 0)
  const residuals = (point: Float64Array, out: Float64Array): number => {
    if (!runAt(innovations, w, order, point)) return Number.POSITIVE_INFINITY
    const { errors, variances } = innovations
    const size = Math.exp(logVariances(variances, n) / (2 * n))
    let squares = 0
    for (let t = 0; t < n; t++) {
      out[t] = (errors[t]! / Math.sqrt(variances[t]!)) * size
      squares += out[t]! ** 2
    }
    return squares
  }
  const jacobian = (point: Float64Array, at: Float64Array, columns: Float64Array) => {
    for (let i = 0; i < point.length; i++) {
      const kept = point[i]!
      // Towards zero, so that the step stays in the region.
      const step = kept > 0 ? -STEP : STEP
      point[i] = kept + step
      const column = columns.subarray(i * n, (i + 1) * n)
      residuals(point, column)
      point[i] = kept
      for (let t = 0; t < n; t++) column[t] = (column[t]! - at[t]!) / step
    }
  }
  const at = start.slice()
  const project = (point: Float64Array) => projectCoefficients(order, point)
  levenbergMarquardt({ count: n, residuals, jacobian, project }, at, TOLERANCE, LIMIT)
  return judge(w, order, at)
}

/** Runs the innovations at given coefficients. */
export function runAt(innovations: Innovations, w: Float64Array, order: ArimaOrder, at: Float64Array): boolean {
  const mean = order.constant ? at[at.length - 1]! : 0
  return innovations.run(w, mean, expandAutoregressive(order, at), expandMovingAverage(order, at))
}

/** Likelihood and criterion at given coefficients; undefined where they have none. */
export function judge(w: Float64Array, order: ArimaOrder, at: Float64Array): ArimaFit | undefined {
  const n = w.length
  const innovations = new Innovations(n, autoregressiveReach(order), movingAverageReach(order), 0)
  if (!runAt(innovations, w, order, at)) return undefined
  const { errors, variances } = innovations
  let squares = 0
  for (let t = 0; t < n; t++) squares += errors[t]! ** 2 / variances[t]!
  const logLikelihood = -0.5 * (n * (Math.log((2 * Math.PI * squares) / n) + 1) + logVariances(variances, n))
  const count = coefficientCount(order) + 1
  const aicc = -2 * logLikelihood + (2 * count * n) / (n - count - 1)
  if (!Number.isFinite(aicc) || n - count - 1 <= 0) return undefined
  return { order, coefficients: at, variance: squares / (n - count + 1), logLikelihood, aicc }
}

function logVariances(variances: Float64Array, n: number): number {
  let sum = 0
  for (let t = 0; t < n; t++) sum += Math.log(variances[t]!)
  return sum
}
