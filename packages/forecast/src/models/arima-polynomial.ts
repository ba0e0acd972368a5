/** Orders and coefficients of a seasonal ARIMA model, and its lag polynomials. Signs as in R's `arima`: 1 − φB …, 1 + θB …. */

export interface ArimaOrder {
  readonly p: number
  readonly d: number
  readonly q: number
  /** Seasonal orders; zero where the period is 1. */
  readonly P: number
  readonly D: number
  readonly Q: number
  readonly period: number
  /** Whether the differenced series has a mean: a level without differencing, a drift with one difference. */
  readonly constant: boolean
}

/** Coefficients lie in one array: φ (p), θ (q), Φ (P), Θ (Q), mean (when there is one). */
export function coefficientCount(order: ArimaOrder): number {
  return order.p + order.q + order.P + order.Q + (order.constant ? 1 : 0)
}

/** Values that the autoregressive part reaches back. */
export function autoregressiveReach(order: ArimaOrder): number {
  return order.p + order.period * order.P
}

export function movingAverageReach(order: ArimaOrder): number {
  return order.q + order.period * order.Q
}

/** Coefficients of lags 1 … of φ(B)Φ(B^s), as the φ of an equivalent non-seasonal model. */
export function expandAutoregressive(order: ArimaOrder, at: Float64Array): Float64Array {
  const { p, q, P, period } = order
  return expand(at.subarray(0, p), at.subarray(p + q, p + q + P), period, -1)
}

/** Coefficients of lags 1 … of θ(B)Θ(B^s), as the θ of an equivalent non-seasonal model. */
export function expandMovingAverage(order: ArimaOrder, at: Float64Array): Float64Array {
  const { p, q, P, Q, period } = order
  return expand(at.subarray(p, p + q), at.subarray(p + q + P, p + q + P + Q), period, 1)
}

function expand(plain: Float64Array, seasonal: Float64Array, period: number, sign: number): Float64Array {
  const total = new Float64Array(plain.length + period * seasonal.length)
  total.set(plain)
  for (let j = 0; j < seasonal.length; j++) {
    const lag = period * (j + 1)
    total[lag - 1]! += seasonal[j]!
    for (let i = 0; i < plain.length; i++) total[lag + i]! += sign * plain[i]! * seasonal[j]!
  }
  return total
}

/** Coefficients of lags 1 … of (1 − B)^d (1 − B^s)^D, such that w = y − Σ δᵢ y₋ᵢ. */
export function differencing(d: number, D: number, period: number): Float64Array {
  let total = Float64Array.of(1)
  const times = (lag: number) => {
    const product = new Float64Array(total.length + lag)
    product.set(total)
    total.forEach((v, i) => (product[i + lag]! -= v))
    total = product
  }
  for (let k = 0; k < d; k++) times(1)
  for (let k = 0; k < D; k++) times(period)
  return total.subarray(1).map((v) => -v)
}

/** Largest partial autocorrelation of φ and θ: roots stay clear of the unit circle, where estimates and forecasts go astray. */
const MOST_PLAIN = 0.95
/** The same for Φ and Θ. */
const MOST_SEASONAL = 0.95

/** Moves coefficients into the stationary and invertible region. */
export function projectCoefficients(order: ArimaOrder, at: Float64Array): void {
  const { p, q, P, Q } = order
  clampPartials(at, 0, p, 1, MOST_PLAIN)
  clampPartials(at, p, q, -1, MOST_PLAIN)
  clampPartials(at, p + q, P, 1, MOST_SEASONAL)
  clampPartials(at, p + q + P, Q, -1, MOST_SEASONAL)
}

/** Highest order that the search uses. */
const MOST_COEFFICIENTS = 8
const partials = new Float64Array(MOST_COEFFICIENTS)
const spare = new Float64Array(MOST_COEFFICIENTS)

/** Durbin–Levinson down to partial autocorrelations, which are clamped, and up again. `sign` is −1 for a moving average. */
function clampPartials(at: Float64Array, from: number, count: number, sign: number, most: number): void {
  if (count === 0) return
  let clamped = false
  for (let i = 0; i < count; i++) partials[i] = sign * at[from + i]!
  for (let k = count - 1; k >= 0; k--) {
    const last = partials[k]!
    const kept = last > most ? most : last < -most ? -most : last
    if (!(kept === last)) {
      clamped = true
      partials[k] = Number.isNaN(last) ? 0 : kept
    }
    const rest = 1 - partials[k]! ** 2
    for (let j = 0; j < k; j++) spare[j] = (partials[j]! + partials[k]! * partials[k - 1 - j]!) / rest
    for (let j = 0; j < k; j++) partials[j] = spare[j]!
  }
  if (!clamped) return
  for (let k = 1; k < count; k++) {
    for (let j = 0; j < k; j++) spare[j] = partials[j]! - partials[k]! * partials[k - 1 - j]!
    for (let j = 0; j < k; j++) partials[j] = spare[j]!
  }
  for (let i = 0; i < count; i++) at[from + i] = sign * partials[i]!
}

/** `ARIMA(1,1,2)(0,1,1)[12] with drift`, as R writes it. */
export function describeOrder(order: ArimaOrder): string {
  const { p, d, q, P, D, Q, period } = order
  const seasonal = P + D + Q > 0 ? `(${P},${D},${Q})[${period}]` : ''
  const constant = order.constant ? (d + D > 0 ? ' with drift' : ' with non-zero mean') : ''
  return `ARIMA(${p},${d},${q})${seasonal}${constant}`
}
