import type { Month } from '@vigia/contract/months.ts'
import { ROUNDED_ROWS, type SpreadsheetPart, UNITS_FORMAT } from '../../../lib/spreadsheet.ts'
import { type ExportData, exportRows, monthsOf, monthTitle, totalRow } from './export-rows.ts'

/**
 * The report as a sheet: its rows, the total of the page, and that the rows are rounded.
 * @param filtered whether the filters leave something out
 * @param underWay the unfinished month
 * @throws ExportRefused with the catalogue's sentence where there is nothing to export
 */
export const predictionsSheet = (
  report: ExportData | undefined,
  from: Month | undefined,
  to: Month | undefined,
  { filtered, underWay }: { filtered: boolean; underWay: Month | undefined },
): SpreadsheetPart & { products: number } => {
  const rows = exportRows(report, from, to, { filtered, underWay })
  // exportRows refuses a missing end, and a report that is not there.
  const range = { from: from!, to: to! }
  const months = monthsOf(range)
  const cells = [...rows, totalRow(report!, range.from, range.to, underWay)].map(
    ({ productId, name, quantities, total }) => [
      productId ?? '',
      name,
      ...[...quantities, total].map((value) => ({ value, type: Number, format: UNITS_FORMAT })),
    ],
  )
  return {
    sheet: 'Predicciones',
    header: ['producto_id', 'nombre_producto', ...months.map((month) => monthTitle(month, underWay)), 'total'],
    rows: [...cells, [ROUNDED_ROWS]],
    columnWidths: [12, 40, ...months.map((month) => (month === underWay ? 32 : 16)), 14],
    fixedColumns: 2,
    products: rows.filter(({ productId }) => productId !== undefined).length,
  }
}
