import { excerpt, quoted } from '../../excerpt.ts'
import { cellText } from '../../read/grid.ts'
import { issuersOf } from '../issued-by-others.ts'
import {
  advertisingRule,
  balanceSheetRule,
  cashBookRule,
  chequeListRule,
  contractListRule,
  drawerCountRule,
  loanListRule,
  debtListRule,
  expenseListRule,
  taxListRule,
  voucherListRule,
} from './lists-of-accounts.ts'
import { LISTS_OF_GOODS } from './lists-of-goods.ts'
import { cashCountRule, costListRule, payablesRule, tillShiftListRule } from './lists-of-money.ts'
import { peopleListRule } from './lists-of-people.ts'
import { priceListRule, priceHistoryRule } from './lists-of-prices.ts'
import { isMostlyFilled, type JudgedList, mostlyHolds, MOSTLY, type Rule, titled, titles } from './list-rule.ts'
import type { Mapping } from '../../roles.ts'
import type { Column } from '../../understand/columns/column.ts'
import { namesLeft } from '../../understand/headers/book-titles.ts'
import { fold } from '../../understand/headers/fold.ts'
import { wholeText } from '../../phrases.ts'

/** Columns of how and into what account money came, from which a list without products or invoices is one of payments. */
const LEAST_OF_PAYMENTS = 2
const OF_PAYMENTS = wholeText`
  journal | diario( contable)? | (payment|pago|pagamento) (method|type|date|reference|state|status)
  (metodo|forma|medio|fecha|tipo|estado|referencia) de pago | forma de pagamento | bank | banco | bank account
  cuenta bancaria | (numero de |no |nro )?cheque | check number | conciliad[oa] | reconciled | memo
`
const OF_SALES =
  /\b(factura|invoice|bill|venta|venda|sales?|sold|pedido|order|orden|ticket|tiquete|boleta|recibo|receipt|folio|cupom|nota)\b/

/** When the money of an invoice came in: beside it an invoice's own date is that of a sale already loaded, or yet to be. */
const COLLECTED = /^(fecha|fec|f|data|dia)( de| del| do)? (cobro|cobranza|recaudo|recebimento|abono)$|^collection date$/
/** What is told of each sum that came in, so far as it is called one. */
const OF_COLLECTION =
  /^(estado|identificador|id|numero|nro|tipo|fecha|folio|valor|monto)( de| del)? (abono|recaudo|cobranza|cobro)$/
const LEAST_OF_COLLECTION = 2
/** What a terminal keeps of each sale. */
const KEPT = /^(comision(es)?|fee|tarifa|tasa|mdr)\b/
/** The receipt of a payment, the invoice that it pays, and how much of it. */
const OF_RECEIPT =
  /^(numero |nro |no |n )?(de )?recibo de caja$|^(factura|documento) (que )?(paga|abona|pagad[oa]|abonad[oa]|cruzad[oa])$|^(valor|monto|importe) (recibido|recaudado|abonado)$|^(check|cheque) (id|date|number|no)$|^deposit (id|date)$|^bank account id$|^receipt (id|no|number)$/
/** For how long money has been owed. */
const OVERDUE = /^(dias|edad)$|^(dias?|edad) (de )?(la )?(mora|cartera|vencid[oa]s?|atraso)$|^mora( dias)?$/
/** What a marketplace or a bank took for its service: beside the number or day of the charge stands the sale it is for, once for each charge. */
const CHARGED =
  /^(valor|monto|importe|total|numero|nro|no|n|fecha|estado|detalle|tipo|concepto|codigo)( de| del| de la)? (cargo|comision|tarifa)$/
const LEAST_OF_CHARGES = 2

/** Clients up to which they are accounts of the shop's own. */
const ACCOUNTS = 2

/** The day or the number of an offer, which may never be a sale. */
const OFFERED =
  /^((fecha|data|numero|nro|no|n) (de )?(la |da |do )?(cotizacion|presupuesto|orcamento|propuesta)|(estimate|quote|quotation|proposal) (date|no|number|id))$/

