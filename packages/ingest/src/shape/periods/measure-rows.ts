import { cellText, isBlank, type Row } from '../../read/grid.ts'
import type { PeriodAxis } from './axis.ts'
import { isMeasureName, otherMeasures } from '../other-measures.ts'

/** Names of measures that a column has at most, and rows that it names at least. */
const MOST_NAMES = 8
const LEAST_ROWS = 2

/** Rows without those of costs, goals and the like that stand among those of the sales. */
export interface MeasuredRows {
  rows: Row[]
  /** Column that names the measures, where there is one. */
  column: number | null
  aside: string[]
}

/**
 * Empties the rows whose figures are no sales, by a column that names only measures: "Ventas", "Costo", "Meta". What a row that is left out says
 * for those below it, as a merged cell does, goes to the next.
 */
export function withoutOtherRows(
  rows: Row[],
  { headerRow, ids, columns }: Pick<PeriodAxis, 'headerRow' | 'ids' | 'columns'>,
): MeasuredRows {
  const body = rows.slice(headerRow + 1)
  for (const { column } of ids) {
    const named = body.flatMap((row) => (isBlank(row[column]) ? [] : [cellText(row[column])]))
    const different = [...new Set(named)]
    if (named.length < LEAST_ROWS || different.length > MOST_NAMES || !different.every(isMeasureName)) continue
    const others = otherMeasures(different)
    if (others.size === 0) continue
    const labels = ids.flatMap((id) => (id.column === column ? [] : [id.column]))
    let carried: Row = []
    const kept = body.map((row): Row => {
      if (others.has(cellText(row[column]))) {
        if (labels.some((label) => !isBlank(row[label]))) carried = labels.map((label) => row[label] ?? null)
        return []
      }
      const isOpen = labels.length > 0 && labels.every((label) => isBlank(row[label]))
      const isFigured = columns.some((one) => !isBlank(row[one.column]))
      if (!isOpen || !isFigured || carried.length === 0) {
        if (!isOpen) carried = []
        return row
      }
      const whole = [...row]
      for (const [at, label] of labels.entries()) whole[label] = carried[at]!
      return whole
    })
    return { rows: [...rows.slice(0, headerRow + 1), ...kept], column, aside: [...others] }
  }
  return { rows, column: null, aside: [] }
}
