import { type Cell, isBlank, type Row } from '../../read/grid.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { parseNumber } from '../../understand/numbers/numbers.ts'
import { sampleRows } from '../dates/date-column.ts'
import type { DateSource } from '../flat-table.ts'

/** The titles, where a column of names without one, in a table that names no product, holds what is sold. */
export function nameProduct(headers: string[], rows: Row[], firstRow: number, dates: DateSource): string[] {
  if (headers.some((header) => scoreHeader(header).has('producto'))) return headers
  const sample = sampleRows(rows, firstRow, headers.length)
  const dateColumn = dates.kind === 'column' ? dates.column : null
  const untitled = [...headers.keys()].filter(
    (column) => headers[column] === '' && column !== dateColumn && areNames(sample.map((row) => row[column])),
  )
  return untitled.length === 1 ? headers.with(untitled[0]!, 'Producto') : headers
}

/** Whether most cells of a column are filled, all of these with words. */
function areNames(cells: (Cell | undefined)[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell))
  const isWord = (cell: Cell | undefined) =>
    typeof cell === 'string' && /[a-z]/i.test(cell) && parseNumber(cell, ',') === null
  return filled.length > cells.length / 2 && filled.every(isWord)
}
