import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { addDays, monthOfDate } from '@vigia/contract/months.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { readMonthsUnderWay } from '../aggregates/product-months.ts'
import { readDiscontinued, readDiscontinuedDemand } from './discontinued.ts'
import type { Store } from './inventory.sql.ts'
import { splitByOrdering } from './left-out.ts'
import { readNewcomers } from './newcomers.ts'
import type { PlanDays } from './plan-days.ts'
import { isChosen, planScopeOf } from './plan-scope.ts'
import { type PlanContext, type PlannedProduct, unplannedIds, withExpected } from './planned-products.ts'
import { type ExpectedMonths, readAdjustedToZero, readExpectedMonths } from './product-demand.ts'
import { partOfMonth } from './reorder-period.ts'
import { readReorderProducts, type ReorderProduct } from './reorder-products.ts'
import { listCommittedUnits, type ReorderRun } from './reorder.sql.ts'

/** The products that a plan may list, with their demand. */
interface PlanDemand {
  context: PlanContext
  /** All products of the business. */
  ofBusiness: readonly ReorderProduct[]
  /** Those that the filter selects. */
  known: readonly ReorderProduct[]
  /** Those of them that the shop excluded from orders. */
  excluded: readonly ReorderProduct[]
  /** Those that it no longer sells, and that are not ordered. */
  ended: readonly ReorderProduct[]
  /** Those whose name shows a service. */
  services: readonly PlannedProduct[]
  /** All others. */
  products: readonly PlannedProduct[]
  /** Ids of products that an adjustment reduced to zero. */
  adjustedToZero: ReadonlySet<number>
  /** Units committed without a store, by product, in a plan of some stores. */
  unassigned: ReadonlyMap<number, number>
  /** Expected units of all products according to the run. */
  ofRun: ReadonlyMap<number, ExpectedMonths>
  /** Expected units of products that are no longer sold but ordered nevertheless. */
  ofDiscontinued: ReadonlyMap<number, ExpectedMonths>
}

/** Reads the products that a plan may list, with what is expected and committed of each. */
export const readPlanDemand = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  { dates, period }: Pick<PlanDays, 'dates' | 'period'>,
  stores: readonly Store[],
): Promise<PlanDemand> => {
  const { desde, hasta } = dates
  const scope = planScopeOf(filter, stores)
  const ofBusiness = await readReorderProducts(tx, stores, scope.store)
  const known = ofBusiness.filter((product) => isChosen(product, filter))
  const commitments = await listCommittedUnits(tx, filter, desde, hasta)
  const committed = new Map(commitments.map((row) => [row.producto_id, quantityOf(row.cantidad)]))
  const underWay = await readMonthsUnderWay(tx, run)
  const discontinued = await readDiscontinued(tx, run, filter, known, { committed, desde, hasta, underWay })
  const { kept } = discontinued
  const { products, services, excluded, ended } = splitByOrdering(known, discontinued.ended)
  const longestDelivery = Math.max(0, ...products.map(({ dias_entrega }) => dias_entrega ?? 0))
  const until = monthOfDate(addDays(hasta, longestDelivery))
  const ofRun = await readExpectedMonths(tx, run, filter, until, underWay)
  const ofDiscontinued = await readDiscontinuedDemand(tx, run, filter, { kept, until, underWay })
  const expected = new Map([...ofRun, ...ofDiscontinued])
  const unknown = [...products, ...services].flatMap(({ id }) => (expected.has(id) || committed.has(id) ? [] : [id]))
  const newcomers = await readNewcomers(tx, run, filter, unknown)
  const part = partOfMonth(dates)
  const context = { newcomers, run, filter, period, part, until, scope, underWay, expected, kept }
  const planned = {
    products: withExpected(products, committed, context),
    services: withExpected(services, committed, context),
  }
  const unplanned = unplannedIds([...planned.products, ...planned.services], context)
  return {
    context,
    ofBusiness,
    known,
    excluded,
    ended,
    ...planned,
    adjustedToZero: await readAdjustedToZero(tx, run, filter, context, unplanned),
    unassigned: new Map(commitments.map((row) => [row.producto_id, quantityOf(row.sin_local)])),
    ofRun,
    ofDiscontinued,
  }
}
