import type { Column } from '../columns/column.ts'
import { median } from '../columns/median.ts'
import { openColumns } from '../columns/open-columns.ts'
import type { DocumentTotal } from '../documents/document-total.ts'
import { isProvenByTotals, linesByTotals } from '../documents/lines-by-totals.ts'
import { quantityByTotals } from '../documents/quantity-by-totals.ts'
import { isUnitByDocuments } from '../documents/unit-by-documents.ts'
import { scoreHeader } from '../headers/headers.ts'
import type { AmountSample } from './amount-candidates.ts'
import { type AmountColumns, amountColumns } from './amount-columns.ts'
import { type AmountReading, NOTHING } from './amount-reading.ts'
import { readingsOf } from './possible-readings.ts'
import { isOffPayment, mayBePieces, standsBetween } from './amount-words.ts'
import { isChargedFrom } from './totals/charged-from.ts'
import { type ChargedTotal, chargedTotal } from './totals/charged-total.ts'
import { quantityBySum } from './quantities/quantity-by-sum.ts'
import { lessOwnDiscount, withoutCharges } from './totals/charges-in-total.ts'
import { measuredQuantity } from './quantities/measured-quantity.ts'
import { moneyByPrice } from './money-by-price.ts'
import { afterDiscount, netAmounts } from './totals/net-amounts.ts'
import { otherQuantities } from './quantities/other-quantities.ts'
import { otherTotals } from './totals/other-totals.ts'
import { isLeftToPay } from './totals/paid-and-owed.ts'
import { isProven } from './proof.ts'
import { rivalsOf, sumsDocuments } from './rivals.ts'
import { afterDiscountAndTaxes } from './taxes/taxed-total.ts'
import { withTheirTaxes } from './taxes/with-their-taxes.ts'

export interface Amounts {
  best: AmountReading
  /** Readings nearly as good that load another sum. */
  rivals: AmountReading[]
  /** Columns that hold the total of documents. */
  documentTotals: DocumentTotal[]
  /** The column whose figures come to the totals of the documents, where nothing else told that it is the money. */
  ofLines: number | null
  /** The money of the lines comes to the totals of their documents, which stand in a column of their own. */
  isProvenByTotals: boolean
  /** The column that holds what was charged for each order, and that of its goods alone, where one is the other and what goes with it. */
  charged: ChargedTotal | null
  /** Columns of money after a discount → the same before it. */
  beforeDiscount: ReadonlyMap<number, number>
  /** Columns of what is left of a sale once a marketplace has taken its charges. */
  payouts: AmountColumns['payouts']
  /** The only column of numbers, whose header does not say whether it is units or money. */
  unnamed: number | null
  /** Columns of numbers that nothing explains and that may be the quantity or the money that the file seems to lack. */
  unexplained: number[]
}

/** Other columns offered as the money, or as the quantity. */
const MOST_OTHERS = 2

/** Which columns are the quantity, the price, the discount and the money of each line, and what else they may be. */
export function readAmounts(sample: AmountSample): Amounts {
  const { columns, given, keys } = sample
  const found = amountColumns(sample)
  const chosen = chooseReading(found, sample)
  const corrected = byDocuments(chosen.best, found, sample)
  const { best, rivals } = withRivals(chosen, corrected, found, sample)
  const open = openColumns(best, found, sample)
  const isNamed = [best.cantidad, best.precio, best.valor].some((place) => place !== null)
  const isCounted =
    !isNamed && open.unnamed !== null && given.cantidad === undefined && isFewPieces(columns[open.unnamed]!)
  return {
    best: isCounted ? { ...best, cantidad: open.unnamed } : best,
    rivals,
    documentTotals: found.totals,
    ofLines: corrected.ofLines,
    isProvenByTotals: isProvenByTotals(best, found.totals, found.numeric, keys),
    charged: corrected.charged,
    beforeDiscount: new Map([...chosen.nets].map(([gross, net]) => [net, gross])),
    payouts: found.payouts,
    ...open,
  }
}

/** The reading that most speaks for, and those that it was chosen from. */
interface Chosen {
  best: AmountReading
  /** Without the one that was chosen, best first. */
  others: AmountReading[]
  /** Columns of money → the same after a discount. */
  nets: ReadonlyMap<number, number>
}

