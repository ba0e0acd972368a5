import { excerpt, quoted } from '../excerpt.ts'
import { issuersOf } from './issued-by-others.ts'
import type { Mapping } from '../types.ts'
import type { Column } from '../understand/columns/column.ts'
import { fold } from '../understand/headers/fold.ts'

/** Products from which a list that has each of them once is one of prices, and share of the rows that must name another product. */
const LEAST_PRODUCTS = 10
const ONCE = 0.95
/** Columns of how and into what account money came, from which a list without products or invoices is one of payments. */
const LEAST_OF_PAYMENTS = 2
const OF_PAYMENTS =
  /^(journal|diario( contable)?|(payment|pago|pagamento) (method|type|date|reference|state|status)|(metodo|forma|medio|fecha|tipo|estado|referencia) de pago|forma de pagamento|bank|banco|bank account|cuenta bancaria|(numero de |no |nro )?cheque|check number|conciliad[oa]|reconciled|memo)$/
const OF_SALES =
  /\b(factura|invoice|bill|venta|venda|sales?|sold|pedido|order|orden|ticket|tiquete|boleta|recibo|receipt|folio|cupom|nota)\b/

/** When the money of an invoice came in: beside it an invoice's own date is that of a sale already loaded, or yet to be. */
const COLLECTED = /^(fecha|fec|f|data|dia)( de| del| do)? (cobro|cobranza|recaudo|recebimento|abono)$|^collection date$/
const MOSTLY = 0.6
/** What a marketplace or a bank took for its service: beside the number or day of the charge stands the sale it is for, once for each charge. */
const CHARGED =
  /^(valor|monto|importe|total|numero|nro|no|n|fecha|estado|detalle|tipo|concepto|codigo)( de| del| de la)? (cargo|comision|tarifa)$/
const LEAST_OF_CHARGES = 2

/** The columns of a cash book: what came in, what went out and what was left. */
const CAME = /^(ingresos?|entradas?|haber|abonos?|creditos?)$/
const WENT = /^(gastos?|egresos?|salidas?|saidas?|debe|cargos?|debitos?)$/
const LEFT = /^(saldo|balance)( (actual|final))?$/

/** What the state takes: nobody sells it. */
const TAXES =
  /^(contribuciones|retencion(es)?|aranceles|multas|iva|igv|isr)\b|\b(impuestos?|impostos?|tributari[oa]s?|taxes)\b/

/** Clients up to which they are accounts of the shop's own. */
const ACCOUNTS = 2

/** What a shop spends on, in a column that tells money that came in from money that went out. */
const SPENT =
  /^(proveedor(es)?|remuneraciones|nominas?|sueldos?|salarios?|arriendos?|alquiler(es)?|rentas?|(otros )?egresos?|(otros )?gastos?|prestamos?|retiros?|servicios publicos|luz|agua|energia|compras?)$/
const LEAST_SPENT = 2
const SOME_SPENT = 0.1

/** The day or the number of an offer, which may never be a sale. */
const OFFERED =
  /^((fecha|data|numero|nro|no|n) (de )?(la |da |do )?(cotizacion|presupuesto|orcamento|propuesta)|(estimate|quote|quotation|proposal) (date|no|number|id))$/

/** How long an offer holds and how likely it is; and the number of an offer. */
const OF_OFFER =
  /^(validez|valid[oa] hasta)( de)?( la)?( oferta| cotizacion| propuesta)?$|^vigencia( de)?( la)? (oferta|cotizacion|propuesta)$|^probabilidad( %)?$/
const OFFER = /^(numero |nro |no |n )?(de )?(cotizacion|presupuesto|orcamento|proforma|quote|quotation)$/

/** The number of an invoice or a ticket: the offer beside it became a sale. */
const INVOICED = /\b(facturas?|cufe|boletas?|tickets?|tiquetes?|invoice|comprobante)\b/

/** When goods that were ordered came in. */
const ARRIVED = /^(fecha|fec|f|data)( de)? (llegada|arribo|recepcion|recibido|chegada)$/

