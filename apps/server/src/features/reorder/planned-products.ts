import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import type { MonthsUnderWay } from '../aggregates/product-months.ts'
import { type PlanScope, isOrdered } from './plan-scope.ts'
import { expectedOf, type ExpectedMonths } from './product-demand.ts'
import type { Newcomer } from './newcomers.ts'
import type { MonthShare } from './reorder-period.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { ReorderRun } from './reorder.sql.ts'
import { thousandths } from './thousandths.ts'

/** Data that a plan is computed from, whichever products it lists. */
export interface PlanContext {
  run: ReorderRun
  filter: Filter
  /** The parts of months in the period. */
  period: readonly MonthShare[]
  /** Which part of its month the period is. */
  part: number
  /** Last month needed: that of the latest delivery. */
  until: Month
  scope: PlanScope
  underWay: MonthsUnderWay
  expected: ReadonlyMap<number, ExpectedMonths>
  /** Products that are no longer sold but ordered nevertheless. */
  kept: readonly number[]
  /** Products that began in the unfinished month, by id. */
  newcomers: ReadonlyMap<number, Newcomer>
}

export interface PlannedProduct {
  product: ReorderProduct
  /** Units, in thousandths. */
  esperado: number
  comprometido: number
}

type Planning = Pick<PlanContext, 'period' | 'scope' | 'expected' | 'newcomers'>

/** Adds expected and committed units to each product. @param committed units, by product */
export const withExpected = (
  products: readonly ReorderProduct[],
  committed: ReadonlyMap<number, number>,
  { period, expected, newcomers }: Planning,
): PlannedProduct[] =>
  products.map((product) => {
    const { id } = product
    const units = newcomers.get(id)?.demandIn?.()(period).mean ?? expectedOf(expected.get(id), period)
    return { product, esperado: thousandths(units), comprometido: committed.get(id) ?? 0 }
  })

/** Whether there is a reason to list a product, regardless of adjustments. */
const isPlanned = ({ esperado, comprometido, product }: PlannedProduct, { scope, newcomers }: Planning): boolean =>
  esperado > 0 || newcomers.has(product.id) || comprometido > 0 || (product.existencias !== null && isOrdered(scope))

/** Ids of products that would not be in a plan. Some may only be missing because an adjustment reduced their forecast. */
export const unplannedIds = (products: readonly PlannedProduct[], planning: Planning): number[] =>
  products.flatMap((planned) => (isPlanned(planned, planning) ? [] : [planned.product.id]))

/**
 * The products of the plan, those with the largest expected sales first; new ones without a pace are ranked by their sales so far.
 * @param adjustedToZero products that an adjustment reduced to zero: they stay, because last year's sum covers the same products regardless of adjustments
 */
export const rankProducts = (
  products: readonly PlannedProduct[],
  planning: Planning,
  adjustedToZero: ReadonlySet<number>,
): PlannedProduct[] => {
  const sells = ({ esperado, product: { id } }: PlannedProduct): number => {
    const newcomer = planning.newcomers.get(id)
    return newcomer && !newcomer.demandIn ? newcomer.vendido : esperado
  }
  return products
    .filter((planned) => isPlanned(planned, planning) || adjustedToZero.has(planned.product.id))
    .sort((a, b) => sells(b) - sells(a) || a.product.id - b.product.id)
}
