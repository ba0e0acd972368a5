import { hasCategory } from '../../db/product-categories.sql.ts'
import { type Month, monthOfDate } from '@vigia/contract/months.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'

/** Name and sales of a product. */
export interface Seller {
  id: number
  nombre: string
  categoria: string
  /** Pesos a unit, and units in a month with sales. */
  price: number
  monthly: number
}

export interface Beginner extends Seller {
  /** The first month in which it sold. */
  first: Month
}

/** Months between the end of one product and the beginning of the other: both may be sold while the old one sells out. */
const MONTHS_APART = 1
/** Minimum share of common words in both names. */
const ALIKE = 0.5
/** Maximum ratio of the prices: a new size or brand of the same thing costs up to half as much again. */
const PRICE_FACTOR = 1.5
/** Minimum share of the old product's monthly sales that the new one must have. */
const LEAST_SOLD = 0.25

/** Words that name the thing: no numbers, sizes or symbols. */
const wordsOf = (name: string): Set<string> => new Set(nameKey(name).match(/\p{L}{3,}/gu))

const likeness = (a: string, b: string): number => {
  const [of, other] = [wordsOf(a), wordsOf(b)]
  const both = [...of].filter((word) => other.has(word)).length
  const all = of.size + other.size - both
  return all === 0 ? 0 : both / all
}

const isPricedAlike = (a: Seller, b: Seller): boolean =>
  a.price <= 0 || b.price <= 0 || Math.max(a.price, b.price) <= PRICE_FACTOR * Math.min(a.price, b.price)

const areOfOneCategory = (a: Seller, b: Seller): boolean =>
  nameKey(a.categoria) === nameKey(b.categoria) || !hasCategory(a.categoria) || !hasCategory(b.categoria)

/**
 * The product that may have replaced one that stopped selling: it began when that one ended, and has most of its name, its category, a similar price
 * and part of its sales. Only the shop knows, so it is asked.
 * @param since ISO date of the first day without a sale
 */
export const likelyReplacement = (
  silent: Seller,
  since: string,
  beginners: readonly Beginner[],
): Beginner | undefined => {
  const end = monthOfDate(since)
  const [best] = beginners
    .filter(
      (one) =>
        one.id !== silent.id &&
        Math.abs(one.first - end) <= MONTHS_APART &&
        likeness(one.nombre, silent.nombre) >= ALIKE &&
        areOfOneCategory(one, silent) &&
        isPricedAlike(one, silent) &&
        one.monthly >= LEAST_SOLD * silent.monthly,
    )
    .toSorted((a, b) => likeness(b.nombre, silent.nombre) - likeness(a.nombre, silent.nombre) || b.monthly - a.monthly)
  return best
}
