import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { limitedStores } from '../../db/tenancy.ts'
import type { Store } from './inventory.sql.ts'
import type { ReorderProduct } from './reorder-products.ts'

/** What a filter selects: the whole business, one of its stores, or another part of the products' sales. */
export interface PlanScope {
  ofPart: boolean
  /** The selected store, whose stock and order are shown; undefined for the whole business. */
  store: Store | undefined
}

/** @param stores those that the user may see */
export const planScopeOf = ({ local_id, cliente_id }: Filter, stores: readonly Store[]): PlanScope => {
  const shown = local_id ? stores.filter(({ id }) => local_id.includes(id)) : stores
  const ofStores = limitedStores() !== undefined || (local_id !== undefined && shown.length < stores.length)
  return {
    ofPart: cliente_id !== undefined || ofStores,
    store: cliente_id === undefined && ofStores && shown.length === 1 ? shown[0] : undefined,
  }
}

/** Whether the stock covers the same sales as the forecast, so that an order can be suggested. */
export const isOrdered = ({ ofPart, store }: PlanScope): boolean => !ofPart || store !== undefined

/** Whether a filter lets a product through. */
export const isChosen = (
  product: Pick<ReorderProduct, 'id' | 'categoria_id'>,
  { producto_id, categoria_id }: Filter,
): boolean =>
  (!producto_id || producto_id.includes(product.id)) && (!categoria_id || categoria_id.includes(product.categoria_id))
