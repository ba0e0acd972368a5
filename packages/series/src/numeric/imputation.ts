/** Imputation of a month from the months around it and the same calendar month of other years. Months are indices into the values. */
import { MONTHS_PER_YEAR } from '../calendar.ts'
import { mean } from './sums.ts'

/** Bound of the seasonal ratio, and of its inverse. Not tuned. */
const MAX_RATIO = 4

/** Value at month `at` on the straight line between months `from` and `to`. */
export function interpolate(values: Float64Array, from: number, to: number, at: number): number {
  return values[from]! + ((values[to]! - values[from]!) * (at - from)) / (to - from)
}

/** The usable month nearest to `from` in the direction of `step` (1 or −1), from 0 to `end` − 1; undefined where there is none. */
export function nearestMonth(
  from: number,
  step: 1 | -1,
  end: number,
  isUsable: (t: number) => boolean,
): number | undefined {
  for (let t = from + step; t >= 0 && t < end; t += step) if (isUsable(t)) return t
  return undefined
}

/** The same calendar month of all other years, from `first` to `end` − 1. */
export function sameMonthInOtherYears(month: number, first: number, end: number): number[] {
  const found: number[] = []
  for (let t = month % MONTHS_PER_YEAR; t < end; t += MONTHS_PER_YEAR) if (t >= first && t !== month) found.push(t)
  return found
}

/**
 * Ratios, in other years, of the same month to the line between the months that correspond to `before` and `after`. Only years in which all
 * three months are usable count.
 * @param known the month, its neighbours, the first known month and the one after the last
 */
export function ratiosInOtherYears(
  values: Float64Array,
  known: { month: number; before: number; after: number; first: number; end: number },
  isUsable: (t: number) => boolean,
): number[] {
  const { month, before, after, first, end } = known
  return sameMonthInOtherYears(month, first, end).flatMap((other) => {
    const [from, to] = [other + before - month, other + after - month]
    return [other, from, to].every(isUsable) ? [values[other]! / interpolate(values, from, to, other)] : []
  })
}

/** Mean of the ratios, limited to 1 / MAX_RATIO … MAX_RATIO; 1 where there are none. */
export function boundedMeanRatio(ratios: readonly number[]): number {
  const ratio = ratios.length > 0 ? mean(ratios) : 1
  return Math.min(Math.max(ratio, 1 / MAX_RATIO), MAX_RATIO)
}
