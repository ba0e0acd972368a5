import type { Row } from '../read/grid.ts'

/** What is asked of each row. */
interface Asked {
  /** Whether the row counts, and the type or number of its document is that of a return. */
  isReturn: (row: Row) => boolean
  /** '' where it has none: such a row is a document of its own. */
  document: (row: Row) => string
  /** Whether goods came back on it, by its sign; not what only takes money off. */
  hasMinus: (row: Row) => boolean
  /** What it comes to, with the sign of the row. */
  worth: (row: Row) => number
}

/**
 * Whether every return of a file has a line with a minus, and none comes to more than it gives back. Its signs then tell what came back, and a
 * line without one on the same document is what the client took in its place; else all lines of a return came back, whatever their signs.
 */
export function areReturnsSigned(rows: readonly Row[], firstRow: number, asked: Asked): boolean {
  const returns = new Map<string, { isSigned: boolean; worth: number }>()
  for (let at = firstRow; at < rows.length; at++) {
    const row = rows[at]!
    if (!asked.isReturn(row)) continue
    const document = asked.document(row)
    const key = document === '' ? `\u0000${at}` : document
    const { isSigned, worth } = returns.get(key) ?? { isSigned: false, worth: 0 }
    returns.set(key, { isSigned: isSigned || asked.hasMinus(row), worth: worth + asked.worth(row) })
  }
  return returns.size > 0 && [...returns.values()].every(({ isSigned, worth }) => isSigned && worth <= 0)
}

/** The products of lines that are of no return: what a client takes in the place of what came back is one of them. */
export function soldWithoutReturn(
  rows: readonly Row[],
  firstRow: number,
  { isReturn, product }: Pick<Asked, 'isReturn'> & { product: (row: Row) => string },
): Set<string> {
  return new Set(rows.slice(firstRow).flatMap((row) => (isReturn(row) ? [] : [product(row)])))
}
