import type { AmountReading } from '../amounts/amount-reading.ts'
import type { Column } from './column.ts'
import { dividesMoney } from '../amounts/divides-money.ts'
import { numbersThings } from '../roles/counted-goods.ts'
import { mayCountGoods } from '../roles/no-products.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { median } from './median.ts'
import { areGuests, hasFewPrices, isAtRate, isOfUnits, isOneOfParts, isPartOf, isRestOf } from './no-quantity.ts'

/** Largest median of a column that may be quantities, where nothing else is. */
const LARGE_QUANTITY = 200
const SMALL_QUANTITY = 50
/** Sales of one product that tell whether a column explains what they are worth, and share of the products that must show it. */
const LEAST_SALES = 3
const EXPLAINED = 0.6
const TELLING_PRODUCTS = 10

/** What a reading that may lack a measure is of. */
export interface LackingReading {
  best: AmountReading
  columns: Column[]
  /** Place of the column of products. */
  product: number | null
  /** The money is that of whole documents, which says nothing of what a product costs. */
  ofDocument: boolean
  /** Each row is all of a day: more is sold then where more comes in, which single sales of dear and cheap things need not show. */
  isDaily: boolean
}

/** Whether a column of unknown numbers may be the measure that a reading lacks. */
export function mayBeMissing(column: Column, { best, columns, product, ofDocument, isDaily }: LackingReading): boolean {
  const { values, letters, filledShare } = column
  // Yes and no.
  if (values.every((value) => Number.isNaN(value) || value === 0 || value === 1)) return false
  // The letter of "R$ 64,00" is of its currency.
  if (filledShare < ENOUGH || (letters > ENOUGH && column.moneySigns < ENOUGH)) return false
  const middle = median(values) ?? 0
  if (best.valor === null && best.precio === null)
    return middle > 0 && (best.cantidad === null || !isOfUnits(column, columns[best.cantidad]!, columns))
  if (best.cantidad !== null || middle <= 0 || middle > LARGE_QUANTITY) return false
  // What is written with a sign of money counts nothing.
  if (column.moneySigns >= ENOUGH) return false
  // What was paid of each sale.
  if (isPartOf(values, columns[best.valor ?? best.precio!]!.values)) return false
  const money = columns[best.valor ?? best.precio!]!
  if (isRestOf(column, columns, money) || isOneOfParts(column, columns, money) || isAtRate(column, columns))
    return false
  if (areGuests(column, columns) && !hasFewPrices(values, money.values)) return false
  // Beside a price, any number may be how many were sold; beside a total, one that makes products cost the same each time.
  if (best.valor === null || ofDocument) return true
  if (isDaily && !correlatesWith(values, columns[best.valor]!.values)) return false
  const explained = explainsMoney(column, best, columns, product)
  if (explained !== false) return explained ?? middle <= SMALL_QUANTITY
  if (numbersThings(column)) return true
  return mayCountGoods(column.header) && middle <= SMALL_QUANTITY && correlatesWith(values, columns[best.valor]!.values)
}

/** Rows that tell whether numbers go with money, and the correlation of their ranks below which they do not: temperatures, ages. */
const RANKED_ROWS = 40
const LEAST_CORRELATION = 0.2

/** Whether numbers go with the money, up or, where dear things sell less, down: by Spearman's correlation; true where too few rows tell. */
function correlatesWith(numbers: Float64Array, money: Float64Array): boolean {
  const rows = [...numbers.keys()].filter((at) => Number.isFinite(numbers[at]) && Number.isFinite(money[at]))
  if (rows.length < RANKED_ROWS) return true
  const [a, b] = [ranks(rows.map((at) => numbers[at]!)), ranks(rows.map((at) => money[at]!))]
  const middle = (rows.length - 1) / 2
  const sum = (of: (at: number) => number) => rows.reduce((total, _, at) => total + of(at), 0)
  const spread = Math.sqrt(sum((at) => (a[at]! - middle) ** 2) * sum((at) => (b[at]! - middle) ** 2))
  return spread > 0 && Math.abs(sum((at) => (a[at]! - middle) * (b[at]! - middle))) / spread >= LEAST_CORRELATION
}

/** Places in order from 0, ties at the mean of theirs. */
function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].toSorted((a, b) => values[a]! - values[b]!)
  const result: number[] = []
  for (let from = 0; from < order.length;) {
    let to = from
    while (to + 1 < order.length && values[order[to + 1]!] === values[order[from]!]) to++
    for (let at = from; at <= to; at++) result[order[at]!] = (from + to) / 2
    from = to + 1
  }
  return result
}

