import type { Cell, Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import { bodyRows } from './column.ts'
import { monthNumber } from './dates.ts'
import { fold } from './fold.ts'

const YEAR = /^(ano|anio|year|vigencia|ejercicio|year id)$/
const MONTH = /^(mes|month|mes numero|numero mes|numero de mes|nombre mes|month id|month name|month number)$/
const DAY = /^(dia|day|dia mes|dia del mes|day of month)$/
/** Title of a column of dates that the file has not: a file of rejected rows that is sent back has it as its date. */
export const DATE_HEADER = 'Fecha'
/** Share of the rows whose parts must make a date. */
const ENOUGH = 0.6

/**
 * For a file whose dates stand in two or three columns, year, month and perhaps day: adds a column of whole dates at the right of
 * `rows`, in place; without a day, the first of the month.
 * @returns the headers, with the new one where a column was added
 */
export function joinDateParts(headers: string[], rows: Row[], firstRow: number): string[] {
  const place = (name: RegExp) => headers.findIndex((header) => name.test(fold(header)))
  const [year, month, day] = [place(YEAR), place(MONTH), place(DAY)]
  if (year < 0 || month < 0) return headers
  const join = (row: Row) => dateOf(row[year], row[month], day < 0 ? 1 : row[day])
  const body = bodyRows(rows, firstRow, headers.length)
  if (body.filter((row) => join(row) !== null).length < ENOUGH * body.length) return headers
  for (let at = firstRow; at < rows.length; at++) {
    const date = join(rows[at]!)
    if (date !== null) rows[at] = [...headers.map((_, column) => rows[at]![column] ?? null), date]
  }
  return [...headers, DATE_HEADER]
}

/** The parts as a text; whether there is such a day is for the reader of dates to say. */
function dateOf(year: Cell | undefined, month: Cell | undefined, day: Cell | undefined): string | null {
  const [y, m, d] = [numberOf(year), monthNumber(cellText(month)) ?? numberOf(month), numberOf(day)]
  if (!(y >= 1990 && y < 2100 && m >= 1 && m <= 12 && d >= 1 && d <= 31)) return null
  return [y, m, d].map((part) => String(part).padStart(2, '0')).join('-')
}

function numberOf(cell: Cell | undefined): number {
  const text = cellText(cell)
  return /^\d+(\.0)?$/.test(text) ? Number(text) : NaN
}
