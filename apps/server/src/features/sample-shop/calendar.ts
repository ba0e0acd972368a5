import { easterSunday } from '@vigia/forecast/calendar/colombian-holidays.ts'
import { DAY_MS } from '../../durations.ts'

/**
 * The days of a Cali food distributor: which it works, and how strongly each season pulls. Days are counted
 * from 1970-01-01 (UTC), so that no time zone can shift a sale.
 */
export type Day = number

/** Second Sunday of May. */
const mothersDay = (year: number): Day => {
  const firstOfMay = Date.UTC(year, 4, 1) / DAY_MS
  const weekday = new Date(firstOfMay * DAY_MS).getUTCDay()
  return firstOfMay + ((7 - weekday) % 7) + 7
}

export interface ShopDay {
  day: Day
  year: number
  /** 0–11. */
  monthIndex: number
  /** Relative number of orders: Saturdays and the days after payday sell more; 0 when closed. */
  activity: number
  /** Pull of each season, 0 (none) to 1 (its peak day). */
  december: number
  mother: number
  prima: number
  holyWeek: number
}

/** 1 inside [from, to], falling linearly to 0 over `fade` days on both sides. */
const plateau = (day: Day, from: Day, to: Day, fade: number): number =>
  day < from ? Math.max(0, 1 - (from - day) / fade) : day > to ? Math.max(0, 1 - (day - to) / fade) : 1

export const shopDay = (day: Day): ShopDay => {
  const date = new Date(day * DAY_MS)
  const year = date.getUTCFullYear()
  const at = (monthIndex: number, dayOfMonth: number): Day => Date.UTC(year, monthIndex, dayOfMonth) / DAY_MS
  const weekday = date.getUTCDay()
  const dayOfMonth = date.getUTCDate()
  const goodFriday = easterSunday(year) - 2
  const closed = weekday === 0 || day === at(0, 1) || day === at(4, 1) || day === at(11, 25) || day === goodFriday
  const payday = dayOfMonth <= 3 || (dayOfMonth >= 15 && dayOfMonth <= 18) || dayOfMonth >= 30
  return {
    day,
    year,
    monthIndex: date.getUTCMonth(),
    activity: closed ? 0 : (weekday === 6 ? 1.25 : weekday === 1 ? 0.85 : 1) * (payday ? 1.2 : 1),
    december: plateau(day, at(11, 5), at(11, 24), 20),
    mother: plateau(day, mothersDay(year) - 6, mothersDay(year), 8),
    prima: Math.max(plateau(day, at(5, 15), at(6, 5), 8), plateau(day, at(11, 12), at(11, 22), 8)),
    holyWeek: plateau(day, goodFriday - 12, goodFriday - 1, 10),
  }
}
