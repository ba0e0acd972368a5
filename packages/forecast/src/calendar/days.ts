/** Day numbers: days since 1970-01-01. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'

const DAY_MS = 86_400_000
/** Days in a week. */
export const WEEK = 7

/** Day number of a date. @param month 1–12, or 13 for January of the next year */
export function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS
}

/** Day number of a month's first day. @param month year·12 + month − 1 */
export function firstDayOf(month: number): number {
  const year = Math.floor(month / MONTHS_PER_YEAR)
  return dayNumber(year, month - MONTHS_PER_YEAR * year + 1, 1)
}

/** Weekday of a day number, from 0 (Sunday) to 6 (Saturday); 1970-01-01 was a Thursday. */
export function weekday(day: number): number {
  return (((day + 4) % WEEK) + WEEK) % WEEK
}
