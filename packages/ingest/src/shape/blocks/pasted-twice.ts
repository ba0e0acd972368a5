import { numeral } from '../../spanish.ts'
import { type Cell, cellText, isBlank, type Row } from '../../read/grid.ts'
import type { ShapeNote } from '../flat-table.ts'

/** Rows that are the same again, from which it is no chance. */
const LEAST_ROWS = 5
/** Titles that a table has at least, and cells under them that a row of it has. */
const LEAST_TITLES = 3

/**
 * The rows of a sheet in which the same table stands twice, titles included, without the second; and what to tell of it. Other tables may
 * stand beside it, and rows of a cell or two between.
 */
export function withoutSecondCopy(rows: Row[]): { rows: Row[]; notes: ShapeNote[] } {
  const unchanged = { rows, notes: [] }
  const titlesAt = rows.findIndex((row) => titlesOf(row).length >= LEAST_TITLES)
  if (titlesAt < 0) return unchanged
  const columns = titlesOf(rows[titlesAt]!)
  const keyOf = (row: Row): string => JSON.stringify(columns.map((column) => cellText(row[column])))
  const titles = keyOf(rows[titlesAt]!)
  const [column] = columns
  const title = cellText(rows[titlesAt]![column!])
  // A date is no title, and takes long to write out.
  const isTitle = (cell: Cell | undefined) => !(cell instanceof Date) && cellText(cell) === title
  const again = rows.findIndex((row, at) => at > titlesAt && isTitle(row[column!]) && keyOf(row) === titles)
  if (again < 0) return unchanged
  const isOfTable = (row: Row) => columns.filter((column) => !isBlank(row[column])).length >= LEAST_TITLES
  const first = rows.slice(titlesAt + 1, again).filter(isOfTable)
  const second = rows.slice(again + 1).filter(isOfTable)
  const isSame = first.length === second.length && first.every((row, at) => keyOf(row) === keyOf(second[at]!))
  if (first.length < LEAST_ROWS || !isSame) return unchanged
  const text = `El archivo trae dos veces las mismas ${numeral(first.length)} filas, con sus títulos: las contamos una vez.`
  return { rows: rows.slice(0, again), notes: [{ code: 'filas_repetidas', kind: 'warning', text }] }
}

/** The columns of a row's first titles, side by side; none where some filled cell is no title. */
function titlesOf(row: Row): number[] {
  const isTitle = (cell: Cell | undefined) => typeof cell === 'string' && cell.trim() !== '' && !/\d/.test(cell)
  const start = row.findIndex((cell) => !isBlank(cell))
  if (start < 0) return []
  const end = row.findIndex((cell, column) => column > start && !isTitle(cell))
  const run = Array.from({ length: (end < 0 ? row.length : end) - start }, (_, at) => start + at)
  return run.every((column) => isTitle(row[column])) ? run : []
}
