/** Columns that count what was sold under titles that name no quantity, told by the money: so many times one price on each row. */
import { rowsWith } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { median } from '../../columns/median.ts'
import { fold } from '../../headers/fold.ts'
import { scoreHeader } from '../../headers/headers.ts'
import { CENT } from '../../numbers/cents.ts'
import { isOffPayment } from '../amount-words.ts'
import { namesOther, namesOtherDoubtfully } from '../other-numbers.ts'

/** Rows that tell, share of them that must agree, and different counts among them: one price for one of each says nothing. */
const LEAST_ROWS = 10
const AGREE = 0.95
const LEAST_COUNTS = 3
/** Largest median of a count, and least price, in pesos: what is kept of the money, a fortieth or a tenth of it, is a constant part of it as well. */
const LARGEST_COUNT = 2000
export const LEAST_PRICE = 50
/** How well a title must name money. */
const NAMED = 0.4

/** Points are given by the money: so many for each thousand. */
const OF_LOYALTY = /\b(puntos|points|pontos|millas|sellos|estrellas)\b/

/** Whether what a title says of its numbers leaves open that they count what was sold. */
const mayCount = ({ header, wholes, moneySigns, percentSigns }: Column): boolean =>
  wholes === 1 &&
  moneySigns === 0 &&
  percentSigns === 0 &&
  !header.includes('%') &&
  (!namesOther(header) || namesOtherDoubtfully(header)) &&
  !isOffPayment(header) &&
  !OF_LOYALTY.test(fold(header))

/** Whether the money of nearly every row is the count times one price, the same for all. */
export function countsAtOnePrice(count: Column, money: Column): boolean {
  if (count === money || !mayCount(count)) return false
  const rows = rowsWith(count, money).filter((at) => count.values[at]! > 0 && money.values[at]! > 0)
  const counts = rows.map((at) => count.values[at]!)
  if (rows.length < LEAST_ROWS || new Set(counts).size < LEAST_COUNTS || median(counts)! > LARGEST_COUNT) return false
  const price = median(rows.map((at) => money.values[at]! / count.values[at]!))!
  // To the cent: shares of money are rounded.
  const agree = rows.filter((at) => Math.abs(money.values[at]! - price * count.values[at]!) <= CENT)
  return price >= LEAST_PRICE && agree.length >= AGREE * rows.length
}

/** Whether a column counts what the money of some other column comes to at one price: "Boletas" over 5 beside 100.000, and 7 beside 140.000, are no numbers of documents. */
export const isCountAtOnePrice = (column: Column, columns: readonly Column[]): boolean =>
  mayCount(column) &&
  columns.some((money) => (scoreHeader(money.header).get('valor') ?? 0) >= NAMED && countsAtOnePrice(column, money))
