import { nameKey } from '@vigia/contract/name-key.ts'

interface Place {
  /** Key of a store; empty for warehouses that are none. */
  store: string
  warehouses: string[]
}

/** Each name of the stores of the business, as it is compared, with the key of its store: it may have had others. */
export type StoreNames = ReadonlyMap<string, string>

/** What stands before the name of a place: 'Bodega Norte', 'Stock sede centro'. */
const KIND =
  /^((existencias?|stock|saldos?|inventario)( de| en)? )?((bodega|almacen|sucursal|sede|tienda|local|punto de venta|pv)( de)? )?(?=.)/

const bare = (key: string): string => key.replace(KIND, '')

/** Finds the store that a warehouse is: the one that is called alike, else the only one that is but for what kind of place it is. */
const storeFinder = (stores: StoreNames, warehouses: readonly string[]): ((warehouse: string) => string) => {
  const taken = new Set(warehouses.map((warehouse) => stores.get(nameKey(warehouse))))
  const byBare = Map.groupBy(
    [...stores].filter(([, store]) => !taken.has(store)),
    ([name]) => bare(name),
  )
  return (warehouse) => {
    const key = nameKey(warehouse)
    const exact = stores.get(key)
    if (exact !== undefined) return exact
    const [store, ...others] = new Set(byBare.get(bare(key))?.map(([, one]) => one))
    return store !== undefined && others.length === 0 ? store : ''
  }
}

/**
 * Which warehouses of a report are which stores.
 * @param stores names of all that the business has
 * @param asked the one whose stock is asked for, alone: without warehouses where the report tells of other stores
 * @returns nothing where no warehouse is a store: then all are added up
 */
export const placesOf = (warehouses: readonly string[], stores: StoreNames, asked?: string): Place[] => {
  const byStore = Map.groupBy(warehouses, storeFinder(stores, warehouses))
  const places = [...byStore].map(([store, own]): Place => ({ store, warehouses: own }))
  if (places.every(({ store }) => store === '')) return []
  if (asked !== undefined) return [places.find(({ store }) => store === asked) ?? { store: asked, warehouses: [] }]
  return places.toSorted((a, b) => Number(a.store === '') - Number(b.store === ''))
}
