import type { ProductMonth } from '@vigia/contract/calls/aggregates.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { type Month, monthKey, toMonth } from '@vigia/contract/months.ts'

export interface MonthRange {
  from: Month
  to: Month
}

export interface ExportRow {
  productId: number
  name: string
  /** One quantity a month of the range, in order. */
  quantities: number[]
  total: number
}

/** A reason not to export that is said to the person. */
export class ExportRefused extends Error {}

/** First and last month with predictions, undefined where there are none. */
export const availableRange = (records: readonly ProductMonth[]): MonthRange | undefined => {
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

/** Two decimals. Rounded before they are summed, so that a row adds up to its total. */
const toHundredths = (quantity: number): number => Math.round(quantity * 100) / 100

/**
 * The rows of the report: one a product with something to sell in the range, highest total first.
 * @throws ExportRefused with the catalogue's sentence where there is nothing to export
 */
export const exportRows = (
  records: readonly ProductMonth[] | undefined,
  from: Month | undefined,
  to: Month | undefined,
): ExportRow[] => {
  if (from === undefined || to === undefined) throw new ExportRefused(MESSAGES.exportarSinFechas)
  if (from > to) throw new ExportRefused(MESSAGES.exportarFechasInvertidas)
  if (records === undefined || records.length === 0) throw new ExportRefused(MESSAGES.exportarSinDatos)
  const inRange = records.filter((record) => toMonth(record) >= from && toMonth(record) <= to)
  if (inRange.length === 0) throw new ExportRefused(MESSAGES.exportarRangoVacio(monthKey(from), monthKey(to)))

  const rows = new Map<number, ExportRow>()
  for (const record of inRange) {
    const row = rows.get(record.producto_id) ?? {
      productId: record.producto_id,
      name: record.nombre_producto,
      quantities: Array.from({ length: to - from + 1 }, () => 0),
      total: 0,
    }
    rows.set(record.producto_id, row)
    row.quantities[toMonth(record) - from]! += record.cantidad
  }
  for (const row of rows.values()) {
    row.quantities = row.quantities.map(toHundredths)
    row.total = toHundredths(row.quantities.reduce((sum, quantity) => sum + quantity, 0))
  }
  const sold = [...rows.values()].filter(({ total }) => total > 0)
  if (sold.length === 0) throw new ExportRefused(MESSAGES.exportarSinProductos)
  return sold.sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'es'))
}
