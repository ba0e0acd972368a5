import { CENT } from '../../numbers/cents.ts'
import type { Column } from '../../columns/column.ts'

const same = (a: number, b: number): boolean => Math.abs(a - b) <= CENT

/** Steps from row to row that must show it, different figures in them, and share of all steps. */
const LEAST_STEPS = 4
const LEAST_DIFFERENT = 3
/** Rows from which one price for all shows it too, and the least that it is; where it begins anew, one, two or three were sold at that price. */
const LEAST_ROWS = 20
const LEAST_PRICE = 50
const isOnePrice = ({ distinct, filled, values }: Column): boolean =>
  distinct === 1 && filled >= LEAST_ROWS && values[0]! >= LEAST_PRICE
const AGREE = 0.98

/** Share of the steps in which the sum goes on, where it begins anew with each document or day. */
const GOES_ON = 0.25

/**
 * Whether a column has in each row what it had in the row before and the figure of another column, or begins anew: "Acumulado".
 * @param step 1 from the first row on, −1 where the newest stands first
 */
function sumsUp({ values }: Column, other: Column, step: 1 | -1): boolean {
  const added = other.values
  const begin = step === 1 ? values.findIndex(Number.isFinite) : values.findLastIndex(Number.isFinite)
  if (begin < 0 || !same(values[begin]!, added[begin]!)) return false
  let [steps, sums, anew] = [0, 0, 0]
  for (let at = begin + step; at >= 0 && at < values.length; at += step) {
    const [before, now, more] = [values[at - step]!, values[at]!, added[at]!]
    if (!Number.isFinite(before) || !Number.isFinite(now) || !Number.isFinite(more)) continue
    steps++
    // After a row of nothing each figure is the sum so far: two columns that are alike hold none.
    if (same(now, more)) anew++
    else if (same(now, before + more)) sums++
    else if (steps - sums - anew > (1 - AGREE) * values.length) return false
  }
  return sums >= LEAST_STEPS && sums >= (isOnePrice(other) ? AGREE : GOES_ON) * steps && sums + anew >= AGREE * steps
}

/** Rows that must show two readings of a meter, one where the other of the row before ended, and share of them. */
const LEAST_READINGS = 10
/** Share of the rows in which something must lie between them. */
const MOSTLY_MOVED = 0.5

/**
 * Columns that are the readings of a meter before and after, as the grand totals of a till: each row begins where the one before it ended, and what
 * lies between is a third column.
 */
export const meterReadings = (numeric: readonly Column[]): Column[] =>
  numeric.flatMap((before) => {
    const after = numeric.find(({ values: ends, place }) => {
      if (place === before.place) return false
      const rows = [...ends.keys()].filter((at) => Number.isFinite(ends[at]! + before.values[at]!))
      if (rows.length < LEAST_READINGS || rows.some((at) => ends[at]! < before.values[at]!)) return false
      // Columns that stay as they are read nothing.
      if (rows.filter((at) => ends[at]! > before.values[at]!).length < MOSTLY_MOVED * rows.length) return false
      const steps = rows.slice(1)
      const goesOn = steps.filter((at, k) => same(before.values[at]!, ends[rows[k]!]!))
      if (goesOn.length < AGREE * steps.length) return false
      return numeric.some(
        ({ values: moved, place: third }) =>
          third !== place &&
          third !== before.place &&
          rows.filter((at) => same(ends[at]! - before.values[at]!, moved[at]!)).length >= AGREE * rows.length,
      )
    })
    return after ? [before, after] : []
  })

/** Columns that hold the sum of another one up to each row. */
export const sumsSoFar = (numeric: readonly Column[]): Column[] =>
  numeric.filter((column) =>
    numeric.some(
      (other) =>
        other !== column &&
        (other.distinct >= LEAST_DIFFERENT || isOnePrice(other)) &&
        (sumsUp(column, other, 1) || sumsUp(column, other, -1)),
    ),
  )
