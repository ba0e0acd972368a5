import type { Mapping } from '../../../roles.ts'
import type { Column } from '../../columns/column.ts'
import { firstOf, wholeDocuments } from '../../documents/whole-documents.ts'
import { fold } from '../../headers/fold.ts'
import { scoreHeader } from '../../headers/headers.ts'
import type { ColumnMeaning } from '../../roles/mapping.ts'
import type { DiscountKind } from '../relations.ts'
import { namesTax } from '../taxes/tax-words.ts'

/** Lines with a discount that must tell that the total is without it. */
export const LEAST_DISCOUNTED = 3
/** Share of a price by which rounding may part it from the same one. */
const CENT = 0.01
/** Share of the lines without a discount whose price must be the one before it. */
const MOST_SAME = 0.9
/** Share of a discount that rounding may be. */
const NEAR = 0.1

/** Whether the money of every line with a discount is another column's, as a list price, less the discount. */
export function isNetOfOther(columns: readonly Column[], { valor, descuento }: Mapping): boolean {
  const isOther = ({ place, numbers }: Column) => place !== valor && place !== descuento && numbers > 0
  // Another discount may have to be taken off as well.
  if (columns.some((one) => isOther(one) && scoreHeader(one.header).has('descuento'))) return false
  const others = columns.filter((one) => isOther(one) && !namesTax(one.header))
  return others.some(({ values }) => isGrossLessDiscount(values, columns[valor!]!, columns[descuento!]!))
}

/** Whether the total of every line with a discount is quantity × price less the discount: too few of them to be seen among all lines. */
export function isTakenOff(columns: readonly Column[], { cantidad, precio, valor, descuento }: Mapping): boolean {
  if (cantidad === null || precio === null) return false
  const [{ values: q }, { values: p }] = [columns[cantidad]!, columns[precio]!]
  return isGrossLessDiscount(
    q.map((count, at) => Math.abs(count * p[at]!)),
    columns[valor!]!,
    columns[descuento!]!,
  )
}

/** Whether the price of every line with a discount is another column's less the discount: "precio sin descuento", "precio de venta". */
export function isInPrice(columns: readonly Column[], { cantidad, precio, valor, descuento }: Mapping): boolean {
  if (precio === null) return false
  const used = [cantidad, precio, valor, descuento]
  const others = columns.filter(
    ({ place, numbers, header }) => !used.includes(place) && numbers > 0 && !namesTax(header),
  )
  const [price, discount] = [columns[precio]!, columns[descuento!]!]
  return others.some(
    ({ values }) => isGrossLessDiscount(values, price, discount) && isPriceWithout(values, price, discount),
  )
}

/** Whether a column is the price where there is no discount, as none with a tax in it is; where all have one, that they differ tells it. */
function isPriceWithout(before: Float64Array, { values: p }: Column, { values: d }: Column): boolean {
  const priced = [...p.keys()].filter((at) => p[at]! > 0 && before[at]! > 0)
  const [full, less] = [priced.filter((at) => !(Math.abs(d[at]!) > 0)), priced.filter((at) => Math.abs(d[at]!) > 0)]
  if (full.length === 0) return new Set(less.map((at) => (p[at]! / before[at]!).toFixed(2))).size > 1
  const same = full.filter((at) => Math.abs(before[at]! - p[at]!) <= CENT * p[at]!)
  return same.length >= MOST_SAME * full.length
}

/** Whether the lines of every document with a discount are worth in all quantity × price less the discount, told on all of them or on the first. */
export function isTakenOffDocuments(
  { columns, documentKeys }: Pick<ColumnMeaning, 'columns' | 'documentKeys'>,
  { cantidad, precio, valor, descuento }: Mapping,
): boolean {
  if (cantidad === null || precio === null) return false
  const [q, p, v, d] = [cantidad, precio, valor!, descuento!].map((place) => columns[place]!.values)
  const discounted = [...wholeDocuments(documentKeys)].filter(
    ([key, lines]) => key !== '' && Math.abs(firstOf(d!, lines)) > 0,
  )
  return (
    discounted.length >= LEAST_DISCOUNTED &&
    discounted.every(([, lines]) => {
      const off = lines.reduce((sum, at) => sum + q![at]! * p![at]! - v![at]!, 0)
      const said = Math.abs(firstOf(d!, lines))
      return Math.abs(off - said) <= NEAR * said
    })
  )
}

/** A title that says that the amount is what was charged. */
const CHARGED = /net[oa]?\b|liquid|pagad|cobrad|recib|paid|charged/
/** Lines without a discount whose total must be quantity × price: taxes between them would show there. */
const LEAST_FULL = 3

/** What the discounts are where quantity × price is the total of every line less them: the price is what was charged, and the total what that was before. */
export function discountsOffTotal(
  columns: readonly Column[],
  { cantidad, precio, valor, descuento }: Mapping,
): DiscountKind | null {
  if (cantidad === null || precio === null || valor === null || descuento === null) return null
  const [q, p, total, discount] = [cantidad, precio, valor, descuento].map((place) => columns[place]!)
  if (CHARGED.test(fold(total!.header)) || discount!.values.some((off) => off < 0)) return null
  const charged = { ...p!, values: q!.values.map((count, at) => Math.abs(count * p!.values[at]!)) }
  const full = [...charged.values.keys()].filter(
    (at) => !(Math.abs(discount!.values[at]!) > 0) && charged.values[at]! > 0,
  )
  const same = full.filter(
    (at) => Math.abs(charged.values[at]! - Math.abs(total!.values[at]!)) <= CENT * charged.values[at]!,
  )
  if (full.length < LEAST_FULL || same.length < MOST_SAME * full.length) return null
  const ofUnits = { ...discount!, values: discount!.values.map((off, at) => off * q!.values[at]!) }
  return (
    kindOff(total!.values, charged, discount!) ?? (kindOff(total!.values, charged, ofUnits) === 'money' ? 'unit' : null)
  )
}

/** Whether the money of every line with a discount is its gross amount less the discount, in money, per cent or a fraction. */
const isGrossLessDiscount = (gross: Float64Array, net: Pick<Column, 'values'>, discounts: Column): boolean =>
  kindOff(gross, net, discounts) !== null

function kindOff(
  gross: Float64Array,
  { values: v }: Pick<Column, 'values'>,
  { values: d }: Column,
): Exclude<DiscountKind, 'unit'> | null {
  const discounted = [...d.keys()].filter((at) => Math.abs(d[at]!) > 0 && gross[at]! > 0 && Number.isFinite(v[at]!))
  if (discounted.length < LEAST_DISCOUNTED) return null
  const kinds = {
    money: (at: number) => gross[at]! - Math.abs(d[at]!),
    percent: (at: number) => gross[at]! * (1 - Math.abs(d[at]!) / 100),
    fraction: (at: number) => gross[at]! * (1 - Math.abs(d[at]!)),
  }
  const isNet = (net: (at: number) => number): boolean =>
    discounted.every((at) => Math.abs(net(at) - Math.abs(v[at]!)) <= NEAR * Math.abs(gross[at]! - net(at)))
  return (['money', 'percent', 'fraction'] as const).find((kind) => isNet(kinds[kind])) ?? null
}
