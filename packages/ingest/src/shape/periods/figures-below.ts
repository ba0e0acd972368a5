import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { parseAnyNumber, parseNumber } from '../../understand/numbers/numbers.ts'
import { isMeasureName } from '../other-measures.ts'
import { isSummary, measureOf } from '../words.ts'
import type { Labels } from './band.ts'
import type { Period } from './period.ts'

/** Rows with figures below the titles that are looked at, of so many at most, and share of their cells that must be figures. */
export const SAMPLE = 40
const MOST_ROWS = 2000
const ENOUGH = 0.6

/** Whether figures stand below, and not more of the same: dates below dates are rows of sales. */
export function hasFigures(
  rows: Row[],
  headerRow: number,
  columns: { column: number; period: Period }[],
  labels: Labels,
): boolean {
  let [filled, figures, seen] = [0, 0, 0]
  // A table of all products begins with those that sold nothing.
  for (const row of rows.slice(headerRow + 1, headerRow + 1 + MOST_ROWS)) {
    if (columns.every(({ column }) => isBlank(row[column]))) continue
    if (++seen > SAMPLE) break
    for (const { column } of columns) {
      const cell = row[column]
      if (/^\W*$/.test(cellText(cell))) continue
      filled++
      if (!(cell instanceof Date) && parseAnyNumber(cell) !== null) figures++
    }
  }
  const below = rows[headerRow + 1] ?? []
  // Words for measures under each of them are titles too: "Venta", "Presupuesto".
  const titles = columns.filter(({ column }) => isMeasureTitle(below[column])).length
  if (titles > ENOUGH * columns.length) return false
  const again = columns.filter(({ column, period }) => {
    const next = labels(below[column]).period
    // A number by itself is a figure.
    return next !== null && next.bare === undefined && Object.keys(next).join() === Object.keys(period).join()
  }).length
  return figures > 0 && figures >= ENOUGH * filled && again < ENOUGH * columns.length
}

const isMeasureTitle = (cell: Row[number] | undefined): boolean =>
  typeof cell === 'string' &&
  parseNumber(cell, ',') === null &&
  (isMeasureName(cell) || isSummary(cell) || measureOf(fold(cell)) !== undefined)
