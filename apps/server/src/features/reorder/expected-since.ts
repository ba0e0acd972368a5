import { nearestStep, roundSteps } from '@vigia/contract/steps.ts'
import { quantityOf } from '../../db/amounts.ts'
import { sum } from '../../sum.ts'
import type { DemandIn, ProductDemand } from './product-demand.ts'
import type { MonthShare } from './reorder-period.ts'
import type { ReorderProduct } from './reorder-products.ts'
import { areOfSeveralDays, type SoldSince } from './sold-since.ts'

/**
 * Units that a stock is expected to have sold on past days whose sales are not loaded yet: of the whole stock, and in each store that entered its
 * own.
 */
export interface ExpectedSince {
  whole: number
  byStore: ReadonlyMap<number, number>
}

export const NOTHING_EXPECTED: ExpectedSince = { whole: 0, byStore: new Map() }

/**
 * In steps of the product's order. If the sales before those days are unknown, so are these. A warehouse that is not a store sells nothing.
 * @param daysOf the days without sales data since a day on which stock was entered
 */
export const expectedSince = (
  product: ReorderProduct & { paso: number },
  sold: SoldSince,
  demand: ProductDemand,
  daysOf: (countedOn: string) => MonthShare[],
): ExpectedSince => {
  if (sold.whole === null) return NOTHING_EXPECTED
  const unitsOf = (of: DemandIn | undefined, countedOn: string): number => of?.(daysOf(countedOn)).mean ?? 0
  const counted = product.byStore.flatMap(({ store, existencias, existencias_al }) =>
    store === undefined || existencias === null || existencias_al === null
      ? []
      : [{ store: store.id, day: existencias_al, stock: quantityOf(existencias) }],
  )
  if (product.byStore.length === 0)
    return product.existencias_al === null
      ? NOTHING_EXPECTED
      : { whole: nearestStep(unitsOf(demand.whole, product.existencias_al), product), byStore: new Map() }
  const units = roundSteps(
    counted.map(({ store, day }) => unitsOf(demand.inStore?.get(store), day)),
    product,
  )
  const byStore = new Map(counted.map(({ store }, at) => [store, units[at]!]))
  if (!areOfSeveralDays(product)) return { whole: nearestStep(sum(units), product), byStore }
  // Expected sales of one store above its older count are not subtracted from what another store counted later.
  const whole = [...Map.groupBy(counted, ({ day }) => day).values()].map((same) => {
    const left = sum(same.map(({ stock, store }) => stock - (sold.byStore.get(store) ?? 0)))
    return Math.min(Math.max(0, left), sum(same.map(({ store }) => byStore.get(store)!)))
  })
  return { whole: nearestStep(sum(whole), product), byStore }
}
