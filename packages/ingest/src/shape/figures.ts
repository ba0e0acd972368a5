import type { Cell, Row } from '../read/grid.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import { decimalOf, numberEvidence } from '../understand/numbers/number-evidence.ts'

/** Rows looked at for the decimal mark of a table. */
const SAMPLE = 2000

/** Reads the figures of some columns by the decimal mark that these show together; thousands of pesos where none is shown. */
export function figureReader(
  rows: readonly Row[],
  columns: readonly { column: number }[],
): (cell: Cell | undefined) => number | null {
  const cells = rows.slice(0, SAMPLE).flatMap((row) => columns.map(({ column }) => row[column]))
  const evidence = numberEvidence(cells)
  const decimal = decimalOf(evidence) ?? (evidence.ambiguousComma > evidence.ambiguousDot ? '.' : ',')
  return (cell) => (typeof cell === 'number' ? cell : parseNumber(cell, decimal))
}
