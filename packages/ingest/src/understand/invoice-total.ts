import type { Row } from '../read/grid.ts'
import { cellText } from '../read/grid.ts'
import type { Mapping } from '../types.ts'
import type { Formats, NumberRole } from './formats.ts'
import { parseNumber } from './numbers.ts'

/** Rows looked at. */
const SAMPLE = 5000
/** Documents of several lines that must show it, and share of them that must. */
const MIN_DOCUMENTS = 5
const ENOUGH = 0.9
/** Share by which taxes and discounts seldom part price × quantity from the total of a line. */
const FAR = 0.5

/**
 * Whether the column of values holds the total of the invoice, repeated on each of its lines: summed, it would count every sale as
 * often as its invoice has lines. `sure` where it is the same on all lines of a document though price × quantity is not, and far from
 * it; `likely` where there is no price to tell and the lines differ in what was sold or how much.
 */
export function repeatsInvoiceTotal(
  rows: Row[],
  firstRow: number,
  mapping: Mapping,
  formats: Formats,
): 'sure' | 'likely' | null {
  const { documento, producto, productoCodigo, cantidad, precio, valor } = mapping
  if (documento === null || valor === null) return null
  const priced = precio !== null && cantidad !== null
  const documents = new Map<string, { said: number; own: number | string }[]>()
  for (const row of rows.slice(firstRow, firstRow + SAMPLE)) {
    const number = (column: number | null, role: NumberRole) =>
      column === null ? null : parseNumber(row[column], formats.decimals[role])
    const [quantity, price, said] = [number(cantidad, 'cantidad'), number(precio, 'precio'), number(valor, 'valor')]
    const document = cellText(row[documento])
    if (document === '' || said === null || (priced && (quantity === null || price === null))) continue
    const sold = [productoCodigo ?? producto, cantidad].map((column) => (column === null ? '' : cellText(row[column])))
    const own = priced ? Math.abs(quantity! * price!) : sold.join('|')
    documents.set(document, [...(documents.get(document) ?? []), { said: Math.abs(said), own }])
  }
  const telling = [...documents.values()].filter((lines) => lines.some(({ own }) => own !== lines[0]!.own))
  const repeated = telling.filter(
    (lines) =>
      lines.every(({ said }) => said === lines[0]!.said) &&
      (!priced || lines.some(({ said, own }) => Math.abs(said - Number(own)) > FAR * Math.max(said, Number(own)))),
  )
  if (telling.length < MIN_DOCUMENTS || repeated.length < ENOUGH * telling.length) return null
  // Where all is sold at one price, equal values say nothing.
  if (!priced && new Set(repeated.map((lines) => lines[0]!.said)).size < MIN_DOCUMENTS) return null
  return priced ? 'sure' : 'likely'
}
