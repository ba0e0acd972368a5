import { AMOUNT_ROLES } from '../../roles.ts'
import type { AmountReading } from './amount-reading.ts'
import { LOOSE, wordsFor } from './amount-words.ts'
import type { Column } from '../columns/column.ts'
import { isLessDiscounts } from './discounts/less-discounts.ts'
import { measuresGoods } from '../headers/measures.ts'
import { scoreHeader, spelled } from '../headers/headers.ts'
import { saysAfterDiscount } from './totals/net-amounts.ts'
import { isAboveNet, isBesideTotal, isNear, LEAST_WORDS, PLAIN } from './totals/near-totals.ts'
import { isPackPrice } from './quantities/pack-content.ts'
import { isPaidPart } from './totals/paid-part.ts'
import { isProven } from './proof.ts'
import { addsTaxes, same } from './relations.ts'
import { taxesBetween } from './taxes/taxes-between.ts'
import { wholeDocuments } from '../documents/whole-documents.ts'

/** Readings whose scores are nearer than this are rivals where their sums differ. */
const MARGIN = 0.01
/** The same where a header says only loosely what its column is. */
const LOOSE_MARGIN = 0.35
/** Words of a header that is one of the names of the quantity. */
const NAMED = 0.8
/** Share of a column's cells that must be numbers. */
const MOSTLY = 0.6
/** Rivals that are offered. */
const MOST = 2

/** Readings nearly as good as the best that load another sum. @param keys the document of each sample row, '' where unknown */
export function competingReadings(
  best: AmountReading,
  readings: readonly AmountReading[],
  columns: Column[],
  keys: readonly string[],
): AmountReading[] {
  const plain = plainlyNamed(best, columns)
  if (plain.length > 0) return plain
  const counted = readings.filter(({ cantidad }) => cantidad !== null && cantidad === best.valor)
  if (best.valor !== null && countsUnits(columns[best.valor]!) && counted.length > 0) return counted.slice(0, MOST)
  return readings
    .filter(
      (other) =>
        best.score - other.score < (isLoose(best, other) || bothProven(best, other) ? LOOSE_MARGIN : MARGIN) ||
        isBesideTotal(best, other, columns) ||
        isAboveNet(best, other, columns) ||
        isDiscountedPrice(best, other, columns) ||
        isPaidLessDiscounts(best, other, columns) ||
        isPackPrice(best, other, columns),
    )
    .filter(
      (other) =>
        differs(best, other, columns) &&
        !sumsDocuments(best, other, columns, keys) &&
        !isBeforeDiscount(best, other, columns) &&
        (!isPaid(best, other, columns) || isPaidLessDiscounts(best, other, columns)) &&
        !isSparser(best, other, columns) &&
        !isBeforeTaxes(best, other, columns) &&
        !isGrossOfProven(best, other, columns) &&
        !isBeforeDiscountAndTaxes(best, other, columns),
    )
    .slice(0, MOST)
}

/**
 * Readings with a column that plainly calls itself the quantity, where arithmetic has proven another one of no such name: square metres
 * beside pieces. What calls itself the final value goes with it.
 */
function plainlyNamed(best: AmountReading, columns: Column[]): AmountReading[] {
  if (best.cantidad === null || best.valor === null) return []
  const own = columns[best.cantidad]!
  // Square metres may be what is charged for, and pieces what is sold.
  if (!measuresGoods(own.header) && wordsFor('cantidad', own) >= LOOSE) return []
  const quantity = columns.find(
    (column) =>
      column !== own && column.numbers >= MOSTLY && column.distinct > 1 && wordsFor('cantidad', column) >= NAMED,
  )
  if (!quantity) return []
  const others = columns.filter(
    (column) =>
      column.place !== best.valor &&
      column.place !== best.precio &&
      column.place !== quantity.place &&
      column.numbers >= MOSTLY &&
      wordsFor('valor', column) >= LEAST_WORDS &&
      isNear(columns[best.valor!]!, column),
  )
  const as = (valor: number | null): AmountReading => ({ ...best, cantidad: quantity.place, valor, relation: null })
  return [...others.slice(0, 1).map(({ place }) => as(place)), as(best.valor)]
}

