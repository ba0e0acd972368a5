import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { addDays } from '@vigia/contract/months.ts'
import { orderParts } from '@vigia/contract/order-parts.ts'
import { capitalised, countOf, formatQuantity, formatShortDate } from '../../lib/format.ts'
import { withUnit } from './order-text.ts'
import { SERVICE_TEXT } from './service-text.ts'
import { inStore, leftOf } from './store-text.ts'

type PlanDays = Pick<ReorderPlan, 'desde' | 'hasta' | 'calculado_al' | 'primer_dia' | 'local'>

/** '+12', '−4,5' */
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatQuantity(amount)}`

interface OrderLine {
  text: string
  /** With its sign. */
  amount: string
  strong?: boolean
}

/** 'De hoy al 30 nov 2026', 'Mañana': the days until the period begins. */
const daysBefore = ({ calculado_al, primer_dia, desde }: PlanDays): string => {
  const last = addDays(desde, -1)
  const first = primer_dia === calculado_al ? 'hoy' : 'mañana'
  return primer_dia === last ? capitalised(first) : `De ${first} al ${formatShortDate(last)}`
}

/**
 * 'se vendieron 900 y debieron venderse 40 más en días cuyas ventas faltan': how stock has decreased since it was entered; undefined if it has not.
 */
const decreaseText = (sold: number, expected: number): string | undefined => {
  const words = [
    sold > 0 && `se ${sold === 1 ? 'vendió' : 'vendieron'} ${formatQuantity(sold)}`,
    expected > 0 &&
      `${expected === 1 ? 'debió' : 'debieron'} venderse ${formatQuantity(expected)}${sold > 0 ? ' más' : ''} en días cuyas ventas faltan`,
  ].filter((text) => text !== false)
  return words.length === 0 ? undefined : words.join(' y ')
}

/**
 * 'Tienes', 'Tenías 1.176 el 30 nov 2026 · desde entonces se vendieron 900': the stock used for an order, and why it differs from the entered one.
 */
const stockLine = ({ inventario, vendido_despues, esperado_despues, por_local }: ReorderRow): string => {
  const { existencias, existencias_al } = inventario
  if (existencias === null || existencias_al === null) return 'Tienes'
  const days = new Set(por_local.flatMap((place) => (place.existencias === null ? [] : place.existencias_al)))
  const day = days.size > 1 ? '' : ` el ${formatShortDate(existencias_al)}`
  if (vendido_despues === null)
    return `Tenías${day} · no sabemos qué se vendió después: tus ventas de ese mes no dicen el día`
  const decrease = decreaseText(vendido_despues, esperado_despues)
  if (decrease === undefined) return 'Tienes'
  const since = days.size > 1 ? 'desde que lo dijiste' : 'desde entonces'
  return `Tenías ${formatQuantity(existencias)}${day} · ${since} ${decrease}`
}

/** How a suggested order was computed, one line per step. @param fits units that fit in the budget; undefined if all do */
export const orderLines = (
  row: ReorderRow,
  days: PlanDays,
  service: keyof typeof SERVICE_TEXT,
  fits?: number,
): OrderLine[] => {
  const { pedido, inventario } = row
  if (!pedido) return []
  const lines: OrderLine[] = []
  const { expected, before, delivery, reserve } = orderParts({ ...row, pedido })
  const negated = (amount: number): string => formatQuantity(amount === 0 ? 0 : -amount)
  const add = (text: string, amount: number) => {
    if (amount !== 0) lines.push({ text, amount: signed(amount) })
  }
  add(`${daysBefore(days)} esperas vender`, before)
  lines.push({
    text: `Del ${formatShortDate(days.desde)} al ${formatShortDate(days.hasta)} esperas vender`,
    amount: signed(expected),
  })
  if (inventario.dias_entrega)
    add(`Mientras llega el pedido siguiente (${countOf(inventario.dias_entrega, 'día', 'días')})`, delivery)
  // The reserve is shared by all stores, and a single store would need more than its share of it.
  const held = row.por_local.length > 0 ? ' entre todos los locales' : inStore(days.local)
  add(`Reserva para que alcance ${SERVICE_TEXT[service]} veces${held}`, reserve)
  lines.push({ text: 'Necesitas', amount: formatQuantity(pedido.necesita), strong: true })
  lines.push({ text: stockLine(row), amount: negated(leftOf(row) ?? 0) })
  if (inventario.en_camino) lines.push({ text: 'En camino', amount: negated(inventario.en_camino) })
  const rounded = inventario.empaque === null ? '' : `, en empaques de ${formatQuantity(inventario.empaque)}`
  const least = inventario.pedido_minimo === null ? '' : `, mínimo ${formatQuantity(inventario.pedido_minimo)}`
  lines.push({
    text: `Pedido sugerido${rounded}${least}`,
    amount: withUnit(pedido.cantidad, row),
    strong: true,
  })
  if (fits !== undefined) lines.push({ text: 'Cabe en tu presupuesto', amount: withUnit(fits, row), strong: true })
  return lines
}
