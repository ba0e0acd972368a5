import type { Row } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'
import { CENTS } from '../understand/numbers/cents.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import { refundedAmount } from '../understand/sales/refunds.ts'

/** What a document says once of its money, beside what its lines are worth. */
export interface OrderMoney {
  off: number | null
  charged: number | null
  refund: number | null
  /** Sum of what the lines are worth, and the same without their signs. */
  sum: number
  gross: number
  lines: number
}

/** Whether a column says of whole documents what was taken off, charged or given back. */
export const saysMoneyOnce = ({ orderDiscount, orderTotal, refund }: TableReading): boolean =>
  orderDiscount !== null || orderTotal !== null || refund !== null

export const noMoney = (): OrderMoney => ({ off: null, charged: null, refund: null, sum: 0, gross: 0, lines: 0 })

/** Takes what a row says of its whole document, in place. */
export function addDocumentAmounts(
  money: OrderMoney,
  row: Row,
  { orderDiscount, orderTotal, refund }: TableReading,
): void {
  if (orderDiscount) money.off ??= parseNumber(row[orderDiscount.place], orderDiscount.decimal)
  if (orderTotal) money.charged ??= parseNumber(row[orderTotal.place], orderTotal.decimal)
  const back = refund && refundedAmount(row, refund)
  // Of an order in two exports, some of it may have been given back after the first.
  if (back !== null && Math.abs(back) > Math.abs(money.refund ?? 0)) money.refund = back
}

/** Adds a line, in place. @param worth by the line's own cells */
export function addWorth(money: OrderMoney, worth: number): void {
  money.sum += worth
  money.gross += Math.abs(worth)
  money.lines++
}

/** What was taken off the lines of a document: no more than they are worth. */
const takenOff = ({ off, gross }: OrderMoney): number => Math.min(Math.abs(off ?? 0), gross)

/** A line's part of what was taken off its document. @param gross what the line is worth before it */
export const discountPart = (money: OrderMoney, gross: number): number =>
  money.gross === 0 ? 0 : (takenOff(money) * gross) / money.gross

/**
 * The part of a document's money that was given back, 0…1: of what was paid for it, so that a discount of the whole document is no part of
 * it. @param total of the document, where it says one
 */
export function refundedPart(money: OrderMoney, total: number | undefined): number {
  const { refund, charged, gross } = money
  const paid = total ?? charged ?? gross - takenOff(money)
  return !refund || paid === 0 ? 0 : Math.min(1, Math.abs(refund / paid))
}

/** A line's part of what was charged for its document; undefined where that is not said. @param own what the line is worth */
export function chargedPart({ charged, sum, gross, lines }: OrderMoney, own: number): number | undefined {
  if (charged === null) return undefined
  if (gross === 0) return charged / lines
  // What came back is written with a minus in its lines, and in the total sometimes without.
  return (Math.abs(charged) * Math.sign(sum) * own) / sum || 0
}

/** The total of a document that its lines share, and all their units. */
export interface SharedTotal {
  total: number | undefined
  quantity: number
  lines: number
}

/** What the lines of its document above a row count. */
export type LinesAbove = Pick<SharedTotal, 'quantity' | 'lines'>

export const noTotal = (): SharedTotal => ({ total: undefined, quantity: 0, lines: 0 })

/** Adds a line, in place. @returns what the lines above it count */
export function addLine(shared: SharedTotal, row: Row, reading: TableReading, quantity: number): LinesAbove {
  shared.total ??= totalOf(reading, row)
  const above = { quantity: shared.quantity, lines: shared.lines }
  shared.quantity += quantity
  shared.lines++
  return above
}

/** A line's part of its document's total, by quantity, or of all lines alike where none says one; undefined where the document has no total. */
export function shareOfTotal(shared: SharedTotal, above: LinesAbove, own: number): number | undefined {
  const { total, quantity, lines } = shared
  if (total === undefined) return undefined
  return quantity > 0 ? partOf(total, above.quantity, own, quantity) : partOf(total, above.lines, 1, lines)
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
