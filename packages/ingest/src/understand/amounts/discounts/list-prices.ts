import { CENT } from '../../numbers/cents.ts'
import type { Mapping } from '../../../roles.ts'
import type { Column } from '../../columns/column.ts'

/** Lines with a discount that must tell, and share of them that must agree. */
const LEAST_CONCLUSIVE = 3
const AGREE = 0.9

/**
 * What prices are, told by goods that were sold with and without a discount: one that stays as it is comes before the discount, one that
 * is lower by what was taken off comes after it. Null where too few lines tell, or not the same.
 */
export function pricesAre(
  columns: readonly Column[],
  { producto, productoCodigo, cantidad, precio, descuento }: Mapping,
): 'beforeDiscount' | 'afterDiscount' | null {
  if (precio === null || descuento === null || (producto ?? productoCodigo) === null) return null
  const goods = [productoCodigo, producto].flatMap((place) => (place === null ? [] : [columns[place]!.texts]))
  const keyOf = (at: number) => goods.map((texts) => texts[at]!).join('|')
  const [prices, discounts] = [columns[precio]!.values, columns[descuento]!.values]
  const off = (at: number) => Math.abs(discounts[at]!) || 0
  const quantityOf = (at: number) => Math.abs(cantidad === null ? 1 : columns[cantidad]!.values[at]!)
  const without = Map.groupBy(
    [...prices.keys()].filter((at) => off(at) === 0 && prices[at]! > 0),
    keyOf,
  )
  let [before, after] = [0, 0]
  for (const at of prices.keys()) {
    if (off(at) === 0 || !(prices[at]! > 0)) continue
    const usual = (without.get(keyOf(at)) ?? []).map((other) => prices[other]!)
    const isUsual = (price: number) => usual.some((one) => Math.abs(one - price) <= CENT)
    if (isUsual(prices[at]!)) before++
    else if (isUsual(prices[at]! + off(at) / quantityOf(at))) after++
  }
  const told = before + after
  if (told < LEAST_CONCLUSIVE) return null
  if (before >= AGREE * told) return 'beforeDiscount'
  return after >= AGREE * told ? 'afterDiscount' : null
}
