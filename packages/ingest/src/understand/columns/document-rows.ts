import { largest } from '../../extremes.ts'
import { isBlank, isNothing, type Row } from '../../read/grid.ts'
import type { Decimal } from '../../notation.ts'
import type { Mapping } from '../../roles.ts'
import { isTaxed, same } from '../amounts/relations.ts'
import { fold } from '../headers/fold.ts'
import { isCancelledByText } from '../sales/remarks.ts'
import { parseNumber } from '../numbers/numbers.ts'
import { namesTotal } from './column.ts'

/** Documents whose money must be that of their lines, and share of all of them. */
const LEAST_DOCUMENTS = 3
const AGREE = 0.95

/** What a document's row says of all its lines, and they do not: that it was voided, or what was taken off. */
const OF_ALL_LINES = /\b(anul\w*|cancel\w*|devol\w*|devuel\w*|void\w*|descuento)\b/
const saysMore = (row: Row, discount: number | null): boolean =>
  row.some((cell) => typeof cell === 'string' && (OF_ALL_LINES.test(fold(cell)) || isCancelledByText(cell))) ||
  (discount !== null && !isNothing(row[discount]))

/** Whether a row names nothing that was sold, and no amount of it. */
const saysNoSale = (row: Row, { producto, productoCodigo, cantidad, precio, valor }: Mapping): boolean =>
  [producto, productoCodigo, cantidad, precio, valor].every((place) => place === null || isBlank(row[place]))

/** The rows of documents above their lines. */
export interface DocumentRows {
  places: ReadonlySet<number>
  /** Whether they say what their lines come to. */
  areTotals: boolean
  /** Where their totals with taxes stand, which no line has. */
  taxed: number | null
}

/**
 * The rows that say a document's day and total, above its lines: they have a date and no quantity, and their money is what the undated
 * rows below them come to, or they say nothing of what was sold. None where they are not so throughout.
 * @param isLine whether a row without a date is a line of the document above
 */
export function documentRows(
  rows: readonly Row[],
  firstRow: number,
  mapping: Mapping,
  isLine: (row: Row, at: number) => boolean,
): DocumentRows {
  const { fecha, cantidad, valor, descuento } = mapping
  const none: DocumentRows = { places: new Set(), areTotals: false, taxed: null }
  if (fecha === null || cantidad === null || valor === null) return none
  for (const decimal of [',', '.'] satisfies Decimal[]) {
    const documents: { at: number; total: number | null; sum: number; lines: number }[] = []
    for (let at = firstRow; at < rows.length; at++) {
      const row = rows[at]!
      const value = parseNumber(row[valor] ?? null, decimal)
      const last = documents.at(-1)
      if (!isBlank(row[fecha])) {
        if (namesTotal(row)) continue
        if (!isBlank(row[cantidad]) || saysMore(row, descuento)) return none
        documents.push({ at, total: value, sum: 0, lines: 0 })
      } else if (last && isLine(row, at)) {
        last.sum += value ?? 0
        last.lines++
      }
    }
    const bare = documents.filter(({ at, lines }) => lines > 0 && saysNoSale(rows[at]!, mapping))
    if (bare.length >= LEAST_DOCUMENTS && bare.length >= AGREE * documents.length)
      return { places: new Set(bare.map(({ at }) => at)), areTotals: false, taxed: null }
    const agree = documents.filter(({ total, sum, lines }) => lines > 0 && total !== null && same(total, sum))
    if (agree.length < LEAST_DOCUMENTS || agree.length < AGREE * documents.length) continue
    const width = largest(agree.map(({ at }) => rows[at]!.length))
    const taxed = Array.from({ length: width }, (_, column) => column).find((column) =>
      agree.every(({ at, sum }) => {
        const total = column === valor ? null : parseNumber(rows[at]![column] ?? null, decimal)
        return total !== null && Math.abs(total) > Math.abs(sum) && isTaxed(sum, total)
      }),
    )
    return { places: new Set(agree.map(({ at }) => at)), areTotals: true, taxed: taxed ?? null }
  }
  return none
}
