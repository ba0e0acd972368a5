import { NOTHING } from '../../read/grid.ts'
import { fold } from '../headers/fold.ts'
import { wholeText } from '../../phrases.ts'
import {
  BY_PLATFORM,
  DRAFT,
  NOT_ARRIVED,
  OF_ARRIVAL,
  PAID_BY,
  PAID_OR_CANCELLED,
  PAYMENT_FAILED,
  RETURNED,
  SOLD,
  UNPAID,
  VOID,
} from './state-words.ts'

/** What became of a document, as its state says. */
export type DocumentState = 'sold' | 'void' | 'returned' | 'paidOrCancelled' | 'unpaid' | 'unknown'

/** Nothing but the word that a document was voided: "Anulada", "Factura cancelada", "Voided". */
const VOIDED_WORD =
  /^((documentos? |facturas? |boletas? |ventas? |notas? |nota fiscal |nfe? |recibos? |remision(es)? )?(anulad|cancelad)|nul)[oa]s?$|^(void|voided|void (sale|receipt|invoice|transaction)|voided (sale|receipt|invoice|transaction)|(sale|receipt|invoice|transaction) void(ed)?)$/
export const isVoidedWord = (text: string): boolean => VOIDED_WORD.test(fold(text))
/** Titles of what became of a payment, or of how it was made. */
export const PAYMENT_HEADER = /\b(pagos?|pagamentos?|payments?|financial|cobro|cobranza)\b/
/** Who accepted or rejected an electronic invoice. */
const BY_TAX_OFFICE = / (por )?(el |la )?(sii|sat|sri|sunat|dian|afip|arca|sefaz|hacienda)$/
/** What WooCommerce writes before its states, and banks before their answers. */
const OF_PROGRAM = /^(wc|\d{2}) (?=[a-z])/
/** Mercado Libre's first row of several products that were sold together. */
const OF_SEVERAL = /^de \d+ (productos|unidades|articulos)$/
/** A return that ended with the product with its buyer again. */
const KEPT = /(regresamos|devolvimos|enviamos|entregamos) el (producto|paquete) al comprador/
/** What a column that asks "anulada?" or "devolución?" answers. */
export const YES = /^(1|si|s|x|true|t|verdadero|verdadeiro|yes|y|sim|v)$/
export const NO = /^(0|no|n|false|falso|nao|f|)$/
const VOID_HEADER =
  /\b(eliminad[oa]|borrad[oa]|deleted|is deleted|anul(ad[oa]s?|o|ar)?|nul[oa]s?|voided|void|cancell?ed|cancel(ad[oa]s?|o)|is cancell?ed|proforma|inactiv[oa]|inativ[oa]|reversad[oa]s?|rechaz(o|ad[oa]s?))\b/
/** Columns that ask whether a document stands. */
export const STANDS_HEADER = /^(es )?(vigente|activ[oa]|valid[oa]|is active|active|is valid|valid)$/
const RETURN_HEADER =
  /\b(dev|devol|devolucion|devuelt[oa]|devolvio|returned?|is return|refunded|reembols(o|ad[oa])|devolvid[oa])\b/

/** What a title asks of each row, to which "Sí" or a mark answers; null where it asks nothing. @param header folded */
export function questionInTitle(header: string): 'void' | 'returned' | null {
  // "Returned quantity" counts, and asks nothing.
  if (/\b(quantity|cantidad|quantidade|qty|units|unidades|amount|monto|valor|total)\b/.test(header)) return null
  return VOID_HEADER.test(header) ? 'void' : RETURN_HEADER.test(header) ? 'returned' : null
}

/** A column that tells what became of a document: its state, the moment of its cancelling, or one that may be that of its payment. */
export interface StateColumn {
  place: number
  /** Folded. */
  header: string
  kind: 'state' | 'cancelledAt' | 'cancelledOrPaidAt'
  /** What some values say beside the others of the column, folded. */
  byOthers?: ReadonlyMap<string, DocumentState>
}

/** What one value of such a column says. */
export function stateIn(value: string, { header, kind, byOthers }: Omit<StateColumn, 'place'>): DocumentState {
  if (kind === 'state') return (byOthers?.size ? byOthers.get(fold(value)) : undefined) ?? stateOf(value, header)
  // A moment of cancelling says so by being there.
  if (value === '' || NOTHING.test(value)) return 'sold'
  return kind === 'cancelledAt' ? 'void' : 'paidOrCancelled'
}

