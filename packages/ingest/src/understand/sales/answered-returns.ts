import { cellText, type Row } from '../../read/grid.ts'
import type { Mapping } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { parseNumber } from '../numbers/numbers.ts'

/** Share of the sales that came back that must have a row of their own for it, and such sales from which it is no chance. */
const MOSTLY = 0.5
const LEAST = 3

/**
 * How many sales marked as come back are answered by rows of their own, of the same document and product, with a minus: leaving out the
 * sale would take it off twice. `all`: all of them; `most`; null: hardly any, or none.
 * @param isReturned whether a row is marked so
 */
export function answeredReturns(
  rows: readonly Row[],
  firstRow: number,
  columns: readonly Column[],
  { documento, producto, productoCodigo, cantidad, valor }: Mapping,
  isReturned: (row: Row) => boolean,
): 'all' | 'most' | null {
  const product = productoCodigo ?? producto
  const measure = cantidad ?? valor
  if (documento === null || product === null || measure === null) return null
  const keyOf = (row: Row) => `${cellText(row[documento])}|${cellText(row[product])}`
  const answers = new Set<string>()
  const marked: string[] = []
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    const amount = parseNumber(row[measure], columns[measure]!.decimal) ?? 0
    if (isReturned(row)) {
      if (amount > 0) marked.push(keyOf(row))
    } else if (amount < 0) answers.add(keyOf(row))
  }
  const answered = marked.filter((key) => answers.has(key)).length
  if (marked.length < LEAST || answered < MOSTLY * marked.length) return null
  return answered === marked.length ? 'all' : 'most'
}