/** Whether a column is how many were sold by what it makes products cost: prices, or about the same each time; null where too few tell. */
export function explainsMoney(
  column: Column,
  { valor }: AmountReading,
  columns: Column[],
  product: number | null,
): boolean | null {
  if (valor === null) return null
  if (dividesMoney(column, columns[valor]!)) return true
  return product === null ? null : explains(column.values, columns[valor]!.values, columns[product]!.texts)
}

/** Whether a product's value per unit of a column varies less than half as much as its value, in most products; null where few are sold often enough to tell. */
function explains(quantities: Float64Array, values: Float64Array, products: readonly string[]): boolean | null {
  const sales = new Map<string, { value: number; each: number }[]>()
  for (const [at, product] of products.entries()) {
    const [quantity, value] = [quantities[at]!, values[at]!]
    if (!(quantity > 0 && value > 0)) continue
    const known = sales.get(product)
    const sale = { value: Math.log(value), each: Math.log(value / quantity) }
    if (known) known.push(sale)
    else sales.set(product, [sale])
  }
  const spread = (numbers: number[]) => {
    const mean = numbers.reduce((sum, x) => sum + x, 0) / numbers.length
    return Math.sqrt(numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / numbers.length)
  }
  const told = [...sales.values()].filter(
    (own) => own.length >= LEAST_SALES && spread(own.map(({ value }) => value)) > 0.01,
  )
  const explained = told.filter(
    (own) => spread(own.map(({ each }) => each)) < 0.5 * spread(own.map(({ value }) => value)),
  )
  return told.length < TELLING_PRODUCTS ? null : explained.length >= EXPLAINED * told.length
}

/** Different prices, products sold again, and share of their sales at the price before, from which numbers are prices by themselves. */
const LEAST_PRICES = 5
const LEAST_AGAIN = 8
const AT_SAME = 0.5
/** Share of the cells that are written with two decimals, as money is. */
const WITH_CENTS = 0.9
/** The smallest median that is taken for a price of a file without any money. */
const LEAST_PRICE = 50

/**
 * Whether a column of a file without money holds what the products cost, each or all of a line: nearly the same each time that a product is
 * sold, round or shared by several products; codes are one of each.
 */
export function isMoneyOfProducts(
  { values, distinct, texts }: Column,
  quantity: Column | null,
  product: Column | null,
): boolean {
  if (distinct < LEAST_PRICES) return false
  const written = texts.filter((text) => text !== '')
  if (written.filter((text) => /[.,]\d\d$/.test(text)).length >= WITH_CENTS * written.length) return true
  if (product === null) return false
  const each = values.map((value, at) => value / (quantity?.values[at] ?? 1))
  return arePrices(values, product.texts) || (quantity !== null && arePrices(each, product.texts))
}

function arePrices(values: Float64Array, products: readonly string[]): boolean {
  const known = new Map<string, number>()
  const owners = new Map<number, Set<string>>()
  let [again, same] = [0, 0]
  for (const [at, text] of products.entries()) {
    const value = values[at]!
    if (text === '' || !Number.isFinite(value)) continue
    const before = known.get(text)
    if (before !== undefined) {
      again++
      if (Math.abs(before - value) < 1e-6 * value) same++
    }
    known.set(text, value)
    owners.set(value, (owners.get(value) ?? new Set()).add(text))
  }
  const sorted = values.filter((value) => Number.isFinite(value)).sort()
  const isShared = [...owners.values()].some((products) => products.size > 1)
  const isRound = sorted.filter((value) => value % 10 === 0).length > 0.5 * sorted.length
  return (
    again >= LEAST_AGAIN && same >= AT_SAME * again && (isShared || isRound) && (median(values) ?? 0) >= LEAST_PRICE
  )
}

/** Dates of several rows that tell whether a column is the date's. */
const LEAST_DATES = 10

/** Whether all rows of a date have one value: the day of the week, the month, the weather; not what each of them sold. */
export function isOfDate({ values }: Column, dates: readonly string[]): boolean {
  const known = new Map<string, number>()
  const several = new Set<string>()
  for (const [at, date] of dates.entries()) {
    if (date === '' || Number.isNaN(values[at]!)) continue
    const before = known.get(date)
    if (before === undefined) known.set(date, values[at]!)
    else if (before !== values[at]) return false
    else several.add(date)
  }
  return several.size >= LEAST_DATES && new Set(known.values()).size > 1
}
