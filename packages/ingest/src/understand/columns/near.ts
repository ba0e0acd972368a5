import type { Column } from './column.ts'

/** Share of the rows in which two columns must be of the same sale, and how many times one may be the other there. */
export interface Nearness {
  rows: number
  ratio: number
}

/** Share by which the sums of two columns must differ so that it matters which is loaded. */
const APART = 0.005

const areNear = (value: number, beside: number, ratio: number): boolean =>
  value === beside || (beside / value > 1 / ratio && beside / value < ratio)

/** Whether two columns tell about the same of each sale, and yet add up to something else. */
export function differInSum(own: Column, other: Column, nearness: Nearness): boolean {
  let [rows, near, sum, ownSum] = [0, 0, 0, 0]
  for (const [at, value] of own.values.entries()) {
    const beside = other.values[at]!
    if (!Number.isFinite(value) || !Number.isFinite(beside)) continue
    rows++
    sum += beside
    ownSum += value
    if (areNear(value, beside, nearness.ratio)) near++
  }
  return (
    rows >= nearness.rows * own.filled &&
    near >= nearness.rows * rows &&
    Math.abs(sum - ownSum) > APART * Math.max(Math.abs(sum), Math.abs(ownSum))
  )
}
