/** Days as numbers from 1970-01-01, the months they belong to and their weekdays. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'

const DAY_MS = 86_400_000
/** Days. */
export const WEEK = 7

/** Number of the day. @param month 1–12, or 13 for the next January */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** Number of a month's first day. @param month year·12 + month − 1 */
export function firstDayOf(month: number): number {
  const year = Math.floor(month / MONTHS_PER_YEAR)
  return dayNumber(year, month - MONTHS_PER_YEAR * year + 1, 1)
}

/** 0 Sunday … 6 Saturday; 1970-01-01 was a Thursday. */
export function weekday(day: number): number {
  return (((day + 4) % WEEK) + WEEK) % WEEK
}
