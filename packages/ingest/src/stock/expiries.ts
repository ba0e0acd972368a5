/** Until when the lots of a report can be sold. */
import { type Cell, isNothing } from '../read/grid.ts'
import type { DateOrder } from '../notation.ts'
import type { Column } from '../understand/columns/column.ts'
import { parseDate } from '../understand/dates/dates.ts'

/** Programs write an early date where there is none: 1900, 1970, 2000 or 2001. ISO. */
const FIRST_EXPIRY = '2010-01-01'

/** The last day of a month, by its first, ISO. */
const lastDayOf = (first: string): string => {
  const [year, month] = first.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const MONTH_FIRST = /^(?<month>\d{1,2})[/.-](?<year>20\d{2}|[23]\d)$/
const YEAR_FIRST = /^(?<year>20\d{2})[/.-](?<month>\d{1,2})$/

/** The month that a text tells alone: "12/2026", "12/26", "2026-12", "dic 2026". Its first day, ISO. */
const monthIn = (text: string): string | null => {
  const { month, year } = (MONTH_FIRST.exec(text) ?? YEAR_FIRST.exec(text))?.groups ?? {}
  return parseDate(month === undefined ? `1 ${text}` : `1/${month}/${year}`, 'dmy')
}

/** The day that a cell tells, of a month its last one; null where it tells none. */
const dayIn = (cell: Cell | undefined, order: DateOrder): string | null => {
  const day = parseDate(cell, order)
  const month = day === null && typeof cell === 'string' ? monthIn(cell.trim()) : null
  return month === null ? day : lastDayOf(month)
}

/** The last day on which a lot can be sold, ISO; null where the cell tells none. */
export const expiryOf = (cell: Cell | undefined, order: DateOrder): string | null => {
  const day = dayIn(cell, order)
  return day !== null && day >= FIRST_EXPIRY ? day : null
}

/** Share of a column's filled cells that are dates, for it to be one of them. */
const MOSTLY = 0.8

/** Whether the cells of a column tell until when lots can be sold. */
export const holdsExpiryDates = ({ texts }: Column): boolean => {
  const filled = texts.filter((text) => !isNothing(text))
  const told = filled.filter((text) => dayIn(text, 'dmy') !== null || dayIn(text, 'mdy') !== null)
  return told.length > 0 && told.length >= MOSTLY * filled.length
}

/** The order of a column's dates: days first, unless one of them can only be read with the month first. */
export const orderOfExpiries = (cells: readonly (Cell | undefined)[]): DateOrder =>
  cells.some((cell) => parseDate(cell, 'dmy') === null && parseDate(cell, 'mdy') !== null) ? 'mdy' : 'dmy'
