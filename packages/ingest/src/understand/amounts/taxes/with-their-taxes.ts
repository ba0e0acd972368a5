import type { AmountReading } from '../amount-reading.ts'
import { rowsWith } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { scoreHeader } from '../../headers/headers.ts'
import { namesOther } from '../other-numbers.ts'
import { same } from '../relations.ts'
import { namesTax } from './tax-words.ts'
import { TAXED_HEADER } from './taxed-total.ts'
import { taxesBetween } from './taxes-between.ts'

/**
 * The readings without those of the same money before its taxes, where a column of taxes makes of one of two the other on each row: what
 * the client paid is taken, and a fact offers the other. Where no such column stands beside, both remain, and are asked about.
 */
export function withTheirTaxes(
  best: AmountReading,
  rivals: AmountReading[],
  columns: readonly Column[],
): { best: AmountReading; rivals: AmountReading[] } {
  const paid = rivals.find((other) => isBeforeTaxes(best, other, columns)) ?? paidInAnother(best, columns) ?? best
  const others = paid === best ? rivals : [best, ...rivals]
  return { best: paid, rivals: others.filter((other) => other !== paid && !isBeforeTaxes(other, paid, columns)) }
}

/** The reading with the money of a column that no reading takes and that its title calls money: "Valor" beside "Neto" and "IVA". */
function paidInAnother(best: AmountReading, columns: readonly Column[]): AmountReading | undefined {
  const column = columns.find(
    ({ header, numbers, place, values }) =>
      best.valor !== null &&
      // Of electronic invoices it is asked.
      header !== TAXED_HEADER &&
      numbers === 1 &&
      place !== best.valor &&
      scoreHeader(header).has('valor') &&
      !namesTax(header) &&
      !namesOther(header) &&
      // What a marketplace keeps, with the taxes of it, makes less of the money.
      total(values) > total(columns[best.valor]!.values) &&
      isBeforeTaxes(best, { ...best, valor: place }, columns),
  )
  return column && { ...best, precio: null, descuento: null, valor: column.place, relation: null }
}

const total = (values: Float64Array): number => values.reduce((sum, value) => sum + (value || 0), 0)

/** Whether two readings differ in nothing but that the first one's money lacks taxes that stand beside it. */
function isBeforeTaxes(net: AmountReading, paid: AmountReading, columns: readonly Column[]): boolean {
  if (net.valor === null || paid.valor === null || net.valor === paid.valor || net.cantidad !== paid.cantidad)
    return false
  const [before, after] = [columns[net.valor]!, columns[paid.valor]!]
  const taxes = taxesBetween(before, after, columns)
  // A row on which something else was kept or added leaves open what the total is.
  return (
    taxes !== null &&
    rowsWith(before, after).every((at) =>
      same(
        taxes.reduce((sum, { values }) => sum + (values[at]! || 0), before.values[at]!),
        after.values[at]!,
      ),
    )
  )
}
