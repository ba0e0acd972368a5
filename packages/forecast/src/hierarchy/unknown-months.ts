/** What a month of which the sales are not known would have sold, told by the months around it and the same month of other years. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { mean } from '@vigia/series/numeric/sums.ts'

/** Largest ratio, and the inverse of the least, of a month to what its neighbours say. Not tuned. */
const MAX_RATIO = 4

/** Linear, between months `from` and `to`. */
export function interpolate(values: Float64Array, from: number, to: number, at: number): number {
  return values[from]! + ((values[to]! - values[from]!) * (at - from)) / (to - from)
}

/** The first month after `from` that is wanted, in steps of 1 or −1; undefined where there is none before `end`. */
export function nearest(from: number, step: number, end: number, wanted: (t: number) => boolean): number | undefined {
  for (let t = from + step; t >= 0 && t < end; t += step) if (wanted(t)) return t
  return undefined
}

/** The same month of the other years, from `first` to `end` − 1. */
export function otherYears(month: number, first: number, end: number): number[] {
  const found: number[] = []
  for (let t = month % MONTHS_PER_YEAR; t < end; t += MONTHS_PER_YEAR) if (t >= first && t !== month) found.push(t)
  return found
}

/** Ratio of a month to what its neighbours say: the mean of its ratios in other years, within bounds; 1 where there are none. */
export function boundedMeanRatio(ratios: readonly number[]): number {
  const ratio = ratios.length > 0 ? mean(ratios) : 1
  return Math.min(Math.max(ratio, 1 / MAX_RATIO), MAX_RATIO)
}
