import type { CommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { formatQuantity } from '../../lib/format.ts'

type Delivery = Pick<CommittedSale, 'estado' | 'entregada' | 'cantidad'>

/** Of a commitment that adds nothing because it is too large. */
export const TOO_LARGE = 'Es más de lo que podemos sumar: no cuenta en lo que esperas. Corrige la cantidad o cancélala.'

/** Result of a commitment whose day has passed; undefined before. */
export const deliveryText = ({ estado, entregada, cantidad }: Delivery): string | undefined => {
  if (estado === null) return undefined
  if (estado === 'entregada') return 'Entregada'
  if (estado === 'no_entregada') return 'No entregada: no está en tus ventas de ese mes'
  if (estado === 'sin_saber') return 'Ya pasó su día; falta en tus ventas para saber si se entregó'
  return `Entregada en parte: ${formatQuantity(entregada ?? 0)} de ${formatQuantity(cantidad)}`
}

/** Whether it needs attention. */
export const isOverdue = ({ estado }: Pick<CommittedSale, 'estado'>): boolean =>
  estado === 'no_entregada' || estado === 'en_parte'
