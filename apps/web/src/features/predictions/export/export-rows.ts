import type { NewProductsMonth, ProductMonth } from '@vigia/contract/calls/aggregates.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Month, monthKey, toMonth } from '@vigia/contract/months.ts'
import { TOP_PRODUCTS_MONTHS } from '@vigia/contract/constants.ts'
import { formatMonth, type ValueMode } from '../../../lib/format.ts'
import { measure } from '../model/combine-months.ts'
import { roundRunning } from '@vigia/contract/round-whole.ts'

interface MonthRange {
  from: Month
  to: Month
}

/** The forecast under the current filters. */
export interface ExportData {
  data: readonly ProductMonth[]
  /** The part of the forecast that belongs to no product. */
  nuevos?: readonly NewProductsMonth[] | undefined
}

interface ExportRow {
  /** Undefined for the row of new products. */
  productId: number | undefined
  /** The shop's product code; null if it has none. */
  code: string | null
  name: string
  /** Whole units, pesos or dollars for each month of the range, in order. */
  quantities: number[]
  total: number
}

/** A reason not to export that is shown to the user. */
export class ExportRefused extends Error {}

/** Name of the row of new products, with which the columns add up to the dashboard's figures. */
const NEW_PRODUCTS = 'Productos nuevos (aún sin ventas)'
/** Name of that row when filtered by client or store: the products exist, but have not been sold there yet. */
const NEW_HERE = 'Productos que aún no se venden con estos filtros'

/** First and last month with predictions; undefined if there are none. */
export const availableRange = ({ data: records }: ExportData): MonthRange | undefined => {
  if (records.length === 0) return undefined
  const months = records.map(toMonth)
  return months.reduce<MonthRange>(
    (range, month) => ({ from: Math.min(range.from, month), to: Math.max(range.to, month) }),
    { from: months[0]!, to: months[0]! },
  )
}

export const monthsOf = ({ from, to }: MonthRange): Month[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** 'Predicciones_2026-11_a_2027-11.xlsx' */
export const exportFileName = ({ from, to }: MonthRange): string =>
  `Predicciones_${monthKey(from)}_a_${monthKey(to)}.xlsx`

/** Why there is nothing to export: the data could not be loaded, or nothing is expected under these filters. */
export const nothingToExport = (report: ExportData | undefined, filtered: boolean): string =>
  filtered && report !== undefined ? MESSAGES.exportarFiltroVacio : MESSAGES.exportarSinDatos

/** A column's title. For the unfinished month it says that only the remaining days are expected. */
export const monthTitle = (month: Month, underWay: Month | undefined): string =>
  month === underWay ? `${formatMonth(month)} (lo que falta)` : formatMonth(month)

/** Ranges offered as shortcuts, within the available months. */
export const presets = (available: MonthRange, underWay: Month | undefined): { label: string; range: MonthRange }[] => {
  const first = underWay === available.from ? Math.min(available.from + 1, available.to) : available.from
  return [
    { label: 'Próximo mes', range: { from: first, to: first } },
    { label: '3 meses', range: { from: first, to: Math.min(first + TOP_PRODUCTS_MONTHS - 1, available.to) } },
    { label: 'Todo', range: available },
  ]
}

/**
 * The rows of the report: one per product with expected sales in the range, highest total first, and last the expected sales of new products.
 * @param filtered whether the filters leave something out
 * @param underWay the unfinished month
 * @param mode unit of the amounts
 * @throws ExportRefused with the catalogue's sentence if there is nothing to export
 */
export const exportRows = (
  report: ExportData | undefined,
  from: Month | undefined,
  to: Month | undefined,
  {
    filtered = false,
    underWay,
    mode = 'cantidad',
  }: { filtered?: boolean; underWay?: Month | undefined; mode?: ValueMode } = {},
): ExportRow[] => {
  if (from === undefined || to === undefined) throw new ExportRefused(MESSAGES.exportarSinFechas)
  if (from > to) throw new ExportRefused(MESSAGES.exportarFechasInvertidas)
  if (report === undefined || report.data.length === 0) throw new ExportRefused(nothingToExport(report, filtered))
  const within = (record: NewProductsMonth): boolean => toMonth(record) >= from && toMonth(record) <= to
  const inRange = report.data.filter(within)
  if (inRange.length === 0) throw new ExportRefused(MESSAGES.exportarRangoVacio(monthKey(from), monthKey(to)))

  const byProduct = [...Map.groupBy(inRange, ({ producto_id }) => producto_id)].map(([id, months]) =>
    rowOf({ id, code: months[0]!.codigo_producto, name: months[0]!.nombre_producto }, months, {
      from,
      to,
      underWay,
      mode,
    }),
  )
  const sold = byProduct.filter(({ total }) => total > 0)
  if (sold.length === 0) throw new ExportRefused(MESSAGES.exportarSinProductos)
  const ofNew = rowOf({ name: filtered ? NEW_HERE : NEW_PRODUCTS }, (report.nuevos ?? []).filter(within), {
    from,
    to,
    underWay,
    mode,
  })
  return [
    ...sold.sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'es')),
    ...(ofNew.total > 0 ? [ofNew] : []),
  ]
}

/**
 * The dashboard's forecast of each month of the range: the sum of products and new products, rounded once. The rounded rows above it may differ from
 * it by some units.
 */
export const totalRow = (
  { data, nuevos = [] }: ExportData,
  from: Month,
  to: Month,
  underWay?: Month,
  mode: ValueMode = 'cantidad',
): ExportRow => {
  const within = (record: NewProductsMonth): boolean => toMonth(record) >= from && toMonth(record) <= to
  return rowOf({ name: 'Total' }, [...data, ...nuevos].filter(within), { from, to, underWay, mode })
}

/** The rounded months as other pages show them; the rest of the current month is the rounded sum less those. */
const wholeMonths = (exact: readonly number[], beginsUnderWay: boolean): number[] => {
  if (!beginsUnderWay) return roundRunning(exact)
  const toCome = roundRunning(exact.slice(1))
  const total = Math.round(exact.reduce((sum, units) => sum + units, 0))
  return [total - toCome.reduce((sum, units) => sum + units, 0), ...toCome]
}

const rowOf = (
  { id: productId, code = null, name }: { id?: number; code?: string | null; name: string },
  records: readonly NewProductsMonth[],
  { from, to, underWay, mode }: MonthRange & { underWay: Month | undefined; mode: ValueMode },
): ExportRow => {
  const exact = Array.from({ length: to - from + 1 }, () => 0)
  for (const record of records) exact[toMonth(record) - from]! += measure(record, mode)
  const quantities = wholeMonths(exact, from === underWay)
  return { productId, code, name, quantities, total: quantities.reduce((sum, quantity) => sum + quantity, 0) }
}
