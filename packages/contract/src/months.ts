import { FORECAST_HORIZON_MONTHS } from './constants.ts'

/**
 * A month inside Vigía is one integer: year * 12 + (month - 1). Differences are month counts and sorting is
 * numeric. On the wire it is `anio` and `mes` (1–12).
 */
export type Month = number

export const MONTHS_PER_YEAR = 12

export interface AnioMes {
  anio: number
  mes: number
}

export const toMonth = ({ anio, mes }: AnioMes): Month => anio * MONTHS_PER_YEAR + (mes - 1)

export const fromMonth = (month: Month): AnioMes => ({
  anio: Math.floor(month / MONTHS_PER_YEAR),
  mes: (month % MONTHS_PER_YEAR) + 1,
})

/** The month of an ISO date `yyyy-mm-dd`. */
export const monthOfDate = (isoDate: string): Month =>
  toMonth({ anio: Number(isoDate.slice(0, 4)), mes: Number(isoDate.slice(5, 7)) })

/** Quarter 1–4 of a month. */
export const quarterOf = (month: Month): number => Math.floor((month % MONTHS_PER_YEAR) / 3) + 1

/** `yyyy-mm`, as month inputs use it. */
export const monthKey = (month: Month): string => {
  const { anio, mes } = fromMonth(month)
  return `${anio}-${String(mes).padStart(2, '0')}`
}

/**
 * First of the complete months to come, with which "the next months" begin everywhere: the month under way is none of
 * them, whether or not anything was sold in it.
 * @param corte last month of the training data
 * @param mes_en_curso the unfinished month, null where there are no sales of it
 */
export const firstCompleteMonth = ({
  corte,
  mes_en_curso,
}: Readonly<{ corte: Month; mes_en_curso: Month | null }>): Month => (mes_en_curso ?? corte) + 1

/** Last month that a run forecasts. */
export const lastForecastMonth = (run: Parameters<typeof firstCompleteMonth>[0]): Month =>
  firstCompleteMonth(run) + FORECAST_HORIZON_MONTHS - 1

/**
 * What America/Bogota is behind UTC, all year since April 1993 (ms). Asked of Intl, it takes a slow browser 40 ms of the time
 * until the first figure.
 */
const BOGOTA_BEHIND_MS = 5 * 3_600_000

/** Date and time in Colombia of an instant of 1994 or later, `yyyy-mm-ddThh:mm:ss.sss`. */
export const bogotaTime = (instant: Date): string =>
  new Date(instant.getTime() - BOGOTA_BEHIND_MS).toISOString().slice(0, -1)

/** The calendar date in Colombia, `yyyy-mm-dd`, of an instant. Every "today" of the product is this one. */
export const bogotaToday = (instant: Date): string => bogotaTime(instant).slice(0, 10)

const DAY_MS = 86_400_000

/** Number of the day of an ISO date, counted from 1970-01-01. */
export const dayNumberOf = (isoDate: string): number => Date.parse(`${isoDate}T00:00:00Z`) / DAY_MS

/** The ISO date of a day counted from 1970-01-01. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Days of a span of ISO dates, both included. */
export const daysOf = (from: string, to: string): number => dayNumberOf(to) - dayNumberOf(from) + 1

/** The ISO date so many days after another. */
export const addDays = (isoDate: string, days: number): string => dateOfDay(dayNumberOf(isoDate) + days)

/** The same day so many months after another date, or the last day of a month that has no such day. */
export const addMonths = (isoDate: string, months: number): string => {
  const [year, month, day] = isoDate.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The first day of a month as an ISO date. */
export const firstDay = (month: Month): string => `${monthKey(month)}-01`

/** The last day of a month as an ISO date. */
export const lastDay = (month: Month): string => addDays(firstDay(month + 1), -1)

export const daysIn = (month: Month): number => daysOf(firstDay(month), lastDay(month))
