import type { AmountReading } from '../amounts/amount-reading.ts'
import { SHIPPING } from '../amounts/amount-words.ts'
import type { Column } from '../columns/column.ts'
import type { DocumentTotal } from './document-total.ts'
import { fold } from '../headers/fold.ts'
import { same } from '../amounts/relations.ts'
import { wholeDocuments } from './whole-documents.ts'

/** Documents of several lines that must show it, and share of all documents. */
const LEAST_DOCUMENTS = 5
const AGREE = 0.9

const first = ({ values }: Column, lines: number[]): number => lines.map((at) => values[at]!).find(Number.isFinite) ?? 0

/**
 * Whether figures come to the totals of the documents of their rows, or to them less what was charged for sending.
 * @param figureAt the figure of a sample row
 */
function comeToTotals(
  figureAt: (at: number) => number,
  total: Column,
  shipping: readonly Column[],
  keys: readonly string[],
): boolean {
  const documents = [...wholeDocuments(keys)].flatMap(([key, lines]) => (key === '' ? [] : [lines]))
  const agree = documents.filter((lines) => {
    const sum = lines.reduce((all, at) => all + figureAt(at), 0)
    const sent = shipping.reduce((all, column) => all + first(column, lines), 0)
    const said = first(total, lines)
    return same(sum, said) || same(sum, said - sent)
  })
  return agree.length >= AGREE * documents.length && agree.filter((lines) => lines.length > 1).length >= LEAST_DOCUMENTS
}

const shippingOf = (numeric: readonly Column[]): Column[] => numeric.filter(({ header }) => SHIPPING.test(fold(header)))

/**
 * The column of what each line, or each unit of it, was sold for, whatever its title says, where the money that is named is that of whole documents: its
 * figures come to that money, or to it less what was charged for sending. Null where none does.
 */
export function linesByTotals(
  { cantidad, precio, valor }: AmountReading,
  totals: readonly DocumentTotal[],
  numeric: readonly Column[],
  keys: readonly string[],
): { column: Column; isUnit: boolean } | null {
  const total = numeric.find(({ place }) => place === valor && totals.some((one) => one.place === place))
  if (!total || precio !== null) return null
  const shipping = shippingOf(numeric)
  const taken = [cantidad, ...totals.map(({ place }) => place), ...shipping.map(({ place }) => place)]
  const units = numeric.find(({ place }) => place === cantidad)?.values
  for (const column of numeric) {
    if (taken.includes(column.place)) continue
    const { values } = column
    if (comeToTotals((at) => values[at]!, total, shipping, keys)) return { column, isUnit: false }
    if (units && comeToTotals((at) => values[at]! * units[at]!, total, shipping, keys)) return { column, isUnit: true }
  }
  return null
}

/** Whether the money of the lines is proven by the totals of their documents, which stand in a column of their own. */
export function isProvenByTotals(
  { valor }: AmountReading,
  totals: readonly DocumentTotal[],
  numeric: readonly Column[],
  keys: readonly string[],
): boolean {
  const money = numeric.find(({ place }) => place === valor)
  if (!money) return false
  const others = numeric.filter(({ place }) => place !== valor && totals.some((one) => one.place === place))
  return others.some((total) => comeToTotals((at) => money.values[at]!, total, shippingOf(numeric), keys))
}
