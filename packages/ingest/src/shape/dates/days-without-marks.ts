import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import { parseDate, parseMonth } from '../../understand/dates/dates.ts'
import { type DateSource } from '../flat-table.ts'

const SIX_DIGITS = /^(\d\d)(\d\d)(\d\d)$/
/** With the year at the end; as 20140802 it is a date anywhere. */
const EIGHT_DIGITS = /^(\d\d)(\d\d)(20\d\d)$/
const ORDERS = ['ymd', 'dmy', 'mdy'] as const
/** Years that a shop's sales are of, as two digits. */
const FIRST_YEAR = '2000'
const LAST_YEAR = '2050'

/** A day of six digits, 200814, or of eight, 02082014, as one with dashes. */
const dashed = (cell: Cell | undefined): string | null => {
  const text = cellText(cell)
  const match = SIX_DIGITS.exec(text) ?? EIGHT_DIGITS.exec(text.padStart(8, '0'))
  return match ? match.slice(1).join('-') : null
}

/**
 * The days of a column of dates that are written with six digits and no mark, "200814", or with eight: which of them is the year is told as of dates with
 * dashes. Null for months of six digits, 202408, and where a cell is no such day.
 */
export function daysWithoutMarks(rows: readonly Row[], firstRow: number, column: number): DateSource | null {
  const cells = new Set<Cell>()
  for (let at = firstRow; at < rows.length; at++) {
    const cell = rows[at]![column]
    if (isBlank(cell)) continue
    if (dashed(cell) === null) return null
    cells.add(cell!)
  }
  const all = [...cells]
  if (all.every((cell) => parseMonth(cell) !== null)) return null
  const isDay = (cell: Cell, order: (typeof ORDERS)[number]): boolean => {
    const date = parseDate(dashed(cell)!, order)
    return date !== null && date >= FIRST_YEAR && date < LAST_YEAR
  }
  const orders = ORDERS.filter((order) => all.every((cell) => isDay(cell, order)))
  if (orders.length === 0) return null
  // Of eight digits whose day and month cannot be told apart nothing else speaks.
  const isEither = orders.includes('dmy') && orders.includes('mdy')
  if (isEither && all.every((cell) => !SIX_DIGITS.test(cellText(cell)))) return null
  return { kind: 'made', columns: [column], of: (row) => dashed(row[column]), notes: [] }
}
