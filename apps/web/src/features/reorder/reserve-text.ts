import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { orderParts } from '@vigia/contract/order-parts.ts'
import { formatQuantity } from '../../lib/format.ts'

/** Minimum share of the need for a reserve to be displayed: two thirds of the expected sales. */
const LARGE_SHARE = 0.4
/** Units of an order from which it is: of three that are needed two always are a reserve. */
const LEAST_SHOWN = 10

/** The reserve of an order if it is a large part of the need; undefined otherwise. */
const largeReserve = ({ paso, pedido }: ReorderRow): number | undefined => {
  if (!pedido || pedido.cantidad < LEAST_SHOWN) return undefined
  const { reserve } = orderParts({ paso, pedido })
  return reserve >= LARGE_SHARE * pedido.necesita ? reserve : undefined
}

/**
 * '40 de reserva', 'todo es reserva' if the order is nothing else, 'es nuevo: 40 de reserva'; undefined if the reserve is a small part of the need.
 * That sales are uneven is shown by the confidence.
 */
export const largeReserveText = (row: ReorderRow): string | undefined => {
  const reserve = largeReserve(row)
  if (reserve === undefined) return undefined
  const text = reserve >= row.pedido!.cantidad ? 'todo es reserva' : `${formatQuantity(reserve)} de reserva`
  return `${row.empezo ? 'es nuevo: ' : ''}${text}`
}

/** Why a large part of an order is a reserve, and how to reduce it; undefined if it is not large. */
export const largeReserveReason = (row: ReorderRow): string | undefined => {
  const reserve = largeReserve(row)
  if (reserve === undefined) return undefined
  const why = row.empezo
    ? 'Es nuevo y no sabemos si seguirá así: la'
    : row.confianza === 'confiable'
      ? 'La'
      : 'Sus ventas varían mucho: la'
  return `${why} reserva es de ${formatQuantity(reserve)}, por si vende más de lo esperado. Para tener menos plata en mercancía, baja cuántas veces quieres que alcance.`
}