/** How one value of a column of states reads. @param header folded */
export function stateOf(value: string, header: string): DocumentState {
  const text = fold(value).replace(OF_PROGRAM, '').replace(BY_TAX_OFFICE, '')
  const asks = questionInTitle(header)
  if (STANDS_HEADER.test(header) && text !== '' && NO.test(text)) return 'void'
  if (STANDS_HEADER.test(header) && YES.test(text)) return 'sold'
  if (asks && YES.test(text)) return asks
  if (asks && NO.test(text)) return 'sold'
  // "Not refunded" is a sale that stands; "no entregado" has a meaning of its own.
  const denied = /^(?:no|not|nao|sin|sem) (.+)$/.exec(text)?.[1]
  if (denied !== undefined && !VOID.test(text) && (VOID.test(denied) || RETURNED.test(denied))) return 'sold'
  // "Producto devuelto", "Pedido cancelado".
  const became =
    /^(?:producto|articulo|paquete|pedido|orden|compra|venta|order|nfe?|nota(?: fiscal)?|factura|boleta|comprobante|documento|cfdi|pago|cobro|transaccion|operacion|debito|recaudo) (.+)$/.exec(
      text,
    )?.[1]
  if (became !== undefined && (VOID.test(became) || PAID_OR_CANCELLED.test(became))) return 'void'
  if (became !== undefined && RETURNED.test(became)) return 'returned'
  if (became !== undefined && (SOLD.test(became) || OF_SEVERAL.test(became))) return 'sold'
  if (PAID_BY.test(text)) return 'sold'
  if (NOT_ARRIVED.test(text)) return STATE_TITLE.test(header) || OF_ARRIVAL.test(header) ? 'void' : 'unknown'
  if (VOID.test(text)) return 'void'
  if (KEPT.test(text)) return 'sold'
  // Neither sold nor voided yet.
  if (DRAFT.test(text)) return 'unpaid'
  if (RETURNED.test(text)) return 'returned'
  if (PAID_OR_CANCELLED.test(text)) return 'paidOrCancelled'
  if (PAYMENT_HEADER.test(header) && UNPAID.test(text)) return 'unpaid'
  return SOLD.test(text) || text === '' ? 'sold' : 'unknown'
}

export function isDraft(value: string): boolean {
  return DRAFT.test(fold(value))
}

/** Whether the values of a column of payments are those of orders, which are no sales before they are paid. */
export function areOrderPayments(values: Iterable<string>): boolean {
  return [...values].some((value) => PAYMENT_FAILED.test(fold(value)) || DRAFT.test(fold(value)))
}

/** A title of what the tax office answered: what it has not answered yet was sold. */
const TAX_OFFICE_HEADER = /\b(dian|sii|sat|sri|sunat|afip|arca|sefaz|fiscal|electronic[oa]|portal)\b/
const AWAITS_PAYMENT = wholeText`
  (en|a la) espera (de(l)? )?(pago|transferencia|cheque).* | (pago|pagamento|payment) (pendiente|pendente|pending)
  (pendiente|pendente|pending) (de |do |por )?(pago|pagar|pagamento|payment)
  (aguardando|esperando|awaiting) (el |o )?(pago|pagamento|payment)
`
const CANCELLED = /^cancel/
/** Titles of invoices, which may be sold on credit. */
const INVOICE_HEADER = /\b(facturas?|boletas?|invoices?|cfdi|comprobante)\b/
/** Titles of parcels and of what a client answered. */
const OTHER_STATE_HEADER = /\b(entregas?|envios?|guias?|eventos?|shipping|delivery|fulfillment)\b/
/** Titles of what became of a copy of a document or of a message about it. */
export const OF_COPY =
  /\b(impres\w*|correos?|e?mails?|sincroniz\w*|sync|print\w*|whatsapp|sms|integracion|contable|notifica\w*)\b/
/** Of what was not paid, what still waits: an invoice that fell due was sold. */
const WAITS =
  /^(pendiente( de pago| por pagar)?|pendente( de pagamento)?|pending|aguardando.*|esperando (el )?pago|awaiting payment|on hold|en espera|em espera)$/
