/** What the seasons of monthly series share. */
import { MONTHS_PER_YEAR } from '../calendar.ts'

/** No index is smaller than this share of an average month: less would make one stray sale look enormous. */
export const MIN_INDEX = 0.02

/** 2×12 moving average; NaN where a full year around the month is not there. */
export function centredTrend(values: Float64Array): Float64Array {
  const half = MONTHS_PER_YEAR / 2
  return values.map((_, t) => {
    if (t < half || t + half >= values.length) return Number.NaN
    let sum = (values[t - half]! + values[t + half]!) / 2
    for (let k = t - half + 1; k < t + half; k++) sum += values[k]!
    return sum / MONTHS_PER_YEAR
  })
}
