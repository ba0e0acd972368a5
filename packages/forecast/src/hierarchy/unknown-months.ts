/** What a month of which the sales are not known would have sold, told by the months around it and the same month of other years. */
import { YEAR } from '@vigia/series/models/shared-season.ts'

/** A month is at most so many times what its neighbours say, and at least one such part of it. */
const STEEPEST = 4

/** On the line between two months. */
export function between(values: Float64Array, from: number, to: number, at: number): number {
  return values[from]! + ((values[to]! - values[from]!) * (at - from)) / (to - from)
}

/** The first month that is wanted, from `from` on in steps of 1 or −1. */
export function nearest(from: number, step: number, end: number, wanted: (t: number) => boolean): number | undefined {
  for (let t = from + step; t >= 0 && t < end; t += step) if (wanted(t)) return t
  return undefined
}

/** The same month of the other years. */
export function otherYears(month: number, end: number): number[] {
  const found: number[] = []
  for (let t = month % YEAR; t < end; t += YEAR) if (t !== month) found.push(t)
  return found
}

/** What a month is beside its neighbours, as the mean of what it was in other years; as they are where there are none. */
export function usualRatio(ratios: readonly number[]): number {
  const mean = ratios.length > 0 ? ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length : 1
  return Math.min(Math.max(mean, 1 / STEEPEST), STEEPEST)
}
