import type { SheetData } from 'write-excel-file/universal'

export interface SpreadsheetPart {
  /** Name of the sheet; Excel takes 31 characters of it. */
  sheet: string
  /** Column titles. */
  header: readonly string[]
  rows: SheetData
  /** In characters. */
  columnWidths: readonly number[]
  /** Columns at the left that stay in sight. */
  fixedColumns?: number
}

/** Below a total that is not the sum of the rounded rows above it but that of what they were rounded from. */
export const ROUNDED_ROWS =
  'Cada fila está redondeada: la suma de una columna puede diferir en unas pocas unidades del total.'

/**
 * An .xlsx file, the first row of each sheet bold and fixed. The library that writes it is loaded here, when somebody
 * exports.
 */
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

/** The same with one sheet. */
export const spreadsheetBlob = (
  sheet: string,
  header: readonly string[],
  rows: SheetData,
  columnWidths: readonly number[],
): Promise<Blob> => workbookBlob([{ sheet, header, rows, columnWidths }])
