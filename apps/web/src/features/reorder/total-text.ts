import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { fromMonth, monthOfDate } from '@vigia/contract/months.ts'
import { orderPartsText } from '@vigia/contract/order-parts-text.ts'
import type { OrderTotal } from '@vigia/contract/order-total.ts'
import { amountText } from './order-text.ts'
import { countOf, formatNumber, formatPesos, MONTH_NAMES } from '../../lib/format.ts'

/** '$ 384.000', '$ 384.000, sin contar 2 productos sin costo'; undefined where no cost is known. */
export const costText = ({ costo, sin_costo, por_pedir }: OrderTotal): string | undefined => {
  if (sin_costo === por_pedir) return undefined
  if (sin_costo === 0) return formatPesos(costo)
  return `${formatPesos(costo)}, sin contar ${countOf(sin_costo, 'producto', 'productos')} sin costo`
}

/** In the place of the text while only the first products are there. */
export const SUMMING = 'Sumando tu pedido…'

/** 'sabemos las existencias de 1 producto y faltan las de 67'; undefined where all are known. */
const stockText = ({ productos, sin_existencias }: OrderTotal): string | undefined => {
  if (sin_existencias === 0) return undefined
  const known = productos - sin_existencias
  if (known === 0) return `faltan las existencias de ${countOf(sin_existencias, 'producto', 'productos')}`
  return `sabemos las existencias de ${countOf(known, 'producto', 'productos')} y faltan las de ${formatNumber(sin_existencias)}`
}

/** ' (20 de reserva)'; '' where there is none */
const reserveText = ({ reserva }: OrderTotal): string => (reserva === 0 ? '' : ` (${formatNumber(reserva)} de reserva)`)

/**
 * What an order holds besides what its period sells; undefined
 * where nothing of it is for other days.
 * @param reserve told too, where it stands nowhere else
 */
export const includedText = (
  { antes, entrega, reserva, medida, costo_antes, sin_costo }: OrderTotal,
  { primer_dia }: Pick<ReorderPlan, 'primer_dia'>,
  reserve = false,
): string | undefined => {
  // Periods begin with the next month, or with the first day that the order must last.
  const month = MONTH_NAMES[fromMonth(monthOfDate(primer_dia)).mes - 1]!
  // Metres, kilos and pieces are told by what they cost.
  if (medida === null) {
    if (antes === 0) return undefined
    const worth = sin_costo === 0 ? `: ${formatPesos(costo_antes)}` : ''
    return `Incluye lo que se venderá antes, en ${month}${worth}${reserve ? ', y la reserva' : ''}.`
  }
  if (antes + entrega === 0) return undefined
  return orderPartsText({ antes, entrega, reserva: reserve ? reserva : 0 }, month, formatNumber)
}

/**
 * '3 productos por pedir · 98 unidades (20 de reserva) · $ 384.000', 'Nada por pedir · sabemos las existencias de 1 producto y faltan las de 67'
 * @param stale of how many the stock is old, where it is told
 */
export const totalText = (total: OrderTotal, stale?: string): string =>
  [
    ...(total.por_pedir === 0
      ? [total.con_existencias ? 'Nada por pedir' : 'Aún no sabemos qué te falta pedir']
      : [
          countOf(total.por_pedir, 'producto por pedir', 'productos por pedir'),
          total.medida === null ? undefined : `${amountText(total.unidades, total.medida)}${reserveText(total)}`,
          costText(total),
        ]),
    stockText(total),
    stale,
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
