import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { once } from '@vigia/contract/once.ts'
import { searchable, wordFinder } from '../../lib/search-words.ts'
import { orderCost } from './order-cost.ts'
import type { ReorderGroup, ReorderSort } from './reorder-search.ts'

/** The rows whose product, code, category or supplier contains every word of the text. */
export const findRows = (rows: readonly ReorderRow[], text: string): readonly ReorderRow[] => {
  if (text.trim() === '') return rows
  const isFound = wordFinder(text)
  return rows.filter(({ nombre, codigo, categoria, inventario }) =>
    isFound(searchable([nombre, codigo, categoria, inventario.proveedor].filter(Boolean).join(' '))),
  )
}

/** The plan after one of its products was read again; without the product if it is no longer ordered. */
export const withProduct = (plan: ReorderPlan, id: number, row: ReorderRow | undefined): ReorderPlan => ({
  ...plan,
  filas: plan.filas.flatMap((before) => (before.producto_id === id ? (row ?? []) : before)),
})

const names = once(() => new Intl.Collator('es-CO', { numeric: true }))
const byName = (a: string, b: string): number => names().compare(a, b)

/** The least certain first, because they need attention. */
const RISK: Record<ReorderRow['confianza'], number> = { arriesgado: 0, variable: 1, confiable: 2 }

/** For a new product without a pace, its sales so far. */
const sells = ({ esperado, empezo }: ReorderRow): number => (empezo && !empezo.con_ritmo ? empezo.vendido : esperado)

const COMPARE: Record<ReorderSort, (a: ReorderRow, b: ReorderRow) => number> = {
  esperado: (a, b) => sells(b) - sells(a),
  nombre: (a, b) => byName(a.nombre, b.nombre),
  confianza: (a, b) => RISK[a.confianza] - RISK[b.confianza] || (b.error ?? Infinity) - (a.error ?? Infinity),
  pedido: (a, b) => (b.pedido?.cantidad ?? -1) - (a.pedido?.cantidad ?? -1),
  costo: (a, b) => (orderCost(b) ?? -1) - (orderCost(a) ?? -1),
}

export const sortRows = (rows: readonly ReorderRow[], sort: ReorderSort): readonly ReorderRow[] =>
  rows.toSorted((a, b) => COMPARE[sort](a, b) || sells(b) - sells(a) || a.producto_id - b.producto_id)

/** Sorts rows by a list of ids; rows whose ids are not in it follow in their own order. */
export const inOrderOf = (ids: readonly number[], rows: readonly ReorderRow[]): readonly ReorderRow[] => {
  const place = new Map(ids.map((id, at) => [id, at]))
  const placeOf = ({ producto_id }: ReorderRow): number => place.get(producto_id) ?? ids.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

export const WITHOUT_SUPPLIER = 'Sin proveedor'

/** Ids of the other products of a row's supplier; empty without a supplier. */
export const productsOfSupplier = (rows: readonly ReorderRow[], row: ReorderRow, supplier: string): number[] => {
  const name = supplier.trim()
  if (name === '') return []
  return rows.flatMap(({ producto_id, inventario }) =>
    producto_id !== row.producto_id && inventario.proveedor === name ? [producto_id] : [],
  )
}

/** The group of a row; the same for all if the list is not grouped. */
export const groupOf = ({ categoria, inventario }: ReorderRow, group: ReorderGroup): string => {
  if (group === 'ninguno') return ''
  return group === 'categoria' ? categoria : (inventario.proveedor ?? WITHOUT_SUPPLIER)
}

/** Groups by name, the one without supplier last; rows keep their order. */
export const groupRows = (
  rows: readonly ReorderRow[],
  group: ReorderGroup,
): readonly [string, readonly ReorderRow[]][] =>
  [...Map.groupBy(rows, (row) => groupOf(row, group))].sort(
    ([a], [b]) => Number(a === WITHOUT_SUPPLIER) - Number(b === WITHOUT_SUPPLIER) || byName(a, b),
  )