/** Whether the other's money comes in all to the better one's less a column of discounts: a ticket paid in parts. */
function isPaidLessDiscounts(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  if (best.valor === null || other.valor === null || best.cantidad !== other.cantidad) return false
  const [money, paid] = [columns[best.valor]!, columns[other.valor]!]
  return columns.some((column) => scoreHeader(column.header).has('descuento') && isLessDiscounts(paid, money, column))
}

/** Whether one of two prices says that it is after a discount, and the other does not. */
function isDiscountedPrice(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  if (best.valor !== null || other.valor !== null || best.precio === null || other.precio === null) return false
  if (best.cantidad !== other.cantidad) return false
  return saysAfterDiscount(columns[other.precio]!.header) !== saysAfterDiscount(columns[best.precio]!.header)
}

const UNITS =
  /\b(units?|unidades|unds?|uds|count|cantidad(es)?|qty|quantity|quantidade|piezas|pieces|kilos|kg|litros)\b/
const MONEY =
  /\b(valor|venta|ventas|vendas|sales|importe|monto|amount|value|price|precio|preco|revenue|ingresos?|total en pesos)\b/

/** Whether a title says that its numbers are pieces, whatever arithmetic makes of them. */
function countsUnits({ header, moneySigns }: Column): boolean {
  const text = spelled(header)
  return UNITS.test(text) && !MONEY.test(text) && moneySigns === 0
}

const BEFORE_TAXES = /\b(sub ?total|neto|net|base|gravad[oa]|taxable)\b/

/** Whether the better reading's money is a total and the other's what it is before taxes: the total is what was charged. */
function isBeforeTaxes(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  if (best.valor === null || other.valor === null || best.cantidad !== other.cantidad) return false
  const [total, net] = [columns[best.valor]!, columns[other.valor]!]
  const [name, before] = [spelled(total.header), spelled(net.header)]
  if (BEFORE_TAXES.test(name) || !BEFORE_TAXES.test(before)) return false
  // "Gross" and "bruto" are said of money before discounts too.
  if (!/\btotal\b/.test(name) && GROSS.test(name)) return false
  return (/\btotal\b/.test(name) && addsTaxes(net, total)) || taxesBetween(net, total, columns) !== null
}

/** Share of the rows whose two amounts must be a discount apart, or alike. */
const LESS_DISCOUNT = 0.95
const NET = /\b(net|neto|neta|liquido|liquida)\b/
const GROSS = /\b(gross|brut[oa]s?)\b/

/** Whether the better reading's money is net by its name, or the other's gross, and just the other's less a column of discounts. */
function isBeforeDiscount(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  if (best.valor === null || other.valor === null || best.cantidad !== other.cantidad) return false
  const [net, gross] = [columns[best.valor]!, columns[other.valor]!]
  if (!NET.test(spelled(net.header)) && !GROSS.test(spelled(gross.header))) return false
  if (NET.test(spelled(gross.header))) return false
  return columns.some(({ header, values }) => {
    if (!scoreHeader(header).has('descuento')) return false
    let [rows, agree, telling] = [0, 0, 0]
    for (const [at, value] of net.values.entries()) {
      const before = gross.values[at]!
      if (!Number.isFinite(value) || !Number.isFinite(before)) continue
      rows++
      const off = Math.abs(values[at]! || 0)
      if (same(Math.abs(before) - off, Math.abs(value))) agree++
      if (off > 0) telling++
    }
    return telling > 0 && agree >= LESS_DISCOUNT * rows
  })
}

