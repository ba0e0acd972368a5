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
  const first = readings[0] ?? NOTHING
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
      : (chosen.descuento ?? (isAfterDiscount ? null : discountByWords(ofLines, chosen)))
  const priced = given.valor === undefined ? moneyByPrice({ ...chosen, descuento }, ofLines) : { ...chosen, descuento }
  const best = piecesBesidePrice(priced, columns)
  return { best, others: readings.filter((one) => one !== chosen), nets }
}

/**
 * "Total vendido" that is mostly less than the price of a unit counts pieces; also whole numbers that a price with cents does not divide. What
 * a whole price does not divide may be money of goods by weight, or of another price.
 */
function piecesBesidePrice(reading: AmountReading, columns: readonly Column[]): AmountReading {
  const { cantidad, precio, valor } = reading
  if (cantidad !== null || precio === null || valor === null || !mayBePieces(columns[valor]!)) return reading
  const [price, money] = [columns[precio]!.values, columns[valor]!.values]
  const isNoSum = (value: number, at: number) =>
    value < price[at]! || (!Number.isInteger(price[at]!) && !same(Math.round(value / price[at]!) * price[at]!, value))
  const isPieces = money.filter(isNoSum).length > money.length / 2
  return isPieces ? { ...reading, cantidad: valor, valor: null, relation: null } : reading
}

function discountByWords(numeric: Column[], { cantidad, precio, valor }: AmountReading): number | null {
  const taken = [cantidad, precio, valor]
  const words = ({ header }: Column) => scoreHeader(header).get('descuento')
  const [best] = numeric
    .filter((column) => words(column) !== undefined && !isOffPayment(column.header) && !taken.includes(column.place))
    .sort((a, b) => words(b)! - words(a)!)
  return best?.place ?? null
}
