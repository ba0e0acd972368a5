import { cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'
import { median } from '../../understand/columns/median.ts'
import { parseAnyNumber } from '../../understand/numbers/numbers.ts'
import type { Labels } from './band.ts'
import { type Measure, measureInTitle } from '../words.ts'

/**
 * What lines of one cell above the titles say of the figures, where no title says anything of them: "Galones por mes" outweighs the
 * "Ventas" of another line. Null where they only say "Ventas de aceite", which may be litres, of few.
 */
export function measureOfLines(band: Row[], labels: Labels, areFew: () => boolean): Measure | null | undefined {
  const lines = Math.max(
    0,
    band.findIndex((row) => filledCells(row).length > 1),
  )
  if (band.slice(lines).some((row) => row.some((cell) => labels(cell).measure))) return undefined
  const said = band.slice(0, lines).flatMap((row) => measureInTitle(filledCells(row).map(cellText).join(' ')) ?? [])
  return said[0] ?? (lines > 0 && areFew() ? null : undefined)
}

/** Whole figures below this may be pieces as well as what they sold for. */
const FEW = 1000

/** Whether half of the figures are below what may be pieces, and all are whole. */
export function areFew(rows: Row[], headerRow: number, columns: readonly { column: number }[]): boolean {
  const figures = rows
    .slice(headerRow + 1)
    .flatMap((row) =>
      columns.flatMap(({ column }) => (isBlank(row[column]) ? [] : (parseAnyNumber(row[column]) ?? []))),
    )
  return figures.every(Number.isInteger) && (median(figures) ?? FEW) < FEW
}
