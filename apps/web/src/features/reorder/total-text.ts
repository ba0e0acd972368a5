import type { OrderTotal } from '@vigia/contract/order-total.ts'
import { countOf, formatNumber, formatPesos, formatWhole } from '../../lib/format.ts'

/** '$ 384.000', '$ 384.000, sin contar 2 productos sin costo'; undefined where no cost is known. */
export const costText = ({ costo, sin_costo, por_pedir }: OrderTotal): string | undefined => {
  if (sin_costo === por_pedir) return undefined
  if (sin_costo === 0) return formatPesos(costo)
  return `${formatPesos(costo)}, sin contar ${countOf(sin_costo, 'producto', 'productos')} sin costo`
}

/** In the place of the text while only the first products are there. */
export const SUMMING = 'Sumando tu pedido…'

/** 'sabemos las existencias de 1 producto y faltan las de 67'; undefined where all are known. */
const stockText = ({ productos, sin_existencias }: OrderTotal): string | undefined => {
  if (sin_existencias === 0) return undefined
  const known = productos - sin_existencias
  if (known === 0) return `faltan las existencias de ${countOf(sin_existencias, 'producto', 'productos')}`
  return `sabemos las existencias de ${countOf(known, 'producto', 'productos')} y faltan las de ${formatNumber(sin_existencias)}`
}

/** ' (20 de reserva)', in whole units; '' where there is none */
const reserveText = ({ reserva }: OrderTotal): string =>
  Math.round(reserva) === 0 ? '' : ` (${formatWhole(reserva)} de reserva)`

/** '3 productos por pedir · 98 unidades (20 de reserva) · $ 384.000', 'Nada por pedir · sabemos las existencias de 1 producto y faltan las de 67' */
export const totalText = (total: OrderTotal): string =>
  [
    ...(total.por_pedir === 0
      ? ['Nada por pedir']
      : [
          countOf(total.por_pedir, 'producto por pedir', 'productos por pedir'),
          `${formatNumber(total.unidades)} ${total.unidades === 1 ? 'unidad' : 'unidades'}${reserveText(total)}`,
          costText(total),
        ]),
    stockText(total),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
