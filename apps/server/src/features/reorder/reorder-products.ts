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
import { mergedStock, NO_STOCK, wholeOf } from './told-stock.ts'

/** The stock of a product in one store; without one in warehouses that are no store. */
interface InStore extends Stock {
  store: Store | undefined
}

/** A product with what the shop has said of it. The stock is that of the business, or of the one store that is asked for. */
export interface ReorderProduct extends NamedProduct, StoredInventory {
  /** What is told by store, by its name; empty where the stock is told of the whole, of one store, and where there is one alone. */
  byStore: readonly InStore[]
  /** Of the whole business; null where it is not known, also to a person limited to some stores. */
  wholeStock: number | null
}

const NOTHING_TOLD: StoredInventory = {
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

/** Of each product that there is the keys under which something was told of it: its own, and those of what was merged into it. */
export const readKeysOf = async (tx: TenantTx): Promise<(product: Pick<NamedProduct, 'id' | 'clave'>) => string[]> => {
  // Names lead to ids: nobody is told either.
  const aliases = await asWholeBusiness(tx, () => listAliases(tx, 'producto'))
  const merged = new Map<number, string[]>()
  for (const [key, { id }] of aliases) merged.set(id, [...(merged.get(id) ?? []), key])
  return ({ id, clave }) => [clave, ...(merged.get(id) ?? [])]
}

/**
 * What is told of products as a whole. A person limited to some stores orders the same products, in the same packs and for as long as the whole business
 * does, from the same suppliers (docs/decisions/0107, 0120); what they cost is not theirs to see.
 */
const readInventory = async (tx: TenantTx): Promise<ReadonlyMap<string, StoredInventory>> => {
  const told = await asWholeBusiness(tx, () => listInventory(tx))
  const limited = limitedStores() !== undefined
  return new Map(told.map((row) => [row.clave_producto, limited ? { ...row, ...NO_STOCK, costo: null } : row]))
}

/** What is told by store, by the product's key. */
const readStoreStock = async (tx: TenantTx, stores: readonly Store[]): Promise<ReadonlyMap<string, InStore[]>> => {
  const byKey = new Map(stores.map((store) => [store.clave, store]))
  const found = new Map<string, InStore[]>()
  for (const { clave_producto, clave_local, ...stock } of await listStoreStock(tx)) {
    const store = byKey.get(clave_local)
    // That of a store whose sales were undone waits until they come again.
    if (store === undefined && clave_local !== '') continue
    found.set(clave_producto, [...(found.get(clave_producto) ?? []), { ...stock, store }])
  }
  return found
}

/** What was merged has one stock a store. */
const oneAStore = (parts: readonly InStore[], stores: readonly Store[]): InStore[] =>
  [...stores, undefined].flatMap((store) => {
    const own = parts.filter((part) => part.store?.id === store?.id)
    return own.length === 0 ? [] : [{ ...mergedStock(own), store }]
  })

/**
 * Every product with what the shop has said of it.
 * @param stores those of the business
 * @param asked the one whose stock is asked for; that of the whole business without it
 */
export const readReorderProducts = async (
  tx: TenantTx,
  stores: readonly Store[],
  asked?: Store,
): Promise<ReorderProduct[]> => {
  const products = await listNamedProducts(tx)
  const keysOf = await readKeysOf(tx)
  const inventory = await readInventory(tx)
  const storeStock = await readStoreStock(tx, stores)
  const limited = limitedStores() !== undefined
  return products.map((product): ReorderProduct => {
    const keys = keysOf(product)
    const own = inventory.get(product.clave) ?? NOTHING_TOLD
    const parts = keys.flatMap((key) => storeStock.get(key) ?? [])
    const byStore = parts.length === 0 ? [] : oneAStore(parts, stores)
    const wholes = keys.map((key) => wholeOf(inventory.get(key) ?? NO_STOCK, storeStock.get(key) ?? []))
    const whole = limited ? NO_STOCK : mergedStock(wholes)
    const { existencias, existencias_al, en_camino } = asked
      ? (byStore.find(({ store }) => store?.id === asked.id) ?? NO_STOCK)
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
      byStore: asked || stores.length < 2 ? [] : byStore,
      wholeStock: whole.existencias,
    }
  })
}
