import type { Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import type { Mapping, NumberRole } from '../roles.ts'

/** Lines at a price below zero, and none above it, from which a name is of what is taken off the bill. */
const LEAST_OFF = 5

/** Names, or codes where there are none, of vouchers and the like: they have a price below zero each time. */
export function takenOffNames(
  rows: readonly Row[],
  firstRow: number,
  { producto, productoCodigo, precio }: Mapping,
  number: (row: Row, role: NumberRole) => number | null,
): ReadonlySet<string> {
  const place = producto ?? productoCodigo
  const counts = new Map<string, number>()
  if (place === null || precio === null) return new Set()
  const priceOf = (row: Row) => number(row, 'precio') ?? 0
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    // Most prices have no minus: they need not be read.
    if (!/^\W*[-−(]|-\W*$/.test(cellText(row[precio])) || priceOf(row) >= 0) continue
    const name = cellText(row[place])
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const names = new Set([...counts].flatMap(([name, count]) => (name !== '' && count >= LEAST_OFF ? [name] : [])))
  for (let at = firstRow; at < rows.length && names.size > 0; at++) {
    const name = cellText(rows[at]![place])
    if (names.has(name) && priceOf(rows[at]!) > 0) names.delete(name)
  }
  return names
}
