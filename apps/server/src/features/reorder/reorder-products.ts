import { listAliases } from '../../db/merged-names.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness, limitedStores } from '../../db/tenancy.ts'
import {
  listInventory,
  listNamedProducts,
  listStoreStock,
  type NamedProduct,
  type Stock,
  type Store,
  type StoredInventory,
} from './inventory.sql.ts'
import { mergedStock, NO_STOCK, wholeOf } from './stock-sums.ts'

/** The stock of a product in one store; without one in warehouses that are no store. */
interface InStore extends Stock {
  store: Store | undefined
}

/** A product with what the shop entered about it. The stock is that of the business, or of the selected store. */
export interface ReorderProduct extends NamedProduct, StoredInventory {
  /**
   * Stock by store, sorted by the stores' names; empty if stock was entered for the whole business, if a store is selected, or if there is only one.
   */
  byStore: readonly InStore[]
  /** Of the whole business; null if unknown, and for a user limited to some stores. */
  wholeStock: number | null
}

const NO_INVENTORY: StoredInventory = {
  ...NO_STOCK,
  empaque: null,
  pedido_minimo: null,
  proveedor: null,
  dias_entrega: null,
  costo: null,
  se_pide: null,
  unidad: null,
  sin_ventas_desde: null,
  sin_ventas_respuesta: null,
}

/** For each product, the keys under which something may be stored about it: its own, and those of products merged into it. */
export const readKeysOf = async (tx: TenantTx): Promise<(product: Pick<NamedProduct, 'id' | 'clave'>) => string[]> => {
  // Names are only used to find ids and are not shown to the user, so they are read for all stores.
  const aliases = await asWholeBusiness(tx, () => listAliases(tx, 'producto'))
  const merged = new Map<number, string[]>()
  for (const [key, { id }] of aliases) merged.set(id, [...(merged.get(id) ?? []), key])
  return ({ id, clave }) => [clave, ...(merged.get(id) ?? [])]
}

/**
 * What was entered about products as a whole. A user limited to some stores orders the same products from the same suppliers, in the same packs and
 * delivery times as the whole business (docs/decisions/0107, 0120), but may not see costs.
 */
const readInventory = async (tx: TenantTx): Promise<ReadonlyMap<string, StoredInventory>> => {
  const rows = await asWholeBusiness(tx, () => listInventory(tx))
  const limited = limitedStores() !== undefined
  return new Map(rows.map((row) => [row.clave_producto, limited ? { ...row, ...NO_STOCK, costo: null } : row]))
}

/** Stock by store, by the product's key. */
const readStoreStock = async (tx: TenantTx, stores: readonly Store[]): Promise<ReadonlyMap<string, InStore[]>> => {
  const byKey = new Map(stores.map((store) => [store.clave, store]))
  const found = new Map<string, InStore[]>()
  for (const { clave_producto, clave_local, ...stock } of await listStoreStock(tx)) {
    const store = byKey.get(clave_local)
    // Stock of a store whose sales were undone is ignored until they are loaded again.
    if (store === undefined && clave_local !== '') continue
    found.set(clave_producto, [...(found.get(clave_producto) ?? []), { ...stock, store }])
  }
  return found
}

/** Adds up the stock of merged products in each store. */
const addUpByStore = (parts: readonly InStore[], stores: readonly Store[]): InStore[] =>
  [...stores, undefined].flatMap((store) => {
    const own = parts.filter((part) => part.store?.id === store?.id)
    return own.length === 0 ? [] : [{ ...mergedStock(own), store }]
  })

/**
 * All products with what the shop entered about them.
 * @param stores those of the business
 * @param selected the selected store, whose stock is returned; undefined for the whole business
 */
export const readReorderProducts = async (
  tx: TenantTx,
  stores: readonly Store[],
  selected?: Store,
): Promise<ReorderProduct[]> => {
  const products = await listNamedProducts(tx)
  const keysOf = await readKeysOf(tx)
  const inventory = await readInventory(tx)
  const storeStock = await readStoreStock(tx, stores)
  const limited = limitedStores() !== undefined
  return products.map((product): ReorderProduct => {
    const keys = keysOf(product)
    const own = inventory.get(product.clave) ?? NO_INVENTORY
    const parts = keys.flatMap((key) => storeStock.get(key) ?? [])
    const byStore = parts.length === 0 ? [] : addUpByStore(parts, stores)
    const wholes = keys.map((key) => wholeOf(inventory.get(key) ?? NO_STOCK, storeStock.get(key) ?? []))
    const whole = limited ? NO_STOCK : mergedStock(wholes)
    const { existencias, existencias_al, en_camino } = selected
      ? (byStore.find(({ store }) => store?.id === selected.id) ?? NO_STOCK)
      : whole
    // Written out: spread, the objects of thousands of products took a tenth of the answer's time.
    return {
      id: product.id,
      codigo: product.codigo,
      nombre: product.nombre,
      clave: product.clave,
      categoria_id: product.categoria_id,
      categoria: product.categoria,
      empaque: own.empaque,
      pedido_minimo: own.pedido_minimo,
      proveedor: own.proveedor,
      dias_entrega: own.dias_entrega,
      costo: own.costo,
      se_pide: own.se_pide,
      unidad: own.unidad,
      sin_ventas_desde: own.sin_ventas_desde,
      sin_ventas_respuesta: own.sin_ventas_respuesta,
      existencias,
      existencias_al,
      en_camino,
      // A single store is the whole.
      byStore: selected || stores.length < 2 ? [] : byStore,
      wholeStock: whole.existencias,
    }
  })
}
