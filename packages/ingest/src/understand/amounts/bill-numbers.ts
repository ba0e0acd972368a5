import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { LOOSE, wordsFor } from './amount-words.ts'

/** "Bill" is what was charged, or the number of the paper that says it. */
const BILL = /^bills?$/
/** Rows in whose order figures that never fall are given one after another. */
const LEAST_ROWS = 5

/** Whether figures never fall from a row to the next, and rise. */
function rise({ values }: Column): boolean {
  const figures = values.filter((value) => Number.isFinite(value))
  const [first = 0, last = 0] = [figures[0], figures.at(-1)]
  return (
    figures.length >= LEAST_ROWS && last > first && figures.every((value, at) => at === 0 || value >= figures[at - 1]!)
  )
}

/** Whether each row has a whole number of its own, all of as many digits and hardly any of them round, as amounts are. */
function areOwnNumbers({ texts, values, wholes, distinct, filled }: Column): boolean {
  const written = texts.filter((text) => text !== '')
  const round = values.filter((value) => value % 10 === 0).length
  return (
    wholes === 1 &&
    filled >= LEAST_ROWS &&
    distinct === filled &&
    new Set(written.map((text) => text.length)).size === 1 &&
    round < (1 - ENOUGH) * filled
  )
}

/** Whether a column titled "Bill" numbers the bills: its figures are given one after another, or are of one length beside a price. */
export function numbersBills(column: Column, columns: readonly Column[]): boolean {
  // "900.00" is an amount.
  if (!BILL.test(fold(column.header)) || !column.texts.every((text) => /^\d*$/.test(text))) return false
  const isPriced = columns.some((other) => other !== column && other.filled > 0 && wordsFor('precio', other) >= LOOSE)
  return rise(column) || (isPriced && areOwnNumbers(column))
}
