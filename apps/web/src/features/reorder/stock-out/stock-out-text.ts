import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { toMonth } from '@vigia/contract/months.ts'
import { formatDays, formatList, formatShortMonth, formatWhole } from '../../../lib/format.ts'

type StockOutMonth = ReorderRow['agotados'][number]

/** Months named before the rest is counted. */
const NAMED = 3

/** Months that may have been out of stock and are not answered. */
export const unansweredMonths = ({ agotados }: Pick<ReorderRow, 'agotados'>): StockOutMonth[] =>
  agotados.filter(({ agotado, sugerido }) => agotado === null && sugerido)

/** The months that are selected initially: those answered with yes, or the month in question if it is the only one listed. */
export const tickedMonths = ({ agotados }: Pick<ReorderRow, 'agotados'>): StockOutMonth[] =>
  agotados.length === 1 && unansweredMonths({ agotados }).length === 1
    ? agotados
    : agotados.filter(({ agotado }) => agotado === true)

/** Text next to a product: '¿Agotado?', 'Agotado en oct 26', or nothing. */
export const stockOutText = (row: Pick<ReorderRow, 'agotados'>): string | undefined => {
  if (unansweredMonths(row).length > 0) return '¿Agotado?'
  const outMonths = row.agotados
    .filter(({ agotado }) => agotado === true)
    .map((month) => formatShortMonth(toMonth(month)))
  if (outMonths.length === 0) return undefined
  const more = outMonths.length - NAMED
  return `Agotado en ${formatList(more > 0 ? [...outMonths.slice(0, NAMED), `${more} más`] : outMonths)}`
}

/**
 * Facts about a month: 'Sin ventas del 5 al 18 oct en Centro. Vendiste 82 unidades.'
 * @param stores number of stores of the business; a single one is not named
 */
export const emptyDaysText = ({ dias, dichos, vendido }: StockOutMonth, stores: number): string => {
  const days = dias.map(({ local, desde, hasta }) => `${formatDays(desde, hasta)}${stores > 1 ? ` en ${local}` : ''}`)
  return [
    dichos.length > 0 &&
      `Dijiste que no hubo ${formatList(dichos.map(({ desde, hasta }) => `del ${formatDays(desde, hasta)}`))}.`,
    days.length > 0 && `Sin ventas del ${formatList(days)}.`,
    vendido === 0
      ? 'No vendiste ninguno.'
      : `Vendiste ${formatWhole(vendido)} ${vendido === 1 ? 'unidad' : 'unidades'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Answers about a product's months, and about other days. */
export interface Answers {
  meses: { anio: number; mes: number; agotado: boolean | null }[]
  dias?: { desde: string; hasta: string }
}

/** Confirmation after answers were saved. @param again whether a new forecast was queued */
export const keptText = ({ meses, dias }: Answers, again: boolean): string => {
  if (!again) return MESSAGES.agotadoSinCambio
  return dias || meses.some(({ agotado }) => agotado === true) ? MESSAGES.agotadoGuardado : MESSAGES.agotadoDeshecho
}
