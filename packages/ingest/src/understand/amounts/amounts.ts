import type { Mapping } from '../../types.ts'
import { ALIKE, candidatesFor, hasFigures, type Tried, withoutSparse } from './amount-candidates.ts'
import { AMOUNT_ROLES, type AmountRole, isOffPayment, isRowNumber, LOOSE, standsBetween } from './amount-words.ts'
import { type AmountReading, NOTHING } from './amount-reading.ts'
import { chargedTotal } from './charged-total.ts'
import type { Column } from '../columns/column.ts'
import { readingsOf } from './amount-readings.ts'
import { type DocumentTotal, findDocumentTotal } from '../documents/document-total.ts'
import { scoreHeader } from '../headers/headers.ts'
import { orderAmounts } from '../headers/line-item-titles.ts'
import { afterDiscount, netAmounts } from './net-amounts.ts'
import { countsLines } from '../documents/of-document.ts'
import { median } from '../columns/median.ts'
import { openColumns } from '../columns/open-columns.ts'
import { otherQuantities } from './other-quantities.ts'
import { otherTotals } from './other-totals.ts'
import { linesByTotals } from '../documents/lines-by-totals.ts'
import { isProven } from './proof.ts'
import { quantityByTotals } from '../documents/quantity-by-totals.ts'
import { rivalsOf } from './rivals.ts'
import { holdsDays, holdsPart } from '../dates/part-of-date.ts'
import { ENOUGH } from '../roles/text-roles.ts'
import { findPayouts } from './payout.ts'
import { leavesProfit } from './profit.ts'
import { isUnitByDocuments } from '../documents/unit-by-documents.ts'
import { withoutTip } from './without-tip.ts'

export interface Amounts {
  best: AmountReading
  /** Readings nearly as good that load another sum. */
  rivals: AmountReading[]
  /** Columns that hold the total of documents. */
  documentTotals: DocumentTotal[]
  /** The column whose figures come to the totals of the documents, where nothing else told that it is the money. */
  ofLines: number | null
  /** The column that holds what was charged for each order, and that of its goods alone, where one is the other and what goes with it. */
  charged: { total: number; goods: number } | null
  /** Columns of money after a discount → the same before it. */
  beforeDiscount: ReadonlyMap<number, number>
  /** What is left of a sale once a marketplace has taken its charges → the column that it takes them from. */
  payouts: ReadonlyMap<number, number>
  /** The only column of numbers, whose header does not say whether it is units or money. */
  unnamed: number | null
  /** Columns of numbers that nothing explains and that may be the quantity or the money that the file seems to lack. */
  unexplained: number[]
}

/** Words of a header, more than of one that only ends in a known name, whose column tells what the lines of a document sold. */
const NAMED = 0.4
/** Other columns offered as the money, or as the quantity. */
const MOST_OTHERS = 2

