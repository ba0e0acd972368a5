import type { Decimal } from '../../notation.ts'
import type { Column } from '../columns/column.ts'

/** A column's numbers with one of the marks that its decimals may have. */
export interface ScaledValues {
  values: Float64Array
  decimal: Decimal
}

/** A column's values, also with the other decimal mark where nothing in it decides. */
function scalesOf({ values, otherValues, decimal }: Column): ScaledValues[] {
  const own = { values, decimal }
  return otherValues ? [own, { values: otherValues, decimal: decimal === ',' ? '.' : ',' }] : [own]
}

/** What speaks against a choice of marks: price and total with different ones, money with three decimals, a quantity with a mark of its own. */
const MONEY_DIFFERS = 4
const MONEY_OF_THREES = 2
const QUANTITY_DIFFERS = 1

/**
 * The ways to read a quantity, a price and a total whose marks leave their decimals open, the likeliest first: 1,250 kilos at 32.000 come to
 * 40.000 pesos, and 1,250 units at 32,000 pesos as well. One program writes both amounts of money with one mark, and money has no three
 * decimals, while a scale writes three.
 */
export function likeliestScales(
  quantity: Column,
  price: Column,
  value: Column,
): [ScaledValues, ScaledValues, ScaledValues][] {
  const all = scalesOf(quantity).flatMap((q) =>
    scalesOf(price).flatMap((p) => scalesOf(value).map((v): [ScaledValues, ScaledValues, ScaledValues] => [q, p, v])),
  )
  if (all.length === 1) return all
  /** The mark of decimals with which a column is read; null where it has no mark at all. */
  const markOf = ({ ambiguous, provenDecimal }: Column, { decimal }: ScaledValues) =>
    ambiguous ? decimal : provenDecimal
  const differ = (a: Decimal | null, b: Decimal | null) => a !== null && b !== null && a !== b
  const against = ([q, p, v]: (typeof all)[number]): number => {
    const [ofQuantity, ofPrice, ofValue] = [markOf(quantity, q), markOf(price, p), markOf(value, v)]
    const threes = [p.decimal !== price.decimal, v.decimal !== value.decimal].filter(Boolean).length
    return (
      (differ(ofPrice, ofValue) ? MONEY_DIFFERS : 0) +
      MONEY_OF_THREES * threes +
      (differ(ofQuantity, ofPrice ?? ofValue) ? QUANTITY_DIFFERS : 0)
    )
  }
  return all.toSorted((a, b) => against(a) - against(b))
}
