import type { Month } from '@vigia/contract/months.ts'
import { type ValueMode, formatAmount, formatList, formatMonth } from '../../../lib/format.ts'
import type { YearRow } from '../model/year-rows.ts'

/** Why nothing is compared with a month of which the data hold the last days alone. */
export const cutMonthText = (month: Month): string =>
  `De ${formatMonth(month)} solo están los últimos días: el pronóstico no aprende de ellos, y nada se compara con ese mes.`

/** Why the totals by quarter are less than those by month; undefined where they are not. */
export const leftOutText = (rows: readonly YearRow[], mode: ValueMode): string | undefined => {
  const amounts = rows.flatMap(({ year, leftOut = 0 }) =>
    Math.round(leftOut) === 0 ? [] : [`${formatAmount(leftOut, mode)} de ${year}`],
  )
  if (amounts.length === 0) return undefined
  return `Un trimestre aparece y suma cuando tiene datos de sus tres meses. Por eso quedan por fuera ${formatList(amounts)}.`
}
