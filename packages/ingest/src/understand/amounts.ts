import type { Mapping } from '../types.ts'
import { candidatesFor, hasFigures, type Tried, withoutSparse } from './amount-candidates.ts'
import { AMOUNT_ROLES, type AmountRole, isRowNumber, quantityLike, standsBetween } from './amount-words.ts'
import type { AmountReading } from './amount-reading.ts'
import { chargedTotal } from './charged-total.ts'
import type { Column } from './column.ts'
import { type DocumentTotal, findDocumentTotal } from './document-total.ts'
import { scoreHeader } from './headers.ts'
import { orderAmounts } from './line-item-titles.ts'
import { afterDiscount, netAmounts } from './net-amounts.ts'
import { openColumns } from './open-columns.ts'
import { otherQuantities } from './other-quantities.ts'
import { otherTotals } from './other-totals.ts'
import { isProven, LEAST_TELLING } from './proof.ts'
import { relate } from './relations.ts'
import { rivalsOf } from './rivals.ts'
import { ENOUGH } from './text-roles.ts'
import { findPayouts } from './payout.ts'
import { isUnitByDocuments } from './unit-by-documents.ts'

export interface Amounts {
  best: AmountReading
  /** Readings nearly as good that load another sum. */
  rivals: AmountReading[]
  /** Columns that hold the total of documents. */
  documentTotals: DocumentTotal[]
  /** The column that holds what was charged for each order, and that of its goods alone, where one is the other and what goes with it. */
  charged: { total: number; goods: number } | null
  /** Columns of money after a discount → the same before it. */
  beforeDiscount: ReadonlyMap<number, number>
  /** What is left of a sale once a marketplace has taken its charges → the column that it takes them from. */
  payouts: ReadonlyMap<number, number>
  /** The only column of numbers of a file whose headers say of none what it is. */
  unnamed: number | null
  /** Columns of numbers that nothing explains and that may be the quantity or the money that the file seems to lack. */
  unexplained: number[]
}

