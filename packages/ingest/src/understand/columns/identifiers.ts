import type { Column } from './column.ts'
import { median } from './median.ts'

/** Digits that numbers of documents, people and articles have and that the money of a line or its units seldom do. */
const LONG = 1e7
/** Share of a column's cells. */
const MOST = 0.9
/** Share of whole numbers that are all different, and how many of them at least, for them to name something where they run in order. */
const DIFFERENT = 0.99
const LEAST = 20

/** Whether a column of whole numbers names documents or people: long, with a zero in front, or each of them another and in order. */
export function isIdentifier({ texts, values, wholes, filled, distinct, moneySigns }: Column): boolean {
  if (wholes < MOST || moneySigns > 0) return false
  const written = texts.filter((text) => text !== '')
  if (written.some((text) => /^0\d/.test(text))) return true
  if (written.some((text) => /[.,]/.test(text))) return false
  const middle = median(values.map(Math.abs)) ?? 0
  return middle >= LONG || (filled >= LEAST && distinct >= DIFFERENT * filled && runInOrder(values))
}

/** Whether numbers rise, or fall, from row to row, as those of documents do. */
function runInOrder(values: Float64Array): boolean {
  const known = [...values].filter((value) => !Number.isNaN(value))
  const steps = known.slice(1).map((value, at) => Math.sign(value - known[at]!))
  return [1, -1].some((way) => steps.filter((step) => step === way).length >= MOST * steps.length)
}

/** Prices and totals end in zeros more often than numbers by chance. */
function areRound(values: Float64Array): boolean {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.filter((value) => value % 10 === 0).length > 0.5 * known.length
}

/** Columns of unknown numbers, those that are likelier money first: what calls itself net, then what has cents, then what is round. */
export function byMoney(columns: readonly Column[]): Column[] {
  const rank = (column: Column) =>
    (/\bnet[oa]?s?\b/i.test(column.header) ? 4 : 0) +
    (column.moneySigns > 0.5 ? 2 : 0) +
    (column.wholes < MOST ? 2 : 0) +
    (areRound(column.values) ? 1 : 0)
  return columns.toSorted((a, b) => rank(b) - rank(a))
}
