import type { Mapping } from '../../types.ts'
import type { Column } from '../columns/column.ts'
import { areGuests, hasFewPrices, isRestOf } from '../columns/no-quantity.ts'
import { determines } from '../columns/determines.ts'
import { fold } from '../headers/fold.ts'
import { measuresGoods } from '../headers/measures.ts'
import { holdsDays, holdsPart } from '../dates/part-of-date.ts'
import { type DocumentTotal, findDocumentTotal } from '../documents/document-total.ts'
import { countsLines } from '../documents/of-document.ts'
import { orderAmounts } from '../headers/line-item-titles.ts'
import { ENOUGH } from '../roles/confirm-role.ts'
import { countsDescribed } from '../roles/counted-goods.ts'
import { ALIKE, candidatesFor, hasFigures, type Tried, withoutSparse } from './amount-candidates.ts'
import { AMOUNT_ROLES, type AmountRole, countsSales, LOOSE } from './amount-words.ts'
import { isInOtherCurrency } from './converted-money.ts'
import { countsAtOnePrice } from './counted-by-price.ts'
import { countsUnits, isRowNumber } from './row-numbers.ts'
import { findPayouts, type Payout } from './payout.ts'
import { leavesProfit } from './profit.ts'
import { countsByProduct } from './quantity-by-product.ts'
import { addsTaxes } from './relations.ts'
import { meterReadings, sumsSoFar } from './sums-so-far.ts'
import { taxesBetween } from './taxed-total.ts'

/** What the amounts of a table are read from. */
export interface AmountSample {
  columns: Column[]
  mapping: Mapping
  /** What the person has said. */
  given: Partial<Mapping>
  /** The document of each sample row, see findDocumentTotal. */
  keys: readonly string[]
}

/** Columns that may be amounts. */
export interface AmountColumns {
  /** Columns of numbers that no other role has taken. */
  numeric: Column[]
  tried: Record<AmountRole, (Tried | null)[]>
  /** Columns that hold the total of documents. */
  totals: DocumentTotal[]
  /** Columns of what is left of a sale once a marketplace has taken its charges. */
  payouts: ReadonlyMap<number, Payout>
  /** Columns that say how many lines their document has. */
  counting: Column[]
}

/** Words of a header, more than of one that only ends in a known name, whose column tells what the lines of a document sold. */
const NAMED = 0.4

