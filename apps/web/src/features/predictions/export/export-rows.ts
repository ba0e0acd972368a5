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

/** What is expected under the present filters. */
export interface ExportData {
  data: readonly ProductMonth[]
  /** What is expected beyond the products. */
  nuevos?: readonly NewProductsMonth[] | undefined
}

interface ExportRow {
  /** Undefined for what is expected of new products. */
  productId: number | undefined
  /** The shop's own, null where it has given none. */
  code: string | null
  name: string
  /** Whole units, pesos or dollars, one a month of the range, in order. */
  quantities: number[]
  total: number
}

/** A reason not to export that is said to the person. */
export class ExportRefused extends Error {}

/** Name of the row that makes the columns add up to what the dashboard expects. */
const NEW_PRODUCTS = 'Productos nuevos (aún sin ventas)'
/** The same of what some clients or stores buy: the products are sold, only not there yet. */
const NEW_HERE = 'Productos que aún no se venden con estos filtros'

/** First and last month with predictions, undefined where there are none. */
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

/** Why there is nothing: it could not be read, or nothing is expected of what the filters leave. */
export const nothingToExport = (report: ExportData | undefined, filtered: boolean): string =>
  filtered && report !== undefined ? MESSAGES.exportarFiltroVacio : MESSAGES.exportarSinDatos

/** A column's title: of the month under way only what is left of it is expected. */
export const monthTitle = (month: Month, underWay: Month | undefined): string =>
  month === underWay ? `${formatMonth(month)} (lo que falta)` : formatMonth(month)

/** Ranges that are chosen at once, within the months there are. */
export const presets = (available: MonthRange, underWay: Month | undefined): { label: string; range: MonthRange }[] => {
  const first = underWay === available.from ? Math.min(available.from + 1, available.to) : available.from
  return [
    { label: 'Próximo mes', range: { from: first, to: first } },
    { label: '3 meses', range: { from: first, to: Math.min(first + TOP_PRODUCTS_MONTHS - 1, available.to) } },
    { label: 'Todo', range: available },
  ]
}

/**
 * The rows of the report: one a product with something to sell in the range, highest total first, and last what is expected of new products.
 * @param filtered whether the filters leave something out
 * @param underWay the unfinished month
 * @param mode what amounts are in
 * @throws ExportRefused with the catalogue's sentence where there is nothing to export
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
 * What the dashboard expects in each month of the range, product by product and new ones together: the sum of what is
 * expected, rounded once, which the rounded rows above it may miss by some units.
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

/** The next months as other pages tell them; what is left of the month under way is the rest of the rounded sum. */
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
