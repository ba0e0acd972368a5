import { countOf, formatNumber, formatPesos } from '../../lib/format.ts'
import type { OrderTotal } from './reorder-rows.ts'

/** '$ 384.000', '$ 384.000, sin contar 2 productos sin costo'; undefined where no cost is known. */
export const costText = ({ cost, withoutCost, products }: OrderTotal): string | undefined => {
  if (withoutCost === products) return undefined
  if (withoutCost === 0) return formatPesos(cost)
  return `${formatPesos(cost)}, sin contar ${countOf(withoutCost, 'producto', 'productos')} sin costo`
}

/** '3 productos por pedir · 98 unidades · $ 384.000' */
export const totalText = (total: OrderTotal): string =>
  [
    countOf(total.products, 'producto por pedir', 'productos por pedir'),
    `${formatNumber(total.units)} ${total.units === 1 ? 'unidad' : 'unidades'}`,
    costText(total),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
