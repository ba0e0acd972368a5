import type { Row } from '../read/grid.ts'
import type { Mapping, Role } from '../roles.ts'

/** The first name that a table gives to each code. */
export function namesByCode(
  rows: readonly Row[],
  firstRow: number,
  { producto, productoCodigo }: Mapping,
  text: (row: Row, role: Role) => string,
): Map<string, string> {
  const names = new Map<string, string>()
  if (producto === null || productoCodigo === null) return names
  for (let at = firstRow; at < rows.length; at++) {
    const code = text(rows[at]!, 'productoCodigo')
    if (code === '' || names.has(code)) continue
    const name = text(rows[at]!, 'producto')
    if (name !== '') names.set(code, name)
  }
  return names
}