/** The columns that may be the quantity, the price and the money of the lines, best titles first. */
export function amountColumns({ columns, mapping, given, keys }: AmountSample): AmountColumns {
  const used = new Set(Object.values(mapping))
  const dates = mapping.fecha === null ? null : columns[mapping.fecha]!.texts
  const figures = columns.filter(
    (column) =>
      !used.has(column.place) &&
      column.numbers >= ENOUGH &&
      !(dates && (holdsDays(column) || holdsPart(column, dates))),
  )
  const numbers = figures.filter((column) => !isRowNumber(column) || countsUnits(column, figures))
  const soFar = new Set([...sumsSoFar(numbers), ...meterReadings(numbers)])
  const numeric = numbers.filter((column) => !soFar.has(column) || Object.values(given).includes(column.place))
  const tried = Object.fromEntries(
    AMOUNT_ROLES.map((role) => [role, candidatesFor(role, numeric, columns, given)]),
  ) as Record<AmountRole, (Tried | null)[]>
  if (given.cantidad === undefined)
    tried.cantidad = tried.cantidad.filter((one) => !one || !isSize(one.column, columns, mapping))
  for (const role of ['cantidad', 'precio'] as const)
    if (given[role] === undefined)
      tried[role] = tried[role].filter((one) => !one || !sitAtTables(one.column, tried.valor, columns))
  const byTitle = orderAmounts(numeric)
  const totals = [
    ...byTitle,
    ...documentTotals(tried, columns, mapping, keys).filter(({ place }) => byTitle.every((one) => one.place !== place)),
  ]
  // At the rate of a third column it is the money of another one.
  for (const role of ['precio', 'valor'] as const)
    if (given[role] === undefined)
      tried[role] = tried[role].filter((one) => !one || !isInOtherCurrency(one.column, columns))
  const payouts = findPayouts(
    tried.valor.flatMap((one) => (one && one.words > 0 ? [one.column] : [])),
    numeric,
  )
  tried.valor = tried.valor
    .filter((one) => !one || !payouts.has(one.column.place))
    .map((one) => (one && one.words < LOOSE && leavesProfit(one.column, numeric) ? { ...one, words: LOOSE } : one))
  tried.cantidad = byProduct(tried, columns, mapping)
  // Beside money the rooms of a house may be counted, and no sales.
  const isNamed = AMOUNT_ROLES.some((role) => tried[role].some((one) => one && one.words > NAMED))
  const described = numeric.find((column) => !isNamed && countsDescribed(column, columns, mapping))
  if (described && given.cantidad === undefined)
    tried.cantidad = [{ column: described, words: LOOSE }, ...tried.cantidad.filter((one) => one?.column !== described)]
  tried.valor = given.valor === undefined ? chargedOf(tried.valor, numeric) : tried.valor
  tried.valor = owedAlone(
    tried,
    columns.filter(({ place }) => !used.has(place)),
  )
  const named = tried.valor.flatMap((one) => (one && one.words >= LOOSE ? [one.column] : []))
  tried.valor = tried.valor.filter((one) => !one || !named.some((money) => countsSales(one.column, money)))
  // Where no total is named, what was paid is the price with its taxes: "Precio (bruto)" beside "Precio (neto)".
  const prices = tried.precio.flatMap((one) => (one && one.words >= LOOSE ? [one.column] : []))
  const isBeforeTaxes = (net: Column): boolean =>
    prices.some((gross) => gross !== net && addsTaxes(net, gross) && taxesBetween(net, gross, columns) !== null)
  if (named.length === 0 && given.precio === undefined)
    tried.precio = tried.precio.filter((one) => !one || !isBeforeTaxes(one.column))
  // As many as the document has lines, on each of them: how many lines it has, unless its title says otherwise.
  const counting = tried.cantidad.flatMap((one) =>
    one && given.cantidad === undefined && countsLines(one.column, keys) ? [one.column] : [],
  )
  tried.cantidad = tried.cantidad.filter((one) => !one || !counting.includes(one.column))
  const isCharged = [...tried.precio, ...tried.valor].some((one) => one && one.words > 0 && hasFigures(one.column))
  for (const role of AMOUNT_ROLES) {
    if (given[role] !== undefined) continue
    // A column of zeros is not the money: the file has another, or none. Nor does it count anything, where money was charged.
    if (role !== 'cantidad' || isCharged) tried[role] = tried[role].filter((one) => !one || hasFigures(one.column))
    tried[role] = withoutSparse(tried[role], role === 'valor' ? ALIKE : 0)
  }
  return { numeric, tried, totals, payouts, counting }
}

/** Titles of an account of what clients took and paid. */
const CHARGED = /^cargos?$/
const PAID = /^abonos?$/
const OWED = /^(debe|saldo|deuda|resta)$/

/** The same candidates for the money: of an account of credit what was charged is sold, and neither what was paid nor what is owed. */
function chargedOf(valor: (Tried | null)[], numeric: Column[]): (Tried | null)[] {
  const charged = numeric.find(({ header }) => CHARGED.test(fold(header)))
  if (!charged || !numeric.some(({ header }) => PAID.test(fold(header)))) return valor
  const others = valor.filter((one) => one && one.column !== charged && !OWED.test(fold(one.column.header)))
  return [{ column: charged, words: LOOSE }, ...others, null]
}

/** What the client is to pay, which is less than the sale where anything was paid before. */
const TO_PAY = /^a (pagar|cobrar)$/

/**
 * The same candidates for the money: where no other title names any, what is to be paid is all of it.
 * @param figures columns that no other role has taken
 */
