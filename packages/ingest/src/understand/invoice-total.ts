import type { Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import type { Mapping } from '../types.ts'
import type { Formats } from './formats.ts'
import { parseNumber } from './numbers.ts'

/** Rows looked at. */
const SAMPLE = 5000
/** Documents of several lines that must show it, and share of them that must. */
const MIN_DOCUMENTS = 5
const ENOUGH = 0.9
/** Price × quantity and a line's total are the same within this: taxes and discounts lie between them. */
const TAX_AND_DISCOUNT = 0.5

/**
 * Whether the column of values holds the total of the invoice, repeated on each of its lines: the same on all lines of a document though
 * price × quantity is not, and far from it on lines. Summed, it would count every sale as often as its invoice has lines.
 */
export function repeatsInvoiceTotal(rows: Row[], firstRow: number, mapping: Mapping, formats: Formats): boolean {
  const { documento, cantidad, precio, valor } = mapping
  if (documento === null || cantidad === null || precio === null || valor === null) return false
  const documents = new Map<string, { said: number; own: number }[]>()
  for (const row of rows.slice(firstRow, firstRow + SAMPLE)) {
    const [quantity, price, said] = [
      parseNumber(row[cantidad], formats.decimals.cantidad),
      parseNumber(row[precio], formats.decimals.precio),
      parseNumber(row[valor], formats.decimals.valor),
    ]
    const document = cellText(row[documento])
    if (document === '' || quantity === null || price === null || said === null) continue
    const lines = documents.get(document) ?? []
    lines.push({ said: Math.abs(said), own: Math.abs(quantity * price) })
    documents.set(document, lines)
  }
  const telling = [...documents.values()].filter((lines) => lines.some(({ own }) => own !== lines[0]!.own))
  const repeated = telling.filter(
    (lines) =>
      lines.every(({ said }) => said === lines[0]!.said) &&
      lines.some(({ said, own }) => Math.abs(said - own) > TAX_AND_DISCOUNT * Math.max(said, own)),
  )
  return telling.length >= MIN_DOCUMENTS && repeated.length >= ENOUGH * telling.length
}
