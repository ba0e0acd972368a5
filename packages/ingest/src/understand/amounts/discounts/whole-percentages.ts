import type { Mapping } from '../../../roles.ts'
import type { Column } from '../../columns/column.ts'
import { shareOf } from '../../columns/agreement.ts'
import { CENT } from '../../numbers/cents.ts'

/** Rows with a discount, and different percentages, that must tell. */
const LEAST_ROWS = 10
const LEAST_DIFFERENT = 2
/** Share of the rows whose discount must be a whole percentage of one amount, and may be of the other. */
const MOSTLY = 0.8
const FEW = 0.3
/** What a discount in whole pesos, or in cents, may be off by. */
const PESO = 0.5
/** Times this that one per cent must be, for a whole percentage to be no chance. */
const APART = 20

/**
 * Whether money is before or after its discount, told by discounts that are whole percentages of it, or of it and the discount together.
 * Null where too few are either, or as many are both.
 */
export function percentagesAre(
  columns: readonly Column[],
  { valor, descuento }: Mapping,
): 'beforeDiscount' | 'afterDiscount' | null {
  if (valor === null || descuento === null) return null
  const [money, off] = [columns[valor]!.values, columns[descuento]!.values]
  const slack = off.some((value) => value % 1 !== 0 && Number.isFinite(value)) ? CENT : PESO
  const rows = [...off.keys()].filter(
    (at) => off[at]! > 0 && money[at]! > off[at]! && money[at]! / 100 >= APART * slack,
  )
  const percentOf = (gross: number, at: number) => Math.round((100 * off[at]!) / gross)
  const isWhole = (gross: number, at: number) =>
    percentOf(gross, at) > 0 && Math.abs((gross * percentOf(gross, at)) / 100 - off[at]!) <= slack
  const before = (at: number) => isWhole(money[at]!, at)
  const after = (at: number) => isWhole(money[at]! + off[at]!, at)
  if (rows.length < LEAST_ROWS) return null
  const areDifferent = new Set(rows.map((at) => percentOf(money[at]!, at))).size >= LEAST_DIFFERENT
  const [ofMoney, ofBoth] = [shareOf(rows, before), shareOf(rows, after)]
  if (!areDifferent) return null
  if (ofMoney >= MOSTLY && ofBoth <= FEW) return 'beforeDiscount'
  return ofBoth >= MOSTLY && ofMoney <= FEW ? 'afterDiscount' : null
}
