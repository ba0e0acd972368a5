import type { FollowUp } from './calls/follow-up.ts'
import type { OrderTotal } from './order-total.ts'

/** Words for what an order is of, wherever it is told. Apart from those that need Intl, which Qué pedir does without. */

type Period = Pick<NonNullable<FollowUp['pedido']>, 'desde' | 'periodo'>

/** 'enero', 'lo que queda de enero'. @param month that the order is for, as it is written there */
export const orderedMonthText = ({ desde, periodo }: Period, month: string): string =>
  periodo === 'mes_en_curso' && !desde.endsWith('-01') ? `lo que queda de ${month}` : month

/**
 * 'Incluye lo que se venderá antes: 2.095 de diciembre, 300 mientras llega el pedido siguiente, y 600 de reserva.': what an order holds besides what
 * its period sells; undefined where that is nothing.
 * @param month of the days before the period
 * @param format writes units, of what is sold by weight with its tenths
 */
export const orderPartsText = (
  { antes, entrega, reserva }: Pick<OrderTotal, 'antes' | 'entrega' | 'reserva'>,
  month: string,
  format: (units: number) => string,
): string | undefined => {
  const parts = [
    antes > 0 && `lo que se venderá antes: ${format(antes)} de ${month}`,
    entrega > 0 && `${format(entrega)} mientras llega el pedido siguiente`,
    reserva > 0 && `${format(reserva)} de reserva`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  const last = parts.pop()!
  return `Incluye ${parts.length === 0 ? last : `${parts.join(', ')}, y ${last}`}.`
}
