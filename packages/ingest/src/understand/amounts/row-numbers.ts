import { AMOUNT_ROLES } from '../../roles.ts'
import { largest } from '../../extremes.ts'
import { type Column, SAMPLE_ROWS } from '../columns/column.ts'
import { scoreHeader } from '../headers/headers.ts'
import { LOOSE, wordsFor } from './amount-words.ts'
import { PROVING_ROWS } from './proof.ts'
import { same } from './relations.ts'

/** What the numbers of documents rise by at most from one line to the next where a few were deleted. */
const MOST_STEP = 5
/** Share of the lines by which their numbers must rise from the first to the last. */
const LEAST_RISE = 0.1

/** Whether each value is that before it and a little more. */
const isCount = (values: Float64Array, least: number, most: number): boolean =>
  values.every((value, at) => {
    const step = at === 0 ? least : value - values[at - 1]!
    return Number.isInteger(step) && step >= least && step <= most
  }) && values.at(-1)! - values[0]! >= LEAST_RISE * values.length

/** Rows from which 1, 2, 3 … are no amounts, whatever their title says: "vta_#". */
const SURELY_NUMBERED = 100

/** Rows from which each of 1, 2, 3 … once, out of order, numbered them before they were sorted: no amounts are so. */
const LEAST_SHUFFLED = 20
const isShuffledCount = (values: Float64Array): boolean =>
  values.length >= LEAST_SHUFFLED &&
  !values.every((value, at) => value === at + 1) &&
  Float64Array.from(values)
    .sort()
    .every((value, at) => value === at + 1)

/** 1, 2, 3 … under a title that does not plainly say that they are amounts, or so many that no amounts are so. */
export function isRowNumber(column: Column): boolean {
  const { header, filled } = column
  // Further rows of a large file are spread over it.
  const values = column.values.slice(0, SAMPLE_ROWS)
  const words = scoreHeader(header)
  const said = largest(AMOUNT_ROLES.map((role) => words.get(role) ?? 0))
  const isSure = (values[0] === 0 || values[0] === 1) && filled >= SURELY_NUMBERED
  if (isShuffledCount(values)) return true
  return filled > 3 && (said < LOOSE || isSure) && (isCount(values, 1, 1) || (isSure && isCount(values, 0, MOST_STEP)))
}

/**
 * Whether what looks like numbers of rows is how many were sold: times a price beside it, or one price for all, it is the money of each row. One
 * price for numbers that rise from 1 line by line is that of a running total: shifts, instalments.
 * @param numbers the columns of numbers
 */
export function countsUnits({ place, values }: Column, numbers: readonly Column[]): boolean {
  const isMoney = (money: Column, price: (at: number) => number): boolean => {
    const rows = [...values.keys()].filter((at) => Number.isFinite(values[at]! * price(at) * money.values[at]!))
    return (
      rows.filter((at) => values[at]! > 1).length >= PROVING_ROWS &&
      rows.every((at) => same(values[at]! * price(at), money.values[at]!))
    )
  }
  const others = numbers.filter((one) => one.place !== place)
  return others.some((money) => {
    if (wordsFor('valor', money) < LOOSE) return false
    const one = money.values[0]! / values[0]!
    if (isMoney(money, () => one)) return values[0] !== 1 || !isCount(values, 0, MOST_STEP)
    return others.some((price) => price !== money && isMoney(money, (at) => price.values[at]!))
  })
}