const ofDocuments = (totals: readonly DocumentTotal[]): number[] =>
  totals.flatMap(({ place, sure }) => (sure ? [place] : []))

function chooseReading({ numeric, tried, totals }: AmountColumns, { columns, given }: AmountSample): Chosen {
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

/** "Total vendido" that is mostly less than the price of a unit counts pieces. */
function piecesBesidePrice(reading: AmountReading, columns: readonly Column[]): AmountReading {
  const { cantidad, precio, valor } = reading
  if (cantidad !== null || precio === null || valor === null || !mayBePieces(columns[valor]!)) return reading
  const [price, money] = [columns[precio]!.values, columns[valor]!.values]
  const isLess = money.filter((value, at) => value < price[at]!).length > money.length / 2
  return isLess ? { ...reading, cantidad: valor, valor: null, relation: null } : reading
}

/** A reading as the totals of the documents correct it. */
interface Corrected extends Pick<Amounts, 'best' | 'ofLines' | 'charged'> {
  /** The column that seemed the money of each line is the price of a unit. */
  isUnit: boolean
}

function byDocuments(
  chosen: AmountReading,
  { numeric, totals, payouts }: AmountColumns,
  { columns, mapping, given, keys }: AmountSample,
): Corrected {
  const counted = given.cantidad === undefined ? quantityByTotals(chosen, totals, numeric, columns, keys) : null
  let best = counted ? { ...chosen, ...counted } : chosen
  const ofLines = given.valor === undefined ? linesByTotals(best, totals, numeric, keys) : null
  if (ofLines?.isUnit) best = { ...best, precio: ofLines.column.place, valor: null }
  else if (ofLines) best = { ...best, valor: ofLines.column.place }
  const isUnit = isUnitByDocuments(best, totals, columns, keys)
  if (isUnit) best = { ...best, precio: best.valor, valor: null, leastWords: 1 }
  const borne = given.valor === undefined && given.descuento === undefined ? discountOf(best, payouts) : null
  if (borne !== null) best = { ...best, descuento: borne, isBeforeDiscount: true }
  const charged = given.valor === undefined ? chargedTotal(best, numeric, columns, mapping, totals) : null
  if (charged) best = { ...best, valor: charged.total, descuento: null }
  return { best, ofLines: ofLines?.column.place ?? null, isUnit, charged }
}

/** The discount that what a marketplace paid shows to be taken off the money; null where none is. */
const discountOf = ({ valor, precio }: AmountReading, payouts: AmountColumns['payouts']): number | null =>
  precio !== null ? null : ([...payouts.values()].find(({ sold }) => sold === valor)?.discount ?? null)

/** What else the amounts may be, beside the best reading, which a tip or another quantity may correct. */
function withRivals(
  { others, nets }: Chosen,
  { best: corrected, isUnit, charged }: Corrected,
  { numeric, totals, payouts, counting }: AmountColumns,
  { columns, given, keys }: AmountSample,
): Pick<Amounts, 'best' | 'rivals'> {
  let best = corrected
  const isGross = ({ valor, precio }: AmountReading) =>
    valor === null ? nets.get(precio!) === best.precio : nets.get(valor) === best.valor
  const isOfLines = ({ valor }: AmountReading) => totals.every(({ place }) => place !== valor)
  const isEvidentlyOfDocuments = ({ valor }: AmountReading) =>
    totals.some(({ place, evident }) => evident && place === valor)
  const rivals = rivalsOf(best, others, columns, keys).filter(
    (other) =>
      !(isUnit && other.valor === corrected.precio) &&
      !isGross(other) &&
      other.valor !== charged?.goods &&
      !(isOfLines(best) && isEvidentlyOfDocuments(other)) &&
      !isFarther(other, corrected) &&
      !(
        other.valor !== null &&
        best.valor !== null &&
        isChargedFrom(columns[other.valor]!, columns[best.valor]!, columns)
      ),
  )
  const sold = given.valor === undefined && !charged ? withoutCharges(best, numeric, columns) : null
  if (sold) {
    const isRest =
      sold.valor !== null && best.valor !== null && isLeftToPay(columns[best.valor]!, columns[sold.valor]!, numeric)
    if (!isRest) rivals.unshift(best)
    best = sold
  }
  const asked = given.valor === undefined && given.descuento === undefined && !charged && !sold
  const discounted = asked ? lessOwnDiscount(best, numeric) : null
  if (discounted) {
    const others = rivals.filter(({ valor }) => valor !== discounted.total.valor)
    rivals.splice(0, rivals.length, discounted.total, ...others)
    best = discounted.sold
  }
  const otherwise = otherTotals(best, numeric, columns, [
    ...payouts.keys(),
    ...(charged ? [charged.goods] : []),
    ...ofDocuments(totals),
    ...rivals.map(({ valor }) => valor),
  ])
  for (const { place } of otherwise.slice(0, MOST_OTHERS)) rivals.push({ ...best, valor: place, descuento: null })
  const ofLines = otherQuantities(best, numeric, columns).filter(
    ({ place }) => !sumsDocuments(best, { ...best, cantidad: place }, columns, keys),
  )
  const otherUnits = rivals.length === 0 ? ofLines.slice(0, MOST_OTHERS) : []
  if (otherUnits.length > 0 && isProven(best)) {
    // What was ordered × price comes to the total: what was sent of it has none.
    rivals.push(best)
    best = { ...best, cantidad: otherUnits[0]!.place, valor: null, relation: null }
  } else for (const { place } of otherUnits) rivals.push({ ...best, cantidad: place })
  const summed = given.cantidad === undefined ? quantityBySum(best, columns) : undefined
  if (summed) best = { ...best, cantidad: summed.place }
  const measured = given.cantidad === undefined ? measuredQuantity(best, numeric, columns) : null
  if (measured?.isProven) best = { ...best, cantidad: measured.column.place }
  else if (measured) rivals.push({ ...best, cantidad: measured.column.place })
  if (best.cantidad === null) for (const { place } of counting) rivals.push({ ...best, cantidad: place })
  return given.valor === undefined ? withTheirTaxes(best, rivals, columns) : { best, rivals }
}

/** Median of whole numbers up to which they are likelier pieces than money, where no title says either. */
const FEW_PIECES = 20

const isFewPieces = ({ values, wholes, moneySigns }: Column): boolean =>
  wholes === 1 && moneySigns === 0 && (median(values) ?? Infinity) <= FEW_PIECES

/** How much better, and how well, quantity × price must come to the total with another quantity: what was sent, beside what was ordered. */
const CLOSER = 0.03
const CLOSE = 0.97

function byCloserQuantity(
  { cantidad, precio, valor, relation }: AmountReading,
  readings: readonly AmountReading[],
): AmountReading | undefined {
  if (!relation || relation.kind !== 'exact') return undefined
  return readings.find(
    (other) =>
      other.cantidad !== cantidad &&
      other.precio === precio &&
      other.valor === valor &&
      other.relation?.kind === 'exact' &&
      other.leastWords > 0 &&
      other.relation.fit >= Math.max(CLOSE, relation.fit + CLOSER),
  )
}

const placesOf = ({ cantidad, precio, valor }: AmountReading): number[] =>
  [cantidad, precio, valor].filter((place) => place !== null)

/** Whether quantity × price comes to the total with the best quantity, and not as often with another, or with the same columns the other way round. */
const isFarther = (other: AmountReading, best: AmountReading): boolean =>
  ((other.precio === best.precio && other.valor === best.valor) ||
    placesOf(other).every((place) => placesOf(best).includes(place))) &&
  best.relation?.kind === 'exact' &&
  best.relation.fit >= CLOSE &&
  (other.relation?.fit ?? 0) <= best.relation.fit - CLOSER

function discountByWords(numeric: Column[], { cantidad, precio, valor }: AmountReading): number | null {
  const taken = [cantidad, precio, valor]
  const words = ({ header }: Column) => scoreHeader(header).get('descuento')
  const [best] = numeric
    .filter((column) => words(column) !== undefined && !isOffPayment(column.header) && !taken.includes(column.place))
    .sort((a, b) => words(b)! - words(a)!)
  return best?.place ?? null
}
