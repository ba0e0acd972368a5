import { type Cell, cellText, type Row } from './read/grid.ts'
import { parseDate } from './understand/dates.ts'
import { fold } from './understand/fold.ts'

/** What stands before the day of an invoice or of a till's report; "Fecha de impresión" is another. */
const LABEL =
  /^(fecha|data|date)( (de |da |del |do )?(emision|expedicion|factura|venta|venda|pedido|documento|corte|cierre))?$/

/** The one day that a letterhead gives for a label, in its cell, beside it or below it: "Fecha: 25/05/2025"; null where it gives none or several. */
export function letterheadDate(rows: readonly Row[], headerRow: number): string | null {
  const days = new Set<string>()
  for (const [at, row] of rows.slice(0, headerRow).entries()) {
    for (const [column, cell] of row.entries()) {
      const [, label, said] = /^([^:]+):?\s*(.*)$/.exec(cellText(cell)) ?? []
      if (label === undefined || !LABEL.test(fold(label))) continue
      const beside = row.slice(column + 1).find((next) => cellText(next) !== '')
      const below = at + 1 < headerRow ? rows[at + 1]![column] : undefined
      const day = [said, beside, below].map((one) => parseDate(one as Cell, 'dmy')).find((one) => one !== null)
      if (day !== undefined) days.add(day)
    }
  }
  return days.size === 1 ? [...days][0]! : null
}
