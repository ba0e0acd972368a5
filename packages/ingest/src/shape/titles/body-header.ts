import type { Cell, Row } from '../../read/grid.ts'
import { cellText, HEAD_ROWS, isBlank, MAX_COLUMNS, filledCells } from '../../read/grid.ts'
import { parseDate, parseMonth } from '../../understand/dates/dates.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import { readLabel } from '../periods/period.ts'
import { kindsOf } from './untitled.ts'

/** Rows of dates in a column that show where a body begins, and the columns looked at. */
const RUN = 3
const MIN_RUN = 2
const COLUMNS = 4
/** Rows above a row that must be like it for it to be one of them. */
const ROWS_ABOVE = 3

/**
 * Titles known by what stands below them, and by no word: the row above the first of several rows that begin with a date and go on
 * with figures. Names of products or of stores are such titles, and numbers of stores.
 */
export function titlesOverDates(rows: Row[]): { headerRow: number; headers: string[] } | null {
  const head = rows.slice(0, HEAD_ROWS)
  for (let column = 0; column < COLUMNS; column++) {
    for (let at = 1; at < head.length; at++) {
      if (!isDated(head[at]![column]) || isDated(head[at - 1]![column])) continue
      const run = head.slice(at, at + RUN).filter((row) => row.some((cell) => !isBlank(cell)))
      if (run.length < MIN_RUN || !run.every((row) => isDated(row[column]) && hasFigures(row, column))) continue
      const headerRow = head.findLastIndex((row, place) => place < at && filledCells(row).length >= 2)
      // Titles name; a row with a month in it is one more row.
      if (headerRow < 0 || at - headerRow > 2 || head[headerRow]!.some(isDated)) continue
      // Below a line of the body it is a line without its date, as the second of a document.
      if (head.slice(0, headerRow).some((row) => isDated(row[column]) && hasFigures(row, column))) continue
      if (isOneMoreRow(head, headerRow)) continue
      const headers = head[headerRow]!.slice(0, MAX_COLUMNS).map((cell) => cellText(cell))
      while (headers.at(-1) === '') headers.pop()
      return { headerRow, headers }
    }
  }
  return null
}

/** Whether the rows above hold texts and figures in the same columns: where these go on, nothing names them. */
function isOneMoreRow(head: Row[], at: number): boolean {
  const kinds = kindsOf(head[at]!)
  const above = head.slice(Math.max(0, at - ROWS_ABOVE), at)
  return (
    above.length === ROWS_ABOVE &&
    kinds.includes('text') &&
    kinds.includes('number') &&
    above.every((row) => kindsOf(row).join() === kinds.join())
  )
}

function isDated(cell: Cell | undefined): boolean {
  if (cell instanceof Date) return true
  if (typeof cell !== 'string' || cell.length > 40) return false
  if (/^[\d.,\s]+$/.test(cell)) return parseMonth(cell) !== null && cell.trim().length === 6
  if (parseDate(cell, 'dmy') ?? parseDate(cell, 'mdy')) return true
  const { period, rest } = readLabel(cell)
  return rest === '' && period !== null && (period.month ?? period.week) !== undefined
}

function hasFigures(row: Row, column: number): boolean {
  return row.some((cell, place) => place !== column && !isBlank(cell) && parseAnyNumber(cell) !== null)
}