/** How long an offer holds and how likely it is; and the number of an offer. */
const OF_OFFER =
  /^(validez|valid[oa] hasta)( de)?( la)?( oferta| cotizacion| propuesta)?$|^vigencia( de)?( la)? (oferta|cotizacion|propuesta)$|^probabilidad( %)?$/
const OFFER = /^(numero |nro |no |n )?(de )?(cotizacion|presupuesto|orcamento|proforma|quote|quotation)$/

/** The number of an invoice or a ticket: the offer beside it became a sale. */
const INVOICED = /\b(facturas?|cufe|boletas?|tickets?|tiquetes?|invoice|comprobante)\b/

/** Names of papers that were scanned, photographed or received: of one's own sales the program that made them has the figures. */
const PAPER = /\.(pdf|jpe?g|png|heic|webp)$/i
const ofOtherIssuers: Rule = ({ columns }) => {
  const issuers = issuersOf(columns)
  return (
    issuers &&
    `Estos documentos los emitieron otros negocios (lo dice «${excerpt(issuers.header)}»): parecen tus compras`
  )
}

const collectionListRule: Rule = ({ columns, mapping, hasProducts }) => {
  // A card terminal tells each sale, what was kept of it and when the rest arrives.
  if (mapping.estado !== null && titled(columns, KEPT).length > 0) return null
  const told = titled(columns, OF_COLLECTION)
  const [collected] = told.length >= LEAST_OF_COLLECTION ? told : titled(columns, COLLECTED)
  return collected && mapping.cantidad === null && !hasProducts
    ? `El archivo trae «${excerpt(collected.header)}» y ningún producto: parece una lista de cobros`
    : null
}

const receiptListRule: Rule = ({ columns, mapping, hasProducts }) => {
  const told = titled(columns, OF_RECEIPT)
  // A text beside so many columns of receipts names no product.
  const isSo = told.length > LEAST_OF_COLLECTION || (told.length === LEAST_OF_COLLECTION && !hasProducts)
  return isSo && mapping.cantidad === null
    ? `El archivo trae ${titles(told)} y ningún producto: parece una lista de recibos de caja`
    : null
}

const receivablesRule: Rule = ({ columns, mapping, hasProducts }) => {
  const [left] = columns.filter(({ header, numbers }) => namesLeft(header) && numbers >= MOSTLY)
  const [overdue] = titled(columns, OVERDUE).filter(({ numbers }) => numbers >= MOSTLY)
  return left && overdue && mapping.cantidad === null && !hasProducts
    ? `El archivo trae ${titles([left, overdue])} y ningún producto: parece la cartera, lo que te deben`
    : null
}

const offerListRule: Rule = ({ columns, mapping, isInvoiced }) => {
  if (isInvoiced) return null
  const offers =
    columns.find(
      (column) =>
        isMostlyFilled(column) &&
        (OF_OFFER.test(fold(column.header)) ||
          ((column.place === mapping.documento || column.codes >= MOSTLY) && OFFER.test(fold(column.header)))),
    ) ?? titled(columns, OFFERED)[0]
  return offers ? `El archivo trae «${excerpt(offers.header)}»: parece una lista de cotizaciones` : null
}

/** Columns that only a tax office's book of purchases has: what was acquired, and with a right to the tax on it. */
const OF_PURCHASES =
  /^(bi gravad[oa] d(g|gng|ng)|valor (de )?(las )?adq(uisiciones)?( .*)?|(adquisiciones|compras) (no )?gravadas.*)$/

const purchaseBookRule: Rule = ({ columns }) => {
  const [acquired] = titled(columns, OF_PURCHASES)
  return acquired ? `El archivo trae «${excerpt(acquired.header)}»: parece un registro de compras` : null
}

/** Titles of the state of a document, and what is said of one that is still being written, or came to nothing. */
const OF_STATE = /^(estado|estatus|status|situacion|situacao)\b/
const BEING_WRITTEN = wholeText`
  (em|en) (elaboracao|elaboracion|digitacao|digitacion|negociacao|negociacion|orcamento|cotizacion) | rascunhos?
  cotizacion(es)? | borrador(es)? | drafts? | (por |sin )?cotiza(r|d[oa]s?) | propuestas? | presupuestad[oa]s? | simulacion(es)?
  simulad[oa]s? | pruebas? | test | no (aceptad|concretad|aprobad|cerrad)[oa]s? | perdid[oa]s? | expirad[oa]s?
  (carrito |carro )?abandonad[oa]s? | em aberto | prospect[oa]s? | (anulad|nul|rechazad)[oa]s?
`

