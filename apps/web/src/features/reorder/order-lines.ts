import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { addDays } from '@vigia/contract/months.ts'
import { capitalised, countOf, formatNumber, formatShortDate } from '../../lib/format.ts'
import { roundWhole } from '../../lib/round-whole.ts'
import { withUnit } from './order-text.ts'
import { SERVICE_TEXT } from './service-text.ts'
import { leftOf } from './store-text.ts'
import { wholeNeed } from './whole-need.ts'

type PlanDays = Pick<ReorderPlan, 'desde' | 'hasta' | 'calculado_al' | 'primer_dia'>

/** '+12', '−4,5' */
const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatNumber(amount)}`

interface OrderLine {
  text: string
  /** With its sign. */
  amount: string
  strong?: boolean
}

/**
 * What is needed in whole units, or in the fractions that are ordered, and its parts so that they add up to it; what is expected is the figure of
 * the list.
 */
export const orderParts = ({ antes, esperado, entrega, necesita, paso }: NonNullable<ReorderRow['pedido']>) => {
  const steps = 1 / paso
  const need = wholeNeed(necesita * steps)
  const expected = Math.round(esperado * steps)
  const [before, delivery] = [antes * steps, entrega * steps]
  const parts = roundWhole([before, delivery, need - expected - before - delivery])
  const [own, wait, reserve] = parts.map((part) => part / steps)
  return { need: need / steps, expected: expected / steps, before: own!, delivery: wait!, reserve: reserve! }
}

/** 'De hoy al 30 nov 2026', 'Mañana': the days until the period begins. */
const daysBefore = ({ calculado_al, primer_dia, desde }: PlanDays): string => {
  const last = addDays(desde, -1)
  const first = primer_dia === calculado_al ? 'hoy' : 'mañana'
  return primer_dia === last ? capitalised(first) : `De ${first} al ${formatShortDate(last)}`
}

/**
 * 'Tienes', 'Tenías 1.176 el 30 nov 2026 · desde entonces se vendieron 900': the stock that an order counts with, and why it is not the one
 * that was told.
 */
const stockLine = ({ inventario, vendido_despues, por_local }: ReorderRow): string => {
  const { existencias, existencias_al } = inventario
  if (existencias === null || existencias_al === null) return 'Tienes'
  const days = new Set(por_local.flatMap((place) => (place.existencias === null ? [] : place.existencias_al)))
  const day = days.size > 1 ? '' : ` el ${formatShortDate(existencias_al)}`
  if (vendido_despues === null)
    return `Tenías${day} · no sabemos qué se vendió después: tus ventas de ese mes no dicen el día`
  if (vendido_despues <= 0) return 'Tienes'
  const since = days.size > 1 ? 'desde que lo dijiste' : 'desde entonces'
  const sold = `${since} se ${vendido_despues === 1 ? 'vendió' : 'vendieron'} ${formatNumber(vendido_despues)}`
  return `Tenías ${formatNumber(existencias)}${day} · ${sold}`
}

/** How a suggested order comes about, a line a step. */
export const orderLines = (row: ReorderRow, days: PlanDays, service: keyof typeof SERVICE_TEXT): OrderLine[] => {
  const { pedido, inventario } = row
  if (!pedido) return []
  const lines: OrderLine[] = []
  const { need, expected, before, delivery, reserve } = orderParts(pedido)
  const taken = (amount: number): string => formatNumber(amount === 0 ? 0 : -amount)
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
  // Each store is to last by itself: together that is more than what all of them need to hold.
  const each = row.por_local.length > 0 ? ' en cada local' : ''
  add(`Reserva para que alcance ${SERVICE_TEXT[service]}${each}`, reserve)
  lines.push({ text: 'Necesitas', amount: formatNumber(need), strong: true })
  lines.push({ text: stockLine(row), amount: taken(leftOf(row) ?? 0) })
  if (inventario.en_camino) lines.push({ text: 'En camino', amount: taken(inventario.en_camino) })
  const rounded = inventario.empaque === null ? '' : `, en empaques de ${formatNumber(inventario.empaque)}`
  lines.push({ text: `Pedido sugerido${rounded}`, amount: withUnit(formatNumber(pedido.cantidad), row), strong: true })
  return lines
}
