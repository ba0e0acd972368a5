import { cellText, isBlank, type Row } from '../../read/grid.ts'

/** Rows above a line of titles that must be of its kind, and columns that must be filled, for it to be one row more. */
const LEAST_ROWS = 3
const LEAST_COLUMNS = 4

const isFigure = (text: string): boolean => /^-?[\d.,]+$/.test(text)

/**
 * Whether a row has what the rows right above it have: words and figures in the same columns. Then it is one of them, whatever it holds: 2,025 units beside
 * the year 2024 are no titles of two years.
 */
export function isRowOfBody(rows: readonly Row[], at: number): boolean {
  const row = rows[at]!
  const filled = [...row.keys()].filter((column) => !isBlank(row[column]))
  if (at < LEAST_ROWS || filled.length < LEAST_COLUMNS) return false
  const kinds = filled.map((column) => isFigure(cellText(row[column])))
  return (
    kinds.includes(false) &&
    rows
      .slice(at - LEAST_ROWS, at)
      .every((above) =>
        filled.every((column, k) => !isBlank(above[column]) && isFigure(cellText(above[column])) === kinds[k]),
      )
  )
}