const ofDrafts: Rule = ({ columns }) => {
  const drafts = columns.find(
    (column) =>
      isMostlyFilled(column) &&
      OF_STATE.test(fold(column.header)) &&
      mostlyHolds(column, (text) => BEING_WRITTEN.test(fold(text))),
  )
  return drafts
    ? `«${excerpt(drafts.header)}» dice «${excerpt(cellText(drafts.examples[0]))}»: parecen cotizaciones o borradores`
    : null
}

const ofCharges: Rule = ({ columns, isInvoiced, hasProducts }) => {
  const charged = titled(columns, CHARGED)
  return charged.length >= LEAST_OF_CHARGES &&
    charged.some(({ numbers }) => numbers >= MOSTLY) &&
    !(isInvoiced && hasProducts)
    ? `El archivo trae ${titles(charged)}: parece la cuenta de lo que te cobraron, con la misma venta en varias filas`
    : null
}

const ofPapers: Rule = ({ columns, mapping, hasSeveralClients }) => {
  const hasProducts = [mapping.producto, mapping.productoCodigo].some(
    (place) => place !== null && columns[place]!.distinct > 1,
  )
  if (hasSeveralClients || hasProducts || mapping.cantidad !== null || titled(columns, OF_SALES).length > 0) return null
  const papers = columns.find(
    (column) =>
      isMostlyFilled(column) && column.distinct === column.filled && mostlyHolds(column, (text) => PAPER.test(text)),
  )
  return papers
    ? `Cada fila es un archivo (lo dice «${excerpt(papers.header)}»): parece una lista de facturas que te llegaron`
    : null
}

const ofPayments: Rule = ({ columns, mapping, hasProducts }) => {
  if (hasProducts || mapping.valor === null) return null
  const headers = columns.filter(({ filled }) => filled > 0).map(({ header }) => header)
  const paid = headers.filter((header) => OF_PAYMENTS.test(fold(header)))
  return paid.length >= LEAST_OF_PAYMENTS && !headers.some((header) => OF_SALES.test(fold(header)))
    ? `El archivo trae ${quoted(paid)} y ningún producto ni factura: parece una lista de pagos`
    : null
}

const RULES: readonly Rule[] = [
  ...LISTS_OF_GOODS,
  peopleListRule,
  payablesRule,
  cashCountRule,
  tillShiftListRule,
  costListRule,
  ofOtherIssuers,
  collectionListRule,
  receiptListRule,
  receivablesRule,
  purchaseBookRule,
  offerListRule,
  ofDrafts,
  ofCharges,
  ofPapers,
  cashBookRule,
  chequeListRule,
  drawerCountRule,
  balanceSheetRule,
  advertisingRule,
  contractListRule,
  loanListRule,
  debtListRule,
  voucherListRule,
]
/** Of tables that name neither how many were sold nor on which document. */
const BARE_RULES: readonly Rule[] = [expenseListRule, taxListRule, priceListRule, priceHistoryRule, ofPayments]

/** Why a table with dates and money is likelier a list of something else, in words that end without a full stop; null where nothing says so. */
export function otherList(columns: readonly Column[], mapping: Mapping): string | null {
  const { cantidad, producto, productoCodigo, documento, cliente, clienteCodigo } = mapping
  const clients = [cliente, clienteCodigo].filter((place) => place !== null)
  const list: JudgedList = {
    columns,
    mapping,
    hasProducts: producto !== null || productoCodigo !== null,
    hasClients: clients.length > 0,
    hasSeveralClients: clients.some((place) => columns[place]!.distinct > ACCOUNTS),
    isInvoiced: titled(columns, INVOICED).length > 0,
  }
  const rules = cantidad === null && documento === null ? [...RULES, ...BARE_RULES] : RULES
  for (const rule of rules) {
    const said = rule(list)
    if (said !== null) return said
  }
  return null
}
