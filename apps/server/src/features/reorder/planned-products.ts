import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import type { MonthsUnderWay } from '../aggregates/product-months.ts'
import { type Asked, isOrdered } from './asked.ts'
import { expectedOf, type ExpectedMonths } from './product-demand.ts'
import type { Newcomer } from './newcomers.ts'
import type { MonthShare } from './reorder-period.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { ReorderRun } from './reorder.sql.ts'
import { thousandths } from './thousandths.ts'

/** What a plan is made of, whatever products it lists. */
export interface PlanContext {
  run: ReorderRun
  filter: Filter
  /** The parts of months that the period holds. */
  period: readonly MonthShare[]
  /** Which part of its month the period is. */
  part: number
  /** Last month of which something is asked: that of the latest delivery. */
  until: Month
  asked: Asked
  underWay: MonthsUnderWay
  expected: ReadonlyMap<number, ExpectedMonths>
  /** Products that are sold no more, and ordered all the same. */
  kept: readonly number[]
  /** What began in the month under way, by product. */
  newcomers: ReadonlyMap<number, Newcomer>
}

export interface PlannedProduct {
  product: ReorderProduct
  /** Units, in thousandths. */
  esperado: number
  comprometido: number
}

type Planning = Pick<PlanContext, 'period' | 'asked' | 'expected' | 'newcomers'>

/** Products with what is expected of each and committed. @param committed units, by product */
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

/** Whether there is something to tell of a product, whatever a person adjusted. */
const isPlanned = ({ esperado, comprometido, product }: PlannedProduct, { asked, newcomers }: Planning): boolean =>
  esperado > 0 || newcomers.has(product.id) || comprometido > 0 || (product.existencias !== null && isOrdered(asked))

/** Those of products that would be in no plan: a person may have taken down what is expected of them. */
export const idsWithout = (products: readonly PlannedProduct[], planning: Planning): number[] =>
  products.flatMap((planned) => (isPlanned(planned, planning) ? [] : [planned.product.id]))

/**
 * The products of the plan, those that are expected to sell most first; of what has just begun and has no pace, what it has sold.
 * @param takenDown by a person to nothing: they stay, for last year's sum is of the same products, whatever is adjusted
 */
export const rankProducts = (
  products: readonly PlannedProduct[],
  planning: Planning,
  takenDown: ReadonlySet<number>,
): PlannedProduct[] => {
  const sells = ({ esperado, product: { id } }: PlannedProduct): number => {
    const newcomer = planning.newcomers.get(id)
    return newcomer && !newcomer.demandIn ? newcomer.vendido : esperado
  }
  return products
    .filter((planned) => isPlanned(planned, planning) || takenDown.has(planned.product.id))
    .sort((a, b) => sells(b) - sells(a) || a.product.id - b.product.id)
}
