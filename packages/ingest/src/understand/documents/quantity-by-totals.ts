import type { AmountReading } from '../amounts/amount-reading.ts'
import type { Column } from '../columns/column.ts'
import { median } from '../columns/median.ts'
import type { DocumentTotal } from './document-total.ts'
import { same } from '../amounts/relations.ts'
import { wholeDocuments } from './whole-documents.ts'

/** Documents that must show it, and share of them. */
const LEAST_DOCUMENTS = 5
const AGREE = 0.9

/** Times as large as quantities that prices are at least where no title tells which is which. */
const FAR_LESS = 20

/** Columns that are the quantity and the price of a unit. */
export interface Factors {
  cantidad: number
  precio: number
  /** Their product, and no column. */
  valor: null
}

/**
 * The column that is the quantity, whatever its title says, where a file of prices names none: the totals of the documents are the sums of
 * its figures × the prices, and not of the prices alone. Where no title names a price either, the two columns of which it is so; the far
 * smaller figures are the quantity. Null where none are.
 */
export function quantityByTotals(
  { cantidad, precio, valor }: AmountReading,
  totals: readonly DocumentTotal[],
  numeric: readonly Column[],
  columns: readonly Column[],
  keys: readonly string[],
): Factors | null {
  const isOfLines = valor !== null && !totals.some(({ place }) => place === valor)
  if (cantidad !== null || isOfLines || totals.length === 0) return null
  const documents = [...wholeDocuments(keys)].filter(([key]) => key !== '').map(([, lines]) => lines)
  const free = numeric.filter(({ place }) => !totals.some((total) => total.place === place))
  const prices = precio === null ? free : [columns[precio]!]
  for (const price of prices)
    for (const quantity of free) {
      if (
        quantity === price ||
        (precio === null && !(quantity.wholes === 1 && FAR_LESS * middle(quantity) < middle(price)))
      )
        continue
      if (totals.some(({ place }) => comeTo(documents, quantity, price, columns[place]!)))
        return { cantidad: quantity.place, precio: price.place, valor: null }
    }
  return null
}

const middle = ({ values }: Column): number => median(values) ?? Number.NaN

/** Whether the totals of documents are the sums of their quantities at these prices. */
function comeTo(
  documents: readonly number[][],
  { values: units }: Column,
  { values: prices }: Column,
  total: Column,
): boolean {
  const known = documents
    .map((lines) => ({
      total: lines.map((at) => total.values[at]!).find(Number.isFinite) ?? NaN,
      priced: lines.reduce((sum, at) => sum + prices[at]!, 0),
      sold: lines.reduce((sum, at) => sum + units[at]! * prices[at]!, 0),
    }))
    // What comes to nothing, as the discounts of most documents, proves nothing.
    .filter((one) => Number.isFinite(one.total + one.sold) && one.sold !== 0 && !same(one.priced, one.sold))
  return (
    known.length >= LEAST_DOCUMENTS && known.filter((one) => same(one.total, one.sold)).length >= AGREE * known.length
  )
}
