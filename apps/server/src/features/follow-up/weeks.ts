import { addDays, bogotaToday } from '@vigia/contract/months.ts'
import { HOUR_MS } from '../../durations.ts'

/** Hour on Mondays, in Bogotá (UTC−5 all year), at which follow-ups are made. */
const HOUR = 6
const BOGOTA_BEHIND_UTC = 5
const DAYS_A_WEEK = 7

/** Number of weeks that are shown, and made again when their sales are loaded later: a year. */
export const MOST_WEEKS = 52

/** Monday 6:00 in Bogotá of a week, as a Date. */
export const dueAt = (monday: string): Date =>
  new Date(Date.parse(`${monday}T00:00:00Z`) + (HOUR + BOGOTA_BEHIND_UTC) * HOUR_MS)

/** When a day ends in Bogotá, as an instant. @param day ISO date */
export const endOfDay = (day: string): Date =>
  new Date(Date.parse(`${addDays(day, 1)}T00:00:00Z`) + BOGOTA_BEHIND_UTC * HOUR_MS)

/** The last Monday that has begun in Bogotá, ISO date. */
export const lastMonday = (moment: Date): string => {
  const today = bogotaToday(moment)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, -((weekday + DAYS_A_WEEK - 1) % DAYS_A_WEEK))
}

/** The last Monday whose 6:00 has passed. */
export const lastDueMonday = (moment: Date): string => {
  const monday = lastMonday(moment)
  return dueAt(monday) <= moment ? monday : addDays(monday, -DAYS_A_WEEK)
}
