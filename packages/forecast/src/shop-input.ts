/** What a shop has sold. */
import type { DailySales } from './calendar/measured-week.ts'
import type { Leaves } from './hierarchy/levels.ts'

export interface ShopInput {
  /** First complete month as an integer, year·12 + month − 1. */
  readonly firstMonth: number
  /** Complete months up to the cut-off; the unfinished month is not among them. */
  readonly months: number
  /** Months to forecast after the cut-off. */
  readonly horizon: number
  readonly leaves: Leaves
  /** Sparse sales: the leaf's index, the month 0 … months − 1, units and money (returns negative). Same lengths; repeated cells add up. */
  readonly cells: {
    readonly leaf: Int32Array
    readonly month: Int32Array
    readonly quantity: Float64Array
    readonly value: Float64Array
    /** Of the units, those whose money nothing tells: a file of units alone. Absent where there are none. */
    readonly unpriced?: Float64Array
  }
  /** Months in which a product was out of stock, as pairs of the product's id and the month 0 … months − 1. */
  readonly stockOuts?: readonly (readonly [producto: number, month: number])[]
  /** Ids of products that the shop says it sells no more. */
  readonly discontinued?: readonly number[]
  /** Of the same complete months; absent where only months are known. */
  readonly days?: DailySales
  /** Of the same days, 1 where a store sold anything and 0 where it did not, by the store's id. */
  readonly storeDays?: ReadonlyMap<number, Float64Array>
}
