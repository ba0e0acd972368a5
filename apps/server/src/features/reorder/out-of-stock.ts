import type { Store } from './inventory.sql.ts'
import type { ReorderProduct } from './reorder-products.ts'

/** Where a product is out of stock now. */
interface OutOfStock {
  /** Whether it is out of stock everywhere, as far as the user may see. */
  isOut: boolean
  /** Stores that entered a stock of zero. */
  outIn: ReadonlySet<number>
}

/** @param selected the selected store, whose stock the product has; undefined for all stores */
export const outOfStock = (
  { wholeStock, existencias, byStore }: Pick<ReorderProduct, 'wholeStock' | 'existencias' | 'byStore'>,
  selected: Store | undefined,
): OutOfStock => {
  const places = selected ? [{ store: selected, existencias }] : byStore
  const isSeenOut = places.length > 0 ? places.every((place) => place.existencias === 0) : existencias === 0
  return {
    isOut: wholeStock === null ? isSeenOut : wholeStock === 0,
    outIn: new Set(places.flatMap((place) => (place.store && place.existencias === 0 ? [place.store.id] : []))),
  }
}
