/** Columns by which a total differs from what was sold: charges, and taxes and discounts beside them. */
import type { Role } from '../../../roles.ts'
import { rowsWith, shareOf } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { scoreHeader } from '../../headers/headers.ts'
import { isOffPayment, SHIPPING, TIP } from '../amount-words.ts'
import { namesOther } from '../other-numbers.ts'
import { same } from '../relations.ts'
import { namesTax } from '../taxes/tax-words.ts'

/** Rows with a charge that must tell, and share of all rows that must agree. */
export const LEAST_CONCLUSIVE = 5
/** The same of charges whose titles say what they are. */
const LEAST_NAMED = 2
export const AGREE = 0.97
/** Share of the rows from which those that sold nothing are the exception. */
const MOST_SOLD = 0.8
/** Columns of charges and of taxes that are tried together: each doubles the ways. */
const MOST_SIDES = 6

export interface Side {
  column: Column
  sign: 1 | -1
  /** What it is beside a charge: by itself it explains no total that is not what was sold. */
  kind: 'charge' | 'tax' | 'discount'
}

/** Money before what is kept of it or added to it, by a title. */
export const BEFORE =
  /\b(base|sub ?total|bruto|gravad[oa]|valor|vr|vlr|importe|monto|ventas?|mercancia|productos|neto)\b/
/** What a buyer hands over, and what is given back: no charges. */
export const OF_CASH =
  /\b(recibid[oa]|paga|pago|entregado|efectivo|cambio|vuelt[oa]s?|devuelta|abon\w*|saldo|anticipo)\b/

export function sidesOf(numeric: readonly Column[], taken: readonly (number | null)[]): Side[] {
  return numeric
    .filter(({ place, values }) => !taken.includes(place) && values.some((value) => Math.abs(value) > 0))
    .flatMap((column): Side[] => {
      const title = fold(column.header)
      const kept: Side = { column, sign: -1, kind: 'charge' }
      // A fee for sending is kept of what the shop is paid, or paid on top of what was sold.
      if (isOffPayment(column.header)) return SHIPPING.test(title) ? [kept, { ...kept, sign: 1 }] : [kept]
      if (namesTax(column.header)) return [{ column, sign: 1, kind: 'tax' }]
      if (TIP.test(title) || SHIPPING.test(title)) return [{ column, sign: 1, kind: 'charge' }]
      if (scoreHeader(column.header).has('descuento')) return [{ column, sign: -1, kind: 'discount' }]
      return saysNothing(column) ? [{ column, sign: -1, kind: 'charge' }] : []
    })
    .slice(0, MOST_SIDES)
}

/** Whether a title names no role and no known amount: what it holds may have been kept of a total. */
export const saysNothing = ({ header }: Column): boolean =>
  !['cantidad', 'precio', 'valor', 'descuento'].some((role) => scoreHeader(header).has(role as Role)) &&
  (!namesOther(header) || header.trim().endsWith('%')) &&
  !OF_CASH.test(fold(header)) &&
  !TAKEN_OFF.test(fold(header))

/** What was given back or taken off the sale itself, as titles shorten it. */
const TAKEN_OFF = /\b(desc\w*|dsct\w*|dct\w*|dto|devol\w*|rebajas?|bonif\w*)\b/

/**
 * The charges, and taxes and discounts beside them, by which a total differs from what was sold: what was kept of it (commissions, taxes withheld) or paid on top of it
 * (delivery, tips).
 * @param sold money of each sample row
 * @returns the columns that explain the difference, empty where none do
 */
export function sidesBetween(sold: ArrayLike<number>, total: Column, sides: readonly Side[]): Side[] {
  const all = rowsWith({ values: Float64Array.from(sold) }, total)
  // A payment that was refused sold nothing, whatever it should have come to.
  const worth = all.filter((at) => sold[at] !== 0)
  const rows = worth.length >= MOST_SOLD * all.length ? worth : all
  // A credit note may have a minus in all of its columns, or in what was sold alone.
  const amount = ({ column, sign }: Side, at: number) =>
    sign * (Math.abs(column.values[at]!) || 0) * (sold[at]! < 0 ? -1 : 1)
  for (let chosen = 1; chosen < 1 << sides.length; chosen++) {
    const taken = sides.filter((_, k) => (chosen >> k) & 1)
    const charges = taken.filter(({ kind }) => kind === 'charge')
    // Without any charge the two differ by taxes or discounts alone, which is another question.
    if (charges.length === 0) continue
    const telling = rows.filter((at) => charges.some((side) => amount(side, at) !== 0))
    // A tax withheld from one customer is told by its title and to the cent.
    if (telling.length < minimumOfChargedRows(charges)) continue
    const agrees = (at: number) =>
      same(
        taken.reduce((sum, side) => sum + amount(side, at), sold[at]!),
        total.values[at]!,
      )
    if (shareOf(rows, agrees) >= AGREE && shareOf(telling, agrees) >= AGREE) return taken
  }
  return []
}

/** How many rows must have a charge, by what its title says. */
function minimumOfChargedRows(charges: readonly Side[]): number {
  if (charges.every(({ column }) => isOffPayment(column.header))) return 1
  const isNamed = ({ column }: Side) => SHIPPING.test(fold(column.header)) || TIP.test(fold(column.header))
  return charges.every(isNamed) ? LEAST_NAMED : LEAST_CONCLUSIVE
}
