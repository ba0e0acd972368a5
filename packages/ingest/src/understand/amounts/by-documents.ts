import { linesByTotals } from '../documents/lines-by-totals.ts'
import { quantityByTotals } from '../documents/quantity-by-totals.ts'
import { isUnitByDocuments } from '../documents/unit-by-documents.ts'
import type { AmountSample } from './amount-candidates.ts'
import type { AmountColumns } from './amount-columns.ts'
import type { AmountReading } from './amount-reading.ts'
import { type ChargedTotal, chargedTotal } from './totals/charged-total.ts'

/** A reading as the totals of the documents correct it. */
export interface Corrected {
  best: AmountReading
  /** The column whose figures come to the totals of the documents, where nothing else told that it is the money. */
  ofLines: number | null
  /** The column that holds what was charged for each order, and that of its goods alone, where one is the other and what goes with it. */
  charged: ChargedTotal | null
  /** The column that seemed the money of each line is the price of a unit. */
  isUnit: boolean
}

export function byDocuments(
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
