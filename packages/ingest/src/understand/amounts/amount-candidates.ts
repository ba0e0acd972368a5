import { type Mapping, type AmountRole } from '../../roles.ts'
import { isMeasured, LOOSE, namesWeight, wordsFor } from './amount-words.ts'
import { namesOther, namesOtherDoubtfully } from './other-numbers.ts'
import { numbersBills } from './bill-numbers.ts'
import type { Column } from '../columns/column.ts'
import { median } from '../columns/median.ts'
import { fold } from '../headers/fold.ts'
import { isOfPack } from '../headers/measures.ts'
import { isOfGroup } from './group-amount.ts'
import { saysAfterDiscount } from './totals/net-amounts.ts'
import { isPaidAndOwed } from './totals/paid-and-owed.ts'
import { PROVING_ROWS } from './proof.ts'
import { same } from './relations.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { isMoneyOfGoods } from '../roles/part-of-money.ts'

/** Columns tried in each role. */
const MOST_TRIED = 8

/** What the amounts of a table are read from. */
export interface AmountSample {
  columns: Column[]
  mapping: Mapping
  /** What the person has said. */
  given: Partial<Mapping>
  /** The document of each sample row, see findDocumentTotal. */
  keys: readonly string[]
}

/** A column tried in a role, and how well its header names it. */
export interface Tried {
  column: Column
  words: number
}

/** The columns tried in each role, the best first; null where the file may have none. */
export type TriedAmounts = Record<AmountRole, (Tried | null)[]>

/** Words of a header, more than of one that only ends in a known name, whose column tells what the lines of a document sold. */
const NAMED = 0.4
export const isNamed = (one: Tried | null): one is Tried => one !== null && one.words > NAMED

/** How well a column is named whose money its figures tell. */
const TOLD = 0.85
/** "Cuánto" over figures that nobody has pieces of, where no price stands beside them. */
const HOW_MUCH = /^cuanto( (es|fue))?$/
const LEAST_MONEY = 500
const isCountByTitle = ({ header, values }: Column, numeric: readonly Column[]): boolean =>
  HOW_MUCH.test(fold(header)) &&
  (median(values.filter((value) => value !== 0)) ?? 0) >= LEAST_MONEY &&
  numeric.every((other) => wordsFor('precio', other) < LOOSE)

/** What the products of an order cost, or how many they are. */
const TOTAL_OF_PRODUCTS = /^total (de )?(los )?(productos|articulos|items|itens|produtos|products)$/
/** Share of the rows in which what is left of it, after what stands between, is the money of another column. */
const MOSTLY_LEFT = 0.9
const isMoneyOfProducts = (column: Column, numeric: readonly Column[]): boolean => {
  if (!TOTAL_OF_PRODUCTS.test(fold(column.header))) return false
  return numeric.some((other) => {
    if (other.place <= column.place || wordsFor('valor', other) === 0) return false
    const between = numeric.filter(({ place }) => place > column.place && place < other.place)
    const rows = [...column.values.keys()].filter((at) => column.values[at]! > 0 && other.values[at]! > 0)
    const takenOff = (at: number) => between.reduce((all, { values }) => all + Math.abs(values[at]! || 0), 0)
    const telling = rows.filter((at) => takenOff(at) > 0)
    const isLeft = (at: number) => same(column.values[at]! - takenOff(at), other.values[at]!)
    return telling.length >= PROVING_ROWS && telling.filter(isLeft).length >= MOSTLY_LEFT * telling.length
  })
}

/** Whether a column calls itself the amount and holds nothing but zeros. */
export function holdsZeros(column: Column, role: AmountRole): boolean {
  return wordsFor(role, column) >= LOOSE && column.numbers >= ENOUGH && !hasFigures(column)
}

/** Whether some figure of a column is not zero. */
export function hasFigures({ values }: Column): boolean {
  return values.some((value) => Number.isFinite(value) && value !== 0)
}

/** Share of the rows below which a column is a remark on some of them, or another table's, and from which another is of them all. */
const SPARSE = 0.2

/** By how much less well a title may name money: each kind of row may have its own column of it. */
export const ALIKE = 0.05

/** Share of the rows with a figure, from which a column is of them all, zeros apart. */
const MOSTLY_FIGURES = 0.5

/** Share of the rows in which a column has a figure other than zero. */
const figuresShare = ({ values, filledShare }: Column): number => {
  const numbers = values.filter((value) => Number.isFinite(value))
  return numbers.length === 0 ? 0 : (filledShare * numbers.filter((value) => value !== 0).length) / numbers.length
}

/**
 * Whether hardly a row has a figure in the column, and most have one in another whose header names the role as well: what was cancelled,
 * beside what was sold. In a report of all products, what sold is mostly zero, and the other columns are no sales.
 */
const isMostlyZero = ({ column, words }: Tried, tried: readonly (Tried | null)[], alike: number): boolean =>
  figuresShare(column) < SPARSE &&
  tried.some(
    (other) =>
      other &&
      other.words > 0 &&
      other.words >= words - alike &&
      (column.moneySigns === 0 || other.column.moneySigns > 0) &&
      figuresShare(other.column) >= MOSTLY_FIGURES,
  )

