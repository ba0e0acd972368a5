import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import { parseMonth } from '../../understand/dates/dates.ts'
import { monthName, monthNumber } from '../../understand/dates/month-names.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'

/** Rows among which the titles of such a book stand. */
const MOST_ABOVE = 10
/** Days of the month that must stand below one another, from the first. */
const LEAST_DAYS = 15

/**
 * A book of the days of one month whose corner names the month in the place of a title, above 1, 2, 3 …: the cell is called "Día", and what it said is
 * told apart. Days on which nothing stands under a title of sales were closed, or are still to come: their rows are blank.
 * @returns the month as words, with its year where the corner has one; null where no cell is such a corner
 */
export function monthOverDays(rows: Row[]): { rows: Row[]; month: string } | null {
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const column = row.findIndex((cell) => !isBlank(cell))
    const month = column < 0 ? null : monthIn(row[column])
    if (month === null || !areDaysBelow(rows, at, column)) continue
    const sold = [...row.keys()].find((place) => scoreHeader(cellText(row[place])).has('valor'))
    const isUnsold = (one: Row) =>
      sold !== undefined && isBlank(one[sold]) && DAY.test(cellText(one[column])) && !one.some(isWord)
    const titled = row.map((cell, place) => (place === column ? 'Día' : cell))
    return { rows: rows.map((one, place) => (place === at ? titled : place > at && isUnsold(one) ? [] : one)), month }
  }
  return null
}

const DAY = /^([1-9]|[12]\d|3[01])$/

const isWord = (cell: Cell | undefined): boolean => typeof cell === 'string' && /[a-z]/i.test(cell)

/** "enero de 2026" for the first day of a month or its name; null for anything else. */
function monthIn(cell: Cell | undefined): string | null {
  if (typeof cell === 'string' && monthNumber(cell) !== null) return cell
  const day = cell instanceof Date ? cell.toISOString() : typeof cell === 'string' ? parseMonth(cell) : null
  if (day === null || (cell instanceof Date && cell.getUTCDate() !== 1)) return null
  const [year, month] = day.split('-').map(Number)
  return `${monthName(month!)} de ${year}`
}

function areDaysBelow(rows: readonly Row[], at: number, column: number): boolean {
  for (let day = 1; day <= LEAST_DAYS; day++) if (cellText(rows[at + day]?.[column]) !== String(day)) return false
  return true
}
