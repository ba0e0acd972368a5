import { levenbergMarquardt } from '../numeric/levenberg-marquardt.ts'
import { type ArimaOrder, autoregressiveReach, projectCoefficients } from './arima-polynomial.ts'

/** A step that lowers the sum of squares by less than this share moves AICc by less than .03 for a hundred values. */
const TOLERANCE = 3e-4
/** Derivatives at most; a warm start needs about three. */
const LIMIT = 8

/**
 * Estimates by conditional least squares: errors before the first value that the autoregression can explain are taken as zero. Box & Jenkins
 * (1976), section 7.1. The polynomials are applied one after the other, so that a season costs no more than one lag.
 *
 * @param w differenced series, of size about one
 * @param at start, moved to the estimate
 */
export function fitConditional(w: Float64Array, order: ArimaOrder, at: Float64Array): void {
  const { p, q, P, Q, period, constant } = order
  const n = w.length
  const start = autoregressiveReach(order)
  const centred = new Float64Array(n)
  const seasonless = new Float64Array(n)

  const residuals = (point: Float64Array, out: Float64Array): number => {
    const mean = constant ? point[p + q + P + Q]! : 0
    for (let t = 0; t < n; t++) centred[t] = w[t]! - mean
    for (let t = period * P; t < n; t++) {
      let value = centred[t]!
      for (let j = 0; j < P; j++) value -= point[p + q + j]! * centred[t - period * (j + 1)]!
      seasonless[t] = value
    }
    for (let t = start; t < n; t++) {
      let value = seasonless[t]!
      for (let i = 0; i < p; i++) value -= point[i]! * seasonless[t - 1 - i]!
      out[t] = value
    }
    invertMovingAverage(point, out, 0)
    let squares = 0
    for (let t = start; t < n; t++) squares += out[t]! * out[t]!
    return squares
  }

  /** Divides by Θ(B^s) and θ(B) in place, from zero errors before `start`. */
  const invertMovingAverage = (point: Float64Array, out: Float64Array, offset: number) => {
    for (let t = 0; t < start; t++) out[offset + t] = 0
    divideSeasonal(point, out, offset)
    dividePlain(point, out, offset)
  }
  const divideSeasonal = (point: Float64Array, out: Float64Array, offset: number) => {
    if (Q === 0) return
    for (let t = start + period; t < n; t++) {
      let value = out[offset + t]!
      for (let j = 0; j < Q; j++) {
        const lag = period * (j + 1)
        if (t - lag >= start) value -= point[p + q + P + j]! * out[offset + t - lag]!
      }
      out[offset + t] = value
    }
  }
  const dividePlain = (point: Float64Array, out: Float64Array, offset: number) => {
    if (q === 0) return
    for (let t = start + 1; t < n; t++) {
      let value = out[offset + t]!
      const most = Math.min(q, t - start)
      for (let i = 0; i < most; i++) value -= point[p + i]! * out[offset + t - 1 - i]!
      out[offset + t] = value
    }
  }

  const jacobian = (point: Float64Array, at: Float64Array, columns: Float64Array) => {
    // By the chain of filters: ∂e/∂φᵢ = −seasonless₋ᵢ / θΘ, ∂e/∂Φⱼ = −φ(B) centred₋ⱼₛ / θΘ,
    // ∂e/∂θᵢ = −e₋ᵢ / θ, ∂e/∂Θⱼ = −e₋ⱼₛ / Θ.
    for (let i = 0; i < p; i++) {
      const offset = i * n
      for (let t = start; t < n; t++) columns[offset + t] = -seasonless[t - 1 - i]!
      invertMovingAverage(point, columns, offset)
    }
    for (let i = 0; i < q; i++) {
      const offset = (p + i) * n
      if (i === 0) {
        for (let t = 0; t < n; t++) columns[offset + t] = t > start ? -at[t - 1]! : 0
        dividePlain(point, columns, offset)
      } else {
        columns[offset] = 0
        columns.copyWithin(offset + 1, offset - n, offset - 1)
      }
    }
    for (let j = 0; j < P; j++) {
      const offset = (p + q + j) * n
      const lag = period * (j + 1)
      for (let t = start; t < n; t++) {
        let value = -centred[t - lag]!
        for (let i = 0; i < p; i++) value += point[i]! * centred[t - lag - 1 - i]!
        columns[offset + t] = value
      }
      invertMovingAverage(point, columns, offset)
    }
    for (let j = 0; j < Q; j++) {
      const offset = (p + q + P + j) * n
      const lag = period * (j + 1)
      for (let t = 0; t < n; t++) columns[offset + t] = t - lag >= start ? -at[t - lag]! : 0
      divideSeasonal(point, columns, offset)
    }
    if (constant) {
      const offset = (p + q + P + Q) * n
      let gain = -1
      for (let i = 0; i < p; i++) gain += point[i]!
      let seasonalGain = 1
      for (let j = 0; j < P; j++) seasonalGain -= point[p + q + j]!
      for (let t = start; t < n; t++) columns[offset + t] = gain * seasonalGain
      invertMovingAverage(point, columns, offset)
    }
  }

  const project = (point: Float64Array) => projectCoefficients(order, point)
  levenbergMarquardt({ count: n, residuals, jacobian, project }, at, TOLERANCE, LIMIT)
}
