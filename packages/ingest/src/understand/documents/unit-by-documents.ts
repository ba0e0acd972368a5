import type { AmountReading } from '../amounts/amount-reading.ts'
import type { Column } from '../columns/column.ts'
import type { DocumentTotal } from './document-total.ts'
import { same } from '../amounts/relations.ts'

/** Share of the documents that must show it. */
const ENOUGH = 0.9

/**
 * Whether the money of a line is the price of one unit: the totals of the documents are the sums of quantity × money, and not of the money.
 */
export function isUnitByDocuments(
  { cantidad, precio, valor }: AmountReading,
  totals: DocumentTotal[],
  columns: Column[],
  keys: readonly string[],
): boolean {
  if (cantidad === null || precio !== null || valor === null) return false
  const [quantities, money] = [columns[cantidad]!.values, columns[valor]!.values]
  return totals.some(({ place }) => {
    if (place === valor) return false
    const documents = new Map<string, { said: number; lines: number; units: number }>()
    for (const [at, key] of keys.entries()) {
      if (key === '') continue
      const sum = documents.get(key) ?? { said: NaN, lines: 0, units: 0 }
      documents.set(key, sum)
      if (Number.isNaN(sum.said)) sum.said = columns[place]!.values[at]!
      sum.lines += money[at]!
      sum.units += money[at]! * quantities[at]!
    }
    const known = [...documents.values()].filter(
      ({ said, lines, units }) => Number.isFinite(said + lines + units) && !same(lines, units),
    )
    const [asUnits, asLines] = [
      known.filter(({ said, units }) => same(said, units)).length,
      known.filter(({ said, lines }) => same(said, lines)).length,
    ]
    return asUnits > 0 && asLines === 0 && asUnits >= ENOUGH * known.length
  })
}
