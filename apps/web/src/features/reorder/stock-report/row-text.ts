import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { countOf, formatPesosExact, formatQuantity } from '../../../lib/format.ts'

type Row = StockPreview['filas'][number]

/** Whether the report contains stock; a list of a supplier does not. */
export const hasStock = ({ filas, negativos }: Pick<StockPreview, 'filas' | 'negativos'>): boolean =>
  negativos.length > 0 || filas.some(({ existencias }) => existencias !== undefined)

/** Whether it is a supplier's list that does not name the supplier in its rows. */
export const lacksSupplier = (preview: Pick<StockPreview, 'filas' | 'negativos' | 'preguntas'>): boolean =>
  preview.preguntas.length === 0 &&
  preview.filas.length > 0 &&
  !hasStock(preview) &&
  preview.filas.every(({ proveedor }) => proveedor === undefined)

/** The rows of a list, all with the supplier that the user named. */
export const suppliedBy = <R extends object>(rows: readonly R[], supplier: string): (R & { proveedor?: string })[] => {
  const proveedor = supplier.trim()
  return rows.map((row) => (proveedor === '' ? row : { ...row, proveedor }))
}

/** The data of a row about its product: the stock, else its other fields. */
const rowText = ({ existencias, proveedor, dias_entrega, empaque, pedido_minimo, costo }: Row): string =>
  existencias !== undefined
    ? formatQuantity(existencias)
    : [
        proveedor,
        dias_entrega !== undefined && countOf(dias_entrega, 'día de entrega', 'días de entrega'),
        empaque !== undefined && `empaques de ${formatQuantity(empaque)}`,
        pedido_minimo !== undefined && `mínimo ${formatQuantity(pedido_minimo)}`,
        costo !== undefined && `${formatPesosExact(costo)} por unidad`,
      ]
        .filter(Boolean)
        .join(' · ')

/** A row of the report with its product's name; only the name if the row contains nothing unusual. */
export const lineText = (name: string, row: Row): string => [name, rowText(row)].filter(Boolean).join(': ')
