import type { Month } from '@vigia/contract/months.ts'
import { type ValueMode, capitalised, formatAmount, formatList, formatMonth } from '../../../lib/format.ts'
import type { LeftOut, VariationRow, YearRow } from '../model/year-rows.ts'

const spanText = (months: readonly Month[]): string => {
  const [first, last] = [months[0]!, months.at(-1)!]
  return first === last ? formatMonth(first) : `${formatMonth(first)} a ${formatMonth(last)}`
}

/**
 * Why nothing is compared with the first months; undefined where that is so of none.
 * @param cut those of which the data hold a part alone, oldest first
 * @param partial those of them that hold a part of the business; of the others there are the last days
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

/** What a year's columns are, by how many there are: one, and several. */
const PERIODS: Partial<Record<number, readonly [one: string, many: string]>> = {
  12: ['mes', 'meses'],
  4: ['trimestre', 'trimestres'],
}

/** What a total is of that is not of its whole year: '10 de 12 meses, 1 incompleto'; undefined for one that is. */
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

/** That a total of sales and of what is expected is of both; undefined for one of sales, and for one that is expected as a whole, which its colour says. */
export const expectedText = ({ totalKind }: Pick<YearRow, 'totalKind'>): string | undefined =>
  totalKind === 'current' ? 'con lo esperado' : undefined

/** What a change against nothing is told as; undefined where there is none. */
export const freshText = (rows: readonly VariationRow[]): string | undefined =>
  rows.some(({ cells }) => cells.some((cell) => cell?.fresh))
    ? 'Donde un año antes no se vendió nada, o tus ventas no llegan hasta ese año, no hay con qué comparar: ahí se muestra +100%.'
    : undefined

/** Why the totals by quarter are less than those by month; undefined where they are not. */
export const leftOutText = (leftOut: readonly LeftOut[], mode: ValueMode): string | undefined => {
  if (leftOut.length === 0) return undefined
  const amounts = leftOut.map(({ year, amount }) => `${formatAmount(amount, mode)} de ${year}`)
  return `Un trimestre aparece y suma cuando tiene datos de sus tres meses. Por eso quedan por fuera ${formatList(amounts)}.`
}
