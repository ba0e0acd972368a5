import type { Cell, Row } from '../read/grid.ts'
import { isBlank } from '../read/grid.ts'
import { parseDate, parseMonth } from './dates.ts'
import { parseNumber } from './numbers.ts'

/** Cells looked at to tell what a column holds. Formats are decided from the whole column elsewhere. */
const SAMPLE = 400

/** Filled cells that a row of a table has at least; footers and group titles have fewer. */
const MIN_FILLED = 3

/** The rows that can tell what the columns hold: neither totals nor footers. */
export function bodyRows(rows: Row[], firstRow: number, columns: number): Row[] {
  return rows.slice(firstRow).filter((row) => isBodyRow(row, columns))
}

/** Whether a row is filled as a sale is, of a table of so many columns, and names no total. */
export function isBodyRow(row: Row, columns: number): boolean {
  let filled = 0
  for (const cell of row) if (!isBlank(cell)) filled++
  return (
    filled >= Math.min(MIN_FILLED, columns) &&
    !row.some((cell) => typeof cell === 'string' && /^\W*(gran |sub[ -]?)?total/i.test(cell))
  )
}

/** What the first filled cells of a column hold, as shares 0…1 of them. */
export interface ColumnContent {
  filled: number
  dates: number
  /** Dates that no number could be: typed by the file or written with separators. */
  plainDates: number
  numbers: number
}

/** @param body rows of sales, see {@link bodyRows} */
export function columnContent(body: Row[], column: number): ColumnContent {
  let filled = 0
  let dates = 0
  let plainDates = 0
  let numbers = 0
  for (const row of body) {
    const cell = row[column]
    if (isBlank(cell)) continue
    if (filled >= SAMPLE) break
    filled++
    if (isDate(cell)) {
      dates++
      if (cell instanceof Date || (typeof cell === 'string' && !/^[\d.]+$/.test(cell.trim()))) plainDates++
    }
    if (parseNumber(cell, ',') !== null || parseNumber(cell, '.') !== null) numbers++
  }
  const share = (count: number) => (filled === 0 ? 0 : count / filled)
  return { filled, dates: share(dates), plainDates: share(plainDates), numbers: share(numbers) }
}

function isDate(cell: Cell | undefined): boolean {
  return parseDate(cell, 'dmy') !== null || parseDate(cell, 'mdy') !== null || parseMonth(cell) !== null
}

/** The cells of one column below the headers, without copying them. */
export function* columnCells(rows: Row[], firstRow: number, column: number): Generator<Cell | undefined> {
  for (let i = firstRow; i < rows.length; i++) yield rows[i]![column]
}
