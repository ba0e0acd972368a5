import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { STOCK_STALE_DAYS } from '@vigia/contract/constants.ts'
import { bogotaToday, dayNumberOf } from '@vigia/contract/months.ts'
import { countOf, formatQuantity } from '../../lib/format.ts'

/** Days since stock was counted, of stock that was counted so long ago that it may no longer be true; undefined of newer stock. */
const staleDays = (countedOn: string | null, now: Date): number | undefined => {
  if (countedOn === null) return undefined
  const days = dayNumberOf(bogotaToday(now)) - dayNumberOf(countedOn)
  return days > STOCK_STALE_DAYS ? days : undefined
}

/** 'hace 20 días' of such stock. */
export const staleStockText = (countedOn: string | null, now: Date): string | undefined => {
  const days = staleDays(countedOn, now)
  return days === undefined ? undefined : `hace ${days} días`
}

/**
 * 'ya vendiste 554: ¿cuánto tienes hoy?': more was sold than there was, so that more came in since, and nobody knows how much;
 * undefined of other stock.
 */
export const outsoldText = ({
  inventario,
  vendido_despues,
}: Pick<ReorderRow, 'inventario' | 'vendido_despues'>): string | undefined =>
  inventario.existencias === null || vendido_despues === null || vendido_despues <= inventario.existencias
    ? undefined
    : `ya vendiste ${formatQuantity(vendido_despues)}: ¿cuánto tienes hoy?`

/** 'existencias de hace 20 a 65 días: 350 productos': of how many products of an order the stock is that old; undefined of none. */
export const staleTotalText = (
  rows: readonly Pick<ReorderRow, 'inventario' | 'pedido'>[],
  now: Date,
): string | undefined => {
  const days = rows.flatMap(({ inventario, pedido }) =>
    pedido === null ? [] : (staleDays(inventario.existencias_al, now) ?? []),
  )
  if (days.length === 0) return undefined
  const [least, most] = [Math.min(...days), Math.max(...days)]
  const ago = least === most ? `${most}` : `${least} a ${most}`
  return `existencias de hace ${ago} días: ${countOf(days.length, 'producto', 'productos')}`
}

/** 'de 34 se vendió más de lo que había: di cuánto tienes hoy': of how many products of an order; undefined of none. */
export const outsoldTotalText = (
  rows: readonly Pick<ReorderRow, 'inventario' | 'pedido' | 'vendido_despues'>[],
): string | undefined => {
  const products = rows.filter((row) => row.pedido !== null && outsoldText(row) !== undefined).length
  return products === 0
    ? undefined
    : `de ${countOf(products, 'producto', 'productos')} vendiste más de lo que dijiste tener: di cuánto tienes hoy`
}
