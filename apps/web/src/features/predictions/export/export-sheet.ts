import type { Month } from '@vigia/contract/months.ts'
import { UNITS_FORMAT } from '@vigia/contract/spreadsheet-format.ts'
import { ROUNDED_ROWS, type SpreadsheetPart } from '../../../lib/spreadsheet.ts'
import { type ExportData, exportRows, monthsOf, monthTitle, totalRow } from './export-rows.ts'

/** What of the business a report holds. */
export interface ExportScope {
  /** Whether the filters leave something out. */
  filtered: boolean
  /** The filters in words, by which files are told apart. */
  filters: string
  /** The unfinished month. */
  underWay: Month | undefined
}

/** What a report holds, in words: units whatever the dashboard shows, and of what. */
export const unitsOf = (filters: string): string => `En unidades · ${filters}`

/**
 * The report as a sheet: its rows, the total of the page, that the rows are rounded, and what was filtered. Where the shop has codes of its own, they stand
 * beside the names.
 * @throws ExportRefused with the catalogue's sentence where there is nothing to export
 */
export const predictionsSheet = (
  report: ExportData | undefined,
  from: Month | undefined,
  to: Month | undefined,
  { filtered, filters, underWay }: ExportScope,
): SpreadsheetPart & { products: number } => {
  const rows = exportRows(report, from, to, { filtered, underWay })
  // exportRows refuses a missing end, and a report that is not there.
  const range = { from: from!, to: to! }
  const months = monthsOf(range)
  const coded = rows.some(({ code }) => code !== null)
  const cells = [...rows, totalRow(report!, range.from, range.to, underWay)].map(
    ({ productId, code, name, quantities, total }) => [
      productId ?? '',
      name,
      ...(coded ? [code ?? ''] : []),
      ...[...quantities, total].map((value) => ({ value, type: Number, format: UNITS_FORMAT })),
    ],
  )
  return {
    sheet: 'Predicciones',
    header: [
      'producto_id',
      'nombre_producto',
      ...(coded ? ['Código'] : []),
      ...months.map((month) => monthTitle(month, underWay)),
      'total',
    ],
    rows: [...cells, [ROUNDED_ROWS], [unitsOf(filters)]],
    columnWidths: [12, 40, ...(coded ? [16] : []), ...months.map((month) => (month === underWay ? 32 : 16)), 14],
    fixedColumns: coded ? 3 : 2,
    products: rows.filter(({ productId }) => productId !== undefined).length,
  }
}
