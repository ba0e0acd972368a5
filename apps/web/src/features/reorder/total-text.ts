import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { fromMonth, monthOfDate } from '@vigia/contract/months.ts'
import { orderPartsText } from '@vigia/contract/order-parts-text.ts'
import type { OrderTotal } from '@vigia/contract/order-total.ts'
import { amountText } from './order-text.ts'
import { MONTH_NAMES } from '@vigia/contract/long-date.ts'
import { countOf, formatNumber, formatPesos } from '../../lib/format.ts'

/** '$ 384.000', '$ 384.000, sin contar 2 productos sin costo'; undefined if no cost is known. */
export const costText = ({ costo, sin_costo, por_pedir }: OrderTotal): string | undefined => {
  if (sin_costo === por_pedir) return undefined
  if (sin_costo === 0) return formatPesos(costo)
  return `${formatPesos(costo)}, sin contar ${countOf(sin_costo, 'producto', 'productos')} sin costo`
}

/** Shown instead of the total while only the first products are loaded. */
export const SUMMING = 'Sumando tu pedido…'

/** 'sabemos las existencias de 1 producto y faltan las de 67'; undefined if all are known. */
const stockText = ({ con_existencias: known, sin_existencias }: OrderTotal): string | undefined => {
  if (sin_existencias === 0) return undefined
  if (known === 0) return `faltan las existencias de ${countOf(sin_existencias, 'producto', 'productos')}`
  return `sabemos las existencias de ${countOf(known, 'producto', 'productos')} y faltan las de ${formatNumber(sin_existencias)}`
}

/** The parts of the orders other than the period's sales; undefined if there are none. */
export const includedText = (
  { partes, costo_partes, medida, sin_costo }: OrderTotal,
  { primer_dia }: Pick<ReorderPlan, 'primer_dia'>,
): string | undefined => {
  // Periods begin with the next month, or with the first day that the order must last.
  const month = MONTH_NAMES[fromMonth(monthOfDate(primer_dia)).mes - 1]!
  if (medida !== null) return orderPartsText(partes, month, formatNumber)
  // Products in different units of measure can only be summed by their cost.
  return sin_costo === 0 ? orderPartsText(costo_partes, month, formatPesos) : orderPartsText(partes, month)
}

/**
 * '3 productos por pedir · 98 unidades · $ 384.000', 'Nada por pedir · sabemos las existencias de 1 producto y faltan las de 67'
 * @param stale the text about old stock, if it is shown
 */
export const totalText = (total: OrderTotal, stale?: string): string =>
  [
    ...(total.por_pedir === 0
      ? [total.con_existencias > 0 ? 'Nada por pedir' : 'Aún no sabemos qué te falta pedir']
      : [
          countOf(total.por_pedir, 'producto por pedir', 'productos por pedir'),
          total.medida === null ? undefined : amountText(total.unidades, total.medida),
          costText(total),
        ]),
    stockText(total),
    stale,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
