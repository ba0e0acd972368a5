import { FORECAST_HORIZON_MONTHS } from './constants.ts'

/** A month as one integer, year * 12 + (month - 1): differences are numbers of months. In the API it is `anio` and `mes` (1–12). */
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
 * First complete month ahead, with which "the next months" begin everywhere. The unfinished month is not one of them.
 * @param corte last month of the training data
 * @param mes_en_curso the unfinished month; null where it has no sales
 */
export const firstCompleteMonth = ({
  corte,
  mes_en_curso,
}: Readonly<{ corte: Month; mes_en_curso: Month | null }>): Month => (mes_en_curso ?? corte) + 1

/** Last month that a run forecasts. */
export const lastForecastMonth = (run: Parameters<typeof firstCompleteMonth>[0]): Month =>
  firstCompleteMonth(run) + FORECAST_HORIZON_MONTHS - 1

/** Offset of America/Bogota from UTC in ms, constant since April 1993. Asking Intl for it delays the first figure by 40 ms in a slow browser. */
const BOGOTA_BEHIND_MS = 5 * 3_600_000

/** Date and time in Colombia of an instant of 1994 or later, `yyyy-mm-ddThh:mm:ss.sss`. */
export const bogotaTime = (instant: Date): string =>
  new Date(instant.getTime() - BOGOTA_BEHIND_MS).toISOString().slice(0, -1)

/** The calendar date in Colombia, `yyyy-mm-dd`, of an instant. Every "today" of the product is this one. */
export const bogotaToday = (instant: Date): string => bogotaTime(instant).slice(0, 10)

const DAY_MS = 86_400_000

/** Day number of an ISO date: days since 1970-01-01. */
export const dayNumberOf = (isoDate: string): number => Date.parse(`${isoDate}T00:00:00Z`) / DAY_MS

/** The ISO date of a day number. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Number of days from one ISO date to another, both included. */
export const daysOf = (from: string, to: string): number => dayNumberOf(to) - dayNumberOf(from) + 1

/** The ISO date `days` days after another. */
export const addDays = (isoDate: string, days: number): string => dateOfDay(dayNumberOf(isoDate) + days)

/** The same day of the month `months` months later, or the last day of a shorter month. */
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