function owedAlone(
  { cantidad, valor, precio }: Record<AmountRole, (Tried | null)[]>,
  figures: readonly Column[],
): (Tried | null)[] {
  // What was paid before may stand under any title, in some rows alone.
  const units = cantidad.flatMap((one) => (one && one.words > NAMED ? [one.column] : []))
  const amounts = figures.filter(
    (column) => hasFigures(column) && !isRowNumber(column) && !units.includes(column) && !measuresGoods(column.header),
  )
  if (amounts.length > 1) return valor
  if ([...valor, ...precio].some((one) => one && one.words > 0)) return valor
  return valor.map((one) => (one && TO_PAY.test(fold(one.column.header)) ? { ...one, words: LOOSE } : one))
}

/** The same candidates for the quantity: one without a name for it has one where each product, or all that is sold, has its price by it. */
function byProduct(
  { cantidad, valor }: Record<AmountRole, (Tried | null)[]>,
  columns: Column[],
  { producto, productoCodigo }: Mapping,
): (Tried | null)[] {
  const place = producto ?? productoCodigo
  const money = valor.find((one) => one && one.words > NAMED)?.column
  if (!money || cantidad.some((one) => one && one.words > NAMED)) return cantidad
  const told = cantidad.find(
    (one) =>
      one &&
      one.column !== money &&
      !isRestOf(one.column, columns, money) &&
      !columns.some((whole) => whole !== money && isRestOf(one.column, [money], whole)) &&
      (countsAtOnePrice(one.column, money) || (place !== null && countsByProduct(one.column, money, columns[place]!))),
  )
  return told ? [{ ...told, words: LOOSE }, ...cantidad.filter((one) => one !== told)] : cantidad
}

/** Whether a column counts the guests of tables, whose bills are no few prices a head. */
function sitAtTables(column: Column, valor: readonly (Tried | null)[], columns: Column[]): boolean {
  const money = valor.find((one) => one && one.words > NAMED)?.column
  return money !== undefined && areGuests(column, columns) && !hasFewPrices(column.values, money.values)
}

/** Lines that tell that a measure is the size of what is sold, and lines of each product on average. */
const LEAST_LINES = 20
const LINES_PER_PRODUCT = 3
/** What has an area of its own, and is sold whole. */
const PREMISES = /\b(lotes?|aptos?|apartamentos?|casas?|inmuebles?|predios?|parcelas?|torre|manzana)\b/

/** Whether a measure is of what is sold, and not how much of it: the same on all lines of a product, or the area of premises. */
function isSize(column: Column, columns: Column[], { producto, productoCodigo }: Mapping): boolean {
  if (!measuresGoods(column.header)) return false
  if (/\bm2\b/.test(fold(column.header)) && columns.some(({ header }) => PREMISES.test(fold(header)))) return true
  const place = productoCodigo ?? producto
  if (place === null || column.filled < LEAST_LINES || column.distinct < 2) return false
  const product = columns[place]!
  return product.distinct * LINES_PER_PRODUCT <= column.filled && determines(product, column)
}

function documentTotals(
  tried: Record<AmountRole, (Tried | null)[]>,
  columns: Column[],
  mapping: Mapping,
  keys: readonly string[],
): DocumentTotal[] {
  const best = (role: AmountRole) => tried[role].find((one) => one && one.words > NAMED)?.column
  const [quantity, price] = [best('cantidad'), best('precio')]
  const product = mapping.productoCodigo ?? mapping.producto
  // Of a product that no title names, whatever differs between two lines of a document tells that they are two.
  const told =
    product === null
      ? columns.filter(
          ({ place, filledShare }) => filledShare >= ENOUGH && !tried.valor.some((one) => one?.column.place === place),
        )
      : [columns[product]!]
  if (quantity) told.push(quantity)
  const products = quantity && price ? keys.map((_, at) => quantity.values[at]! * price.values[at]!) : null
  const own = products ?? keys.map((_, at) => told.map(({ texts }) => texts[at]!).join('|'))
  return tried.valor.flatMap((one) => {
    if (!one || one.column === quantity || one.column === price) return []
    const found = findDocumentTotal(one.column, keys, own, products !== null)
    return found ? [found] : []
  })
}
