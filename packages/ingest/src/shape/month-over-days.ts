import { type Cell, cellText, isBlank, type Row } from '../read/grid.ts'
import { parseMonth } from '../understand/dates/dates.ts'
import { monthNumber } from '../understand/dates/month-names.ts'

/** Rows among which the titles of such a book stand. */
const MOST_ABOVE = 10
/** Days of the month that must stand below one another, from the first. */
const LEAST_DAYS = 15

/**
 * A book of the days of one month whose corner names the month in the place of a title, above 1, 2, 3 …: the cell is called "Día", and what it said is
 * told apart.
 * @returns null where no cell is such a corner
 */
export function monthOverDays(rows: Row[]): { rows: Row[]; month: Cell } | null {
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const column = row.findIndex((cell) => !isBlank(cell))
    const corner = row[column]
    if (column < 0 || !namesMonth(corner) || !areDaysBelow(rows, at, column)) continue
    const titled = row.map((cell, place) => (place === column ? 'Día' : cell))
    return { rows: rows.map((one, place) => (place === at ? titled : one)), month: corner! }
  }
  return null
}

/** Whether a cell is the first day of a month, or its name, with a year or without. */
function namesMonth(cell: Cell | undefined): boolean {
  if (cell instanceof Date) return cell.getUTCDate() === 1
  return typeof cell === 'string' && (monthNumber(cell) !== null || parseMonth(cell) !== null)
}

function areDaysBelow(rows: readonly Row[], at: number, column: number): boolean {
  for (let day = 1; day <= LEAST_DAYS; day++) if (cellText(rows[at + day]?.[column]) !== String(day)) return false
  return true
}
