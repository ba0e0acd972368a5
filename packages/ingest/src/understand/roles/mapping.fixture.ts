import type { Row } from '../../read/grid.ts'
import { mapColumns } from './mapping.ts'

/** The mapping with headers in place of columns, empty roles left out. */
export function named(headers: string[], ...rows: Row[]): Record<string, string> {
  const found = Object.entries(mapColumns(headers, rows, 0)).flatMap(([role, column]) =>
    column === null ? [] : [[role, headers[column]!]],
  )
  return Object.fromEntries(found)
}
