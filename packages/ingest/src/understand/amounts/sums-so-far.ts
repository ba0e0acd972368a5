import type { Column } from '../columns/column.ts'

/** Half a cent and what floats leave: sums are exact. */
const CENT = 0.011
const same = (a: number, b: number): boolean => Math.abs(a - b) <= CENT

/** Steps from row to row that must show it, different figures in them, and share of all steps. */
const LEAST_STEPS = 4
const LEAST_DIFFERENT = 3
const AGREE = 0.98

/** Share of the steps in which the sum goes on, where it begins anew with each document or day. */
const GOES_ON = 0.25

/** Whether a column has in each row what it had in the row before and the figure of another column, or begins anew: "Acumulado". */
function sumsUp(values: readonly number[], added: readonly number[]): boolean {
  let [steps, sums, anew] = [0, 0, 0]
  for (let at = 1; at < values.length; at++) {
    const [before, now, more] = [values[at - 1]!, values[at]!, added[at]!]
    if (!Number.isFinite(before) || !Number.isFinite(now) || !Number.isFinite(more)) continue
    steps++
    if (same(now, before + more)) sums++
    else if (same(now, more)) anew++
    else if (steps - sums - anew > (1 - AGREE) * values.length) return false
  }
  return sums >= LEAST_STEPS && sums >= GOES_ON * steps && sums + anew >= AGREE * steps
}

const isSumOf = ({ values }: Column, { values: added, distinct }: Column): boolean => {
  if (distinct < LEAST_DIFFERENT) return false
  const [so, more] = [Array.from(values), Array.from(added)]
  const begins = (sums: number[], figures: number[]): boolean => {
    const first = sums.findIndex(Number.isFinite)
    return first >= 0 && same(sums[first]!, figures[first]!)
  }
  // Reports may have their newest row first.
  return [
    [so, more],
    [so.toReversed(), more.toReversed()],
  ].some(([sums, figures]) => begins(sums!, figures!) && sumsUp(sums!, figures!))
}

/** Columns that hold the sum of another one up to each row. */
export const sumsSoFar = (numeric: readonly Column[]): Column[] =>
  numeric.filter((column) => numeric.some((other) => other !== column && isSumOf(column, other)))
