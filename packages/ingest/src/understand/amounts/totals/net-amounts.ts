import { CENT } from '../../numbers/cents.ts'
import type { AmountReading } from '../amount-reading.ts'
import { isOffPayment } from '../amount-words.ts'
import { namesOther } from '../other-numbers.ts'
import { holdsOfMost, rowsWith, shareOf, spread } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { scoreHeader } from '../../headers/headers.ts'
import { isPaidPart } from './paid-part.ts'

/** Share of the rows that must agree, and rows with a discount, so that agreeing says something. */
const AGREE = 0.97
const LEAST_CONCLUSIVE = 3
/** The same where a ticket goes on in a row for each of its payments, whose amounts differ: share of all rows, and rows with a discount. */
const AGREE_BESIDE_PAYMENTS = 0.8
const LEAST_BESIDE_PAYMENTS = 20
/** Words of a header, from which it names money. */
const NAMED = 0.4
/** What was to be charged before a discount, by a title. */
const BEFORE_DISCOUNT =
  /\b(antes (del? |do )?|sin |sem |before |pre |without )(descuentos?|descontos?|dctos?|discounts?)\b/
/** What was charged after it, by a title. */
const AFTER_DISCOUNT =
  /\b(despues|depois|apos|after|con|com|menos|less) (del? |do )?(descuentos?|descontos?|dctos?|dtos?|desc|discounts?)\b|^discounted price$/
/** Share of the lines with a discount that agree where it was typed by hand, and the others have both amounts alike. */
const AGREE_TYPED = 0.6
/** What rounding to the whole coin may add. */
const ROUNDED = 1.001

/** Columns of money before a discount → the column of the same money after it: what was charged. */
export function netAmounts(numeric: readonly Column[]): Map<number, number> {
  const discounts = numeric.filter(
    ({ header, values }) =>
      scoreHeader(header).has('descuento') &&
      !AFTER_DISCOUNT.test(fold(header)) &&
      !isOffPayment(header) &&
      values.some((value) => Math.abs(value) > 0),
  )
  const found = new Map<number, number>()
  const money = numeric.filter((column) => !discounts.includes(column) && !namesOther(column.header))
  // Few lines of a till have a discount: those that have one are all looked at, whatever others are.
  const given = discounts.map(({ values }) => ({
    values,
    discounted: spread([...values.keys()].filter((at) => Math.abs(values[at]!) > 0)),
  }))
  for (const gross of money)
    for (const net of money) {
      if (gross === net) continue
      const rows = rowsWith(gross, net)
      const isAfterDiscount = given.some((discount) => isNet(gross, discount, net, rows))
      if (isAfterDiscount || isNetByTitle(gross, net, rows)) found.set(gross.place, net.place)
    }
  return found
}

/** Whether a title says that its money is before a discount. */
export const saysBeforeDiscount = (header: string): boolean => BEFORE_DISCOUNT.test(fold(header))

const namesPrice = ({ header }: Column): boolean => (scoreHeader(header).get('precio') ?? 0) >= NAMED

/** A discount that only some get is an offer, and not what was paid. */
const OFFERED = /\b(efectivo|contado|tarjeta|socios?|afiliados?|mayoristas?|convenio|club|miembros?|empleados?)\b/

/** Whether a title says that its money is after a discount. */
export const saysAfterDiscount = (header: string): boolean => AFTER_DISCOUNT.test(fold(header))

/** Whether one total says that it is before the discount, and the other never exceeds it and is the same on some lines. */
function isNetByTitle(gross: Column, net: Column, rows: readonly number[]): boolean {
  const isNamedNet = AFTER_DISCOUNT.test(fold(net.header))
  // Of two prices one may say so alone.
  const isPrice =
    isNamedNet &&
    !OFFERED.test(fold(net.header)) &&
    !AFTER_DISCOUNT.test(fold(gross.header)) &&
    [gross, net].every(namesPrice)
  if (!(saysBeforeDiscount(gross.header) || isPrice) || saysBeforeDiscount(net.header)) return false
  if (isPaidPart(gross, net)) return false
  if (!isNamedNet && !(scoreHeader(net.header).get('valor')! >= NAMED)) return false
  const alike = rows.filter((at) => Math.abs(gross.values[at]! - net.values[at]!) <= ROUNDED).length
  return (
    // A price that no line was sold at in full is another one, for members perhaps.
    (alike > 0 || (isNamedNet && !isPrice)) &&
    alike < rows.length &&
    rows.every((at) => Math.abs(net.values[at]!) <= Math.abs(gross.values[at]!) + ROUNDED)
  )
}

/** A column of discounts, and rows that have one. */
interface Discounts {
  values: Float64Array
  discounted: readonly number[]
}

/** @param rows in which both amounts stand */
function isNet(
  before: Column,
  { values: discounts, discounted }: Discounts,
  after: Column,
  rows: readonly number[],
): boolean {
  const [gross, net] = [before.values, after.values]
  const off = (at: number) => Math.abs(discounts[at]!) || 0
  const telling = discounted.filter((at) => Number.isFinite(gross[at]! + net[at]!) && gross[at] !== 0)
  if (telling.length < LEAST_CONCLUSIVE) return false
  const kinds = [
    (at: number) => Math.abs(gross[at]!) - off(at),
    (at: number) => Math.abs(gross[at]!) * (1 - off(at) / 100),
    (at: number) => Math.abs(gross[at]!) * (1 - off(at)),
  ]
  return kinds.some((left) => {
    const agrees = (at: number) => Math.abs(left(at) - Math.abs(net[at]!)) <= CENT
    // Files with a hundred columns of money have a million such questions: most end here.
    if (!holdsOfMost(telling, agrees, AGREE_TYPED)) return false
    const [ofAll, ofTelling] = [shareOf(rows, agrees), shareOf(telling, agrees)]
    if (ofAll >= AGREE && ofTelling >= AGREE) return true
    if (telling.length >= LEAST_BESIDE_PAYMENTS && ofTelling >= AGREE && ofAll >= AGREE_BESIDE_PAYMENTS) return true
    const plain = rows.filter((at) => off(at) === 0)
    const isLower = telling.every((at) => Math.abs(net[at]!) <= Math.abs(gross[at]!))
    return isLower && plain.length >= telling.length && shareOf(plain, agrees) === 1
  })
}

/**
 * The best reading with the money after the discount in place of the same money before it; null where there is none. What the discount leaves is
 * the money also where its title does not say so: "Pagado".
 * @param isOpen whether the person has not said which column is the money
 */
export function afterDiscount(
  best: AmountReading,
  readings: readonly AmountReading[],
  nets: ReadonlyMap<number, number>,
  isOpen: boolean,
): AmountReading | null {
  const place = best.valor ?? best.precio
  const net = place === null ? undefined : nets.get(place)
  if (net === undefined) return null
  const found = readings.find(
    ({ cantidad, precio, valor }) =>
      cantidad === best.cantidad &&
      (best.valor === null ? valor === null && precio === net : valor === net && precio === best.precio),
  )
  if (found) return { ...found, descuento: found.relation?.discount?.place ?? null }
  return best.valor === null || !isOpen ? null : { ...best, valor: net, descuento: null, relation: null }
}
