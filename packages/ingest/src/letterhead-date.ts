import { type Cell, cellText, type Row } from './read/grid.ts'
import { parseDate } from './understand/dates.ts'
import { fold } from './understand/fold.ts'

/** What stands before the day of an invoice or of a till's report; "Fecha de impresión" is another. */
const LABEL =
  /^(fecha|data|date)( (de |da |del |do )?(emision|expedicion|factura|venta|venda|pedido|documento|corte|cierre))?$/

/** The one day that a letterhead gives under a label: "Fecha | 25/05/2025" or "Fecha: 25/05/2025"; null where it gives none or several. */
export function letterheadDate(rows: readonly Row[], headerRow: number): string | null {
  const days = new Set<string>()
  for (const row of rows.slice(0, headerRow)) {
    const cells = row.filter((cell) => cellText(cell) !== '')
    for (const [at, cell] of cells.entries()) {
      const [, label, said] = /^([^:]+):?\s*(.*)$/.exec(cellText(cell)) ?? []
      if (label === undefined || !LABEL.test(fold(label))) continue
      const day = parseDate((said === '' ? cells[at + 1] : said) as Cell, 'dmy')
      if (day !== null) days.add(day)
    }
  }
  return days.size === 1 ? [...days][0]! : null
}
