import type { Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import type { ShapeContext } from './title-context.ts'
import type { FlatTable, TitledTable } from './flat-table.ts'
import { flattenSheet } from './flatten.ts'
import type { Turned } from './turned.ts'

/** Rows of a text: a row a line, cells by "|", numbers as numbers, "_" a blank. */
export function grid(text: string): Row[] {
  return text
    .replace(/^\n/, '')
    .replace(/\n[ ]*$/, '')
    .split('\n')
    .map((line) =>
      line.split('|').map((cell) => {
        const trimmed = cell.trim()
        if (trimmed === '' || trimmed === '_') return null
        return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed
      }),
    )
}

/** A flat table of texts: its rows parted by "/", its cells by "|", "_" a blank one; its dates stand under "Fecha". */
export function plainTable(text: string, more: Partial<FlatTable> = {}): FlatTable {
  const rows = text.split('/').map((line) => line.split('|').map((cell) => (/^_?$/.test(cell) ? null : cell)))
  const headers = rows[0]!.map(cellText)
  const dateColumn = headers.includes('Fecha') ? headers.indexOf('Fecha') : null
  const rowNumber = (at: number) => at + 1
  return { rows, headers, headerRow: 0, rowNumber, score: 1, shape: 'plain', dateColumn, notes: [], ...more }
}

/** The rows of a sheet from its first one on, with the titles in one of them. */
export function titledTable(rows: Row[], headerRow = 0): TitledTable {
  return { headers: rows[headerRow]!.map(cellText), rows, headerRow, rowNumber: (at) => at + 1 }
}

/** The best table of a sheet written as a text. */
export function flat(sheet: string | Row[], context: Partial<ShapeContext> = {}): FlatTable {
  const rows = typeof sheet === 'string' ? grid(sheet) : sheet
  return flattenSheet(rows, { fileName: 'ventas.xlsx', ...context })[0]!
}

/** The filled rows below the titles as texts, of the columns named. */
export function body(table: FlatTable, ...titles: string[]): string[] {
  const columns = titles.map((title) => table.headers.indexOf(title))
  return table.rows
    .slice(table.headerRow + 1)
    .filter((row) => row.some((cell) => cellText(cell) !== ''))
    .map((row) => columns.map((column) => (column < 0 ? '?' : cellText(row[column]))).join(' '))
}

export const noteCodes = (table: FlatTable): string[] => table.notes.map(({ code }) => code)

/** Titles and lines of a turned table, their cells parted by "|", blanks as "_", each line after its row of the file. */
export function turnedLines({ rows, headers, headerRow, rowNumber }: Turned): string[] {
  const lines = rows.slice(headerRow + 1).map((row, i) => {
    const cells = row.map((cell) => cellText(cell) || '_')
    return `${rowNumber(headerRow + 1 + i)}: ${cells.join('|')}`
  })
  return [headers.join('|'), ...lines]
}
