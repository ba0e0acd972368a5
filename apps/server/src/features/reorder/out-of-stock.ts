import type { Store } from './inventory.sql.ts'
import type { ReorderProduct } from './reorder-products.ts'

/** Where there is none of a product now. */
interface OutOfStock {
  /** Nowhere is there any, by what the person may see. */
  isOut: boolean
  /** The stores that told that they have none. */
  outIn: ReadonlySet<number>
}

/** @param asked the store whose stock the product has; that of all without it */
export const outOfStock = (
  { wholeStock, existencias, byStore }: Pick<ReorderProduct, 'wholeStock' | 'existencias' | 'byStore'>,
  asked: Store | undefined,
): OutOfStock => {
  const places = asked ? [{ store: asked, existencias }] : byStore
  const isSeenOut = places.length > 0 ? places.every((place) => place.existencias === 0) : existencias === 0
  return {
    isOut: wholeStock === null ? isSeenOut : wholeStock === 0,
    outIn: new Set(places.flatMap((place) => (place.store && place.existencias === 0 ? [place.store.id] : []))),
  }
}