/** The two ends of a movement of stock, and places where stock lies. */
const FROM_PLACE = /^((bodega|almacen|local|sede|tienda)( de)? )?(origen|salida|origem)$/
const TO_PLACE = /^((bodega|almacen|local|sede|tienda)( de)? )?(destino|entrada)$/
const STORAGE = /\b(bodega|almacen|deposito|sucursal|sede|tienda|local|principal|norte|sur|centro)\b/

const namesStorage = ({ texts, filled }: Column): boolean =>
  texts.filter((text) => STORAGE.test(fold(text))).length >= MOSTLY * filled

/** What a carrier or a reseller of postage says of a parcel: what it declares is no sale, which another report tells. */
const SHIPPED =
  /^(shipments?|shipment id|carrier|tracking (code|number|url)|carrier tracking code|postage( type| fee| label)?|package type|weight|weight unit|customs( value)?|guia|numero de guia|transportadora|codigo de (rastreo|seguimiento)|flete cobrado|peso( cobrado| volumetrico)?)$/
const LEAST_OF_SHIPMENTS = 4

/** What a delivery round says of what the client did not take. */
const TURNED_DOWN = /\b(rechazos?|rechazad[oa]s?|rebotes?|rejeicao|rejeitad[oa]s?|rejection|rejected)\b/
const LEAST_TURNED_DOWN = 2

/** Names of papers that were scanned or received: of one's own sales the program that made them has the figures. */
const PAPER = /\.pdf$/i
/** What says that nothing was turned down. */
const NOTHING_SAID = /^(0+([.,]0+)?|no|n a|na|ningun[oa]?|none|nao|)$/

