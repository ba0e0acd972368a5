import { rowsWith, shareOf } from '../../columns/agreement.ts'
import type { Column } from '../../columns/column.ts'
import { fold } from '../../headers/fold.ts'
import { scoreHeader } from '../../headers/headers.ts'
import { namesTax } from '../taxes/tax-words.ts'
import { same } from '../relations.ts'

/** What came back of what was sold. */
const CAME_BACK = /\b(devolucion(es)?|devueltos?|returns?|refunds?|reembolsos?)\b/
/** Columns tried beside the money: each doubles the ways. */
const MOST_SIDES = 6
/** Share of the rows that must agree, and rows in which the two differ. */
const AGREE = 0.97
const LEAST_CONCLUSIVE = 5

/**
 * Whether money is what another column comes to once discounts and what came back are taken off and taxes added, each in a column of its own:
 * "Ventas brutas", "Descuentos", "Devoluciones", "Impuestos" and "Ventas totales".
 */
export function isChargedFrom(before: Column, charged: Column, columns: readonly Column[]): boolean {
  const sides = columns
    .filter(
      ({ place, numbers, values }) =>
        place !== before.place &&
        place !== charged.place &&
        numbers >= AGREE &&
        values.some((value) => Math.abs(value) > 0),
    )
    .flatMap(({ header, values, percentSigns }) => {
      const isOff = percentSigns === 0 && (scoreHeader(header).has('descuento') || CAME_BACK.test(fold(header)))
      return isOff ? [{ values, sign: -1 }] : namesTax(header) ? [{ values, sign: 1 }] : []
    })
    .slice(0, MOST_SIDES)
  const rows = rowsWith(before, charged)
  const telling = rows.filter((at) => !same(before.values[at]!, charged.values[at]!))
  if (telling.length < LEAST_CONCLUSIVE) return false
  // What is taken off is written with its minus, or without; a tax has that of its sale.
  const amount = ({ values, sign }: (typeof sides)[number], at: number) =>
    sign < 0 ? -Math.abs(values[at]! || 0) : values[at]! || 0
  for (let chosen = 1; chosen < 1 << sides.length; chosen++) {
    const taken = sides.filter((_, k) => (chosen >> k) & 1)
    const agrees = (at: number) =>
      same(
        taken.reduce((sum, side) => sum + amount(side, at), before.values[at]!),
        charged.values[at]!,
      )
    if (shareOf(rows, agrees) >= AGREE && shareOf(telling, agrees) >= AGREE) return true
  }
  return false
}
