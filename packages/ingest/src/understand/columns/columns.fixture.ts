import type { Cell, Row } from '../../read/grid.ts'
import type { Mapping } from '../../roles.ts'
import { type Column, columnOf } from './column.ts'
import { emptyMapping } from '../roles/mapping.ts'

/** Columns of a table from its titles and rows. */
export const columnsOf = (headers: string[], rows: Row[]): Column[] =>
  headers.map((header, place) => columnOf(header, place, rows))

/** Rows from the columns' cells. */
export const rowsOf = (...columns: Cell[][]): Row[] => columns[0]!.map((_, at) => columns.map((cells) => cells[at]!))

/** Some cells over and over, `count` of them in all. */
export const times = (count: number, ...cells: Cell[]): Cell[] =>
  Array.from({ length: count }, (_, at) => cells[at % cells.length]!)

/** A table whose titles stand in its first row, from its columns by title; those named for a role have it. */
export const tableOf = (byTitle: Record<string, Cell[]>, roles: Partial<Record<keyof Mapping, string>> = {}) => {
  const headers = Object.keys(byTitle)
  const places = Object.entries(roles).map(([role, title]) => [role, headers.indexOf(title)])
  const mapping: Mapping = { ...emptyMapping(), ...Object.fromEntries(places) }
  const rows = [headers, ...rowsOf(...Object.values(byTitle))]
  return { headers, mapping, rows, columns: columnsOf(headers, rows.slice(1)) }
}