/** Why a table with dates and money is likelier a list of something else, in words that end without a full stop; null where nothing says so. */
export function otherList(columns: readonly Column[], mapping: Mapping): string | null {
  const { cantidad, precio, valor, categoria, producto, productoCodigo, documento, cliente, clienteCodigo } = mapping
  const issuers = issuersOf(columns)
  if (issuers)
    return `Estos documentos los emitieron otros negocios (lo dice "${excerpt(issuers.header)}"): parecen tus compras`
  const collected = columns.find(({ header, filledShare }) => COLLECTED.test(fold(header)) && filledShare >= MOSTLY)
  if (collected && cantidad === null && producto === null && productoCodigo === null)
    return `El archivo trae "${excerpt(collected.header)}" y ningún producto: parece una lista de cobros`
  const offered = columns.find(({ header, filledShare }) => OFFERED.test(fold(header)) && filledShare >= MOSTLY)
  const isInvoiced = columns.some(({ header, filledShare }) => filledShare >= MOSTLY && INVOICED.test(fold(header)))
  const offers = columns.find(
    ({ header, place, filledShare, codes }) =>
      !isInvoiced &&
      filledShare >= MOSTLY &&
      (OF_OFFER.test(fold(header)) || ((place === documento || codes >= MOSTLY) && OFFER.test(fold(header)))),
  )
  if (offers) return `El archivo trae "${excerpt(offers.header)}": parece una lista de cotizaciones`
  const arrived = columns.find(({ header, filledShare }) => ARRIVED.test(fold(header)) && filledShare >= MOSTLY)
  if (arrived && cliente === null && clienteCodigo === null && documento === null)
    return `El archivo trae "${excerpt(arrived.header)}" y ningún cliente: parece una lista de lo que pediste a tus proveedores`
  const moved = [FROM_PLACE, TO_PLACE].map((words) =>
    columns.find(
      ({ header, filledShare, letters }) => words.test(fold(header)) && filledShare >= MOSTLY && letters > 0,
    ),
  )
  if (cliente === null && clienteCodigo === null && moved.every((column) => column && namesStorage(column)))
    return `El archivo trae ${quoted(moved.map((column) => column!.header))}: parece una lista de traslados entre bodegas`
  if (offered) return `El archivo trae "${excerpt(offered.header)}": parece una lista de cotizaciones`
  const charged = columns.filter(({ header, filledShare }) => CHARGED.test(fold(header)) && filledShare >= MOSTLY)
  if (charged.length >= LEAST_OF_CHARGES && charged.some(({ numbers }) => numbers >= MOSTLY))
    return `El archivo trae ${quoted(charged.map(({ header }) => header))}: parece la cuenta de lo que te cobraron, con la misma venta en varias filas`
  const turnedDown = columns.filter(
    ({ header, filledShare, filled, texts }) =>
      TURNED_DOWN.test(fold(header)) &&
      filledShare >= MOSTLY &&
      texts.filter((text) => !NOTHING_SAID.test(fold(text))).length >= MOSTLY * filled,
  )
  if (turnedDown.length >= LEAST_TURNED_DOWN)
    return `El archivo trae ${quoted(turnedDown.map(({ header }) => header))}: parece una lista de lo que no te recibieron`
  const isOfClients = [cliente, clienteCodigo].some((place) => place !== null && columns[place]!.distinct > ACCOUNTS)
  const papers = columns.find(
    ({ texts, filled, filledShare }) =>
      filledShare >= MOSTLY && texts.filter((text) => PAPER.test(text)).length >= MOSTLY * filled,
  )
  if (papers && !isOfClients && cantidad === null && producto === null && productoCodigo === null)
    return `Cada fila es un archivo (lo dice "${excerpt(papers.header)}"): parece una lista de facturas que te llegaron`
  const shipped = columns.filter(({ header, filledShare }) => SHIPPED.test(fold(header)) && filledShare >= MOSTLY)
  if (shipped.length >= LEAST_OF_SHIPMENTS && cantidad === null && precio === null)
    return `El archivo trae ${quoted(shipped.map(({ header }) => header))}: parece una lista de envíos`
  const account = [CAME, WENT, LEFT].map((words) => columns.find(({ header }) => words.test(fold(header))))
  const sellsOnCredit = producto !== null && valor !== null && !account.includes(columns[valor])
  if (cantidad === null && !sellsOnCredit && account.every((column) => column && column.numbers >= MOSTLY))
    return `El archivo trae ${quoted(account.map((column) => column!.header))}: parece el libro de una caja o de una cuenta`
  if (cantidad !== null || documento !== null) return null
  const taxes = columns.find(
    ({ texts, filled, distinct }) =>
      distinct > 1 && texts.filter((text) => TAXES.test(fold(text))).length > MOSTLY * filled,
  )
  const groups = [categoria, producto].flatMap((place) => (place === null ? [] : [columns[place]!]))
  const spent = groups.find(({ texts, filled }) => {
    const named = texts.map((text) => fold(text)).filter((text) => SPENT.test(text))
    return new Set(named).size >= LEAST_SPENT && named.length >= SOME_SPENT * filled
  })
  if (spent) return `"${excerpt(spent.header)}" nombra gastos: parece el libro de una caja o de una cuenta`
  if (taxes) return `"${excerpt(taxes.header)}" nombra impuestos: parece lo que se recaudó de ellos`
  const names = [producto, productoCodigo].flatMap((place) => (place === null ? [] : [columns[place]!]))
  if (names.length > 0 && precio !== null && valor === null && !isOfClients) {
    const once = names.every(({ distinct, filled }) => filled >= LEAST_PRODUCTS && distinct >= ONCE * filled)
    return once
      ? `Casi todos los productos están una sola vez, con "${excerpt(columns[precio]!.header)}" y sin cantidad: parece una lista de precios`
      : null
  }
  if (names.length > 0 || valor === null) return null
  const headers = columns.filter(({ filled }) => filled > 0).map(({ header }) => header)
  const paid = headers.filter((header) => OF_PAYMENTS.test(fold(header)))
  return paid.length >= LEAST_OF_PAYMENTS && !headers.some((header) => OF_SALES.test(fold(header)))
    ? `El archivo trae ${quoted(paid)} y ningún producto ni factura: parece una lista de pagos`
    : null
}
