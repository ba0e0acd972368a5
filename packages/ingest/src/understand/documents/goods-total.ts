import type { Mapping } from '../../roles.ts'
import { SHIPPING } from '../amounts/amount-words.ts'
import { same } from '../amounts/relations.ts'
import { fold } from '../headers/fold.ts'
import { spelled } from '../headers/headers.ts'
import type { ColumnMeaning } from '../roles/mapping.ts'
import { firstOf, wholeDocuments } from './whole-documents.ts'

/** Titles of what the products of an order came to: its total holds what was charged for sending them as well. */
const OF_GOODS = /\b(sub ?total|productos?|produtos?|items?|itens|goods|mercancia|mercaderia|merchandise)\b/
/** Share of the orders that must agree. */
const AGREE = 0.9
/** Orders whose products were charged less than their price, so that agreeing says something; and where all orders agree. */
const LEAST_REDUCED = 5
const LEAST_OF_ALL = 2

/**
 * The column of what was charged for the products of each order: their price less the discount of the order, but for what of it was taken
 * off the shipping, and never more than their price. Sharing it among the lines is right for both kinds of discount.
 * @param discount place of what was taken off each order
 * @returns null where no total of the orders says it
 */
export function goodsTotal(
  { amounts, columns, documentKeys }: ColumnMeaning,
  { precio, cantidad }: Mapping,
  discount: number,
): number | null {
  const shipping = columns.filter(({ header, numbers }) => numbers > 0 && SHIPPING.test(fold(header)))
  const first = (place: number, lines: number[]) => firstOf(columns[place]!.values, lines)
  const worth = (at: number) => columns[precio!]!.values[at]! * (cantidad === null ? 1 : columns[cantidad]!.values[at]!)
  const orders = [...wholeDocuments(documentKeys)].flatMap(([key, lines]) => {
    const price = lines.reduce((sum, at) => sum + worth(at), 0)
    if (key === '' || !Number.isFinite(price)) return []
    const left = price - Math.abs(first(discount, lines) || 0)
    return [{ lines, price, mayBe: [left, ...shipping.map(({ place }) => left + (first(place, lines) || 0))] }]
  })
  const found = amounts.documentTotals.find(({ place }) => {
    if (place === discount || !OF_GOODS.test(spelled(columns[place]!.header))) return false
    let [agree, reduced] = [0, 0]
    for (const { lines, price, mayBe } of orders) {
      const charged = first(place, lines)
      const isPrice = same(charged, price)
      if (!mayBe.some((one) => same(charged, one)) || (charged > price && !isPrice)) continue
      agree++
      if (!isPrice) reduced++
    }
    return (
      (reduced >= LEAST_REDUCED && agree >= AGREE * orders.length) ||
      (reduced >= LEAST_OF_ALL && agree === orders.length)
    )
  })
  return found?.place ?? null
}