/** Of what was handed over to its buyer, and of what was not yet: the same words of payments say less. */
const HANDED_OVER = /^(entregad[oa]|entregue|recogid[oa]|despachad[oa])s?\b/
const NOT_YET = wholeText`
  pendientes?( (de |por )?(entrega|entregar))? | por (entregar|hacer|empezar|recoger|despachar) | sin entregar
  en (proceso|produccion|elaboracion|taller|preparacion) | agendad[oa]s? | programad[oa]s? | apartad[oa]s?
  encargad[oa]s? | a entregar | falta entregar | (sobre|bajo) (pedido|encargo) | por encargo | pedidos?
  reservad[oa]s?
`
/** What became of orders that were sent. */
const ON_ITS_WAY = /^(entregad|entregue|enviad|despachad|en camino|complet|finalizad|delivered)/
/** All that is said of orders, where one is complete or is not. */
const COMPLETE = /^complet(a|o|ada|ado|e|ed)s?$/
const COMPLETE_OR_NOT =
  /^(|complet(a|o|ada|ado|e|ed)s?|pendientes?|pending|en proceso|processing|(anulad|cancelad|devuelt|reembolsad|rechazad)[oa]s?|cancell?ed|refunded|returned)$/
/** Goods put aside for a client who pays them bit by bit, so long as they are not handed over. */
const PUT_ASIDE = /^vigentes?$/
const LAPSED = /^vencid[oa]s?$/
const GIVEN = /^(regalo|regalad[oa]|obsequio|obsequiad[oa])s?$/

/** Whether a state is of an order that a shop makes and hands over, and tells nothing of its payment. */
const isOfHandingOver = (text: string): boolean =>
  text === '' || [HANDED_OVER, NOT_YET, GIVEN, VOID, RETURNED, PAID_OR_CANCELLED].some((words) => words.test(text))

/** Odoo's state of a quotation that its client said yes to. */
const ORDERED = /^(sale|sales order)$/
const SENT = /^sent$/
/** Its words for an order, and for one that nobody may change any more. */
const ORDER_OF_ODOO = /^((orden|pedido) de venta|sales? order|sale)$/
const LOCKED = /^(bloquead[oa]|locked)$/
const ODOO = /^(draft|sent|sale|done|cancel|)$/

/**
 * What values say beside the others of their column: where payments fail, "pendiente" is not paid; where orders are cancelled, so is
 * what waits for its payment; beside "sale", "sent" is a quotation.
 * @param header folded
 * @returns by the folded value
 */
export function statesByOthers(values: Iterable<string>, header: string): ReadonlyMap<string, DocumentState> {
  const texts = [...new Set([...values].map(fold))]
  const plain = (text: string) => text.replace(OF_PROGRAM, '').replace(/^(pago|pagamento|payment) (?!pend)/, '')
  const has = (state: RegExp) => texts.some((text) => state.test(plain(text)))
  const all = (state: RegExp, said: DocumentState) =>
    texts.flatMap((text): [string, DocumentState][] => (state.test(plain(text)) ? [[text, said]] : []))
  const isOfOrders = ![TAX_OFFICE_HEADER, INVOICE_HEADER, OTHER_STATE_HEADER].some((title) => title.test(header))
  const waiting = [LAPSED, PUT_ASIDE, HANDED_OVER].every(has) ? [NOT_YET, PUT_ASIDE, LAPSED] : [NOT_YET]
  const isWaiting = (text: string) => waiting.some((words) => words.test(text))
  const isOfOdoo = has(/^done$/) && texts.every((text) => ODOO.test(text))
  return new Map([
    ...(has(PAYMENT_FAILED) && isOfOrders ? [...all(WAITS, 'unpaid'), ...all(AWAITS_PAYMENT, 'unpaid')] : []),
    // "Error" of a payment, and not of a printer or an e-mail; an account of a bank, and not one that a client paid or owes.
    ...(has(PAYMENT_FAILED) && isOfOrders ? all(/^(error|cuenta (cancelada|cerrada|vencida|saldada))$/, 'void') : []),
    ...(has(CANCELLED) && isOfOrders && meaningOfCancelled(texts) === 'void' ? all(AWAITS_PAYMENT, 'unpaid') : []),
    ...(isOfOrders &&
    (has(HANDED_OVER) || texts.includes('')) &&
    texts.every((text) => isWaiting(text) || isOfHandingOver(text))
      ? waiting.flatMap((words) => all(words, 'unpaid'))
      : []),
    // Of orders that are complete, or fell through: what is pending is neither yet.
    ...(isOfOrders && !PAYMENT_HEADER.test(header) && texts.every((text) => COMPLETE_OR_NOT.test(text)) && has(COMPLETE)
      ? all(WAITS, 'unpaid')
      : []),
    // Xero's invoices.
    ...(has(/^voided$/) && header === 'status' ? all(/^awaiting payment$/, 'sold') : []),
    // An order that a platform called off, among orders on their way; where ways of paying stand beside it, it paid.
    ...(isOfOrders && !PAYMENT_HEADER.test(header) && has(ON_ITS_WAY) && !has(PAID_BY) ? all(BY_PLATFORM, 'void') : []),
    ...(has(ORDERED) || isOfOdoo ? all(SENT, 'void') : []),
    ...(has(ORDER_OF_ODOO) ? all(LOCKED, 'sold') : []),
  ])
}

