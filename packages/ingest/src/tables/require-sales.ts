import { excerpt, quoted } from '../excerpt.ts'
import { IngestError } from '../ingest-error.ts'
import { besideSaleLine, isWholeSale, SELLER } from './beside-sale-line.ts'
import { arePaymentsReceived } from './gateway-payments.ts'
import { otherTypes } from './not-sold.ts'
import { onlyBuyer } from './only-buyer.ts'
import { otherList } from './other-lists.ts'
import { SALE_TYPE } from '../lines/returns.ts'
import type { Choices, Finding, Mapping } from '../types.ts'
import type { AmountReading } from '../understand/amounts/amount-reading.ts'
import { countsAtOnePrice } from '../understand/amounts/counted-by-price.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import type { ColumnMeaning } from '../understand/roles/mapping.ts'
import { isProven } from '../understand/amounts/proof.ts'
import { same } from '../understand/amounts/relations.ts'
import { runningBalance } from '../understand/amounts/running-balance.ts'
import { deniedSales, withoutLead } from '../understand/sales/denied-sales.ts'
import { fallLikeStock } from '../understand/sales/stock-levels.ts'
import { type NamedTable, speaksOfSelling, weighWords, wordsOf } from '../understand/sales/sales-evidence.ts'

/** Columns of money that went out for goods, beside those of sales: a book of both, or a statistic of many businesses. */
const BOUGHT_HEADER = /\b(compras?|purchases?|adquisiciones|importaciones)\b/
const MOSTLY_NUMBERS = 0.6
const SEVERAL_BOUGHT = 2
/** Titles of quantities that speak of selling, or that say no more than that they are quantities. */
const COUNTS = /^(cantidad(es)?|unidades|quantity|units|quantidade)$|vend|vent|sold|sale|demand|pedid/
/** Names of files of what was paid: the invoices themselves, or what came in for them. */
const PAYMENTS_NAME = /\b(pagos|cobros|recibos|mensualidades)\b/
/** A file's or a sheet's name of what was bought; "compras de clientes" are sales. */
const NAMED_BOUGHT = /^(mis )?(compras?|purchases?)(?! (de |del |por )?(los )?client)\b(?!.*\bventas?\b)/
/** A type of movement that is a sale, and no document that a supplier may have issued. */
const SOLD_TYPE = /^(ventas?|vendas?|sales?)$/
/** A title that says plainly that money is of sales. */
const SALES = /^(total )?(de )?ventas?$/
/** Titles of those who are paid for work, and of what is bought to produce. */
const OF_WORK =
  /^(nombre del? )?(emplead|trabajador|jornaler|operari|lavador|bordador|profesor|instructor|costurer|modist)\w*$|^(insumos?|materias? primas?|ingredientes?)$/
const CLIENT = /^(nombre (del? )?)?(clientes?|customer|client)( name)?$/
/** What is told of who is paid for what was sold: on consignment, by the piece. */
const OF_SUPPLIER = /\b(proveedor(es)?|supplier)\b/
/** Shifts of a day, whose takings stand side by side. */
const SHIFT = /^(turno )?(manana|tarde|noche)\b/
const LEAST_SHIFTS = 2
const OF_SPENDING = /\b(gastos?|egresos?)\b/
const OF_ACCOUNT = ' Si es el movimiento de una caja o de un banco, no lo cargues.'

/** What of a table's meaning tells whether it is of sales. */
export interface SalesMeaning extends Pick<ColumnMeaning, 'columns'> {
  amounts: { best: Pick<AmountReading, 'relation'>; unnamed: number | null }
}

