import { wholeText } from '../../phrases.ts'
import { fold } from './fold.ts'

/** What a till holds when a shift begins and ends, what it should hold, and what is lacking. */
const IN_TILL = wholeText`
  (starting|opening|initial|expected|actual|counted|closing) (cash|balance)( amount)? | cash (payments|refunds|in|out) | paid (in|out)
  (pagos|ingresos|entradas|salidas|retiros|devoluciones) (en|de) efectivo | over short | difference
  (efectivo|dinero|monto|saldo|base|fondo|caja)( (en|de) caja)? (inicial|esperad[oa]|real|contad[oa]|final|del sistema)( en caja)?
  // Before a discount and after it a service has "Valor inicial" and "Valor final".
  valor( (en|de) caja)? (esperad[oa]|real|contad[oa]|del sistema)( en caja)? | valor (inicial|final) (en|de) caja
  (efectivo|dinero|monto|saldo|base|fondo|valor) (de |al? )(apertura|cierre)( de caja)? | base (de|en) caja
  diferencia( de caja| en caja)? | sobrantes?( de caja)? | faltantes?( de caja)?
`

/** Whether a title is of what is in a till, and of nothing that was sold. */
export const namesTill = (header: string): boolean => IN_TILL.test(fold(header))
