import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { addDays } from '@vigia/contract/months.ts'
import { formatNumber, formatShortDate, formatWhole } from '../../lib/format.ts'

export interface OrderLine {
  text: string
  /** With its sign. */
  amount: string
  strong?: boolean
}

/** How a suggested order comes about, a line a step. */
export const orderLines = (
  { pedido, inventario }: ReorderRow,
  { desde, hasta }: Pick<ReorderPlan, 'desde' | 'hasta'>,
  service: number,
): OrderLine[] => {
  if (!pedido) return []
  const lines: OrderLine[] = []
  const add = (text: string, amount: number) => {
    if (Math.round(amount) !== 0) lines.push({ text, amount: `+${formatWhole(amount)}` })
  }
  add(`De hoy al ${formatShortDate(addDays(desde, -1))} esperas vender`, pedido.antes)
  lines.push({
    text: `Del ${formatShortDate(desde)} al ${formatShortDate(hasta)} esperas vender`,
    amount: `+${formatWhole(pedido.esperado)}`,
  })
  if (inventario.dias_entrega)
    add(`Mientras llega el pedido siguiente (${inventario.dias_entrega} días)`, pedido.entrega)
  add(`Reserva para que alcance ${service} de cada 100 veces`, pedido.margen)
  lines.push({ text: 'Necesitas', amount: formatWhole(pedido.necesita), strong: true })
  lines.push({ text: 'Tienes', amount: `−${formatNumber(inventario.existencias ?? 0)}` })
  if (inventario.en_camino) lines.push({ text: 'En camino', amount: `−${formatNumber(inventario.en_camino)}` })
  const rounded = inventario.empaque === null ? '' : `, en empaques de ${formatNumber(inventario.empaque)}`
  lines.push({ text: `Pedido sugerido${rounded}`, amount: formatNumber(pedido.cantidad), strong: true })
  return lines
}
