import type { BookOfMoney } from '../../shape/flat-table.ts'
import type { Row } from '../../read/grid.ts'
import { fold } from '../headers/fold.ts'
import { wordsWithin } from '../../phrases.ts'

/** Words of selling. Weaker ones, such as "factura" or "fecha", stand in purchases as well. */
const SELLING = wordsWithin`
  ventas? | vendid[oa]s? | vendas? | sales? | sold | selling | clientes? | soci[oa]s? | alumn[oa]s? | afiliad[oa]s?
  mensualidad(es)? | pacientes? | huesped(es)? | comprador(es)? | buyers? | customers? | tickets? | boletas? | mesero
  propina | cobrad[oa] | facturacion | faturamento | recaudacion | ingresos | revenue | receita | lineitem | pos | tpv
  nsu | mdr | bandeira | datafonos? | restaurante | e ?commerce | marketplace
  // What a client thought of it.
  (avaliacao|calificacion|valoracion) d[ea] (la )?compra
`
/** Words of buying, keeping, planning and guessing. */
const OTHER = wordsWithin`
  // Wages and work.
  destajo | (sueldos?|salarios?|jornal(es)?) (basico|base|bruto|neto|integral|diari[oa]|mensual|quincenal)
  horas? extras? | neto a pagar | bonificacion quincena | planillas? de (sueldos|salarios|remuneraciones)
  asig(nacion)? familiar | recolector(es|as)? | jornaler[oa]s? | cosecher[oa]s? | nominas? | percepciones | payroll
  // Purchases and their papers.
  compras? | purchases? | purchase order | purchased on | proveedor(es)? | suppliers? | vendor | fornecedor(es)?
  acreedor(es)? | fournisseurs? | fornitor[ei] | lieferant(en)? | bestellmenge | liefermenge | wareneingang
  comprad[oa]s? a | receipt cost | recepcion | recepciones | recibido por | goods receipt
  ingreso de (mercaderia|mercancia|stock|inventario|productos) | importacion(es)? de | valor (fob|cif) | (fob|cif) us
  partida arancelaria
  // Stock, production, transport.
  inventarios? | inventory | stock | existencias? | estoque | kardex | kardez | bodegaje
  bodega (de )?(origen|destino) | reorden | reorder | ubicacion | cantidad producida | producid[oa]s
  fecha produccion | materias? primas? | matieres? premieres? | raw materials? | embarques? | paqueteria | tanqueos?
  (control|consumo) de combustible
  // What is planned, guessed or offered.
  predicho[s]? | predichas? | predicted | prediccion(es)? | pronosticos? | forecasts? | proyeccion(es)?
  proyectad[oa]s? | presupuestos? | budget | metas? | targets? | objetivos? | objectifs? | sales goals? | programa | programacion | programado
  cotizacion(es)? | quotations? | estimates? | leads? | prospectos? | pipeline | embudo | f estimada cierre
  fecha estimada( de)? cierre | expected close( date)?
  // What is owed, lent or held.
  (contas|cuentas) (a receber|a pagar|por cobrar|por pagar) | outstanding | receivables? | cartera | dias vencidos? | cupo | castigad[oa] | riesgo | mora
  (limite|cupo) de credito | desembolsos? | desembolsad[oa]s?
  (monto|capital|saldo|fecha|valor) (del? )?(prestamo|credito otorgado) | ticker | shares
  // Money that goes out, cash and accounts.
  gastos? | egresos | expenses? | despesas? | arqueos? | denominaciones | billetes | bank statement | ebit | ebitda
  estado de resultados | income statement | extractos? | extratos? | cashbook | movimentos caixa
  movimientos (de )?caja | saldo inicial | payment instrument( type)?
  // What came back; lists of clients.
  devoluciones | devolvida | devolvidas | devolucoes | fecha (de )?nacimiento | cliente desde
`
/** Said of selling although a word of buying is in it: the day of the client's purchase, the price it was bought at beside the one it was sold at; what was exported; what a worker who bought owes of the wages. */
const CLIENT_BUYS =
  /\b(fecha (de )?compra|data (da |de )?compra|purchase date|(lugar|punto|local|avaliacao|calificacion|valoracion) d[ea] (la )?compra|gastos de envio|(orden|ordem) de compra|(precio|costo|valor|preco|custo) (de )?compra|purchase (price|amount)|id compra|compra id|id purchase|purchase id|valor fob embarcado|(descuento|dcto|credito) (de |por )?nomina)\b/g

