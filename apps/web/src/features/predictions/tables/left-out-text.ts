import { type ValueMode, formatAmount, formatList } from '../../../lib/format.ts'
import type { YearRow } from '../model/year-rows.ts'

/** Why the totals by quarter are less than those by month; undefined where they are not. */
export const leftOutText = (rows: readonly YearRow[], mode: ValueMode): string | undefined => {
  const amounts = rows.flatMap(({ year, leftOut = 0 }) =>
    Math.round(leftOut) === 0 ? [] : [`${formatAmount(leftOut, mode)} de ${year}`],
  )
  if (amounts.length === 0) return undefined
  return `Un trimestre aparece y suma cuando tiene datos de sus tres meses. Por eso quedan por fuera ${formatList(amounts)}.`
}
