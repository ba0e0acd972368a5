import type { Month } from '@vigia/contract/months.ts'
import { type ValueMode, capitalised, formatAmount, formatList, formatMonth } from '../../../lib/format.ts'
import type { LeftOut, VariationRow, YearRow } from '../model/year-rows.ts'

const spanText = (months: readonly Month[]): string => {
  const [first, last] = [months[0]!, months.at(-1)!]
  return first === last ? formatMonth(first) : `${formatMonth(first)} a ${formatMonth(last)}`
}

/**
 * Why the first months are not compared with anything; undefined if all months are.
 * @param cut months with incomplete data, oldest first
 * @param partial those of them with a part of the business only; of the others only the last days are known
 */
export const cutMonthsText = (cut: readonly Month[], partial: readonly Month[]): string | undefined => {
  const days = cut.filter((month) => !partial.includes(month))
  const reasons = [
    ...(days.length > 0 ? [`de ${spanText(days)} solo están los últimos días`] : []),
    ...(partial.length > 0 ? [`de ${spanText(partial)} solo hay una parte de tus ventas`] : []),
  ]
  if (reasons.length === 0) return undefined
  const what =
    cut.length === 1
      ? 'el pronóstico no aprende de ese mes, y nada se compara con él'
      : 'el pronóstico no aprende de esos meses, y nada se compara con ellos'
  return capitalised(`${reasons.join(' y ')}: ${what}.`)
}

/** The names of a year's periods by their number, singular and plural. */
const PERIODS: Partial<Record<number, readonly [one: string, many: string]>> = {
  12: ['mes', 'meses'],
  4: ['trimestre', 'trimestres'],
}

/** Says how much of its year a total covers: '10 de 12 meses, 1 incompleto'; undefined for a complete year. */
export const coveredText = ({
  cells,
  covered,
  cut,
}: Pick<YearRow, 'cells' | 'covered' | 'cut'>): string | undefined => {
  const [one, many] = PERIODS[cells.length]!
  const incomplete = cut === 1 ? 'incompleto' : 'incompletos'
  if (covered < cells.length) return `${covered} de ${cells.length} ${many}${cut > 0 ? `, ${cut} ${incomplete}` : ''}`
  return cut > 0 ? `${cut} ${cut === 1 ? one : many} ${incomplete}` : undefined
}

/** Says that a total includes both sales and expected sales; undefined for other totals, because the colour shows which they are. */
export const expectedText = ({ totalKind }: Pick<YearRow, 'totalKind'>): string | undefined =>
  totalKind === 'current' ? 'con lo esperado' : undefined

/** Explains how a change from zero is shown; undefined if there is none. */
export const freshText = (rows: readonly VariationRow[]): string | undefined =>
  rows.some(({ cells }) => cells.some((cell) => cell?.fresh))
    ? 'Donde un año antes no se vendió nada, o tus ventas no llegan hasta ese año, no hay con qué comparar: ahí se muestra +100%.'
    : undefined

/** Why the totals by quarter are lower than those by month; undefined if they are not. */
export const leftOutText = (leftOut: readonly LeftOut[], mode: ValueMode): string | undefined => {
  if (leftOut.length === 0) return undefined
  const amounts = leftOut.map(({ year, amount }) => `${formatAmount(amount, mode)} de ${year}`)
  return `Un trimestre aparece y suma cuando tiene datos de sus tres meses. Por eso quedan por fuera ${formatList(amounts)}.`
}