/** The day on which something was taken in: of goods from a supplier, or of what a client left to be mended. The lists of the former are told by their columns. */
const TAKEN_IN = /\b(fecha|fec|hora|dia) (de )?recepcion\b/g

/** How many came in, whether or not they bought. */
const VISITS =
  /\b(contage[mn]|conteo|afluencia|fluxo|flujo|trafico|entrada) (de )?(clientes|pessoas|personas|publico|visitantes)\b/

/** Money that goes out for goods: whatever else is said, it may be a book of purchases. */
const BOUGHT = wordsWithin`
  pagos? (a|al|a la|a los|a las) (costurer[oa]s?|operari[oa]s?|emplead[oa]s?|trabajador(es|as)?|jornaler[oa]s?|recolector(es|as)?|conductor(es)?|socios?|proveedor(es)?|productor(es)?|agricultor(es)?|acopiador(es)?)
  nota de ingreso | notas de ingreso | (documentos|facturas|comprobantes|cfdi)( electronic[oa]s)? recibid[oa]s
`

/** What a file or a sheet is called that holds what was paid, spent or thrown away; beside sales these are columns. */
const NAMED_OTHER = wordsWithin`
  cheques? | tandas? | natilleras? | cadenas? de ahorro | depenses? | achats? | ausgaben | einkaufe? | spese
  acquisti | descartes? | incidencias? | mermas? | desperdicios? | waste | perdas | quebras? | averias? | costs?
  costos? | costes? | custos? | payments? | pagos? | pagamentos? | cobranzas? | recaudos?
  (fatture|facturas) (aperte|abiertas|pendientes|vencidas|por cobrar|en mora) | (open|unpaid|overdue) invoices
  titulos? (em aberto|a receber)
`

/** What a title above a table or a name says it is, beside which columns of sales are called so too: "Lista de precios". */
const TITLED_OTHER = /\b(listas? de precios|lista de raya|tarifario|price list)\b/

/** What a file or a title is called by of what was never sold, whatever its columns are: they have clients and prices too. */
export const CALLED_OTHER =
  /^(\d+ )?((reporte|listado|lista|informe|relacion|control|registro) (de )?(las )?)?(cotizacion(es)?|garantias|donacion(es)?|devolucion(es)?|anulaciones|cancelaciones|muestras|proyeccion(es)?|presupuestos?|orcamentos|ordenes de compra|purchase orders)\b|\b(cotizaciones|presupuestos|orcamentos) (abiert|abert|pendient|en elabor|em elabor)|\bvoid(s|ed)? (items? )?(report|list|log)\b|\b(transacciones|gastos|compras|facturas|movimientos) (por|de) proveedor(es)?\b|\b(contas|cuentas) (a receber|a pagar|por cobrar|por pagar)\b|\baccounts (receivable|payable)\b/
const CALLED_SALES = /\b(ventas?|vendid[oa]s?|vendas?|sales?|facturacion|faturamento)\b/
const SUPPLIER = /\b(proveedor(es)?|suppliers?)\b/
/** Of who buys for the shop, where its suppliers are named. */
const PURCHASER = /^(nombre (del )?)?(comprador|buyer)$/

/** Whether a text speaks of selling. */
export const speaksOfSelling = (text: string): boolean => SELLING.test(fold(text))

/** A table with the names that say what it holds. */
export interface NamedTable {
  rows: Row[]
  headerRow: number
  headers: string[]
  sheet?: string | undefined
  fileNames?: readonly string[]
  besidePlans?: true
  titledSales?: true
  book?: BookOfMoney
}

/** What a sheet or a title is called by that compares sales with what was planned. */
export const PLAN = /\b(metas?|presupuest\w*|ppto|objetivos?|budget|targets?|proyeccion(es)?|comparativ\w*)\b/

/** What a bill or a coin is worth, in a count of the till; beside documents it is what a client is called. */
const COUNTED_CASH = /^denominacion$/
const OF_DOCUMENTS = /\b(ruc|rut|nit|cuit|rfc|serie|facturas?|comprobantes?|igv|iva)\b/

/** Columns of sales, and of what was spent beside them. */
const SALES_COLUMN = /^(total )?ventas?( (del?|por) dia| diarias?| totales)?$/
export const SPENT_COLUMN = /^(gastos?|gaste|gastamos|egresos?|pagos? (a )?proveedor(es)?)\b/