/**
 * Columns of a role without those that hardly a row fills, or fills with a figure, where another is full.
 * @param alike by how much less well the title of that one may name the role
 */
export function withoutSparse(tried: (Tried | null)[], alike = 0): (Tried | null)[] {
  const full = tried.filter((one) => !one || (one.column.filledShare >= SPARSE && !isMostlyZero(one, tried, alike)))
  return full.some((one) => one) ? full : tried
}

/** Columns compared, rows of each three of them, and those that must say something: there neither factor is 0 or 1. */
const MOST_COMPARED = 40
const ROWS_COMPARED = 60

/** Columns of which one is the product of two others in each of the first rows that say something. */
function boundByProducts(numeric: Column[]): Set<number> {
  const bound = new Set<number>()
  const compared = numeric
    .slice(0, MOST_COMPARED)
    .map(({ place, values }) => ({ place, values: Array.from(values.subarray(0, ROWS_COMPARED)) }))
  const says = (value: number | undefined): boolean => Number.isFinite(value) && value !== 0 && value !== 1
  for (const [at, a] of compared.entries())
    for (const b of compared.slice(at + 1)) {
      const rows = a.values.flatMap((value, row) => (says(value) && says(b.values[row]) ? [row] : []))
      if (rows.length < PROVING_ROWS) continue
      for (const c of compared)
        if (c !== a && c !== b && rows.every((row) => same(a.values[row]! * b.values[row]!, c.values[row]!)))
          for (const { place } of [a, b, c]) bound.add(place)
    }
  return bound
}

/** Whether a column times one that is called the price is a third in each of the first rows that say something: "Cantidad en stock" of a sale. */
function isTimesPrice({ place, values }: Column, numeric: readonly Column[]): boolean {
  const prices = numeric.filter((price) => price.place !== place && wordsFor('precio', price) >= LOOSE)
  return prices.some((price) => {
    const rows = [...values.subarray(0, ROWS_COMPARED).keys()].filter((at) => values[at]! > 1 && price.values[at]! > 0)
    return (
      rows.length >= PROVING_ROWS &&
      numeric.some(
        (money) =>
          money.place !== place &&
          money.place !== price.place &&
          rows.every((at) => same(values[at]! * price.values[at]!, money.values[at]!)),
      )
    )
  })
}

/** Whether a title says that its column is a measure and so no money, or what a pack holds, beside a column of how many packs there were. */
function isMeasure(role: AmountRole, column: Column, numeric: readonly Column[]): boolean {
  const { header } = column
  if (role !== 'cantidad') return isMeasured(column) || isOfPack(header)
  return isOfPack(header) && numeric.some((other) => other.header !== header && wordsFor('cantidad', other) >= LOOSE)
}

/** Whether a column answers yes or no with 1 and 0, which is no money. */
const isFlag = ({ values, moneySigns }: Column): boolean =>
  moneySigns === 0 && values.every((value) => Number.isNaN(value) || value === 0 || value === 1)

/** Columns that may play a role, best words first, and none. */
export function candidatesFor(
  role: AmountRole,
  numeric: Column[],
  columns: Column[],
  given: Partial<Mapping>,
): (Tried | null)[] {
  const said = given[role]
  if (said === null) return [null]
  if (said !== undefined) return columns[said] ? [{ column: columns[said], words: 1 }] : [null]
  const taken = Object.values(given)
  // Of many columns that no title names, those that arithmetic binds together go first.
  const factors = numeric.length > MOST_TRIED ? boundByProducts(numeric) : new Set<number>()
  const likelier = ({ place, header }: Column): number => Number(factors.has(place) || saysAfterDiscount(header))
  const tried = numeric
    .filter((column) => !taken.includes(column.place) && !isMeasure(role, column, numeric))
    .filter((column) => role === 'cantidad' || !isFlag(column) || wordsFor(role, column) >= LOOSE)
    .filter((column) => role !== 'valor' || (!isOfGroup(column, columns) && !numbersBills(column, columns)))
    .filter((column) => role !== 'cantidad' || !(isMoneyOfProducts(column, numeric) || isMoneyOfGoods(column, columns)))
    .map((column) => ({ column, words: wordsFor(role, column) }))
    .map((one) =>
      role === 'valor' &&
      (isPaidAndOwed(one.column, columns) ||
        isCountByTitle(one.column, numeric) ||
        isMoneyOfProducts(one.column, numeric))
        ? { ...one, words: TOLD }
        : one,
    )
    .filter(
      ({ column, column: { header, percentSigns }, words }) =>
        words > 0 ||
        (role === 'cantidad' && isTimesPrice(column, numeric)) ||
        ((!namesOther(header) || namesOtherDoubtfully(header) || (role === 'cantidad' && namesWeight(header))) &&
          percentSigns < ENOUGH),
    )
    .sort((a, b) => b.words - a.words || likelier(b.column) - likelier(a.column))
    .slice(0, MOST_TRIED)
  return [...tried, null]
}
