/** What a month of which nothing is known would have been, told by the months around it and the same month of other years. */
import { MONTHS_PER_YEAR } from '../calendar.ts'
import { mean } from './sums.ts'

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

/**
 * What a month was in other years relative to the line between their months like `before` and `after`, in years of which all three are wanted.
 * @param known.first the first month, and known.end the one after the last
 */
export function ratiosInOtherYears(
  values: Float64Array,
  known: { month: number; before: number; after: number; first: number; end: number },
  wanted: (t: number) => boolean,
): number[] {
  const { month, before, after, first, end } = known
  return otherYears(month, first, end).flatMap((other) => {
    const [from, to] = [other + before - month, other + after - month]
    return [other, from, to].every(wanted) ? [values[other]! / interpolate(values, from, to, other)] : []
  })
}

/** Ratio of a month to what its neighbours say: the mean of its ratios in other years, within bounds; 1 where there are none. */
export function boundedMeanRatio(ratios: readonly number[]): number {
  const ratio = ratios.length > 0 ? mean(ratios) : 1
  return Math.min(Math.max(ratio, 1 / MAX_RATIO), MAX_RATIO)
}
