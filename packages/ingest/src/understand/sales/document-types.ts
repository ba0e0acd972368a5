import { wordsWithin } from '../../phrases.ts'

/** Types of document that bring goods back, folded. */
export const RETURN_TYPE = wordsWithin`
  n(ot(a|as)?)? (de )?cred(ito)?s? | nota ?cre(d(ito)?)? | n c | nc | nca | ncb | ncc | ncv | ncr | nce | ncre | dv | devolucion
  devoluciones | devolucao | devolucoes | estornos? | reembolso | credit note | credit memo | refund | return
  cancel(l?ation|led)? | reversos?( de ventas?)? | reintegros? | ^dev$ | ajuste (al?|del?) documento equivalente
`
/** Types of document that are sales, folded. */
export const SALE_TYPE =
  /\b(ventas?|facturas?|boletas?|tickets?|tiquetes?|sales?|invoices?|pos|fv|fe|recibos?|vendas?|fac)\b/
