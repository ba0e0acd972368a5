import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { STOCK_STALE_DAYS } from '@vigia/contract/constants.ts'
import { addDays, bogotaToday, dayNumberOf } from '@vigia/contract/months.ts'
import { countOf, formatQuantity } from '../../lib/format.ts'

/** Stock counted before this day may be out of date. */
const staleBefore = (now: Date): string => addDays(bogotaToday(now), -STOCK_STALE_DAYS)

const daysSince = (day: string, now: Date): number => dayNumberOf(bogotaToday(now)) - dayNumberOf(day)

/** 'hace 20 días' for stock that is old; undefined otherwise. */
export const staleStockText = (countedOn: string | null, now: Date): string | undefined =>
  countedOn === null || countedOn >= staleBefore(now) ? undefined : `hace ${daysSince(countedOn, now)} días`

/** 'ya vendiste 554: ¿cuánto tienes hoy?': more was sold than the stock, so an unknown amount must have arrived since; undefined otherwise. */
export const outsoldText = ({
  inventario,
  vendido_despues,
}: Pick<ReorderRow, 'inventario' | 'vendido_despues'>): string | undefined =>
  inventario.existencias === null || vendido_despues === null || vendido_despues <= inventario.existencias
    ? undefined
    : `ya vendiste ${formatQuantity(vendido_despues)}: ¿cuánto tienes hoy?`

/** 'existencias de hace 20 a 65 días: 350 productos': the number of ordered products with old stock; undefined if there are none. */
export const staleTotalText = (
  rows: readonly Pick<ReorderRow, 'inventario' | 'pedido'>[],
  now: Date,
): string | undefined => {
  const before = staleBefore(now)
  // Dates are compared as text, because counting days is slow for thousands of products.
  let [products, oldest, newest] = [0, before, '']
  for (const { inventario, pedido } of rows) {
    const day = inventario.existencias_al
    if (pedido === null || day === null || day >= before) continue
    products += 1
    if (day < oldest) oldest = day
    if (day > newest) newest = day
  }
  if (products === 0) return undefined
  const [least, most] = [daysSince(newest, now), daysSince(oldest, now)]
  const ago = least === most ? `${most}` : `${least} a ${most}`
  return `existencias de hace ${ago} días: ${countOf(products, 'producto', 'productos')}`
}

/**
 * 'de 34 se vendió más de lo que había: di cuánto tienes hoy': the number of ordered products of which more was sold than the stock; undefined if
 * there are none.
 */
export const outsoldTotalText = (
  rows: readonly Pick<ReorderRow, 'inventario' | 'pedido' | 'vendido_despues'>[],
): string | undefined => {
  const products = rows.filter((row) => row.pedido !== null && outsoldText(row) !== undefined).length
  return products === 0
    ? undefined
    : `de ${countOf(products, 'producto', 'productos')} vendiste más de lo que dijiste tener: di cuánto tienes hoy`
}
