import type { Cell, Row } from '../read/grid.ts'
import { type Column, columnOf } from './column.ts'

/** Columns of a table from its titles and rows. */
export const columnsOf = (headers: string[], rows: Row[]): Column[] =>
  headers.map((header, place) => columnOf(header, place, rows))

/** Rows from the columns' cells. */
export const rowsOf = (...columns: Cell[][]): Row[] => columns[0]!.map((_, at) => columns.map((cells) => cells[at]!))
