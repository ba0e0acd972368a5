/** The input of a shop's forecast: its sales. */
import type { DailySales } from './calendar/measured-week.ts'
import type { Leaves } from './hierarchy/levels.ts'

export interface ShopInput {
  /** First complete month as an integer, year·12 + month − 1. */
  readonly firstMonth: number
  /** Number of complete months up to the cut-off, without the unfinished month. */
  readonly months: number
  /** Months to forecast after the cut-off. */
  readonly horizon: number
  readonly leaves: Leaves
  /** Sparse leaves × months matrix in coordinate form. Arrays have the same length; repeated cells are added. */
  readonly cells: {
    /** Index into the arrays of `leaves`. */
    readonly leaf: Int32Array
    /** From 0 to months − 1. */
    readonly month: Int32Array
    /** Units; returns are negative. */
    readonly quantity: Float64Array
    /** Money; returns are negative. */
    readonly value: Float64Array
    /** How many of the units come from files without money; their money is imputed. Absent where there are none. */
    readonly unpriced?: Float64Array
  }
  /** Months in which a product was out of stock: pairs of the product's id and the month, 0 to months − 1. */
  readonly stockOuts?: readonly (readonly [producto: number, month: number])[]
  /** Ids of products that the shop has marked as discontinued. */
  readonly discontinued?: readonly number[]
  /** Daily sales of the same complete months; absent where only monthly sales are known. */
  readonly days?: DailySales
  /** By the store's id, for each of the same days: 1 where the store sold anything, else 0. */
  readonly storeDays?: ReadonlyMap<number, Float64Array>
}
