/** Forecasts that anybody could make of one series, to stand beside the shop's. `values` are months 0 … end − 1. */
import { ensemble } from '../models/combine.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'

/** The same month of the latest year that was seen; where there is none, the last month. */
export function sameMonthLastYear(values: Float64Array, horizon: number): Float64Array {
  return Float64Array.from({ length: horizon }, (_, h) => {
    const back = MONTHS_PER_YEAR * Math.ceil((h + 1) / MONTHS_PER_YEAR)
    return values[values.length + h - back] ?? values.at(-1) ?? 0
  })
}

/** Mean of the last twelve months, or of as many as there are. */
export function yearMean(values: Float64Array, horizon: number): Float64Array {
  const year = values.subarray(-MONTHS_PER_YEAR)
  return new Float64Array(horizon).fill(year.length > 0 ? year.reduce((sum, v) => sum + v, 0) / year.length : 0)
}

/**
 * The series' own combination of models. It sees the zeros before the first sale as the other two do: begun at its first sale, a series
 * sold once would be forecast at that sale for ever.
 */
export function ownCombination(values: Float64Array, horizon: number): Float64Array {
  return ensemble({ values: values.slice(), period: MONTHS_PER_YEAR }, horizon).mean
}
