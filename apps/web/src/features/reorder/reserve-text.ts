import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { orderParts } from '@vigia/contract/order-parts.ts'
import { formatQuantity } from '../../lib/format.ts'

/** Share of what is needed from which a reserve is told: two thirds of what is expected. */
const LARGE_SHARE = 0.4
/** Units of an order from which it is: of three that are needed two always are a reserve. */
const LEAST_TOLD = 10

/** The reserve of an order where it is much of what is needed, as the order is explained; undefined where it is not. */
const largeReserve = ({ paso, pedido }: ReorderRow): number | undefined => {
  if (!pedido || pedido.cantidad < LEAST_TOLD) return undefined
  const { reserve } = orderParts({ paso, pedido })
  return reserve >= LARGE_SHARE * pedido.necesita ? reserve : undefined
}

/**
 * '40 de reserva', 'todo es reserva' of an order that is no more than that, 'es nuevo: 40 de reserva': where it is much of what is needed; undefined of
 * others. How unevenly it sells its confidence says.
 */
export const largeReserveText = (row: ReorderRow): string | undefined => {
  const reserve = largeReserve(row)
  if (reserve === undefined) return undefined
  const told = reserve >= row.pedido!.cantidad ? 'todo es reserva' : `${formatQuantity(reserve)} de reserva`
  return `${row.empezo ? 'es nuevo: ' : ''}${told}`
}

/** Why so much of an order is a reserve, and how to have less; undefined where it is not much. */
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
