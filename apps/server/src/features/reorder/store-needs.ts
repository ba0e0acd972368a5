import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import { roundSteps } from '@vigia/contract/steps.ts'
import { safetyMargin, type ServiceLevel } from '@vigia/forecast/order/demand-ahead.ts'
import type { TenantTx } from '../../db/tables.ts'
import { sum } from '../../sum.ts'
import type { MonthsUnderWay } from '../aggregates/product-months.ts'
import type { Store } from './inventory.sql.ts'
import type { OrderSpans } from './order-spans.ts'
import { neededUnits } from './order-step.ts'
import {
  demandOf,
  type DemandIn,
  type MonthsAhead,
  monthsAhead,
  type ProductDemand,
  type ProductNodes,
  readExpectedMonths,
} from './product-demand.ts'
import type { Newcomer } from './newcomers.ts'
import { readDiscontinuedDemand } from './discontinued.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { ReorderRun } from './reorder.sql.ts'

/** Expected sales of products in each store, by the ids of store and product. */
export type StoreMonths = ReadonlyMap<number, ReadonlyMap<number, MonthsAhead>>

/** For products with stock by store. Nothing is read if there are none, or if the plan is limited to clients. */
export const readStoreMonths = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  of: {
    products: readonly ReorderProduct[]
    nodes: ProductNodes
    stores: readonly Store[]
    until: Month
    underWay: MonthsUnderWay
    /** Products that are no longer sold but ordered nevertheless. */
    kept: readonly number[]
  },
): Promise<StoreMonths> => {
  const ids = of.products.filter(({ byStore }) => byStore.length > 0).map(({ id }) => id)
  const months = new Map<number, ReadonlyMap<number, MonthsAhead>>()
  if (ids.length === 0 || filter.cliente_id) return months
  for (const { id } of of.stores) {
    const inStore = { ...filter, local_id: [id] }
    const ofRun = await readExpectedMonths(tx, run, inStore, of.until, of.underWay)
    const expected = new Map([...ofRun, ...(await readDiscontinuedDemand(tx, run, inStore, of))])
    months.set(
      id,
      new Map(ids.map((product) => [product, monthsAhead(run, of.nodes.get(product), expected.get(product))])),
    )
  }
  return months
}

/** Expected demand of a product; for a new one, at its pace. @param months under the filter */
export const productDemand = (
  { id, byStore }: Pick<ReorderProduct, 'id' | 'byStore'>,
  months: MonthsAhead | undefined,
  storeMonths: StoreMonths,
  newcomer: Newcomer | undefined,
): ProductDemand => {
  const ofMonths =
    (of: MonthsAhead | undefined): DemandIn =>
    (span) =>
      demandOf(of, span)
  return {
    whole: newcomer?.demandIn?.() ?? ofMonths(months),
    inStore:
      byStore.length === 0 || storeMonths.size === 0
        ? undefined
        : new Map(
            [...storeMonths].map(([store, products]) => [
              store,
              newcomer?.demandIn?.(store) ?? ofMonths(products.get(id)),
            ]),
          ),
  }
}

/** Units of a product needed over some days, and the reserve above the expected ones. */
export interface Need {
  /** In steps of its order. */
  necesita: number
  margen: number
  /** The need of each store, by id; together they add up to the whole. Undefined if no store has entered its own stock. */
  byStore: ReadonlyMap<number, number> | undefined
}

/**
 * Goods are moved between stores before they are ordered, so the stores share one reserve. It is divided in proportion to the reserve that each would
 * need alone (docs/decisions/0152).
 * @param paso order step of the product
 */
export const needOf = (
  { whole, inStore }: ProductDemand,
  spans: OrderSpans,
  service: ServiceLevel,
  paso: number,
): Need => {
  const margen = safetyMargin(whole(spans.whole), service)
  const necesita = neededUnits(whole, spans, margen, paso)
  if (inStore === undefined) return { necesita, margen, byStore: undefined }
  const stores = [...inStore].map(([store, demandIn]) => {
    const own = demandIn(spans.whole)
    return { store, mean: own.mean, reserve: safetyMargin(own, service) }
  })
  const reserves = sum(stores.map(({ reserve }) => reserve))
  const part = reserves > 0 ? margen / reserves : 0
  // If each were rounded up, the sum would exceed what is ordered.
  const needs = roundSteps(
    stores.map(({ mean, reserve }) => mean + part * reserve),
    { paso },
    necesita,
  )
  return {
    necesita,
    margen,
    byStore: new Map(stores.map(({ store }, at) => [store, necesita === 0 ? 0 : needs[at]!])),
  }
}
