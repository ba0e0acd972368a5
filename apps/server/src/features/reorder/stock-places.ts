import { nameKey } from '@vigia/contract/name-key.ts'

interface Place {
  /** Key of a store; empty for warehouses that are not stores. */
  store: string
  warehouses: string[]
}

/** Key of the store for each of its names, current and earlier, in comparable form. */
export type StoreNames = ReadonlyMap<string, string>

/** Words before the name of a place: 'Bodega Norte', 'Stock sede centro'. */
const KIND =
  /^((existencias?|stock|saldos?|inventario)( de| en)? )?((bodega|almacen|sucursal|sede|tienda|local|punto de venta|pv)( de)? )?(?=.)/

const bare = (key: string): string => key.replace(KIND, '')

/** Finds the store of a warehouse: the one with the same name, else the only one with the same name apart from the kind of place. */
const storeFinder = (stores: StoreNames, warehouses: readonly string[]): ((warehouse: string) => string) => {
  const assigned = new Set(warehouses.map((warehouse) => stores.get(nameKey(warehouse))))
  const byBare = Map.groupBy(
    [...stores].filter(([, store]) => !assigned.has(store)),
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
 * Assigns the warehouses of a report to stores.
 * @param stores names of all stores of the business
 * @param selected key of the selected store, the only one that is used; without warehouses if the report is about other stores
 * @returns an empty list if no warehouse is a store: then all are added up
 */
export const placesOf = (warehouses: readonly string[], stores: StoreNames, selected?: string): Place[] => {
  const byStore = Map.groupBy(warehouses, storeFinder(stores, warehouses))
  const places = [...byStore].map(([store, own]): Place => ({ store, warehouses: own }))
  if (places.every(({ store }) => store === '')) return []
  if (selected !== undefined)
    return [places.find(({ store }) => store === selected) ?? { store: selected, warehouses: [] }]
  return places.toSorted((a, b) => Number(a.store === '') - Number(b.store === ''))
}