/** @throws IngestError where the words of the file tell of something else than sales */
export function requireWordsOfSales(
  table: NamedTable,
  { amounts, columns }: SalesMeaning,
  mapping: Mapping,
  understood: NonNullable<IngestError['understood']>,
): Finding[] {
  const { headers, titles, names } = wordsOf(table)
  // A title over nothing says nothing: exports of 150 columns have one of everything. One over zeros says that there was none of it.
  const told = headers.filter(
    (header, at) =>
      columns[at] === undefined ||
      (columns[at].filled > 0 && (speaksOfSelling(header) || !isNothing(columns[at].values))),
  )
  const weighed = weighWords(told, titles, names)
  const { against, selling } = weighed
  // Products, quantities and prices that fit, on the day of the sale or for several clients: what else is told of them are costs and margins.
  const isDaySold = mapping.fecha !== null && speaksOfSelling(columns[mapping.fecha]!.header)
  const hasBuyers =
    mapping.cliente !== null && columns[mapping.cliente]!.distinct > 1 && CLIENT.test(fold(headers[mapping.cliente]!))
  const isSaleProven =
    isProven(amounts.best) &&
    mapping.producto !== null &&
    (isDaySold || (hasBuyers && against.every((word) => OF_SUPPLIER.test(fold(word)))))
  const beside = besideSaleLine({ columns, headers, names, mapping, against, best: amounts.best })
  const verdict = beside === 'sold' || (weighed.verdict === 'doubtful' && isSaleProven) ? 'sales' : weighed.verdict
  const denied = verdict === 'other' ? null : deniedSales(table)
  if (denied !== null) return [areTheySales(`El archivo dice «${excerpt(denied)}». ¿Son ventas?`)]
  // A book of sales and purchases tells them apart by itself.
  const types = mapping.tipoDocumento === null ? [] : [...new Set(columns[mapping.tipoDocumento]!.texts)]
  const isSale = (type: string) =>
    SALE_TYPE.test(type) || (/^(pedidos?|orders?)$/.test(type) && mapping.cantidad !== null)
  const isOther = otherTypes(headers)
  const parted =
    types.some((type) => isOther(fold(type))) && types.some((type) => isSale(fold(type)) && !isOther(fold(type)))
  if (parted || types.some((type) => SOLD_TYPE.test(fold(type)))) return []
  // Movements of money or goods, none of which is called a sale.
  const moves = types.filter((type) => isOther(fold(type)))
  if (moves.length > 0)
    return [
      areTheySales(
        `«${headers[mapping.tipoDocumento!]}» dice ${quoted(moves)}. ¿Son ventas?${OF_ACCOUNT}`,
        // Where no row says anything else, it tells what was sold, and none of them apart.
        moves.length === types.length ? { mapping: { tipoDocumento: null } } : {},
      ),
    ]
  // Pieces times their price are sold, whatever the client still owes.
  const balance =
    mapping.valor === null || isProven(amounts.best) || SALES.test(fold(headers[mapping.valor]!))
      ? null
      : runningBalance(columns[mapping.valor]!, columns)
  if (balance)
    return [
      areTheySales(
        `«${balance.header}» es el saldo de una cuenta, que cada fila sube o baja. ¿Son ventas?${OF_ACCOUNT}`,
      ),
    ]
  const spent = mapping.valor === null ? spentByPieces(columns, mapping) : undefined
  if (spent) return [areTheySales(`Cantidad por precio da «${excerpt(spent.header)}». ¿Son ventas?`)]
  if (mapping.valor === null && mapping.precio === null && selling === 0 && fallLikeStock(columns, mapping))
    return [
      areTheySales(
        'Las cantidades de cada producto bajan poco a poco y luego suben de golpe, como las existencias que se cuentan y se surten. ¿Son ventas?',
      ),
    ]
  const other = verdict === 'other' ? null : otherList(columns, mapping)
  if (other !== null) return [areTheySales(`${other}. ¿Son ventas?`)]
  // One title above products, quantities and prices that fit: a heading of other columns, perhaps.
  const isAside =
    new Set(against).size === 1 &&
    !headers.includes(against[0]!) &&
    !names.includes(against[0]!) &&
    mapping.producto !== null &&
    isProven(amounts.best)
  const hasClients =
    mapping.cliente !== null && columns[mapping.cliente]!.distinct > 1 && speaksOfSelling(headers[mapping.cliente]!)
  // Payments by their name, and by their columns invoices with their clients, or what each took.
  const areInvoices =
    against.every((word) => names.includes(word) && PAYMENTS_NAME.test(fold(word))) &&
    mapping.valor !== null &&
    [mapping.documento, mapping.producto, mapping.cliente].filter((place) => place !== null).length > 1
  if (areInvoices && verdict === 'other') return [areTheySales(`El archivo se llama ${quoted(against)}. ¿Son ventas?`)]
  if (
    verdict === 'other' &&
    !isAside &&
    !hasClients &&
    (beside !== null || (new Set(against).size === 1 && isWholeSale(mapping, headers) && deniedSales(table) === null))
  )
    return [
      areTheySales(
        `El archivo ${names.includes(against[0]!) ? 'se llama' : 'habla de'} ${quoted(against)}. ¿Son ventas?`,
      ),
    ]
  if (verdict === 'other' && !isAside && !hasClients)
    throw new IngestError(
      'no_son_ventas',
      `El archivo no parece de ventas: ${names.includes(against[0]!) ? 'se llama' : 'habla de'} ${quoted(against)}. Sube el reporte de lo que vendiste, con la fecha de cada venta.`,
      understood,
    )
  const bought = names.find((name) => NAMED_BOUGHT.test(withoutLead(name)))
  if (bought !== undefined && !isSaleProven)
    return [areTheySales(`El archivo se llama «${excerpt(bought)}». ¿Son ventas?`)]
  const buyer = verdict === 'sales' ? onlyBuyer(columns, mapping) : null
  if (buyer !== null)
    return [
      areTheySales(
        `En todas las filas el comprador es «${excerpt(buyer)}». ¿Son tus ventas? Si son compras de ese comprador, no las cargues.`,
        {},
        'Sí, son mis ventas',
      ),
    ]
  const amountsBought = columns.filter(
    ({ header, numbers, distinct }) => numbers >= MOSTLY_NUMBERS && distinct > 1 && BOUGHT_HEADER.test(fold(header)),
  )
  if (amountsBought.length >= SEVERAL_BOUGHT)
    return [
      areTheySales(
        `El archivo trae compras junto a las ventas (${quoted(amountsBought.map(({ header }) => header))}). ¿Son las ventas de tu negocio?`,
        {},
        'Sí, son mis ventas',
      ),
    ]
  const products = mapping.producto !== null || mapping.productoCodigo !== null
  // A group that is a number says as little as the day.
  const groupSays = mapping.categoria !== null && columns[mapping.categoria]!.numbers < MOSTLY_NUMBERS
  const saysWhat = mapping.producto !== null || mapping.productoCodigo !== null || groupSays
  const money = mapping.valor !== null || mapping.precio !== null
  const counted = mapping.cantidad !== null && COUNTS.test(fold(headers[mapping.cantidad]!))
  // Trips and lunches counted by their price alone are paid for as well as sold, unless somebody sold them.
  const isByPriceAlone =
    mapping.cantidad !== null &&
    mapping.valor !== null &&
    mapping.precio === null &&
    !scoreHeader(headers[mapping.cantidad]!).has('cantidad') &&
    countsAtOnePrice(columns[mapping.cantidad]!, columns[mapping.valor]!) &&
    !headers.some((header) => SELLER.test(fold(header)))
  // Days and money alone may be of anything, where no word speaks of selling.
  const bare =
    selling === 0 &&
    headers.filter((header) => SHIFT.test(fold(header))).length < LEAST_SHIFTS &&
    !saysWhat &&
    !arePaymentsReceived(columns, mapping) &&
    (mapping.cantidad === null || isByPriceAlone) &&
    [mapping.cliente, mapping.clienteCodigo, mapping.documento, mapping.local].every((at) => at === null)
  // Classes of something, counted, are sales only where a word speaks of selling, or they went to somebody.
  const isSold =
    selling > 0 || [mapping.cliente, mapping.clienteCodigo, mapping.documento].some((place) => place !== null)
  const classes = mapping.categoria !== null && isSold
  const ofWork = headers.find((header) => OF_WORK.test(fold(header)))
  const hasOtherProduct = mapping.producto !== null && headers[mapping.producto] !== ofWork
  if (ofWork !== undefined && !isSold && !hasOtherProduct)
    return [areTheySales(`El archivo habla de ${quoted([ofWork])}, y de nada que se vendió. ¿Son ventas?`)]
  if (verdict === 'sales' && !bare && (products || classes || money || counted || amounts.unnamed !== null)) return []
  return [
    areTheySales(
      against.length > 0
        ? `El archivo habla de ${quoted(against)}. ¿Son ventas?`
        : money
          ? 'Ningún título del archivo dice qué se vendió ni a quién. ¿Son ventas?'
          : 'El archivo no trae productos ni valores. ¿Son ventas?',
    ),
  ]
}

/** Whether a column has figures, and all of them are zero. */
const isNothing = (values: ArrayLike<number>): boolean => {
  const figures = Array.from(values).filter((value) => !Number.isNaN(value))
  return figures.length > 0 && figures.every((value) => value === 0)
}

/** What is called spent and is quantity × price on every row. */
function spentByPieces(columns: ColumnMeaning['columns'], { cantidad, precio }: Mapping) {
  if (cantidad === null || precio === null) return undefined
  const [quantity, price] = [columns[cantidad]!.values, columns[precio]!.values]
  return columns.find(
    ({ header, filled, values }) =>
      filled > 0 &&
      OF_SPENDING.test(fold(header)) &&
      values.every((value, at) => same(value, quantity[at]! * price[at]!)),
  )
}

/** @param others what else the answer says */
function areTheySales(text: string, others: Choices = {}, yes = 'Sí, son ventas'): Finding {
  return {
    code: 'no_parecen_ventas',
    kind: 'question',
    text,
    choices: [{ label: yes, choose: { sales: 'yes', ...others } }],
    chosen: 0,
  }
}
