import type { Column } from '../columns/column.ts'
import { same } from './relations.ts'

/** Steps from row to row that must show it, different figures in them, and share of all steps. */
const LEAST_STEPS = 4
const LEAST_DIFFERENT = 3
const AGREE = 0.98

/** Whether a column has in each row what it had in the row before and the figure of another column: "Acumulado". */
function sumsUp({ values }: Column, { values: added, distinct }: Column): boolean {
  const begins = values.findIndex(Number.isFinite)
  if (distinct < LEAST_DIFFERENT || begins < 0 || !same(values[begins]!, added[begins]!)) return false
  let [steps, agree] = [0, 0]
  for (let at = 1; at < values.length; at++) {
    const [before, now, more] = [values[at - 1]!, values[at]!, added[at]!]
    if (!Number.isFinite(before) || !Number.isFinite(now) || !Number.isFinite(more)) continue
    steps++
    if (same(now, before + more)) agree++
    else if (steps - agree > (1 - AGREE) * values.length) return false
  }
  return agree >= LEAST_STEPS && agree >= AGREE * steps
}

/** Columns that hold the sum of another one up to each row. */
export const sumsSoFar = (numeric: readonly Column[]): Column[] =>
  numeric.filter((column) => numeric.some((other) => other !== column && sumsUp(column, other)))
