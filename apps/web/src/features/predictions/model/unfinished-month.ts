import { type Month, addDays, monthKey } from '@vigia/contract/months.ts'
import { capitalised } from '../../../lib/format.ts'
import type { PeriodValue } from './combine-months.ts'

const lastDayOf = (month: Month): string => addDays(`${monthKey(month + 1)}-01`, -1)

/** '29', '29 y 30', '12 al 30' */
const daysText = (from: number, to: number): string => {
  if (from === to) return `${from}`
  return to === from + 1 ? `${from} y ${to}` : `${from} al ${to}`
}

/**
 * Says which sales of a past month are missing because its sales were loaded before its end: 'faltan las ventas del 29 y 30'.
 * @param lastDay ISO date of its last day with sales; null if only months are known
 * @param today the current month
 * @returns undefined if the month is not over, or if its sales reach its last day
 */
export const missingText = (month: Month, lastDay: string | null, today: Month): string | undefined => {
  if (month >= today) return undefined
  if (lastDay === null) return 'le faltan ventas'
  const end = lastDayOf(month)
  return lastDay < end
    ? `faltan las ventas del ${daysText(Number(lastDay.slice(8)) + 1, Number(end.slice(8)))}`
    : undefined
}

/** The name of a period with both sales and expected sales: 'en curso', or 'a medias' if it is over and was not loaded to its end. */
export const underWayText = ({ over }: { over?: true }): string => (over ? 'a medias' : 'en curso')

/** The kind of a period's figure, for a column of its own. */
export const kindText = ({ kind, over }: Pick<PeriodValue, 'kind' | 'over'>): string => {
  if (kind === 'current') return capitalised(underWayText({ ...(over && { over }) }))
  return kind === 'actual' ? 'Ventas' : 'Predicción'
}
