import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { Month } from '@vigia/contract/months.ts'
import type { MonthsUnderWay } from '../aggregates/product-months.ts'
import { type Asked, isOrdered } from './asked.ts'
import { expectedOf, type ExpectedMonths, sellsUnadjusted } from './product-demand.ts'
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
  /** What began in the month under way, by product. */
  newcomers: ReadonlyMap<number, Newcomer>
}

export interface PlannedProduct {
  product: ReorderProduct
  /** Units, in thousandths. */
  esperado: number
  comprometido: number
}

/** The products of the plan, those that are expected to sell most first; of what has just begun and has no pace, what it has sold. */
export const rankProducts = (
  products: readonly ReorderProduct[],
  committed: ReadonlyMap<number, number>,
  { run, period, asked, expected, newcomers }: PlanContext,
): PlannedProduct[] => {
  const unitsOf = (id: number): number =>
    newcomers.get(id)?.demandIn?.()(period).mean ?? expectedOf(expected.get(id), period)
  const sells = ({ esperado, product: { id } }: PlannedProduct): number => {
    const newcomer = newcomers.get(id)
    return newcomer && !newcomer.demandIn ? newcomer.vendido : esperado
  }
  return (
    products
      .map((product) => ({
        product,
        esperado: thousandths(unitsOf(product.id)),
        comprometido: committed.get(product.id) ?? 0,
      }))
      // What a person takes down to nothing stays: last year's sum is of the same products, whatever is adjusted.
      .filter(
        ({ esperado, comprometido, product }) =>
          esperado > 0 ||
          newcomers.has(product.id) ||
          comprometido > 0 ||
          (product.existencias !== null && isOrdered(asked)) ||
          (run.ajustada && sellsUnadjusted(expected.get(product.id), period)),
      )
      .sort((a, b) => sells(b) - sells(a) || a.product.id - b.product.id)
  )
}
