import { cellText, type Row } from '../../read/grid.ts'
import type { JudgedTable } from '../columns/judged-table.ts'
import { fold } from '../headers/fold.ts'
import { parseNumber } from '../numbers/numbers.ts'
import { type StateColumn, stateOf } from './states.ts'

/** Titles of money that was given back. */
const REFUND = /refou?nd|reembols|reintegr|estorn/
/** Share of the cells of such a column that are figures. */
const MOSTLY_FIGURES = 0.5

/** Share of the sales that came back that must have a row of their own for it, and such sales from which it is no chance. */
const ANSWERED = 0.5
const LEAST_ANSWERED = 3

/**
 * How many sales marked as come back are answered by rows of their own, of the same document and product, with a minus: leaving out the
 * sale would take it off twice. `all`: all of them; `most`; null: hardly any, or none.
 * @param isReturned whether a row is marked so
 */
export function answeredReturns(
  { rows, firstRow, columns, mapping }: JudgedTable,
  isReturned: (row: Row) => boolean,
): 'all' | 'most' | null {
  const { documento, producto, productoCodigo, cantidad, valor } = mapping
  const product = productoCodigo ?? producto
  const measure = cantidad ?? valor
  if (documento === null || product === null || measure === null) return null
  const keyOf = (row: Row) => `${cellText(row[documento])}|${cellText(row[product])}`
  const answers = new Set<string>()
  const marked: string[] = []
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    const amount = parseNumber(row[measure], columns[measure]!.decimal) ?? 0
    if (isReturned(row)) {
      if (amount > 0) marked.push(keyOf(row))
    } else if (amount < 0) answers.add(keyOf(row))
  }
  const answered = marked.filter((key) => answers.has(key)).length
  if (marked.length < LEAST_ANSWERED || answered < ANSWERED * marked.length) return null
  return answered === marked.length ? 'all' : 'most'
}

/** Rows marked as returns that tell whether they are, and share of them that may have a sale before them by chance. */
const LEAST_RETURNS = 20
const BY_CHANCE = 0.05

/**
 * Whether rows marked as returns are the sales that came back, and no rows of their own beside those sales: hardly any has a sale of the
 * same product to the same client or on the same document.
 */
export function areSalesThemselves(
  { rows, firstRow, columns, mapping }: JudgedTable,
  { header, place }: StateColumn,
): boolean {
  const { producto, productoCodigo, cliente, clienteCodigo, documento } = mapping
  // A column of what was given back tells that part of the sale stood.
  if (columns.some((one) => REFUND.test(fold(one.header)) && one.numbers > MOSTLY_FIGURES)) return false
  const buyer = clienteCodigo ?? cliente ?? documento
  const product = productoCodigo ?? producto
  if (buyer === null || product === null) return false
  const sold = new Set<string>()
  const marked: string[] = []
  for (const row of rows.slice(firstRow)) {
    const key = `${cellText(row[buyer])}|${cellText(row[product])}`
    if (stateOf(cellText(row[place]), header) === 'returned') marked.push(key)
    else sold.add(key)
  }
  return marked.length >= LEAST_RETURNS && marked.filter((key) => sold.has(key)).length <= BY_CHANCE * marked.length
}

/** Whether a column of what became of each order says of all rows marked as returns, or of other rows, that they came back or fell through. */
export function isExplainedByState(
  { rows, firstRow }: JudgedTable,
  stateColumns: StateColumn[],
  column: StateColumn,
): boolean {
  const marked = rows
    .slice(firstRow)
    .filter((row) => stateOf(cellText(row[column.place]), column.header) === 'returned')
  const others = stateColumns.filter(({ place, kind }) => place !== column.place && kind === 'state')
  return others.some(
    ({ place }) =>
      marked.every((row) => ['returned', 'void'].includes(stateOf(cellText(row[place]), ''))) ||
      // Where a state of orders is that they came back, a return is no row of its own.
      rows.slice(firstRow).some((row) => stateOf(cellText(row[place]), '') === 'returned'),
  )
}

/** Whether the column answers yes or no to "devolución?", rather than naming what became of an order. */
export function flagsReturns(values: Iterable<string>, header: string): boolean {
  return [...values].some((text) => stateOf(text, header) === 'returned' && stateOf(text, '') !== 'returned')
}
