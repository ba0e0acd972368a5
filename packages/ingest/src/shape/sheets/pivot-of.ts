import { type Cell, isBlank } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import type { FlatTable } from '../flat-table.ts'

/** What spreadsheets write over the figures of a pivot table, before the title of the column that they sum up. */
const FIGURES_OF = /^(suma|sum|soma)( de| of)? (.+)$/
/** Share by which the sum of all may differ, for the digits that a spreadsheet shows. */
const ROUNDED = 1e-6

/** Whether a table is a pivot of another: a column of it sums up one that the other has, and the sum of all stands in it. */
export function isPivotOf(table: FlatTable, source: FlatTable): boolean {
  const places = new Map(source.headers.map((header, column) => [fold(header), column]))
  return table.headers.some((header) => {
    const of = FIGURES_OF.exec(fold(header))?.[3]
    const place = of === undefined || places.has(fold(header)) ? undefined : places.get(of)
    if (place === undefined) return false
    const sum = source.rows.slice(source.headerRow + 1).reduce((all, row) => all + (numberOf(row[place]) ?? 0), 0)
    const isSum = (cell: Cell | undefined) => {
      const value = numberOf(cell)
      return value !== null && value !== 0 && Math.abs(value - sum) <= ROUNDED * Math.abs(sum)
    }
    return table.rows.slice(table.headerRow + 1).some((row) => row.some(isSum))
  })
}

const numberOf = (cell: Cell | undefined): number | null =>
  isBlank(cell) || cell instanceof Date ? null : parseAnyNumber(cell)
