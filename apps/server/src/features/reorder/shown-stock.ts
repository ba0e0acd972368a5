import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { moneyOf, quantityOf } from '../../db/amounts.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { SoldSince } from './sold-since.ts'
import type { ExpectedSince } from './expected-since.ts'
import type { Need } from './store-needs.ts'
import { thousandths } from './thousandths.ts'

/** What the shop entered about a product, as the API returns it. */
export const inventoryOf = (product: ReorderProduct): ReorderRow['inventario'] => {
  const units = (stored: number | null) => (stored === null ? null : quantityOf(stored))
  return {
    existencias: units(product.existencias),
    existencias_al: product.existencias_al,
    en_camino: units(product.en_camino),
    empaque: units(product.empaque),
    pedido_minimo: units(product.pedido_minimo),
    proveedor: product.proveedor,
    dias_entrega: product.dias_entrega,
    costo: product.costo === null ? null : moneyOf(product.costo),
    unidad: product.unidad,
  }
}

/** Units sold of a product since the stock of one place was entered, in thousandths. */
const soldIn = (store: number | undefined, { byStore }: SoldSince): number | null => {
  const units = store === undefined ? 0 : (byStore.get(store) ?? (byStore.has(store) ? null : 0))
  return units === null ? null : thousandths(units)
}

/** And by store. @param needs of its stores, by their ids */
export const storeStockOf = (
  product: ReorderProduct,
  sold: SoldSince,
  expected: ExpectedSince,
  needs: Need['byStore'],
): ReorderRow['por_local'] =>
  product.byStore.map(({ store, existencias, existencias_al, en_camino }) => ({
    local_id: store?.id ?? null,
    nombre: store?.nombre ?? '',
    existencias: existencias === null ? null : quantityOf(existencias),
    existencias_al,
    en_camino: en_camino === null ? null : quantityOf(en_camino),
    vendido_despues: soldIn(store?.id, sold),
    esperado_despues: (store && expected.byStore.get(store.id)) ?? 0,
    necesita: (store && needs?.get(store.id)) ?? null,
  }))

/** Stores that need some of a product but have no stock entered, although others have. @param needs of its stores, by their ids */
export const storesWithoutStock = ({ byStore }: ReorderProduct, needs: Need['byStore']): number[] => {
  const counted = new Set(
    byStore.flatMap(({ store, existencias }) => (store && existencias !== null ? [store.id] : [])),
  )
  if (counted.size === 0) return []
  return [...(needs ?? [])].flatMap(([store, need]) => (need > 0 && !counted.has(store) ? [store] : []))
}
