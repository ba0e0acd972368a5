import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { orderParts } from '@vigia/contract/order-parts.ts'
import { formatQuantity } from '../../lib/format.ts'

/** Share of what is needed from which a reserve is told: two thirds of what is expected. */
const LARGE_SHARE = 0.4
/** Units of an order from which it is: of three that are needed two always are a reserve. */
const LEAST_TOLD = 10

/** Units of an order that are a large reserve; undefined where it is none. */
const largeReserve = ({ paso, pedido }: ReorderRow): number | undefined => {
  if (!pedido || pedido.cantidad < LEAST_TOLD) return undefined
  const { reserve } = orderParts({ paso, pedido })
  return reserve >= LARGE_SHARE * pedido.necesita ? Math.min(reserve, pedido.cantidad) : undefined
}

/** 'varía mucho: 40 de reserva', 'es nuevo: 40 de reserva', of several stores '40 de reserva': that much of an order is one; undefined of others. */
export const largeReserveText = (row: ReorderRow): string | undefined => {
  const reserve = largeReserve(row)
  if (reserve === undefined) return undefined
  // Each store of several holds its own, of what sells steadily in all of them together as well.
  const why = row.empezo ? 'es nuevo: ' : row.por_local.length > 0 ? '' : 'varía mucho: '
  return `${why}${formatQuantity(reserve)} de reserva`
}

/** Why so much of an order is a reserve, and how to have less; undefined where it is not much. */
export const largeReserveReason = (row: ReorderRow): string | undefined => {
  const reserve = largeReserve(row)
  if (reserve === undefined) return undefined
  const why = row.empezo
    ? 'Es nuevo y no sabemos si seguirá así'
    : row.por_local.length > 0
      ? 'Cada local guarda su propia reserva'
      : 'Sus ventas varían mucho'
  return `${why}: de estas ${formatQuantity(row.pedido!.cantidad)}, ${formatQuantity(reserve)} son reserva, por si vende más de lo esperado. Para tener menos plata en mercancía, baja cuántas veces quieres que alcance.`
}
