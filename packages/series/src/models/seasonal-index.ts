/** Shared parts of the estimates of multiplicative seasonal indices (1 = an average month). */
import { MONTHS_PER_YEAR } from '../calendar.ts'

/** Lower bound of a seasonal index. Sales are divided by the index, and a smaller one would turn a single sale into an enormous level. */
export const MIN_SEASONAL_INDEX = 0.02

/** Centred 2×12 moving average; NaN for months without a full year around them. */
export function centredMovingAverage(values: Float64Array): Float64Array {
  const half = MONTHS_PER_YEAR / 2
  return values.map((_, t) => {
    if (t < half || t + half >= values.length) return Number.NaN
    let sum = (values[t - half]! + values[t + half]!) / 2
    for (let k = t - half + 1; k < t + half; k++) sum += values[k]!
    return sum / MONTHS_PER_YEAR
  })
}
