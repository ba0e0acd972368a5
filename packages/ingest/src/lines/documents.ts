import type { Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'
import type { Role } from '../types.ts'
import { CENTS } from '../understand/numbers/cents.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'

/** What a document says once for all its lines. */
export type DocumentRole = Extract<Role, 'tipoDocumento' | 'local' | 'cliente' | 'clienteCodigo'>
const DOCUMENT_ROLES: DocumentRole[] = ['tipoDocumento', 'local', 'cliente', 'clienteCodigo']

/** What is known of whole documents: texts given on their first line alone, and totals that their lines share. */
export interface Documents {
  textOf: (row: Row, role: DocumentRole) => string
  /** What a column of states says on the first line of the row's document. */
  stateOf: (row: Row, place: number) => string
  /** The line's part of its document's total, by quantity; undefined where the document has no total. */
  shareOf: (row: Row) => number | undefined
  /** The line's part of what was taken off its document. @param gross what the line is worth before it */
  discountOf: (row: Row, gross: number) => number
  /** The part of its document's money that was given back, 0…1. */
  refundedOf: (row: Row) => number
  /** The line's part of what was charged for its document; undefined where that is not said. @param gross what the line is worth */
  chargedOf: (row: Row, gross: number) => number | undefined
}

/** What a document says once of its money, beside what its lines are worth. */
interface OrderMoney {
  off: number | null
  charged: number | null
  refund: number | null
  /** Sum of what the lines are worth, and the same without their signs. */
  sum: number
  gross: number
  lines: number
}

/** @returns null where there is no column of documents, or every line says all by itself */
export function documentsOf(
  reading: TableReading,
  text: (row: Row, role: Role) => string,
  quantityOf: (row: Row) => number | null,
  worthOf: (row: Row) => number,
): Documents | null {
  const { rows, headerRow, mapping, valueOfDocument, stateColumns, orderDiscount, orderTotal, refund } = reading
  const column = mapping.documento ?? (valueOfDocument ? mapping.valor : null)
  if (column === null) return null
  // The person has said that lines of one client and day with the same total are one document.
  const keyOf = (row: Row): string =>
    mapping.documento === null
      ? [text(row, 'fecha'), text(row, 'clienteCodigo'), text(row, 'cliente'), text(row, 'valor')].join('|')
      : text(row, 'documento')
  const once = DOCUMENT_ROLES.filter((role) => mapping[role] !== null)
  const places = [...once.map((role) => mapping[role]!), ...stateColumns.map(({ place }) => place)]
  const hasHoles = places.some((place) =>
    rows.some((row, at) => at > headerRow && isBlank(row[place]) && !isBlank(row[column])),
  )
  if (!hasHoles && !valueOfDocument && !orderDiscount && !orderTotal && !refund) return null
  const texts = new Map<string, Partial<Record<DocumentRole, string>>>()
  const states = new Map<string, Map<number, string>>()
  const orders = new Map<string, OrderMoney>()
  const totals = new Map<string, { total: number | undefined; quantity: number; lines: number }>()
  /** What the lines of its document above a row count. */
  const above = new Map<Row, { quantity: number; lines: number }>()
  for (let at = headerRow + 1; at < rows.length; at++) {
    const row = rows[at]!
    const key = keyOf(row)
    if (key === '') continue
    const said = texts.get(key) ?? {}
    texts.set(key, said)
    for (const role of once) if (said[role] === undefined && !isBlank(row[mapping[role]!])) said[role] = text(row, role)
    for (const { place } of stateColumns) {
      if (isBlank(row[place])) continue
      const known = states.get(key) ?? new Map<number, string>()
      states.set(key, known)
      if (!known.has(place)) known.set(place, cellText(row[place]))
    }
    if (orderDiscount || orderTotal || refund) {
      const order = orders.get(key) ?? { off: null, charged: null, refund: null, sum: 0, gross: 0, lines: 0 }
      orders.set(key, order)
      if (orderDiscount) order.off ??= parseNumber(row[orderDiscount.place], orderDiscount.decimal)
      if (orderTotal) order.charged ??= parseNumber(row[orderTotal.place], orderTotal.decimal)
      if (refund) order.refund ??= parseNumber(row[refund.place], refund.decimal)
      const worth = worthOf(row)
      order.sum += worth
      order.gross += Math.abs(worth)
      order.lines++
    }
    if (!valueOfDocument) continue
    const sum = totals.get(key) ?? { total: undefined, quantity: 0, lines: 0 }
    totals.set(key, sum)
    sum.total ??= totalOf(reading, row)
    above.set(row, { quantity: sum.quantity, lines: sum.lines })
    sum.quantity += Math.abs(quantityOf(row) ?? 0)
    sum.lines++
  }
  return {
    textOf: (row, role) => texts.get(keyOf(row))?.[role] ?? '',
    stateOf: (row, place) => states.get(keyOf(row))?.get(place) ?? '',
    discountOf: (row, gross) => {
      const { off, gross: all } = orders.get(keyOf(row)) ?? { off: null, gross: 0 }
      return off === null || all === 0 ? 0 : (Math.min(Math.abs(off), all) * gross) / all
    },
    refundedOf: (row) => {
      const order = orders.get(keyOf(row))
      if (!order?.refund) return 0
      const all = totals.get(keyOf(row))?.total ?? order.gross
      return all === 0 ? 0 : Math.min(1, Math.abs(order.refund / all))
    },
    chargedOf: (row, gross) => {
      const order = orders.get(keyOf(row))
      if (!order || order.charged === null) return undefined
      if (order.gross === 0) return order.charged / order.lines
      // What came back is written with a minus in its lines, and in the total sometimes without.
      return (Math.abs(order.charged) * Math.sign(order.sum) * gross) / order.sum || 0
    },
    shareOf: (row) => {
      const sum = totals.get(keyOf(row))
      if (sum?.total === undefined) return undefined
      const before = above.get(row)!
      return sum.quantity > 0
        ? partOf(sum.total, before.quantity, Math.abs(quantityOf(row) ?? 0), sum.quantity)
        : partOf(sum.total, before.lines, 1, sum.lines)
    },
  }
}

const toCents = (money: number): number => Math.round(money * CENTS) / CENTS

/** A part of a total, to the cent: what the parts up to it come to, less what those before it did, so that all of them are the total. */
function partOf(total: number, before: number, own: number, all: number): number {
  const upTo = (count: number): number => (count === all ? total : toCents((total * count) / all))
  const part = upTo(before + own) - upTo(before)
  // A total of less than cents stays as it is.
  return toCents(total) === total ? toCents(part) : part
}

/** What a row says that its document came to, less the document's discount where that is not yet taken off. */
function totalOf({ mapping, formats, valueBeforeDiscount }: TableReading, row: Row): number | undefined {
  const total = parseNumber(row[mapping.valor!], formats.decimals.valor)
  if (total === null) return undefined
  const isOff = valueBeforeDiscount && mapping.descuento !== null && formats.discount === 'money'
  const off = isOff ? parseNumber(row[mapping.descuento!], formats.decimals.descuento) : null
  return total - Math.sign(total) * Math.abs(off ?? 0)
}
