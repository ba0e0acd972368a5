import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { monthNumber } from '../../understand/dates/month-names.ts'

/** Share of the rows whose day must be of the month that another column names, and of that column's rows that must have one. */
const NEARLY_ALL = 0.95
/** Months that must be told: of one, any day of it would do. */
const LEAST_MONTHS = 2

const monthsOf = (cell: Cell | undefined): number[] =>
  (['dmy', 'mdy'] as const).flatMap((order) => {
    const date = parseDate(cell, order)
    return date === null ? [] : [Number(date.slice(5, 7))]
  })

/**
 * The column of whole dates that are all of the month which another one names, "Mes" beside "Día cierre": it tells the same and the day as well.
 * @param named columns that may name months
 * @param whole columns of whole dates
 */
export function finerDates(
  sample: readonly Row[],
  named: readonly number[],
  whole: readonly number[],
): number | undefined {
  for (const months of named) {
    const rows = sample.filter((row) => monthNumber(cellText(row[months])) !== null)
    const different = new Set(rows.map((row) => monthNumber(cellText(row[months]))))
    if (
      different.size < LEAST_MONTHS ||
      rows.length < NEARLY_ALL * sample.filter((row) => !isBlank(row[months])).length
    )
      continue
    const agree = (column: number) =>
      rows.filter((row) => monthsOf(row[column]).includes(monthNumber(cellText(row[months]))!)).length
    const found = whole.filter((column) => agree(column) >= NEARLY_ALL * rows.length)
    if (found.length === 1) return found[0]
  }
  return undefined
}
