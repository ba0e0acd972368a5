import type { FollowUp } from './calls/follow-up.ts'
import type { OrderedParts } from './order-total.ts'

/** The parts of an order in words. Separate from texts that need Intl, which Qué pedir does not load. */

type Period = Pick<NonNullable<FollowUp['pedido']>, 'desde' | 'periodo'>

/** 'enero', 'lo que queda de enero'. @param month that the order is for, as it is written there */
export const orderedMonthText = ({ desde, periodo }: Period, month: string): string =>
  periodo === 'mes_en_curso' && !desde.endsWith('-01') ? `lo que queda de ${month}` : month

/**
 * 'A lo esperado le sumamos lo que se venderá antes (2.095 en diciembre), lo que se venderá mientras llega el pedido siguiente (300) y la reserva (600), y
 * le restamos lo que tienes.': what orders are made of besides what their period sells; undefined where that is nothing.
 * @param month of the days before the period
 * @param format formats an amount; without it the text contains none
 */
export const orderPartsText = (
  { antes, entrega, reserva }: OrderedParts,
  month: string,
  format?: (amount: number) => string,
): string | undefined => {
  const amount = (of: number, where = ''): string => (format ? ` (${format(of)}${where})` : '')
  const parts = [
    antes > 0 && `lo que se venderá antes${amount(antes, ` en ${month}`)}`,
    entrega > 0 && `lo que se venderá mientras llega el pedido siguiente${amount(entrega)}`,
    reserva > 0 && `la reserva${amount(reserva)}`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  const last = parts.pop()!
  const added = parts.length === 0 ? last : `${parts.join(', ')} y ${last}`
  return `A lo esperado le sumamos ${added}, y le restamos lo que tienes.`
}
