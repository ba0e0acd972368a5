import type { YearRow } from '../model/year-rows.ts'

/** Row and period of a cell in a table of years. */
interface Place {
  row: number
  period: number
}

const isToCome = ({ cells }: Pick<YearRow, 'cells'>, period: number): boolean => {
  const cell = cells[period]
  return cell !== undefined && cell.kind !== 'actual'
}

/**
 * The cell that is in view when a table of years opens: the current period or the next one. If the same row has the period after it, that one, so
 * that both are in view. Undefined if all periods are over.
 */
export const startCell = (rows: readonly Pick<YearRow, 'cells'>[]): Place | undefined => {
  for (const [row, year] of rows.entries()) {
    const first = year.cells.findIndex((_, period) => isToCome(year, period))
    if (first >= 0) return { row, period: isToCome(year, first + 1) ? first + 1 : first }
  }
  return undefined
}
