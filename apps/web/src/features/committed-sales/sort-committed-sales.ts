import type { CommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { once } from '@vigia/contract/once.ts'

/** The headings that sort, in the order of the table. */
export const SORT_COLUMNS = ['Producto', 'Cliente', 'Fecha', 'Cantidad'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]

export interface CommittedSort {
  column: SortColumn
  descending: boolean
}

/** Spanish collation, ignoring case and accents; '10 kg' after '2 kg'. */
const collator = once(() => new Intl.Collator('es-CO', { sensitivity: 'base', numeric: true }))
const compare = (a: string, b: string): number => collator().compare(a, b)

const COMPARE: Record<SortColumn, (a: CommittedSale, b: CommittedSale) => number> = {
  Producto: (a, b) => compare(a.nombre_producto, b.nombre_producto),
  Cliente: (a, b) => compare(a.nombre_cliente, b.nombre_cliente),
  Fecha: (a, b) => (a.fecha_venta < b.fecha_venta ? -1 : a.fecha_venta > b.fecha_venta ? 1 : 0),
  Cantidad: (a, b) => a.cantidad - b.cantidad,
}

/** Equal rows are ordered by date and then by registration. */
export const sortCommittedSales = (
  sales: readonly CommittedSale[],
  { column, descending }: CommittedSort,
): CommittedSale[] =>
  sales.toSorted(
    (a, b) => (descending ? COMPARE[column](b, a) : COMPARE[column](a, b)) || COMPARE.Fecha(a, b) || a.id - b.id,
  )

/** A second press on a heading turns the order round; another heading begins from its start. */
export const nextSort = (sort: CommittedSort, column: SortColumn): CommittedSort => ({
  column,
  descending: sort.column === column && !sort.descending,
})
