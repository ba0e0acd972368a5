import type { Column } from '../columns/column.ts'
import type { DocumentTotal } from '../documents/document-total.ts'
import { fold } from './fold.ts'

/** Titles by which web shops tell what is a line's from what is its order's: "Lineitem price" beside "Total". */
const OF_LINE = /^line ?items? /
const OF_ORDER = /^(sub ?total|total|order total|discount amount|total discount|discount|taxes|shipping)$/
/** A discount that its title gives to the whole order, of any file. */
const ORDER_DISCOUNT =
  /^(total )?(descuentos?|discounts?|descontos?)( total)? (de |del |da |do )?(pedido|orden|factura|order|invoice|nota)$/
/** Titles of the number of the order. */
const ORDER_NUMBER = /^(name|order|order name|order number)$/

/** Whether the titles part the lines' amounts from the orders'. */
export function hasLineItems(columns: readonly Column[]): boolean {
  const own = columns.map(({ header }) => fold(header))
  return (
    own.some((title) => OF_LINE.test(title) && /price|amount/.test(title)) && own.some((title) => OF_ORDER.test(title))
  )
}

/** The order's amounts by their titles: even where every order has one line, they may hold its freight and its discount. */
export function orderAmounts(columns: readonly Column[]): DocumentTotal[] {
  const title = hasLineItems(columns) ? OF_ORDER : ORDER_DISCOUNT
  return columns.flatMap(({ header, place, filled }) =>
    filled > 0 && title.test(fold(header))
      ? [{ place, kind: 'first' as const, sure: true, evident: true, documents: 0 }]
      : [],
  )
}

/** The order's number, where structure does not show it because hardly an order has two lines. */
export function orderNumber(columns: readonly Column[]): number | null {
  if (!hasLineItems(columns)) return null
  return (
    columns.find(
      ({ header, codes, filledShare }) => ORDER_NUMBER.test(fold(header)) && codes > 0.6 && filledShare > 0.9,
    )?.place ?? null
  )
}
