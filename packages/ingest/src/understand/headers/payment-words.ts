import { wholeText } from '../../phrases.ts'
import { fold } from './fold.ts'

/** Ways to be paid, which stand side by side as products do. */
export const PAYMENT =
  /^(efectivo|tarjetas?|credito|debito|contado|transferencias?|nequi|daviplata|datafono|bancolombia|bancos?|cheques?|qr|pse|bono|bonos|cash|card|dinheiro|cartao|pix)\b/
/** What was paid of a sale or is owed, and so may be any part of it. */
export const PAID_OR_OWED =
  /^(saldo|pago|pagado|pagos|pagou|abono|abonado|debe|deuda|fiado|credito|cobrado|recibido|entrego|vuelto|cambio)\b/

/** What may stand before the way to be paid in the title of what was paid so: "Ventas de contado", "Pago en efectivo". */
const LEAD =
  /^((total|valor|monto|plata|dinero|ventas?|vendido|pagos?|pagado|recibido|cobrado)( (de|del|en|por|con|a|al|la))* )+/
/** Ways in which a whole sale is paid, or is owed until it is. */
const WAY = wholeText`
  efectivo | (de |en )?contado | (al )?fia(d[oa]s?|o) | fi[oe] | (a )?(credito|creditos) | debito | (a )?cuotas
  tarjetas?( (de )?(credito|debito|credito debito|debito credito|y datafono))? | t ?(credito|debito) | datafono
  transf | transferencias?( bancarias?)? | nequi | daviplata | nequi (y |o )?daviplata | bancolombia( qr)? | qr | pse
  bre ?b | llaves? | addi | sistecredito | bonos? | cheques? | davivienda | yape | plin | pix | mercado ?pago
`
/** Said of cards and of the two sides of an account alike. */
const EITHER = /^(credito|debito)$/

/** Whether a title is of the part of the money that was paid in one way. */
export const namesPaidPart = (title: string): boolean => WAY.test(fold(title).replace(LEAD, ''))

/** Whether titles of parts may be no more than the two sides of an account. */
export const areSidesOfAccount = (titles: readonly string[]): boolean =>
  titles.every((title) => EITHER.test(fold(title)))
