import type { SheetData } from 'write-excel-file/universal'

/**
 * An .xlsx file with one sheet, its first row bold and fixed. The library that writes it is loaded here, when
 * somebody exports.
 * @param header column titles
 * @param columnWidths in characters
 */
export const spreadsheetBlob = async (
  sheet: string,
  header: readonly string[],
  rows: SheetData,
  columnWidths: readonly number[],
): Promise<Blob> => {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const titles = header.map((value) => ({ value, fontWeight: 'bold' as const }))
  return writeExcelFile([titles, ...rows], {
    sheet,
    stickyRowsCount: 1,
    columns: columnWidths.map((width) => ({ width })),
  }).toBlob()
}
