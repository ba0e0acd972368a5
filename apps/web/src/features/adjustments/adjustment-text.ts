import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { formatAmount, formatMonth, formatNumber, formatPesos, withUnits } from '../../lib/format.ts'

export const LEVEL_TEXT: Record<Adjustment['nivel'], string> = {
  total: 'Todo el negocio',
  local: 'Un local',
  categoria: 'Una categoría',
  producto: 'Un producto',
  cliente: 'Un cliente',
}

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

type Told = Pick<Adjustment, 'nivel' | 'nombre' | 'entidad_id' | 'nota' | 'tipo' | 'cantidad'> & Span

/** The last of some adjustments; of a closure, which is one in each of its months, the days that its note has: 'Norte: Cerrado del 21 dic al 3 ene' */
export const lastText = (adjustments: readonly Told[]): string => {
  const last = adjustments.at(-1)
  if (last === undefined) return ''
  const ofOneNote = adjustments.filter(
    ({ nivel, entidad_id, nota }) => nivel === last.nivel && entidad_id === last.entidad_id && nota === last.nota,
  )
  const isSpread = last.nota !== null && ofOneNote.length > 1
  return `${aboutText(last)}: ${isSpread ? last.nota : changeText(last)}`
}

/** Whole units; amounts that round to zero are shown too. */
const wholeUnits = (units: number): string => {
  return Math.round(units) === 0 ? 'menos de 1 unidad' : formatAmount(units, 'cantidad')
}

/** What it adds to the forecast, or why it adds nothing. */
export const effectText = ({ efecto, reparto, nivel, entidad_id }: Adjustment, money: boolean): string => {
  if (nivel !== 'total' && entidad_id === null) return 'Ya no está en tus ventas: no cambia nada'
  if (!efecto) return 'Sin efecto: sus meses ya pasaron o no hay de dónde quitar'
  const verb = efecto.cantidad < 0 ? 'Quita' : 'Suma'
  const units = `${verb} ${wholeUnits(Math.abs(efecto.cantidad))}`
  const worth = money ? ` · ${formatPesos(Math.abs(efecto.valor))}` : ''
  const where = reparto === 'historia' ? ' · No esperábamos nada: se reparten como se vendió en el último año' : ''
  return units + worth + where
}
