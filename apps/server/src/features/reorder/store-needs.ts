import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import { safetyMargin, type ServiceLevel } from '@vigia/forecast/order/demand-ahead.ts'
import type { TenantTx } from '../../db/tables.ts'
import type { Store } from './inventory.sql.ts'
import { demandOf, type MonthsAhead, readExpectedMonths, readMonthsAhead } from './product-demand.ts'
import { neededUnits } from './order-step.ts'
import type { MonthShare } from './reorder-period.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { ReorderRun } from './reorder.sql.ts'

/** What a store needs of a product over some days, in steps of its order, and the units of it that are held above what is expected. */
interface StoreNeed {
  necesita: number
  margen: number
}

/** By the store's id, of all stores; undefined for a product whose stock no store tells by itself. */
export type StoreNeedsOf = (
  product: Pick<ReorderProduct, 'id' | 'byStore'> & { paso: number },
  span: readonly MonthShare[],
) => ReadonlyMap<number, StoreNeed> | undefined

/**
 * What each store needs of the products whose stock is told by store, as the store's own list tells it. Nothing is read where none is, and
 * of what clients buy.
 */
export const readStoreNeeds = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  of: { products: readonly ReorderProduct[]; stores: readonly Store[]; until: Month; service: ServiceLevel },
): Promise<StoreNeedsOf> => {
  const told = of.products.filter(({ byStore }) => byStore.length > 0).map(({ id }) => id)
  if (told.length === 0 || filter.cliente_id) return () => undefined
  const ahead = new Map<number, ReadonlyMap<number, MonthsAhead>>()
  for (const { id } of of.stores) {
    const expected = await readExpectedMonths(tx, run, { ...filter, local_id: [id] }, of.until)
    ahead.set(id, (await readMonthsAhead(tx, run, expected, told)).ahead)
  }
  return ({ id, byStore, paso }, span) => {
    if (byStore.length === 0) return undefined
    return new Map(
      [...ahead].map(([store, months]) => {
        const demand = demandOf(months.get(id), span)
        const margen = safetyMargin(demand, of.service)
        return [store, { necesita: neededUnits(demand, margen, paso), margen }]
      }),
    )
  }
}
