/** Whether a list of sales with dates of its own stands beside periods that run across: a summary of it. */
import { largest, smallest } from '../../extremes.ts'
import { isBlank, type Row } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import type { PeriodAxis } from './axis.ts'
import { contextOf, type ShapeContext } from '../title-context.ts'
import { findDates, sampleRows } from '../dates/date-column.ts'
import type { DateSource } from '../flat-table.ts'

/** Titles of a table, by their row. */
interface Titles {
  headerRow: number
  headers: string[]
}

/** Rows looked at for dates of their own, and share of them that have one. */
const DATED_ROWS = 40
const DATED = 0.7

/** Whether each row has a whole date: "S1 … S20" above them are no weeks then. */
export function isDatedDown(rows: Row[], { grain, headerRow, columns }: PeriodAxis): boolean {
  if (grain !== 'weeks') return false
  const across = new Set(columns.map(({ column }) => column))
  const below = rows
    .slice(headerRow + 1, headerRow + 1 + DATED_ROWS)
    .filter((row) => row.some((cell) => !isBlank(cell)))
  const first = smallest(across)
  return Array.from({ length: first + 1 }, (_, column) => column).some(
    (column) => below.filter((row) => parseDate(row[column], 'dmy') !== null).length >= DATED * below.length,
  )
}

/** Days between one column and the next of a table of the days of a month at most: shops close for some. */
const MOST_BETWEEN = 3

/** Whether numbers below titles in words are figures of a row and no days of a month, which follow one another: 12, 10, 5, 6, 20. */
export function areFiguresBelow({ headerRow, headers }: Titles, { grain, top, columns }: PeriodAxis): boolean {
  if (grain !== 'days' || top <= headerRow || !columns.every(({ title }) => /(^|\s)\d{1,2}$/.test(title))) return false
  const days = columns.map(({ period }) => period.day ?? 0)
  const follow = days.every((day, at) => at === 0 || (day > days[at - 1]! && day - days[at - 1]! <= MOST_BETWEEN))
  return !follow && columns.every(({ column }) => /\p{L}/u.test(headers[column] ?? ''))
}

/** Whether sales stand in rows, with dates and amounts of their own, beside or above a summary by month. */
export function isPlainBeside(rows: Row[], found: Titles, axis: PeriodAxis, context: ShapeContext): boolean {
  if (axis.headerRow < found.headerRow && isTitleBelow(found, axis)) return false
  const across = new Set(found.headerRow < axis.top ? [] : axis.columns.map(({ column }) => column))
  const outside = found.headers.map((header, column) => (across.has(column) ? '' : header))
  const firstRow = found.headerRow + 1
  if (!isDated(findDates(outside, rows, firstRow, contextOf([], context)))) return false
  const sample = sampleRows(rows, firstRow, found.headers.length)
  return outside.some(
    (header, column) =>
      OF_A_SALE.some((role) => scoreHeader(header).has(role)) &&
      sample.some((row) => parseAnyNumber(row[column]) !== null),
  )
}

/** Whether some title of a table stands below the periods that run across, and not beside them. */
function isTitleBelow({ headers }: Titles, { columns }: PeriodAxis): boolean {
  const places = columns.map(({ column }) => column)
  const [first, last] = [smallest(places), largest(places)]
  return headers.some((header, column) => header !== '' && column >= first && column <= last)
}

const OF_A_SALE = ['cantidad', 'valor', 'precio'] as const

/** Whether the rows have dates of their own, and not one that stands around the table. */
export function isDated(dates: DateSource): boolean {
  return dates.kind !== 'none' && (dates.kind === 'column' || dates.columns.length > 0)
}