/** How programs that keep stock call the goods of a line, of a sale too: "Nombre inventario", "Código de inventario". */
const ITEM_OF_STOCK =
  /^(nombre|descripcion|codigo|cod|referencia|ref|item|producto|articulo|grupo|linea|tipo|unidad)( (de |del )?)inventarios?$/

const INVOICED = /\bfacturas?\b/

export type SalesVerdict = 'sales' | 'doubtful' | 'other'

/** Words of other things that outweigh those of sales so far leave no doubt. */
export const SURE = 3

/**
 * Whether a table tells of sales, by the words of its headers, its titles and its name.
 * @returns too: what, in the words of the file, speaks against it, and how many of its texts speak of selling
 */
export function weighWords(
  headers: readonly string[],
  titles: readonly string[],
  names: readonly string[],
): { verdict: SalesVerdict; against: string[]; selling: number } {
  let selling = 0
  const against: string[] = []
  // Of a column of expenses no more than a doubt comes.
  let weak = 0
  const all = [...headers, ...titles, ...names]
  const hasSuppliers = headers.some((header) => SUPPLIER.test(fold(header)))
  // What a file is called by says nothing of what came in and went out of a stock.
  const isSold = [...headers, ...titles].some((text) => SELLING.test(fold(text)))
  const isInvoiced = headers.some((text) => INVOICED.test(fold(text)))
  // What came in has invoices too: those of who sold it to the shop.
  const ofStock: string[] = []
  const hasDocuments = headers.some((header) => OF_DOCUMENTS.test(fold(header)))
  for (const [at, text] of all.entries()) {
    const folded = fold(text).replace(CLIENT_BUYS, ' ').replace(TAKEN_IN, ' ')
    if ((isSold || isInvoiced) && ITEM_OF_STOCK.test(folded)) {
      if (!isSold) ofStock.push(text.trim())
      continue
    }
    if (VISITS.test(folded)) {
      against.push(text.trim())
      continue
    }
    const isName = at >= all.length - names.length
    if (SELLING.test(fold(text)) && !(hasSuppliers && PURCHASER.test(folded))) selling++
    const isOther =
      OTHER.test(folded) ||
      (!hasDocuments && COUNTED_CASH.test(folded)) ||
      (at >= headers.length && TITLED_OTHER.test(folded))
    if (!isOther && !(isName && NAMED_OTHER.test(folded))) continue
    against.push(text.trim())
    if (at < headers.length && SPENT_COLUMN.test(folded)) weak++
  }
  const called = [...titles, ...names].filter((text) => CALLED_OTHER.test(fold(text)))
  if (called.length > 0 && ![...titles, ...names].some((text) => CALLED_SALES.test(fold(text))))
    return { verdict: selling > 0 ? 'doubtful' : 'other', against: called.map((text) => text.trim()), selling }
  const bought = all.filter((text) => BOUGHT.test(fold(text)))
  if (bought.length > 0 && against.length < SURE * selling)
    return { verdict: 'doubtful', against: [...new Set([...bought.map((text) => text.trim()), ...against])], selling }
  if (against.length === 0) return { verdict: ofStock.length > 0 ? 'doubtful' : 'sales', against: ofStock, selling }
  const hasSales = headers.some((header) => SALES_COLUMN.test(fold(header)))
  if ((selling === 0 || against.length >= SURE * selling) && weak < against.length && !hasSales)
    return { verdict: 'other', against, selling }
  return { verdict: against.length > selling ? 'doubtful' : 'sales', against, selling }
}

/** What of a table has words that say what it holds: its headers, the titles above them, and the names of its sheet and files. */
export function wordsOf({
  rows,
  headerRow,
  headers,
  sheet = '',
  fileNames = [],
  besidePlans,
  titledSales,
}: NamedTable): {
  headers: string[]
  titles: string[]
  names: string[]
} {
  const titles = rows.slice(0, headerRow).flatMap((row) => row.filter((cell) => typeof cell === 'string'))
  // Where the plans were told from the sales, what speaks of them does not speak against these.
  const isOfSales = (text: string) => !besidePlans || !PLAN.test(fold(text))
  return {
    headers: besidePlans || titledSales ? [...headers, 'Ventas'] : headers,
    titles: titles.filter(isOfSales),
    names: [...new Set([sheet, ...fileNames])].filter(isOfSales),
  }
}
