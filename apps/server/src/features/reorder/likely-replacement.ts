import { hasCategory } from '../../db/product-categories.sql.ts'
import { type Month, monthOfDate } from '@vigia/contract/months.ts'
import { nameKey } from '@vigia/ingest/name-key.ts'

/** What a product is called and sells. */
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

/** Months between the end of one and the beginning of the other: the old one may be sold out beside the new one. */
const MONTHS_APART = 1
/** Share of the words of both names that both have. */
const ALIKE = 0.5
/** A new size or brand of the same thing costs up to half as much again. */
const PRICE_FACTOR = 1.5
/** Of what the old one sold in a month: what takes its place sells like it. */
const LEAST_SOLD = 0.25

/** Words that say what it is: no numbers, sizes or signs. */
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
 * The product that may have taken the place of one that has stopped selling: it began as that one ended, and has most of its name, its category, about
 * its price and a part of its sales. Only the shop knows: it is asked.
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
