import type { YearRow } from '../model/year-rows.ts'

/** Of a table of years the row and the period of a cell. */
interface Place {
  row: number
  period: number
}

const isToCome = ({ cells }: Pick<YearRow, 'cells'>, period: number): boolean => {
  const cell = cells[period]
  return cell !== undefined && cell.kind !== 'actual'
}

/**
 * The cell that is in sight when a table of years comes: the period under way, or the first to come. Where the one after it stands in the same row,
 * that one: the other is beside it. Undefined where all is over.
 */
export const startCell = (rows: readonly Pick<YearRow, 'cells'>[]): Place | undefined => {
  for (const [row, year] of rows.entries()) {
    const first = year.cells.findIndex((_, period) => isToCome(year, period))
    if (first >= 0) return { row, period: isToCome(year, first + 1) ? first + 1 : first }
  }
  return undefined
}
