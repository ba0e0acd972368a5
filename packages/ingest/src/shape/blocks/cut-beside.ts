import type { FlatTable } from '../flat-table.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { Sourced } from '../sheets/repeated-sheets.ts'

/** Titles that a sheet must share with the beginning of another for what stands at its right to be another table. */
const LEAST_SHARED = 5

/**
 * Sheets without what stands at the right of their table, behind a column without a title, where the table of another sheet has the same
 * titles in the same places and ends there: a summary beside the sales of one year.
 */
export function cutBeside(sheets: readonly Sourced[]): Sourced[] {
  const titles = sheets.map(({ table }) => table.headers.map(fold))
  const endOf = (keys: readonly string[]) => keys.findLastIndex(isTitle) + 1
  const whole = new Set(titles.map((keys) => keys.slice(0, endOf(keys)).join('\n')))
  return sheets.map((sheet, at) => {
    const own = titles[at]!
    const gap = own.findIndex((key) => !isTitle(key))
    const isBeside = gap >= LEAST_SHARED && gap < endOf(own) && whole.has(own.slice(0, gap).join('\n'))
    return isBeside ? { ...sheet, table: cutAt(sheet.table, gap) } : sheet
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
