import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import { toMonth } from '@vigia/contract/months.ts'
import {
  formatAmount,
  formatDays,
  formatList,
  formatMonth,
  formatNumber,
  formatPesos,
  withUnits,
} from '../../lib/format.ts'
import type { AdjustmentEntry } from './adjustment-entries.ts'

export const LEVEL_TEXT: Record<Adjustment['nivel'], string> = {
  total: 'Todo el negocio',
  local: 'Un local',
  categoria: 'Una categoría',
  producto: 'Un producto',
  cliente: 'Un cliente',
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

const signed = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value)}`

export const aboutText = ({ nivel, nombre }: Pick<Adjustment, 'nivel' | 'nombre'>): string =>
  nombre ?? LEVEL_TEXT[nivel]

type Span = Pick<Adjustment, 'desde' | 'hasta' | 'resto'>

const spanText = ({ desde, hasta, resto }: Span): string => {
  const [from, to] = [toMonth(desde), toMonth(hasta)]
  const first = resto ? `lo que queda de ${formatMonth(from)}` : formatMonth(from)
  return from === to ? `en ${first}` : `de ${first} a ${formatMonth(to)}`
}

/** '+20% en diciembre 2026', '−30 unidades al mes de diciembre 2026 a febrero 2027' */
export const changeText = (adjustment: Span & Pick<Adjustment, 'tipo' | 'cantidad'>): string => {
  const { tipo, cantidad, desde, hasta } = adjustment
  const several = toMonth(desde) !== toMonth(hasta)
  const amount =
    tipo === 'porcentaje' ? `${signed(cantidad)}%` : withUnits(signed(cantidad)) + (several ? ' al mes' : '')
  return `${amount} ${spanText(adjustment)}`
}

/** What an entry changes: 'cerrado del 21 dic 2026 al 3 ene 2027', '+20% en diciembre 2026'. */
export const entryText = ([first]: AdjustmentEntry): string =>
  first.cierre ? `cerrado del ${formatDays(first.cierre.desde, first.cierre.hasta)}` : changeText(first)

/** The entry that was made last. */
export const lastText = (entries: readonly AdjustmentEntry[]): string => {
  const last = entries.at(-1)
  return last === undefined ? '' : `${aboutText(last[0])}: ${entryText(last)}`
}

/** Whole units; amounts that round to zero are shown too. */
const wholeUnits = (units: number): string => {
  return Math.round(units) === 0 ? 'menos de 1 unidad' : formatAmount(units, 'cantidad')
}

/** What an entry adds to the forecast, or why it adds nothing; for a closure, also by how much it reduces each month. */
export const effectText = (entry: AdjustmentEntry, money: boolean): string => {
  const [{ nivel, entidad_id, reparto, cierre }] = entry
  if (nivel !== 'total' && entidad_id === null) return 'Ya no está en tus ventas: no cambia nada'
  const effects = entry.flatMap(({ efecto }) => efecto ?? [])
  if (effects.length === 0) return 'Sin efecto: sus meses ya pasaron o no hay de dónde quitar'
  const [units, pesos] = [sum(effects.map(({ cantidad }) => cantidad)), sum(effects.map(({ valor }) => valor))]
  const verb = units < 0 ? 'Quita' : 'Suma'
  const worth = money ? ` · ${formatPesos(Math.abs(pesos))}` : ''
  const where = reparto === 'historia' ? ' · No esperábamos nada: se reparten como se vendió en el último año' : ''
  const shares = cierre ? `${formatList(entry.map(changeText))} · ` : ''
  return `${shares}${verb} ${wholeUnits(Math.abs(units))}${worth}${where}`
}
