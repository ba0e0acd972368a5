/** How much a month can sell by its days alone: Sundays, holidays and Semana Santa differ from year to year. */
import { YEAR } from '../models/shared-season.ts'
import { colombianHolidays, dayNumber, easterSunday, weekday } from './colombian-holidays.ts'

/**
 * Kinds of shop. `lunes_a_sabado`: closed on Sundays and holidays. `todos_los_dias`: open every day, quieter on Sundays and holidays.
 * `semana_santa`: closed on Sundays and holidays, and quiet for the whole of Semana Santa.
 */
export type CalendarCode = 'lunes_a_sabado' | 'todos_los_dias' | 'semana_santa'

export const CALENDARS: readonly CalendarCode[] = ['lunes_a_sabado', 'todos_los_dias', 'semana_santa']

/** What a quiet day sells of an ordinary one. Half stands for any quiet: a shop's own share could not be told from a few years. */
const QUIET = 0.5
/** Semana Santa from Palm Sunday on: days before Easter. */
const HOLY_WEEK = 7

const SUNDAY = 0

/**
 * Selling days of each month, in ordinary days.
 * @param firstMonth year·12 + month − 1
 */
export function sellingDays(calendar: CalendarCode, firstMonth: number, months: number): Float64Array {
  const known = new Map<number, { holidays: Set<number>; easter: number }>()
  return Float64Array.from({ length: months }, (_, k) => {
    const year = Math.floor((firstMonth + k) / YEAR)
    const month = firstMonth + k - year * YEAR + 1
    const { holidays, easter } = known.get(year) ?? {
      holidays: new Set(colombianHolidays(year)),
      easter: easterSunday(year),
    }
    known.set(year, { holidays, easter })
    let days = 0
    for (let day = dayNumber(year, month, 1); day < dayNumber(year, month + 1, 1); day++) {
      const isFree = weekday(day) === SUNDAY || holidays.has(day)
      if (calendar === 'todos_los_dias') days += isFree ? QUIET : 1
      else if (!isFree) days += calendar === 'semana_santa' && day < easter && day >= easter - HOLY_WEEK ? QUIET : 1
    }
    return days
  })
}

/**
 * Selling days of each month relative to the mean of the same calendar month over all of them, so that what every March
 * has in common stays in the season.
 * @param firstMonth year·12 + month − 1
 */
export function calendarFactors(calendar: CalendarCode, firstMonth: number, months: number): Float64Array {
  const days = sellingDays(calendar, firstMonth, months)
  return days.map((own, k) => {
    let sum = 0
    let years = 0
    for (let t = k % YEAR; t < months; t += YEAR) {
      sum += days[t]!
      years++
    }
    return (own * years) / sum
  })
}