/** @param keys the document of each sample row, see findDocumentTotal */
export function readAmounts(
  columns: Column[],
  mapping: Mapping,
  given: Partial<Mapping>,
  keys: readonly string[],
): Amounts {
  const used = new Set(Object.values(mapping))
  const dates = mapping.fecha === null ? null : columns[mapping.fecha]!.texts
  const numeric = columns.filter(
    (column) =>
      !used.has(column.place) &&
      column.numbers >= ENOUGH &&
      !isRowNumber(column) &&
      !(dates && (holdsDays(column) || holdsPart(column, dates))),
  )
  const tried = Object.fromEntries(
    AMOUNT_ROLES.map((role) => [role, candidatesFor(role, numeric, columns, given)]),
  ) as Record<AmountRole, (Tried | null)[]>
  const sides = numeric.filter(standsBetween)
  const byTitle = orderAmounts(numeric)
  const totals = [
    ...byTitle,
    ...documentTotals(tried, columns, mapping, keys).filter(({ place }) => byTitle.every((one) => one.place !== place)),
  ]
  const payouts = findPayouts(
    tried.valor.flatMap((one) => (one && one.words > 0 ? [one.column] : [])),
    numeric,
  )
  tried.valor = tried.valor
    .filter((one) => !one || !payouts.has(one.column.place))
    .map((one) => (one && one.words < LOOSE && leavesProfit(one.column, numeric) ? { ...one, words: LOOSE } : one))
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
  const ofDocuments = totals.flatMap(({ place, sure }) => (sure ? [place] : []))
  const readings = readingsOf(tried, sides, totals, given)
  readings.sort((a, b) => b.score - a.score)
  const nets = netAmounts(numeric)
  const [first = { ...NOTHING }] = readings
  const named = afterDiscount(first, readings, nets) ?? first
  const best = given.cantidad === undefined ? (byCloserQuantity(named, readings) ?? named) : named
  const isAfterDiscount = [...nets.values()].some((place) => place === (best.valor ?? best.precio))
  if (given.descuento !== undefined) best.descuento = columns[given.descuento!]?.place ?? null
  else if (best.descuento === null && !isAfterDiscount)
    best.descuento = discountByWords(
      // What was taken off the whole order is not taken off one of its lines.
      numeric.filter(({ place }) => !ofDocuments.includes(place)),
      best,
    )
  const counted = given.cantidad === undefined ? quantityByTotals(best, totals, numeric, columns, keys) : null
  if (counted) best.cantidad = counted.place
  const ofLines = given.valor === undefined ? linesByTotals(best, totals, numeric, keys) : null
  if (ofLines?.isUnit) Object.assign(best, { precio: ofLines.column.place, valor: null })
  else if (ofLines) best.valor = ofLines.column.place
  const isUnit = isUnitByDocuments(best, totals, columns, keys)
  if (isUnit) Object.assign(best, { precio: best.valor, valor: null, leastWords: 1 })
  const isGross = ({ valor, precio }: AmountReading) =>
    valor === null ? nets.get(precio!) === best.precio : nets.get(valor) === best.valor
  const charged = given.valor === undefined ? chargedTotal(best, numeric, columns, mapping, totals) : null
  if (charged) Object.assign(best, { valor: charged.total, descuento: null })
  const rivals = rivalsOf(best, readings, columns, keys).filter(
    (other) =>
      !(isUnit && other.valor === best.precio) &&
      !isGross(other) &&
      other.valor !== charged?.goods &&
      !isFarther(other, best),
  )
  const sold = given.valor === undefined ? withoutTip(best, numeric) : undefined
  if (sold) {
    rivals.unshift({ ...best })
    best.valor = sold.place
  }
  const otherwise = otherTotals(best, numeric, columns, [
    ...payouts.keys(),
    ...(charged ? [charged.goods] : []),
    ...ofDocuments,
    ...rivals.map(({ valor }) => valor),
  ])
  rivals.push(...otherwise.slice(0, MOST_OTHERS).map(({ place }) => ({ ...best, valor: place, descuento: null })))
  const otherUnits = rivals.length === 0 ? otherQuantities(best, numeric, columns).slice(0, MOST_OTHERS) : []
  if (otherUnits.length > 0 && isProven(best)) {
    // What was ordered × price comes to the total: what was sent of it has none.
    rivals.push({ ...best })
    Object.assign(best, { cantidad: otherUnits[0]!.place, valor: null, relation: null })
  } else rivals.push(...otherUnits.map(({ place }) => ({ ...best, cantidad: place })))
  if (best.cantidad === null) rivals.push(...counting.map(({ place }) => ({ ...best, cantidad: place })))
  const open = openColumns(
    best,
    numeric,
    columns,
    mapping,
    totals.map(({ place }) => place),
    keys,
  )
  const isNamed = [best.cantidad, best.precio, best.valor].some((place) => place !== null)
  if (!isNamed && open.unnamed !== null && given.cantidad === undefined && isFewPieces(columns[open.unnamed]!))
    best.cantidad = open.unnamed
  return {
    best,
    rivals,
    documentTotals: totals,
    ofLines: ofLines?.column.place ?? null,
    charged,
    beforeDiscount: new Map([...nets].map(([gross, net]) => [net, gross])),
    payouts,
    ...open,
  }
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

/** Whether quantity × price comes to the total with the best quantity, and not as often with another. */
const isFarther = (other: AmountReading, best: AmountReading): boolean =>
  other.precio === best.precio &&
  other.valor === best.valor &&
  best.relation?.kind === 'exact' &&
  best.relation.fit >= CLOSE &&
  (other.relation?.fit ?? 0) <= best.relation.fit - CLOSER

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

function discountByWords(numeric: Column[], { cantidad, precio, valor }: AmountReading): number | null {
  const taken = [cantidad, precio, valor]
  const words = ({ header }: Column) => scoreHeader(header).get('descuento')
  const [best] = numeric
    .filter((column) => words(column) !== undefined && !isOffPayment(column.header) && !taken.includes(column.place))
    .sort((a, b) => words(b)! - words(a)!)
  return best?.place ?? null
}
