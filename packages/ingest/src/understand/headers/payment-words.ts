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
  /^((total|valor|vr|vlr|monto|plata|dinero|ventas?|vendido|pagos?|pagado|recibido|cobrado|entra|entro|entradas?|ingresos?)( (de|del|en|por|con|a|al|la))* )+/
/** Ways in which a whole sale is paid, or is owed until it is. */
const WAY = wholeText`
  efectivo | (de |en )?contado | (al )?fia(d[oa]s?|o) | fi[oe] | (a )?(credito|creditos) | debito
  tarjetas?( (de )?(credito|debito|credito debito|debito credito|y datafono))? | t ?(credito|debito) | datafono
  transf | transferencias?( bancarias?)? | nequi | daviplata | nequi (y |o )?daviplata | bancolombia( qr)? | qr | pse
  bre ?b | llaves? | addi | sistecredito | bonos? | cheques? | davivienda | yape | plin | pix | mercado ?pago
`
/** What was paid of a sale at once, and what was left to be paid. */
const AT_ONCE = /^(pago|pagado|pagaron|abono inicial|dio|entrego|cancelo)$/
const LATER = /^(debe|queda(n|ron)?|quedo)( debiendo)?$|^(resta|pendiente|por pagar|quedo a deber|debiendo)$/

/** Whether two titles are of what was paid at once of each sale, and of the rest. */
export const arePaidAndOwed = (titles: readonly string[]): boolean =>
  titles.length === 2 && AT_ONCE.test(fold(titles[0]!)) && LATER.test(fold(titles[1]!))
export const namesPaidOrOwed = (title: string): boolean => AT_ONCE.test(fold(title)) || LATER.test(fold(title))

/** Said of cards and of the two sides of an account alike. */
const EITHER = /^(credito|debito)$/

/** Whether a title is of the part of the money that was paid in one way. */
export const namesPaidPart = (title: string): boolean => WAY.test(fold(title).replace(LEAD, ''))

/** Whether titles of parts may be no more than the two sides of an account. */
export const areSidesOfAccount = (titles: readonly string[]): boolean =>
  titles.every((title) => EITHER.test(fold(title)))
