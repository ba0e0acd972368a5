import type { ReorderPeriod, ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { bogotaToday, monthOfDate, toMonth } from '@vigia/contract/months.ts'
import { formatDays, formatMonth, formatShortDate } from '../../lib/format.ts'

type Days = Pick<ReorderPlan, 'desde' | 'hasta'>

/** 'diciembre 2026', 'lo que queda de diciembre 2026', 'los 3 meses de diciembre 2026 a febrero 2027', 'los 30 días del 23 nov al 22 dic 2026' */
export const periodText = (periodo: ReorderPeriod, { desde, hasta }: Days): string => {
  if (periodo === 'proximos_30_dias') return `los 30 días del ${formatDays(desde, hasta)}`
  const first = formatMonth(monthOfDate(desde))
  if (periodo === 'mes_en_curso' && !desde.endsWith('-01')) return `lo que queda de ${first}`
  return periodo !== 'tres_meses' ? first : `los 3 meses de ${first} a ${formatMonth(monthOfDate(hasta))}`
}

/** 'Lista impresa el 30 nov 2026 · Periodo: 1 al 31 dic 2026' @param today ISO date */
export const printedText = ({ desde, hasta }: Days, today: string): string =>
  `Lista impresa el ${formatShortDate(today)} · Periodo: ${formatDays(desde, hasta)}`

/** A note if the sales do not reach the present; undefined if they do. @param mayImport whether the user can load newer ones */
export const staleText = (
  { calculado_al, ventas_hasta }: ReorderPlan,
  now: Date,
  mayImport = true,
): string | undefined => {
  const today = bogotaToday(now)
  const last = formatMonth(toMonth(ventas_hasta))
  if (calculado_al !== today)
    return `Tus ventas llegan hasta ${last}, y desde ahí calculamos.${mayImport ? ' Importa las más recientes para saber qué pedir hoy.' : ''}`
  if (monthOfDate(today) - toMonth(ventas_hasta) > 1)
    return `Tus ventas llegan hasta ${last}. Mientras más recientes sean, más puedes confiar en este pedido.`
  return undefined
}
