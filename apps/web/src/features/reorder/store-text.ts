import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import type { StockOfStore } from '@vigia/contract/calls/product-stock.ts'
import { stockLeft } from '@vigia/contract/stock-left.ts'
import { countOf, formatList } from '../../lib/format.ts'

/** The store whose stock and order are shown; null for the whole business. */
export type ShownStore = ReorderPlan['local']

/** Warning before stock of the whole business replaces stock by store. */
export const FORGETS_STORES = 'Si lo cambias aquí, olvidamos lo que dijiste de cada local'

/** Maximum number of stores named. */
const NAMED_STORES = 2

/** Warehouses that are no store. */
const OTHER_PLACES = 'Otras bodegas'

export const placeName = ({ local_id, nombre }: { local_id: number | null; nombre: string }): string =>
  local_id === null ? OTHER_PLACES : nombre

/**
 * 'de Norte y Centro', 'de 3 locales y otras bodegas', 'solo de Norte': the places whose stock is added up, and whether a store that needs some is
 * missing; undefined if the stock was entered for the whole business.
 */
export const sumOfStores = ({
  por_local,
  locales_sin_contar,
}: Pick<ReorderRow, 'por_local' | 'locales_sin_contar'>): string | undefined => {
  const counted = por_local.filter(({ existencias }) => existencias !== null)
  if (counted.length === 0) return undefined
  const own = counted.filter(({ local_id }) => local_id !== null)
  const names = own.length > NAMED_STORES ? [countOf(own.length, 'local', 'locales')] : own.map(({ nombre }) => nombre)
  const all = own.length < counted.length ? [...names, OTHER_PLACES.toLowerCase()] : names
  return `${locales_sin_contar.length > 0 ? 'solo ' : ''}de ${formatList(all)}`
}

/**
 * Units of a product left in the business or in one place: the entered stock less sales, and less expected sales on days without data; null without
 * stock.
 */
export const leftOf = (counted: ReorderRow | StockOfStore): number | null => {
  const existencias = 'inventario' in counted ? counted.inventario.existencias : counted.existencias
  return existencias === null ? null : stockLeft(existencias, counted.vendido_despues, counted.esperado_despues)
}

/**
 * 'De San Mateo no sabemos las existencias de 1.692 productos: este pedido los cuenta como si allá no hubiera.': for an order of the whole business
 * if some stores have entered stock and others that need some have not; undefined otherwise.
 * @param stores those of the business
 */
export const uncountedStoresText = (
  rows: readonly Pick<ReorderRow, 'locales_sin_contar' | 'pedido'>[],
  stores: readonly { id: number; label: string }[],
): string | undefined => {
  const ordered = rows.filter(({ locales_sin_contar, pedido }) => pedido !== null && locales_sin_contar.length > 0)
  const products = ordered.length
  if (products === 0) return undefined
  const missing = new Set(ordered.flatMap(({ locales_sin_contar }) => locales_sin_contar))
  const names = stores.filter(({ id }) => missing.has(id)).map(({ label }) => label)
  const of = names.length > NAMED_STORES ? countOf(names.length, 'local', 'locales') : formatList(names)
  return `De ${of} no sabemos las existencias de ${countOf(products, 'producto', 'productos')}: este pedido ${products === 1 ? 'lo' : 'los'} cuenta como si allá no hubiera.`
}

/** ' en Norte'; '' for the whole business */
export const inStore = (store: ShownStore): string => (store ? ` en ${store.nombre}` : '')
