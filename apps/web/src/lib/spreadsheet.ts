import type { SheetData } from 'write-excel-file/universal'

export interface SpreadsheetPart {
  /** Name of the sheet; Excel allows 31 characters. */
  sheet: string
  /** Column titles. */
  header: readonly string[]
  rows: SheetData
  /** In characters. */
  columnWidths: readonly number[]
  /** Columns on the left that stay in view. */
  fixedColumns?: number
}

/** A note below a total that is the rounded sum of exact values, not the sum of the rounded rows above it. */
export const ROUNDED_ROWS =
  'Cada fila está redondeada: la suma de una columna puede diferir en unas pocas unidades del total.'

/** An .xlsx file; the first row of each sheet is bold and frozen. The library is loaded here, when a user exports. */
export const workbookBlob = async (parts: readonly SpreadsheetPart[]): Promise<Blob> => {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  return writeExcelFile(
    parts.map(({ sheet, header, rows, columnWidths, fixedColumns }) => ({
      sheet,
      data: [header.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows],
      stickyRowsCount: 1,
      ...(fixedColumns !== undefined && { stickyColumnsCount: fixedColumns }),
      columns: columnWidths.map((width) => ({ width })),
    })),
  ).toBlob()
}

/** The same with a single sheet. */
export const spreadsheetBlob = (
  sheet: string,
  header: readonly string[],
  rows: SheetData,
  columnWidths: readonly number[],
): Promise<Blob> => workbookBlob([{ sheet, header, rows, columnWidths }])
