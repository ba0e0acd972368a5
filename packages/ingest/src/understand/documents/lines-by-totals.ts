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
  const documents = [...wholeDocuments(keys)].flatMap(([key, lines]) => (key === '' ? [] : [lines]))
  const shipping = numeric.filter(({ header }) => SHIPPING.test(fold(header)))
  const first = ({ values }: Column, lines: number[]) => lines.map((at) => values[at]!).find(Number.isFinite) ?? 0
  const taken = [cantidad, ...totals.map(({ place }) => place), ...shipping.map(({ place }) => place)]
  const units = numeric.find(({ place }) => place === cantidad)?.values
  const comesTo = ({ values }: Column, lines: number[], isUnit: boolean): boolean => {
    const sum = lines.reduce((all, at) => all + values[at]! * (isUnit ? units![at]! : 1), 0)
    const said = first(total, lines)
    const sent = shipping.reduce((all, column) => all + first(column, lines), 0)
    return same(sum, said) || same(sum, said - sent)
  }
  const isOfLines = (column: Column, isUnit: boolean): boolean => {
    const agree = documents.filter((lines) => comesTo(column, lines, isUnit))
    return (
      agree.length >= AGREE * documents.length && agree.filter((lines) => lines.length > 1).length >= LEAST_DOCUMENTS
    )
  }
  for (const column of numeric) {
    if (taken.includes(column.place)) continue
    if (isOfLines(column, false)) return { column, isUnit: false }
    if (units && isOfLines(column, true)) return { column, isUnit: true }
  }
  return null
}
