import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { countOf, formatPesosExact, formatQuantity } from '../../../lib/format.ts'

type Row = StockPreview['filas'][number]

/** Whether the report says what there is; one of suppliers does not. */
export const hasStock = ({ filas, negativos }: Pick<StockPreview, 'filas' | 'negativos'>): boolean =>
  negativos.length > 0 || filas.some(({ existencias }) => existencias !== undefined)

/** Whether it is a supplier's list that does not say whose it is: the name stands in its letterhead, or nowhere. */
export const lacksSupplier = (preview: Pick<StockPreview, 'filas' | 'negativos' | 'preguntas'>): boolean =>
  preview.preguntas.length === 0 &&
  preview.filas.length > 0 &&
  !hasStock(preview) &&
  preview.filas.every(({ proveedor }) => proveedor === undefined)

/** The rows of a list, all of one supplier where that was said. */
export const suppliedBy = <R extends object>(rows: readonly R[], supplier: string): (R & { proveedor?: string })[] => {
  const proveedor = supplier.trim()
  return rows.map((row) => (proveedor === '' ? row : { ...row, proveedor }))
}

/** What a row of the report says of its product: what there is of it, or else what it says besides. */
const toldText = ({ existencias, proveedor, dias_entrega, empaque, pedido_minimo, costo }: Row): string =>
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

/** A row of the report with its product's name; the name alone where all that the row says is usual. */
export const lineText = (name: string, row: Row): string => [name, toldText(row)].filter(Boolean).join(': ')
