import type { Cell, Row } from './read/grid.ts'
import { cellText, isBlank } from './read/grid.ts'
import { RowReader } from './row-reader.ts'
import { Totals } from './totals.ts'
import type { Mapping, ReadOptions, Rejection, SaleLine, SalesFile } from './types.ts'
import type { Formats, NumberRole } from './understand/formats.ts'
import { rowKind } from './understand/row-kind.ts'

/** Rows between two reports of progress. */
const PROGRESS_ROWS = 5_000

interface Checked extends Pick<SalesFile, 'lines' | 'rejections' | 'rejectedRows' | 'skipped'> {
  totals: Totals
}

interface CheckedTable {
  headers: string[]
  rows: Row[]
  /** 0-based row of the headers. */
  headerRow: number
  mapping: Mapping
  /** Row of the file, counted from 1, of a place in `rows`. */
  rowNumber: (at: number) => number
}

/** Turns the rows under the headers into clean lines, or into rejections that name row, column, value and reason. */
export function checkRows(table: CheckedTable, formats: Formats, options: ReadOptions): Checked {
  const { headers, rows, headerRow, mapping, rowNumber } = table
  const checked: Checked = {
    lines: [],
    rejections: [],
    rejectedRows: [],
    skipped: { letterhead: 0, totals: 0, blank: 0 },
    totals: new Totals(),
  }
  for (const row of rows.slice(0, headerRow)) {
    if (row.every((cell) => isBlank(cell))) checked.skipped.blank++
    else checked.skipped.letterhead++
  }
  const reader = new RowReader(headers, rows, headerRow, mapping, formats, options)
  for (let at = headerRow + 1; at < rows.length; at++) {
    if (at % PROGRESS_ROWS === 0) options.onProgress?.(0.5 + (0.5 * at) / rows.length)
    checkRow(reader, rows[at]!, rowNumber(at), checked)
  }
  nameByCode(checked.lines)
  return checked
}

function checkRow(reader: RowReader, row: Row, number: number, checked: Checked): void {
  const date = reader.date(row)
  const kind = rowKind(
    row,
    reader.headers,
    reader.mapping,
    date !== null,
    (role) => reader.number(row, role as NumberRole) !== null,
  )
  if (kind === 'blank') checked.skipped.blank++
  else if (kind === 'note') checked.skipped.letterhead++
  else if (kind === 'total') {
    checked.skipped.totals++
    checked.totals.compare(number, reader.number(row, 'valor'), reader.number(row, 'cantidad'))
  } else {
    const rejections: Rejection[] = []
    const line = reader.line(row, number, date, rejections)
    checked.totals.add(reader.number(row, 'valor'), reader.number(row, 'cantidad'), line)
    if (line) checked.lines.push(line)
    else {
      for (const rejection of rejections) checked.rejections.push(rejection)
      checked.rejectedRows.push({ row: number, cells: reader.headers.map((_, i) => plain(row[i])) })
    }
  }
}

/** A line with a code and no name takes the first name that the file gives to that code. */
function nameByCode(lines: SaleLine[]): void {
  const names = new Map<string, string>()
  for (const { productoCodigo, producto } of lines) {
    if (productoCodigo !== undefined && producto !== '' && !names.has(productoCodigo))
      names.set(productoCodigo, producto)
  }
  for (const line of lines)
    if (line.producto === '') line.producto = names.get(line.productoCodigo!) ?? line.productoCodigo!
}

function plain(cell: Cell | undefined): string | number | boolean | null {
  return cell instanceof Date ? cellText(cell) : (cell ?? null)
}
