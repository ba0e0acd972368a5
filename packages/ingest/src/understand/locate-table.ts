import type { Row } from '../read/grid.ts'
import type { Finding, Mapping } from '../types.ts'
import { joinDateParts } from './date-parts.ts'
import { dateByLetterhead } from './letterhead-date.ts'
import { mapColumns } from './mapping.ts'
import { meltMonths } from './melt-months.ts'
import { findTable, signatureOf } from './table.ts'

interface LocatedTable {
  rows: Row[]
  /** 0-based row of the headers. */
  headerRow: number
  headers: string[]
  /** What the columns are, as far as the file tells. */
  mapping: Mapping
  signature: string
  /** Row of the file, counted from 1, of a place in `rows`. */
  rowNumber: (at: number) => number
}

/**
 * Finds the table of sales. One without a column of dates is given one, where the file has its dates in two or three columns, at the
 * head of columns, or in its letterhead.
 * @param findings where to say so
 */
export function locateTable(rows: Row[], findings: Finding[]): LocatedTable | null {
  const table = findTable(rows)
  const located = (headers: string[], headerRow: number, body: Row[], source?: number[]): LocatedTable => ({
    rows: body,
    headerRow,
    headers,
    mapping: mapColumns(headers, body, headerRow + 1),
    signature: signatureOf(headers),
    rowNumber: (at) => (source ? source[at]! : at) + 1,
  })
  const plain = table && located(table.headers, table.headerRow, rows)
  if (plain && plain.mapping.fecha !== null) return plain
  const joined = plain && joinDateParts(plain.headers, rows, plain.headerRow + 1)
  if (joined && joined !== plain.headers) return located(joined, plain.headerRow, rows)
  const melted = meltMonths(rows)
  if (melted) {
    findings.push({
      code: 'meses_en_columnas',
      kind: 'fact',
      text: `Los meses están en columnas: cada cifra es una línea con el primer día de su mes, y la leímos como ${melted.headers.at(-1)!.toLowerCase()}.`,
    })
    return located(melted.headers, melted.headerRow, melted.rows, melted.source)
  }
  if (!plain) return null
  const dated = dateByLetterhead(plain.headers, rows, plain.headerRow + 1)
  findings.push(...dated.findings)
  return dated.findings.length > 0 ? located(dated.headers, plain.headerRow, rows) : plain
}
