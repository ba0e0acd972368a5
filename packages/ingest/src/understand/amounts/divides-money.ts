import { shareOf } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'

/** Rows of two and more units at least, share of them whose money the column must divide, and standard errors by which that exceeds chance. */
const LEAST_ROWS = 30
const DIVIDED = 0.9
const STANDARD_ERRORS = 4
/** Share of the amounts that must be multiples of what prices are made in: tens, hundreds. */
const IN_STEPS = 0.95

/**
 * Whether money is a whole number of prices for so many units: it divides, to the step that prices are made in, by the column's own number
 * in nearly every row, and not by the number of another row. Arithmetic tells so without any column of prices.
 */
export function dividesMoney({ values: units }: Column, { values: money }: Column): boolean {
  const cents = Array.from(money, (value) => Math.round(Math.abs(value) * 100))
  const rows = [...units.keys()].filter(
    (at) => Number.isInteger(units[at]) && Math.abs(units[at]!) >= 2 && cents[at]! > 0,
  )
  if (rows.length < LEAST_ROWS) return false
  const areMultiples = (of: number) => shareOf(rows, (at) => cents[at]! % of === 0) >= IN_STEPS
  let step = 1
  while (areMultiples(step * 10)) step *= 10
  const share = (other: (k: number) => number) =>
    rows.filter((at, k) => (cents[at]! / step) % Math.abs(units[other(k)]!) === 0).length / rows.length
  const half = Math.floor(rows.length / 2)
  const own = share((k) => rows[k]!)
  // What the units of other rows divide: chance, however round the amounts are.
  const chance = share((k) => rows[(k + half) % rows.length]!)
  return own >= DIVIDED && own - chance > STANDARD_ERRORS * Math.sqrt((chance * (1 - chance)) / rows.length)
}
