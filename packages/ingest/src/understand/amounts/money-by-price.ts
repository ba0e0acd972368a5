import type { Column } from '../columns/column.ts'
import type { AmountReading } from './amount-reading.ts'
import { namesOther } from './other-numbers.ts'
import { same } from './relations.ts'

/** Rows that must tell, share of them that must agree, and different prices and numbers of units among these. */
const LEAST_ROWS = 10
const AGREE = 0.95
const LEAST_PRICES = 3
const LEAST_UNITS = 3
/** Units of one line above which nearly any sum is so many times a small price. */
const MOST_UNITS = 100

/** Whether nearly each figure of a column is so many times the price beside it, in whole units: "A cómo", "Cuánto me dieron". */
export function isOfWholeUnits({ values, numbers, header }: Column, price: Column): boolean {
  if (numbers < AGREE || namesOther(header)) return false
  const prices = new Set<number>()
  const units = new Set<number>()
  let [rows, agree] = [0, 0]
  for (const [at, money] of values.entries()) {
    const each = price.values[at]!
    if (!(each > 0) || !(money > 0)) continue
    rows++
    const count = Math.round(money / each)
    if (count < 1 || count > MOST_UNITS || !same(count * each, money)) continue
    agree++
    prices.add(each)
    units.add(count)
  }
  return rows >= LEAST_ROWS && agree >= AGREE * rows && prices.size >= LEAST_PRICES && units.size >= LEAST_UNITS
}

/**
 * Where a file says a price and neither how many nor for how much, the column whose figures are whole units at that price is the money.
 * @param ofLines columns of numbers that are no document's total
 */
export function moneyByPrice(reading: AmountReading, ofLines: readonly Column[]): AmountReading {
  const { cantidad, precio, valor } = reading
  if (cantidad !== null || precio === null || valor !== null) return reading
  const price = ofLines.find(({ place }) => place === precio)
  const found = price && ofLines.filter((column) => column !== price && isOfWholeUnits(column, price))
  return found?.length === 1 ? { ...reading, valor: found[0]!.place } : reading
}