/** Share of a column's different values that must be states for it to be one of states. */
const ENOUGH = 0.6

const STATE_TITLE = /^(estado|estatus|status|state|est|situacion|situacao)\b/
/** Whether a column's values are states of documents, and not provinces or kinds of goods. @param header folded */
export function looksLikeStates(values: readonly string[], header: string): boolean {
  const different = [...new Set(values)].filter((value) => value !== '')
  if (different.length === 0 || different.length > 30) return false
  const states = different.filter((value) => stateOf(value, header) !== 'unknown')
  // "Sí" and "No" are states only under a header that asks.
  if (states.length >= ENOUGH * different.length) return true
  // A word that leaves no doubt, under a title of states.
  const says = (value: string) =>
    VOID.test(fold(value)) ||
    NOT_ARRIVED.test(fold(value)) ||
    /^error$/.test(fold(value)) ||
    PAID_OR_CANCELLED.test(fold(value)) ||
    isDraft(value)
  return STATE_TITLE.test(header) && different.some(says)
}

/** Words of an order's life, another word for paid, and Portuguese: beside them "cancelada" says that it fell through. */
const ORDER_LIFE =
  /^(realizad|efectuad|cumplid|ejecutad|entregue|publicad|posted|borrador|draft|exitos|fallid|rechazad|preparando|(sobre|bajo) (pedido|encargo)|por encargo|por entregar|(pago )?(remoto )?aceptad|preparacion en curso|pago$|paga$|recebid|quitad|pendente|em atraso|inadimplente|entregad|enviad|despachad|complet|finalizad|confirmad|aprobad|activ|ativ|vigente|paid|pagad|paga|delivered|shipped|approved|aprovad|devuelt|devolvid|estornad|conclui|atendid|verificad|faturad|andamento|em andamento|em aberto|procesad|en proceso|processing|preparad|en preparacion|embalad|cerrad|closed|orden de venta|ordem de venda|sales? order|cotizacion|quotation|pronto|listo|en camino|shipped|fulfilled)/
/** Words of an invoice's payment: beside them it says that it was paid. */
const DEBT = /^(pendiente|por cobrar|por pagar|credito|abonad|parcial|vencid|en mora|debe)/

/** Titles of debts, and what is said of one that is not paid yet. */
const DEBT_HEADER = /\b(creditos?|cartera|deudas?|cuotas?|cuenta|saldos?|prestamos?|financiacion|letras?|plazo)\b/
const ALIVE = /^(vigente|activ[oa]|al dia|abiert[oa])s?$/

/** What "cancelada" means in a column, or null where its other values do not tell. */
export function meaningOfCancelled(values: Iterable<string>, header = ''): 'void' | 'sold' | null {
  const all = [...new Set([...values].map(fold))]
  // "Cerrada" is said of a sale that is done, and of a debt that is paid; "vigente" of an invoice that stands, and of a debt.
  if (DEBT_HEADER.test(header) && all.some((text) => ALIVE.test(text))) return 'sold'
  const others = all.some((text) => DEBT.test(text)) ? all.filter((text) => !/^(cerrad|closed)/.test(text)) : all
  if (others.some((text) => ORDER_LIFE.test(text) || text.startsWith('anulad')))
    return others.some((text) => text.startsWith('anulad')) && !others.some((text) => ORDER_LIFE.test(text))
      ? 'sold'
      : 'void'
  return others.some((text) => DEBT.test(text)) ? 'sold' : null
}
