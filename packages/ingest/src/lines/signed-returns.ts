import type { Row } from '../read/grid.ts'

/** What is asked of each row. */
interface Asked {
  /** Whether the type or number of its document is that of a return. */
  isReturn: (row: Row) => boolean
  /** '' where it has none: such a row is a document of its own. */
  document: (row: Row) => string
  /** Whether goods came back on it, by its sign; not what only takes money off. */
  hasMinus: (row: Row) => boolean
}

/**
 * Whether every return of a file has a line with a minus. Its signs then tell what came back, and a line without one on the same document is
 * what the client took in its place; where some have no minus, all lines of a return came back, whatever their signs.
 */
export function areReturnsSigned(rows: readonly Row[], firstRow: number, asked: Asked): boolean {
  const signed = new Map<string, boolean>()
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (!asked.isReturn(row)) continue
    const document = asked.document(row)
    const key = document === '' ? `\u0000${at}` : document
    signed.set(key, signed.get(key) === true || asked.hasMinus(row))
  }
  return signed.size > 0 && [...signed.values()].every(Boolean)
}
