import type { AmountReading } from '../amounts/amount-reading.ts'
import type { Column } from '../columns/column.ts'
import type { DocumentTotal } from './document-total.ts'
import { same } from '../amounts/relations.ts'
import { wholeDocuments } from './whole-documents.ts'

/** Documents that must show it, and share of them. */
const LEAST_DOCUMENTS = 5
const AGREE = 0.9

/**
 * The column that is the quantity, whatever its title says, where a file of prices names none: the totals of the documents are the sums of
 * its figures × the prices, and not of the prices alone. Null where none is.
 */
export function quantityByTotals(
  { cantidad, precio, valor }: AmountReading,
  totals: readonly DocumentTotal[],
  numeric: readonly Column[],
  columns: readonly Column[],
  keys: readonly string[],
): Column | null {
  if (cantidad !== null || precio === null || valor !== null) return null
  const prices = columns[precio]!.values
  const documents = [...wholeDocuments(keys)].filter(([key]) => key !== '').map(([, lines]) => lines)
  const sumOf = (lines: number[], units: (at: number) => number) =>
    lines.reduce((sum, at) => sum + units(at) * prices[at]!, 0)
  const taken = [precio, ...totals.map(({ place }) => place)]
  const isQuantity = ({ values }: Column, said: Float64Array): boolean => {
    const known = documents
      .map((lines) => ({
        total: lines.map((at) => said[at]!).find(Number.isFinite) ?? NaN,
        priced: sumOf(lines, () => 1),
        sold: sumOf(lines, (at) => values[at]!),
      }))
      .filter(({ total, priced, sold }) => Number.isFinite(total + sold) && !same(priced, sold))
    return (
      known.length >= LEAST_DOCUMENTS &&
      known.filter(({ total, sold }) => same(total, sold)).length >= AGREE * known.length
    )
  }
  return (
    numeric.find(
      (column) =>
        !taken.includes(column.place) && totals.some(({ place }) => isQuantity(column, columns[place]!.values)),
    ) ?? null
  )
}
