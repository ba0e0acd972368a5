import { type Cell, isBlank, isDash, type Row } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'

/** Documents with rows of dashes below, and columns with one in each of them, from which they are a program's way to leave out what the row above says; below the last alone they may be something else, as expenses. */
const LEAST_DOCUMENTS = 3
const LEAST_COLUMNS = 3
/** Share of the other rows in which the day of the document is a date. */
const DATED = 0.9

const hasDate = (cell: Cell | undefined): boolean =>
  cell instanceof Date || parseDate(cell, 'dmy') !== null || parseDate(cell, 'mdy') !== null

/**
 * The rows below the titles with nothing in place of the dashes that a program writes in further lines of a document, in the columns of what its
 * first line says: its number, first of all columns, its day and others; the same rows where it does so in none.
 */
export function withoutDashesBelow(rows: Row[], headerRow: number): Row[] {
  const first = rows[headerRow + 1]?.findIndex((cell) => !isBlank(cell)) ?? -1
  if (first < 0) return rows
  const body = rows.slice(headerRow + 1)
  const below = body.filter((row) => isDash(row[first]))
  const continued =
    below.length === 0 ? [] : body.filter((row, at) => !isDash(row[first]) && isDash(body[at + 1]?.[first]))
  if (continued.length < LEAST_DOCUMENTS || isDash(body[0]![first])) return rows
  const columns = [...body[0]!.keys()].filter((at) => below.every((row) => isDash(row[at])))
  const whole = body.filter((row) => !isBlank(row[first]) && !isDash(row[first]))
  const isDay = (at: number) => whole.filter((row) => hasDate(row[at])).length >= DATED * whole.length
  const tellsMore = (row: Row) => row.some((cell) => !isBlank(cell) && !isDash(cell))
  if (columns.length < LEAST_COLUMNS || !columns.some(isDay) || !below.every(tellsMore)) return rows
  return rows.map((row, at) =>
    at > headerRow && isDash(row[first]) ? row.map((cell, place) => (columns.includes(place) ? null : cell)) : row,
  )
}
