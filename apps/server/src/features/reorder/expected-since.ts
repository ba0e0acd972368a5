import { nearestStep, roundSteps } from '@vigia/contract/steps.ts'
import { quantityOf } from '../../db/amounts.ts'
import { sum } from '../../sum.ts'
import type { DemandIn, ProductDemand } from './product-demand.ts'
import type { MonthShare } from './reorder-period.ts'
import type { ReorderProduct } from './reorder-products.ts'
import { areOfSeveralDays, type SoldSince } from './sold-since.ts'

/** Units expected to have been sold of a stock on days that are over and whose sales have not come in: of all of it, and in each store that told its own. */
export interface ExpectedSince {
  whole: number
  byStore: ReadonlyMap<number, number>
}

export const NOTHING_EXPECTED: ExpectedSince = { whole: 0, byStore: new Map() }

/**
 * In steps of the product's order. Where what was sold before them is not known nothing is reckoned of these days either; what is in a warehouse that
 * is no store is sold by none.
 * @param daysOf the days without sales since one on which stock was told
 */
export const expectedSince = (
  product: ReorderProduct & { paso: number },
  sold: SoldSince,
  demand: ProductDemand,
  daysOf: (toldOn: string) => MonthShare[],
): ExpectedSince => {
  if (sold.whole === null) return NOTHING_EXPECTED
  const unitsOf = (of: DemandIn | undefined, toldOn: string): number => of?.(daysOf(toldOn)).mean ?? 0
  const told = product.byStore.flatMap(({ store, existencias, existencias_al }) =>
    store === undefined || existencias === null || existencias_al === null
      ? []
      : [{ store: store.id, day: existencias_al, stock: quantityOf(existencias) }],
  )
  if (product.byStore.length === 0)
    return product.existencias_al === null
      ? NOTHING_EXPECTED
      : { whole: nearestStep(unitsOf(demand.whole, product.existencias_al), product), byStore: new Map() }
  const units = roundSteps(
    told.map(({ store, day }) => unitsOf(demand.inStore?.get(store), day)),
    product,
  )
  const byStore = new Map(told.map(({ store }, at) => [store, units[at]!]))
  if (!areOfSeveralDays(product)) return { whole: nearestStep(sum(units), product), byStore }
  // What one store would have sold beyond its older count is not taken off what another has counted since.
  const whole = [...Map.groupBy(told, ({ day }) => day).values()].map((same) => {
    const left = sum(same.map(({ stock, store }) => stock - (sold.byStore.get(store) ?? 0)))
    return Math.min(Math.max(0, left), sum(same.map(({ store }) => byStore.get(store)!)))
  })
  return { whole: nearestStep(sum(whole), product), byStore }
}
