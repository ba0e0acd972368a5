import { cellText, isBlank, type Row } from '../../read/grid.ts'
import { asOriginal } from './as-original.ts'
import { isUntitledName } from './untitled-name.ts'

/** Titles that a row must repeat to be the titles again, where it leaves some of them out. */
const MIN_TITLES = 3

/** The titles of another page; the first page may have a word more, as the month in its corner. */
export function isHeaderAgain(row: Row, headers: readonly string[]): boolean {
  const filled = row.flatMap((cell, column) => (isBlank(cell) ? [] : [column]))
  const titles = headers.filter((header) => header !== '' && !isUntitledName(header)).length
  return (
    filled.length >= Math.min(MIN_TITLES, titles) &&
    filled.length >= titles / 2 &&
    filled.every((column) => [cellText(row[column]), asOriginal(cellText(row[column]))].includes(headers[column]!))
  )
}
