import { largest } from '../../../extremes.ts'
import { rowsWith } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { scoreHeader } from '../../headers/headers.ts'
import { mayCountGoods } from '../../roles/no-products.ts'
import { LEAST_PRICE } from './counted-by-price.ts'
import { namesOther } from '../other-numbers.ts'
import { same } from '../relations.ts'

/** A title that says no more than that something is counted: "N°", "#". */
const OF_NUMBER = /^(n|no|nro|num)?$/
/** What a client bought, or what the shop did. */
const OF_CLIENT = /^(compras?|compradas?|purchases?)$/
export const mayBeBought = (header: string): boolean => OF_CLIENT.test(fold(header))

/** Lines that tell at least, products that they are of, and share of them that must agree. */
const LEAST_LINES = 10
const LEAST_PRODUCTS = 3
const AGREE = 0.95
/** Lines of each product that are compared with one another. */
const MOST_LINES = 100

/**
 * Whether a column whose title names no quantity, "N°" or "Prendas", counts what was sold: the money of the lines of each product is as many times
 * one price as it says, though it says different numbers.
 */
export function countsByProduct(quantity: Column, money: Column, product: Column): boolean {
  if (quantity.wholes < 1 || quantity.moneySigns > 0 || !mayCount(quantity.header)) return false
  const rows = rowsWith(quantity, money).filter((at) => quantity.values[at]! > 0 && money.values[at]! > 0)
  const products = [...Map.groupBy(rows, (at) => product.texts[at]!)].filter(
    ([name, lines]) => name !== '' && new Set(lines.map((at) => quantity.values[at]!)).size > 1,
  )
  const prices = products.map(([, lines]) =>
    lines.slice(0, MOST_LINES).map((at) => money.values[at]! / quantity.values[at]!),
  )
  if (!OF_NUMBER.test(fold(quantity.header)) && prices.flat().some((price) => price < LEAST_PRICE)) return false
  const lines = prices.flat().length
  const agree = prices.reduce((sum, all) => sum + mostAlike(all), 0)
  return lines >= LEAST_LINES && products.length >= LEAST_PRODUCTS && agree >= AGREE * lines
}

/** Whether a title leaves open that its numbers count what was sold: it says that they are numbers, names goods, or says nothing that is known. */
const mayCount = (header: string): boolean =>
  OF_NUMBER.test(fold(header)) ||
  // "Compras" of a client are what was sold to him: money that is one price of each product tells.
  mayBeBought(header) ||
  (!namesOther(header) && (scoreHeader(header).size === 0 || (mayCountGoods(header) && /s$/i.test(header.trim()))))

/** How many of some prices are the one that most are. */
const mostAlike = (prices: readonly number[]): number =>
  largest(prices.map((price) => prices.filter((other) => same(price, other)).length))
