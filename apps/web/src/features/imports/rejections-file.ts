import type { ImportPreview } from '@vigia/contract/calls/import-preview.ts'
import { type ImportRecord, listRejections } from '@vigia/contract/calls/imports.ts'
import { request } from '../../lib/api-client.ts'
import { downloadBlob } from '../../lib/download.ts'
import { spreadsheetBlob } from '../../lib/spreadsheet.ts'

type Rejection = ImportPreview['rechazos'][number]

const HEADER = ['Fila', 'Columna', 'Valor', 'Razón'] as const

const rowOf = ({ fila, columna, valor, razon }: Rejection) => [fila, columna ?? '', valor, razon]

/** A cell that a spreadsheet would run as a formula is written as text. */
const csvCell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Semicolons, CRLF and a byte-order mark: what Excel in Spanish opens without asking. */
export const rejectionsCsv = (rejections: readonly Rejection[]): string =>
  `\uFEFF${[[...HEADER], ...rejections.map(rowOf)].map((row: (string | number)[]) => row.map(csvCell).join(';')).join('\r\n')}\r\n`

/** Fetches all rejected rows of an import and gives them to the person as a file. */
export const downloadRejections = async (record: ImportRecord, format: 'xlsx' | 'csv'): Promise<void> => {
  const { data } = await request(listRejections, { params: { id: record.id } })
  const name = `Filas rechazadas - ${record.archivo.replace(/\.\w+$/, '')}.${format}`
  const blob =
    format === 'csv'
      ? new Blob([rejectionsCsv(data)], { type: 'text/csv;charset=utf-8' })
      : await spreadsheetBlob('Filas rechazadas', HEADER, data.map(rowOf), [8, 24, 32, 60])
  downloadBlob(blob, name)
}
