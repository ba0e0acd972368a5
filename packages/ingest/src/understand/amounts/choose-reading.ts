import type { Column } from '../columns/column.ts'
import type { DocumentTotal } from '../documents/document-total.ts'
import { scoreHeader } from '../headers/headers.ts'
import type { AmountSample } from './amount-candidates.ts'
import type { AmountColumns } from './amount-columns.ts'
import { type AmountReading, NOTHING } from './amount-reading.ts'
import { isOffPayment, mayBePieces, standsBetween } from './amount-words.ts'
import { byCloserQuantity } from './closer-quantity.ts'
import { moneyByPrice } from './money-by-price.ts'
import { readingsOf } from './possible-readings.ts'
import { isProven } from './proof.ts'
import { same } from './relations.ts'
import { afterDiscountAndTaxes } from './taxes/taxed-total.ts'
import { afterDiscount, netAmounts } from './totals/net-amounts.ts'

/** The reading that most speaks for, and those that it was chosen from. */
export interface Chosen {
  best: AmountReading
  /** Without the one that was chosen, best first. */
  others: AmountReading[]
  /** Columns of money → the same after a discount. */
  nets: ReadonlyMap<number, number>
}

/** Columns that surely hold the totals of documents. */
export const ofDocuments = (totals: readonly DocumentTotal[]): number[] =>
  totals.flatMap(({ place, sure }) => (sure ? [place] : []))

export function chooseReading({ numeric, tried, totals }: AmountColumns, { columns, given }: AmountSample): Chosen {
  const readings = readingsOf(tried, numeric.filter(standsBetween), totals, given).toSorted((a, b) => b.score - a.score)
  const nets = netAmounts(numeric)
  const first = turnedRound(readings) ?? NOTHING
  const charged = given.valor === undefined ? afterDiscountAndTaxes(first, readings, columns) : undefined
  if (charged) nets.set(first.valor!, charged.valor!)
  const named = charged ?? afterDiscount(first, readings, nets, given.valor === undefined) ?? first
  const chosen = given.cantidad === undefined ? (byCloserQuantity(named, readings) ?? named) : named
  const isAfterDiscount = [...nets.values()].some((place) => place === (chosen.valor ?? chosen.precio))
  // What was taken off the whole order is not taken off one of its lines.
  const ofLines = numeric.filter(({ place }) => !ofDocuments(totals).includes(place))
  const descuento =
    given.descuento !== undefined
      ? (columns[given.descuento!]?.place ?? null)
      : (chosen.descuento ?? (isAfterDiscount ? null : discountByTitle(ofLines, chosen)))
  const priced = given.valor === undefined ? moneyByPrice({ ...chosen, descuento }, ofLines) : { ...chosen, descuento }
  const best = piecesBesidePrice(priced, columns)
  return { best, others: readings.filter((one) => one !== chosen), nets }
}

/** Share of the rows, and of those that say something, in which columns under each other's titles must come to one another. */
const NEARLY_ALL = 0.97
const SPEAKING = 0.2

/** The best reading, or the one of its own three columns in other roles that arithmetic proves where it contradicts the best: "Precio" is "Cantidad" times "Valor". */
function turnedRound([first, ...others]: readonly AmountReading[]): AmountReading | undefined {
  if (first?.relation?.kind !== 'none') return first
  const places = placesOf(first)
  return (
    others.find(
      (one) =>
        isProven(one) &&
        one.relation!.kind === 'exact' &&
        one.relation!.discount === undefined &&
        one.relation!.fit >= NEARLY_ALL &&
        one.relation!.telling >= SPEAKING &&
        one.cantidad === first.cantidad &&
        placesOf(one).every((place) => places.includes(place)),
    ) ?? first
  )
}

const placesOf = ({ cantidad, precio, valor }: AmountReading): (number | null)[] => [cantidad, precio, valor]

/**
 * "Total vendido" that is mostly less than the price of a unit counts pieces; also what the price does not divide and does not grow with it, as
 * money of goods by weight, or of another price, does.
 */
function piecesBesidePrice(reading: AmountReading, columns: readonly Column[]): AmountReading {
  const { cantidad, precio, valor } = reading
  if (cantidad !== null || precio === null || valor === null || !mayBePieces(columns[valor]!)) return reading
  const [price, money] = [columns[precio]!.values, columns[valor]!.values]
  const isMostly = (test: (value: number, at: number) => boolean) => money.filter(test).length > money.length / 2
  const isNoSum = (value: number, at: number) =>
    value < price[at]! || !same(Math.round(value / price[at]!) * price[at]!, value)
  const isPieces = isMostly((value, at) => value < price[at]!) || (isMostly(isNoSum) && growth(price, money) < GROWS)
  return isPieces ? { ...reading, cantidad: valor, valor: null, relation: null } : reading
}

/** Rows from which it is seen whether a figure grows with the price, and how much it then does at least: money by 1% for 1%, pieces not at all. */
const LEAST_ROWS = 20
const GROWS = 0.5

/** By how many percent a figure grows where the price is 1% higher: the slope of their logarithms. Infinity where that is not seen. */
function growth(price: Float64Array, figure: Float64Array): number {
  const logs = [...price].flatMap((each, at) =>
    each > 0 && figure[at]! > 0 ? [[Math.log(each), Math.log(figure[at]!)]] : [],
  )
  if (logs.length < LEAST_ROWS) return Infinity
  const mean = (of: (log: readonly number[]) => number) => logs.reduce((sum, log) => sum + of(log), 0) / logs.length
  const [x, y] = [mean((log) => log[0]!), mean((log) => log[1]!)]
  const spread = mean((log) => (log[0]! - x) ** 2)
  return spread > 0 ? mean((log) => (log[0]! - x) * (log[1]! - y)) / spread : Infinity
}

function discountByTitle(numeric: Column[], { cantidad, precio, valor }: AmountReading): number | null {
  const taken = [cantidad, precio, valor]
  const words = ({ header }: Column) => scoreHeader(header).get('descuento')
  const [best] = numeric
    .filter((column) => words(column) !== undefined && !isOffPayment(column.header) && !taken.includes(column.place))
    .sort((a, b) => words(b)! - words(a)!)
  return best?.place ?? null
}
