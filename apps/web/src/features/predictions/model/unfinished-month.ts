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
 * What lacks of a month that is over, of which sales were loaded before its end: 'faltan las ventas del 29 y 30'.
 * @param lastDay ISO date of its last day with sales; null where only months are known
 * @param today the month it is
 * @returns undefined while the month is under way, and where its sales reach its last day
 */
export const missingText = (month: Month, lastDay: string | null, today: Month): string | undefined => {
  if (month >= today) return undefined
  if (lastDay === null) return 'le faltan ventas'
  const end = lastDayOf(month)
  return lastDay < end
    ? `faltan las ventas del ${daysText(Number(lastDay.slice(8)) + 1, Number(end.slice(8)))}`
    : undefined
}

/** What a period with sales and expected ones is called: under way, or over and not loaded to its end. */
export const underWayText = ({ over }: { over?: true }): string => (over ? 'a medias' : 'en curso')

/** What the figure of a period is, as a column of its own says it. */
export const kindText = ({ kind, over }: Pick<PeriodValue, 'kind' | 'over'>): string => {
  if (kind === 'current') return capitalised(underWayText({ ...(over && { over }) }))
  return kind === 'actual' ? 'Ventas' : 'Predicción'
}
