import { chooseDifferences, difference } from './arima-differencing.ts'
import { fitQuickly } from './arima-fit.ts'
import { type ArimaOrder, coefficientCount } from './arima-polynomial.ts'

/** Longest period over which the trial has a seasonal term, and the periods it needs. */
const LONGEST_PERIOD = 24
const PERIODS_NEEDED = 3

/**
 * Whether the logarithms of a positive series are nearer to a Gaussian ARMA process than the series itself: likelihoods of one order,
 * differences and values alike, the logarithms' with their Jacobian. Box & Cox (1964).
 */
export function logsFitBetter(values: Float64Array, period: number): boolean {
  if (!values.every((v) => v > 0)) return false
  const logs = values.map(Math.log)
  const { d, D, changes: logChanges } = chooseDifferences(logs, period)[0]!
  let changes = D > 0 ? difference(values, period) : values
  for (let k = 0; k < d; k++) changes = difference(changes, 1)
  const seasonal = period > 1 && period <= LONGEST_PERIOD && changes.length > PERIODS_NEEDED * period
  const order: ArimaOrder = { p: 1, d, q: 1, P: seasonal ? 1 : 0, D, Q: 0, period, constant: d + D === 0 }
  let jacobian = 0
  for (let t = values.length - changes.length; t < values.length; t++) jacobian += logs[t]!
  return logLikelihood(logChanges, order) - jacobian > logLikelihood(changes, order)
}

/** Log likelihood in the units of `w`; −∞ where there is none. */
function logLikelihood(w: Float64Array, order: ArimaOrder): number {
  const size = Math.sqrt(w.reduce((sum, v) => sum + v * v, 0) / w.length)
  if (!(size > 0)) return Number.NEGATIVE_INFINITY
  const fit = fitQuickly(
    w.map((v) => v / size),
    order,
    new Float64Array(coefficientCount(order)),
  )
  return fit ? fit.logLikelihood - w.length * Math.log(size) : Number.NEGATIVE_INFINITY
}