/** Score of arithmetic that holds over most rows, of one that holds but for taxes, and of a near miss. */
const PROOF = 1.3
const NEARLY = 0.2
/** Quantity × price = value says little where nearly all quantities are 1. */
const WEAK_PROOF = 0.3
const CONTRADICTION = -0.5
/** A total of the document is not what its lines are worth. */
const OF_DOCUMENT = -2.5
/** What a column without a known header costs in a role. */
const UNKNOWN = -0.5
/** @param keys the document of each sample row, see findDocumentTotal */
export function readAmounts(
  columns: Column[],
  mapping: Mapping,
  given: Partial<Mapping>,
  keys: readonly string[],
): Amounts {
  const used = new Set(Object.values(mapping).filter((place) => place !== null))
  const numeric = columns.filter(
    (column) =>
      !used.has(column.place) &&
      column.filled > 0 &&
      column.numbers >= ENOUGH &&
      column.plainDates < ENOUGH &&
      !isRowNumber(column),
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
  tried.valor = tried.valor.filter((one) => !one || !payouts.has(one.column.place) || given.valor === one.column.place)
  // A column of zeros counts nothing, where money was charged.
  if ([...tried.precio, ...tried.valor].some((one) => one && one.words > 0 && hasFigures(one.column)))
    tried.cantidad = tried.cantidad.filter(
      (one) => !one || hasFigures(one.column) || given.cantidad === one.column.place,
    )
  // Nor is a column of zeros the money: the file has another, or none.
  for (const role of ['precio', 'valor'] as const)
    tried[role] = tried[role].filter((one) => !one || hasFigures(one.column) || given[role] === one.column.place)
  for (const role of AMOUNT_ROLES) tried[role] = withoutSparse(tried[role], given[role])
  const ofDocuments = totals.flatMap(({ place, sure }) => (sure ? [place] : []))
  const readings: AmountReading[] = []
  for (const c of tried.cantidad)
    for (const p of tried.precio)
      for (const v of tried.valor) {
        const places = [c, p, v].flatMap((one) => (one ? [one.column.place] : []))
        if (new Set(places).size < places.length || places.length === 0) continue
        const reading = judge(c, p, v, sides, totals, given)
        if (reading) readings.push(reading)
      }
  readings.sort((a, b) => b.score - a.score)
  const none: AmountReading = {
    cantidad: null,
    precio: null,
    valor: null,
    descuento: null,
    relation: null,
    score: 0,
    leastWords: 0,
    valueWords: 0,
  }
  const nets = netAmounts(numeric)
  const best = (readings[0] && afterDiscount(readings[0], readings, nets)) ?? readings[0] ?? none
  const isAfterDiscount = [...nets.values()].some(
    (place) => place === best.valor || (best.valor === null && place === best.precio),
  )
  if (best.descuento === null && given.descuento === undefined && !isAfterDiscount)
    best.descuento = discountByWords(
      // What was taken off the whole order is not taken off one of its lines.
      numeric.filter(({ place }) => !ofDocuments.includes(place)),
      best,
    )
  if (given.descuento !== undefined) best.descuento = given.descuento ?? null
  const isUnit = isUnitByDocuments(best, totals, columns, keys)
  if (isUnit) Object.assign(best, { precio: best.valor, valor: null, leastWords: 1 })
  const isGross = ({ valor, precio }: AmountReading) =>
    (valor !== null && valor !== best.valor && nets.get(valor) === best.valor) ||
    (valor === null && precio !== null && precio !== best.precio && nets.get(precio) === best.precio)
  const charged = given.valor === undefined ? chargedTotal(best, numeric, columns, mapping, totals) : null
  if (charged) Object.assign(best, { valor: charged.total, descuento: null })
  const rivals = rivalsOf(best, readings, columns, keys).filter(
    (other) =>
      !(isUnit && other.valor === best.precio) && !isGross(other) && !(charged && other.valor === charged.goods),
  )
  const otherwise = otherTotals(
    best,
    numeric,
    columns,
    [
      ...payouts.keys(),
      ...(charged ? [charged.goods] : []),
      ...ofDocuments,
      ...rivals.map(({ valor }) => valor),
    ].filter((place) => place !== null),
  )
  if (given.valor === undefined && !isUnit)
    rivals.push(...otherwise.slice(0, 2).map(({ place }) => ({ ...best, valor: place, descuento: null })))
  if (given.cantidad === undefined && rivals.length === 0)
    rivals.push(
      ...otherQuantities(best, numeric, columns)
        .slice(0, 2)
        .map(({ place }) => ({ ...best, cantidad: place })),
    )
  return {
    best,
    rivals,
    documentTotals: totals,
    charged,
    beforeDiscount: new Map([...nets].map(([gross, net]) => [net, gross])),
    payouts,
    ...openColumns(best, numeric, columns, mapping),
  }
}

function judge(
  c: Tried | null,
  p: Tried | null,
  v: Tried | null,
  sides: Column[],
  totals: DocumentTotal[],
  given: Partial<Mapping>,
): AmountReading | null {
  let score = (c ? c.words || UNKNOWN : 0) + 0.8 * (p ? p.words || UNKNOWN : 0) + (v ? v.words || UNKNOWN : 0)
  const relation =
    c && p && v
      ? relate(
          c.column,
          p.column,
          v.column,
          sides.filter(({ place }) => place !== c.column.place && place !== p.column.place && place !== v.column.place),
        )
      : null
  const proven = relation !== null && (relation.kind === 'exact' || relation.kind === 'taxed')
  if (relation) {
    if (proven) score += relation.fit * (relation.telling >= LEAST_TELLING ? PROOF : WEAK_PROOF)
    else if (relation.kind === 'near') score += NEARLY
    else score += CONTRADICTION
    // Which of the two factors is the quantity: whole numbers, smaller than prices.
    if (proven && c!.words === 0 && p!.words === 0) score += quantityLike(c!.column) - quantityLike(p!.column)
  }
  const unknown = [c, p, v].some((one) => one && one.words === 0)
  // Nothing but arithmetic, or the person, can speak for a column whose header says nothing.
  if (unknown && !isProven({ relation })) return null
  const total = v && totals.find(({ place }) => place === v.column.place)
  if (total && given.valor === undefined && (total.sure || !p)) score += total.sure ? OF_DOCUMENT : -0.2
  return {
    cantidad: c?.column.place ?? null,
    precio: p?.column.place ?? null,
    valor: v?.column.place ?? null,
    descuento: relation?.discount?.place ?? null,
    relation,
    score,
    valueWords: v?.words ?? 0,
    leastWords: Math.min(...[c, p, v].flatMap((one) => (one ? [proven ? 1 : one.words] : []))),
  }
}

function documentTotals(
  tried: Record<AmountRole, (Tried | null)[]>,
  columns: Column[],
  mapping: Mapping,
  keys: readonly string[],
): DocumentTotal[] {
  const best = (role: AmountRole) => tried[role].find((one) => one && one.words > 0.4)?.column
  const [quantity, price] = [best('cantidad'), best('precio')]
  const product = mapping.productoCodigo ?? mapping.producto
  // Of a product that no title names, whatever differs between two lines of a document tells that they are two.
  const others = columns.filter(
    ({ place, filledShare, distinct }) =>
      product === null &&
      distinct > 1 &&
      filledShare >= ENOUGH &&
      !tried.valor.some((one) => one?.column.place === place),
  )
  const own = keys.map((_, at) =>
    quantity && price
      ? quantity.values[at]! * price.values[at]!
      : [
          product === null ? '' : columns[product]!.texts[at]!,
          quantity?.texts[at] ?? '',
          ...others.map(({ texts }) => texts[at]!),
        ].join('|'),
  )
  return tried.valor.flatMap((one) => {
    if (!one || one.column === quantity || one.column === price) return []
    const found = findDocumentTotal(one.column, keys, own, quantity !== undefined && price !== undefined)
    return found ? [found] : []
  })
}

function discountByWords(numeric: Column[], { cantidad, precio, valor }: AmountReading): number | null {
  const taken = [cantidad, precio, valor]
  const words = numeric
    .filter(({ place }) => !taken.includes(place))
    .map(({ header, place }) => ({ place, words: scoreHeader(header).get('descuento') ?? 0 }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words)
  return words[0]?.place ?? null
}
