import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { STOCK_STALE_DAYS } from '@vigia/contract/constants.ts'
import { bogotaToday, dayNumberOf } from '@vigia/contract/months.ts'
import { countOf } from '../../lib/format.ts'

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
