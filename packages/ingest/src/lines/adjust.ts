import type { Documents } from './documents.ts'
import type { LineAmounts } from './line-amounts.ts'
import { cellText, type Row } from '../read/grid.ts'
import type { TableReading } from '../tables/table-reading.ts'
import { measureFactor } from '../understand/numbers/mixed-measures.ts'
import { parseNumber } from '../understand/numbers/numbers.ts'
import { refundedAmount } from '../understand/sales/refunds.ts'

/**
 * What a line sold, in the currency and the measure of the others, less the units of it that came back and its part of the money that
 * was given back.
 */
export function adjusted(
  row: Row,
  amounts: LineAmounts,
  { returnedUnits, refund, measure, exchange }: Pick<TableReading, 'returnedUnits' | 'refund' | 'measure' | 'exchange'>,
  documents: Documents | null,
): LineAmounts {
  let { quantity, value } = amounts
  const back = returnedUnits ? Math.abs(parseNumber(row[returnedUnits.place], returnedUnits.decimal) ?? 0) : 0
  if (back > 0 && quantity >= 0) {
    if (quantity === 0) value = -Math.abs(value)
    else if (returnedUnits!.ofMoney) value *= (quantity - back) / quantity
    quantity -= back
  }
  if (refund) {
    const own = value === 0 ? 0 : Math.abs(refundedAmount(row, refund) / value)
    value *= 1 - (documents && refund.ofDocument ? documents.refundedOf(row) : Math.min(1, own))
  }
  if (measure) quantity *= measureFactor(row, measure)
  if (exchange && exchange.foreign.has(cellText(row[exchange.currency])))
    value *= parseNumber(row[exchange.place], exchange.decimal) ?? 1
  return { ...amounts, quantity, value }
}
