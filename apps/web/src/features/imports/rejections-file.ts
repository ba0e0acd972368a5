import { type ImportRecord, REASON_HEADERS, listRejections } from '@vigia/contract/calls/imports.ts'
import { request } from '../../lib/api-client.ts'
import { downloadBlob } from '../../lib/download.ts'
import { noteExport } from '../../lib/note-export.ts'
import { spreadsheetBlob } from '../../lib/spreadsheet.ts'

type Cell = string | number | boolean | null

/** An import's rejected rows as the server returns them. */
type Rejections = Awaited<ReturnType<typeof request<typeof listRejections>>>

/** Widths of columns in characters: of the reasons, and the limits of the others. */
const REASON_WIDTH = 60
const LEAST_WIDTH = 10
const MOST_WIDTH = 40
const REASONS = new Set<string>([REASON_HEADERS[0], 'Razón'])

/** Columns of amounts: digits that a CSV file had as text become numbers. */
const AMOUNTS = ['cantidad', 'precio', 'valor', 'descuento'] as const
const PLAIN_DIGITS = /^-?\d{1,15}$/

/**
 * The rejected rows as in the file, with the reason and the position of each; once corrected, they can be uploaded as they are. If an import's rows
 * were not stored, a list of their errors.
 * @param fileName of the import, for rows without a file name
 */
export const rejectionsTable = (
  { data, encabezados, mapeo, filas }: Rejections,
  fileName: string,
): { header: string[]; rows: Cell[][] } => {
  if (filas.length === 0) {
    const rows = data.map(({ archivo, fila, columna, valor, razon }) => [
      archivo ?? fileName,
      fila,
      columna,
      valor,
      razon,
    ])
    return { header: ['Archivo', 'Fila', 'Columna', 'Valor', 'Razón'], rows }
  }
  const amounts = new Set(AMOUNTS.map((role) => mapeo[role]))
  const figure = (cell: Cell, place: number): Cell =>
    typeof cell === 'string' && amounts.has(place) && PLAIN_DIGITS.test(cell) ? Number(cell) : cell
  return {
    header: [...encabezados, ...REASON_HEADERS],
    rows: filas.map(({ archivo, fila, celdas, motivo }) => [
      ...encabezados.map((_, place) => figure(celdas[place] ?? null, place)),
      motivo,
      archivo ?? fileName,
      fila,
    ]),
  }
}

/** Figures as people write them, among them those that begin as a formula does: '-3', '+1.500,5', '-$ 200'. */
const FIGURE = /^[+-][\d.,\s$]+$/

/** A cell that a spreadsheet would run as a formula is written as text; a figure is written with Colombia's comma. */
const csvCell = (value: Cell): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) && !FIGURE.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With semicolons, CRLF and a byte-order mark, which Spanish versions of Excel open without questions. */
export const rejectionsCsv = (rejections: Rejections, fileName: string): string => {
  const { header, rows } = rejectionsTable(rejections, fileName)
  return `\uFEFF${[header, ...rows].map((row: Cell[]) => row.map(csvCell).join(';')).join('\r\n')}\r\n`
}

const widthsOf = (header: readonly string[]): number[] =>
  header.map((title) =>
    REASONS.has(title) ? REASON_WIDTH : Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, title.length + 4)),
  )

/** Downloads all rejected rows of an import as a file. */
export const downloadRejections = async (record: ImportRecord, format: 'xlsx' | 'csv'): Promise<void> => {
  const rejections = await request(listRejections, { params: { id: record.id } })
  const name = `Filas rechazadas - ${record.archivo.replace(/\.\w+$/, '')}.${format}`
  const { header, rows } = rejectionsTable(rejections, record.archivo)
  const blob =
    format === 'csv'
      ? new Blob([rejectionsCsv(rejections, record.archivo)], { type: 'text/csv;charset=utf-8' })
      : await spreadsheetBlob('Filas rechazadas', header, rows, widthsOf(header))
  await noteExport('rechazadas')
  downloadBlob(blob, name)
}
