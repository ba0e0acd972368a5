import type { FlatTable } from './flat-table.ts'
import { fold } from '../understand/fold.ts'
import type { Sourced } from './repeated-sheets.ts'

/** Titles that a sheet must share with the beginning of another for what stands at its right to be another table. */
const LEAST_SHARED = 5

/**
 * Sheets without what stands at the right of their table, behind a column without a title, where the table of another sheet has the same
 * titles in the same places and ends there: a summary beside the sales of one year.
 */
export function cutBeside(sheets: readonly Sourced[]): Sourced[] {
  const titles = sheets.map(({ table }) => table.headers.map(fold))
  const ends = titles.map((keys) => keys.findLastIndex((key) => isTitle(key)) + 1)
  return sheets.map((sheet, at) => {
    const own = titles[at]!
    const end = ends.find(
      (length, other) =>
        other !== at &&
        length >= LEAST_SHARED &&
        length < ends[at]! &&
        !isTitle(own[length]!) &&
        own.slice(0, length).every((key, place) => isTitle(key) && key === titles[other]![place]),
    )
    return end === undefined ? sheet : { ...sheet, table: cutAt(sheet.table, end) }
  })
}

const isTitle = (key: string): boolean => key !== '' && !/^columna \d+$/.test(key)

function cutAt(table: FlatTable, end: number): FlatTable {
  return {
    ...table,
    headers: table.headers.slice(0, end),
    rows: table.rows.map((row, at) => (at < table.headerRow ? row : row.slice(0, end))),
  }
}
