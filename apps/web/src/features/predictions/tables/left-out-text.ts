import type { Month } from '@vigia/contract/months.ts'
import { type ValueMode, formatAmount, formatList, formatMonth } from '../../../lib/format.ts'
import type { YearRow } from '../model/year-rows.ts'

/** Why nothing is compared with a month of which the data hold the last days alone, or with several that hold a part of the sales; undefined without any. */
export const cutMonthsText = (months: readonly Month[]): string | undefined => {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return first === last
    ? `De ${formatMonth(first)} solo están los últimos días: el pronóstico no aprende de ellos, y nada se compara con ese mes.`
    : `De ${formatMonth(first)} a ${formatMonth(last)} solo hay una parte de tus ventas: el pronóstico no aprende de esos meses, y nada se compara con ellos.`
}

/** Why the totals by quarter are less than those by month; undefined where they are not. */
export const leftOutText = (rows: readonly YearRow[], mode: ValueMode): string | undefined => {
  const amounts = rows.flatMap(({ year, leftOut = 0 }) =>
    Math.round(leftOut) === 0 ? [] : [`${formatAmount(leftOut, mode)} de ${year}`],
  )
  if (amounts.length === 0) return undefined
  return `Un trimestre aparece y suma cuando tiene datos de sus tres meses. Por eso quedan por fuera ${formatList(amounts)}.`
}
