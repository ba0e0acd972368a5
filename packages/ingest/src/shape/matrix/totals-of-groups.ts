import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { fold } from '../../understand/headers/fold.ts'
import { isPlainTotal } from '../../understand/sales/row-kind.ts'
import { areMeasures, isFigure, type Matrix, sumsUp } from './matrix-columns.ts'
import { STORE } from '../shared-measures.ts'

const LEAST_GROUPS = 2
const LEAST_PARTS = 2

/**
 * Names across of which each has several columns and their total, as the ways in which each store was paid: the totals are the figures.
 * @param groups the row above the titles @returns null where not every name has such a total
 */
export function totalsOfGroups(
  headers: readonly string[],
  groups: Row,
  sample: Row[],
  dateColumns: readonly number[],
): Matrix | null {
  const starts = headers.flatMap((_, column) =>
    isBlank(groups[column]) || dateColumns.includes(column) || !isFigure(sample, column) ? [] : [column],
  )
  if (starts.length < LEAST_GROUPS) return null
  // How many and how much of the names below.
  if (areMeasures(starts.map((column) => cellText(groups[column])))) return null
  const found = starts.map((from, k) => {
    const to = starts[k + 1] ?? headers.length
    const columns = Array.from({ length: to - from }, (_, at) => from + at)
    const total = columns.find((column) => column > from && isPlainTotal(headers[column]))
    const parts = columns.filter((column) => total !== undefined && column < total && isFigure(sample, column))
    const isSum =
      total !== undefined &&
      parts.length >= LEAST_PARTS &&
      sumsUp(
        sample,
        parts.map((column) => ({ column, name: headers[column]! })),
        total,
      )
    return isSum ? { column: total, name: cellText(groups[from]) } : null
  })
  if (!found.every((one) => one !== null)) return null
  const totals = new Set(found.map(({ column }) => column))
  return {
    figures: found,
    ids: headers.flatMap((title, column) =>
      dateColumns.includes(column) || !(totals.has(column) || isFigure(sample, column)) ? [{ column, title }] : [],
    ),
    header: found.every(({ name }) => STORE.test(fold(name))) ? 'Local' : 'Producto',
    sums: headers.flatMap((_, column) =>
      !totals.has(column) && !dateColumns.includes(column) && isFigure(sample, column) ? [column] : [],
    ),
    proven: true,
  }
}
