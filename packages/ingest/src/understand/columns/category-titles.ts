import { type Cell, cellText, filledCells, isBlank, type Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { namesTotal } from './column.ts'

/** Categories above their products, and share of the rows of products that lack theirs, for them to be titles. */
const LEAST_TITLES = 2
const MOSTLY = 0.95
/** Rows that show whether the categories may be titles. */
const HEAD = 200

/** Writes each category that stands alone above its products, as tills report them, beside these products, in place. */
export function carryCategories(rows: Row[], firstRow: number, { categoria }: Mapping): void {
  if (categoria === null) return
  // Most files say the category on each row.
  const head = rows.slice(firstRow, firstRow + HEAD)
  if (head.filter((row) => !isBlank(row[categoria])).length > head.length / 2) return
  const titles = new Set<number>()
  let [lines, without] = [0, 0]
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    const filled = filledCells(row).length
    const isNamed = !isBlank(row[categoria])
    if (filled === 1 && isNamed && !namesTotal(row)) titles.add(at)
    if (filled < 2 || (isNamed && namesTotal(row))) continue
    lines++
    if (!isNamed) without++
  }
  if (titles.size < LEAST_TITLES || without < MOSTLY * lines) return
  let title: Cell = null
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (titles.has(at)) title = cellText(row[categoria])
    else if (isBlank(row[categoria]) && filledCells(row).length > 1)
      rows[at] = Array.from({ length: Math.max(row.length, categoria + 1) }, (_, place) =>
        place === categoria ? title : (row[place] ?? null),
      )
  }
}
