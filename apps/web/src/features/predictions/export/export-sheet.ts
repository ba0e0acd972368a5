import type { ProductMonth } from '@vigia/contract/calls/aggregates.ts'
import { type Month, toMonth } from '@vigia/contract/months.ts'
import { UNITS_FORMAT } from '@vigia/contract/spreadsheet-format.ts'
import type { ValueMode } from '../../../lib/format.ts'
import { ROUNDED_ROWS, type SpreadsheetPart } from '../../../lib/spreadsheet.ts'
import { measure } from '../model/combine-months.ts'
import { type ExportData, exportRows, monthsOf, monthTitle, totalRow } from './export-rows.ts'

/** What part of the business a report contains, and how it is described. */
export interface ExportScope {
  /** Whether the filters leave something out. */
  filtered: boolean
  /** The filters in words, used in the file name. */
  filters: string
  /** The unfinished month. */
  underWay: Month | undefined
  /** The dashboard's unit. */
  mode: ValueMode
}

const MONEY_SHEET: Record<Exclude<ValueMode, 'cantidad'>, string> = { cop: 'En pesos', usd: 'En dólares' }

/** Describes the content of a report: always units, also money if the dashboard shows money, and the filters. */
export const unitsOf = (filters: string, mode: ValueMode): string => {
  const measures = mode === 'cantidad' ? 'En unidades' : `En unidades y ${MONEY_SHEET[mode].toLowerCase()}`
  return `${measures} · ${filters}`
}

type Sheet = SpreadsheetPart & { products: number }

/** Rows of a measure, their total, and the months' titles. @throws as exportRows */
const tableOf = (
  report: ExportData | undefined,
  from: Month | undefined,
  to: Month | undefined,
  { filtered, underWay }: ExportScope,
  mode: ValueMode,
) => {
  const rows = exportRows(report, from, to, { filtered, underWay, mode })
  // exportRows refuses a missing end and a missing report.
  const months = monthsOf({ from: from!, to: to! })
  return {
    rows,
    all: [...rows, totalRow(report!, from!, to!, underWay, mode)],
    coded: rows.some(({ code }) => code !== null),
    titles: months.map((month) => monthTitle(month, underWay)),
    widths: months.map((month) => (month === underWay ? 32 : 16)),
  }
}

const figuresOf = (amounts: readonly number[]) =>
  amounts.map((value) => ({ value, type: Number, format: UNITS_FORMAT }))

/**
 * The report as a sheet: its rows, the page's total, a note that the rows are rounded, and the filters. Codes of the shop are shown beside the names,
 * if it has any.
 * @throws ExportRefused with the catalogue's sentence if there is nothing to export
 */
export const predictionsSheet = (
  report: ExportData | undefined,
  from: Month | undefined,
  to: Month | undefined,
  scope: ExportScope,
): Sheet => {
  const { rows, all, coded, titles, widths } = tableOf(report, from, to, scope, 'cantidad')
  const cells = all.map(({ productId, code, name, quantities, total }) => [
    productId ?? '',
    name,
    ...(coded ? [code ?? ''] : []),
    ...figuresOf([...quantities, total]),
  ])
  return {
    sheet: 'Predicciones',
    header: ['producto_id', 'nombre_producto', ...(coded ? ['Código'] : []), ...titles, 'total'],
    rows: [...cells, [ROUNDED_ROWS], [unitsOf(scope.filters, 'cantidad')]],
    columnWidths: [12, 40, ...(coded ? [16] : []), ...widths, 14],
    fixedColumns: coded ? 3 : 2,
    products: rows.filter(({ productId }) => productId !== undefined).length,
  }
}

/** A second sheet with the same months in the dashboard's currency; none if the dashboard shows units or if all amounts are zero. */
export const moneySheets = (
  report: ExportData | undefined,
  from: Month | undefined,
  to: Month | undefined,
  scope: ExportScope,
): SpreadsheetPart[] => {
  const { mode, filters } = scope
  const isWorth = (month: ProductMonth): boolean =>
    toMonth(month) >= from! && toMonth(month) <= to! && Math.round(measure(month, mode)) > 0
  if (mode === 'cantidad' || !report?.data.some(isWorth)) return []
  const { all, coded, titles, widths } = tableOf(report, from, to, scope, mode)
  const cells = all.map(({ code, name, quantities, total }) => [
    name,
    ...(coded ? [code ?? ''] : []),
    ...figuresOf([...quantities, total]),
  ])
  return [
    {
      sheet: MONEY_SHEET[mode],
      header: ['Producto', ...(coded ? ['Código'] : []), ...titles, 'Total'],
      rows: [...cells, [`${MONEY_SHEET[mode]} · ${filters}`]],
      columnWidths: [40, ...(coded ? [16] : []), ...widths, 18],
      fixedColumns: coded ? 2 : 1,
    },
  ]
}
