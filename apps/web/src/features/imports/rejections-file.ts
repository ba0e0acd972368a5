import { type ImportRecord, REASON_HEADERS, listRejections } from '@vigia/contract/calls/imports.ts'
import { request } from '../../lib/api-client.ts'
import { downloadBlob } from '../../lib/download.ts'
import { noteExport } from '../../lib/note-export.ts'
import { spreadsheetBlob } from '../../lib/spreadsheet.ts'

type Cell = string | number | boolean | null

/** What the server tells of an import's rejected rows. */
type Rejections = Awaited<ReturnType<typeof request<typeof listRejections>>>

/** Widths of columns in characters: of the reasons, and the bounds of the others. */
const REASON_WIDTH = 60
const LEAST_WIDTH = 10
const MOST_WIDTH = 40
const REASONS = new Set<string>([REASON_HEADERS[0], 'Razón'])

/** What holds amounts: in a CSV their digits are text, and in a workbook a figure is a figure. */
const AMOUNTS = ['cantidad', 'precio', 'valor', 'descuento'] as const
const PLAIN_DIGITS = /^-?\d{1,15}$/

/**
 * The rejected rows as the file has them, with why each was rejected and where it stands: mended, they are sent again as
 * they are. Of an import whose rows were not kept there is a list of what was wrong.
 * @param fileName of the import, for rows that name none
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

/** Semicolons, CRLF and a byte-order mark: what Excel in Spanish opens without asking. */
export const rejectionsCsv = (rejections: Rejections, fileName: string): string => {
  const { header, rows } = rejectionsTable(rejections, fileName)
  return `\uFEFF${[header, ...rows].map((row: Cell[]) => row.map(csvCell).join(';')).join('\r\n')}\r\n`
}

const widthsOf = (header: readonly string[]): number[] =>
  header.map((title) =>
    REASONS.has(title) ? REASON_WIDTH : Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, title.length + 4)),
  )

/** Fetches all rejected rows of an import and gives them to the person as a file. */
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