/** Whether a third column is the other's money less its discount, and the better one's is that with its taxes. */
function isBeforeDiscountAndTaxes(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  return columns.some(({ place }) => {
    if (place === best.valor || place === other.valor) return false
    const net = { ...best, valor: place }
    return isBeforeTaxes(best, net, columns) && isBeforeDiscount(net, other, columns)
  })
}

/** Whether the better reading's money is proven by quantity, price, discount and tax, and the other's is what it was before both by its name. */
function isGrossOfProven(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  if (best.valor === null || other.valor === null || best.cantidad !== other.cantidad) return false
  const { relation } = best
  if (!isProven(best) || relation?.tax === undefined || relation.discount === undefined) return false
  return GROSS.test(spelled(columns[other.valor]!.header)) && !GROSS.test(spelled(columns[best.valor]!.header))
}

function isPaid(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  if (best.valor === null || other.valor === null || best.valor === other.valor) return false
  return isPaidPart(columns[best.valor]!, columns[other.valor]!)
}

/** Share of the better one's lines with money on which another column must have some to be the money as well. */
const AS_FULL = 0.5

/** Whether hardly a line has money in the other's column. */
function isSparser(best: AmountReading, other: AmountReading, columns: Column[]): boolean {
  if (best.valor === null || other.valor === null) return false
  const filled = ({ values }: Column) => values.filter((value) => Number.isFinite(value) && value !== 0).length
  return filled(columns[other.valor]!) < AS_FULL * filled(columns[best.valor]!)
}

/** Whether the other's money, or its quantity, is on each line of a document the sum of those of its lines by the better one. */
export function sumsDocuments(
  best: AmountReading,
  other: AmountReading,
  columns: Column[],
  keys: readonly string[],
): boolean {
  return (['valor', 'cantidad'] as const).some((role) => {
    const [own, others] = [best[role], other[role]]
    return own !== null && others !== null && own !== others && addsUpDocuments(columns[own]!, columns[others]!, keys)
  })
}

function addsUpDocuments({ values: own }: Column, { values: others }: Column, keys: readonly string[]): boolean {
  let several = 0
  for (const [key, lines] of wholeDocuments(keys)) {
    if (key === '') return false
    const sum = lines.reduce((total, at) => total + own[at]!, 0)
    if (!lines.every((at) => same(others[at]!, sum))) return false
    if (lines.length > 1) several++
  }
  return several > 0
}

/** Whether what speaks for the better of two readings is a header that says only loosely what it is. */
function isLoose(best: AmountReading, other: AmountReading): boolean {
  const leavesOut = AMOUNT_ROLES.every((role) => other[role] === null || other[role] === best[role])
  return best.leastWords < LOOSE && other.leastWords > LEAST_WORDS && !leavesOut
}

/** Whether two columns of money both follow from quantity and price, with and without taxes, and no plain "Total" settles it. */
function bothProven(best: AmountReading, other: AmountReading): boolean {
  return (
    isProven(best) && isProven(other) && best.valor !== other.valor && other.valor !== null && best.valueWords < PLAIN
  )
}

/** Whether two readings would load another quantity or another value. */
function differs(a: AmountReading, b: AmountReading, columns: Column[]): boolean {
  const sum = (place: number | null) =>
    place === null
      ? NaN
      : columns[place]!.values.reduce((total, value) => total + (Number.isFinite(value) ? value : 0), 0)
  const money = ({ cantidad, precio, valor }: AmountReading) => {
    if (valor !== null || precio === null) return sum(valor)
    const [q, p] = [cantidad === null ? null : columns[cantidad]!, columns[precio]!]
    return p.values.reduce((total, value, at) => total + (value * (q ? q.values[at]! : 1) || 0), 0)
  }
  const apart = (x: number, y: number) =>
    Number.isNaN(x) !== Number.isNaN(y) || Math.abs(x - y) > 1e-3 * Math.max(Math.abs(x), Math.abs(y))
  return apart(sum(a.cantidad), sum(b.cantidad)) || apart(money(a), money(b))
}
