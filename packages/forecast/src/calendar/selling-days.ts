/** Selling days of a month: its days, weighted by weekday, holidays and Semana Santa, which differ from year to year. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { colombianHolidays, easterSunday } from './colombian-holidays.ts'
import { firstDayOf, WEEK, weekday } from './days.ts'

/**
 * Calendars:
 * - `dias_de_la_semana`: weekdays sell as measured, holidays or not;
 * - `lunes_a_sabado`: closed on Sundays and holidays;
 * - `todos_los_dias`: open every day, quieter on Sundays and holidays;
 * - `semana_santa`: closed on Sundays and holidays, and quiet during Semana Santa.
 *
 * With a measured week, a holiday sells what a Sunday does in all calendars but the first.
 */
export type CalendarCode = 'dias_de_la_semana' | 'lunes_a_sabado' | 'todos_los_dias' | 'semana_santa'

/** Calendars tried where the week is not measured. */
export const CALENDARS: readonly CalendarCode[] = ['lunes_a_sabado', 'todos_los_dias', 'semana_santa']
/** Calendars tried where it is; `todos_los_dias` is then the same as `lunes_a_sabado`. */
export const MEASURED_CALENDARS: readonly CalendarCode[] = ['lunes_a_sabado', 'semana_santa']

/** Weight of a quiet day. A shop's own weight cannot be estimated from a few years, so one half is used for all. */
const QUIET = 0.5
/** Days of Semana Santa before Easter Sunday, from Palm Sunday on. */
const HOLY_WEEK = 7

const SUNDAY = 0

/** Weights of the weekdays where they are not measured, Sunday first. */
const USUAL_WEEK: Record<CalendarCode, ArrayLike<number>> = {
  dias_de_la_semana: [1, 1, 1, 1, 1, 1, 1],
  lunes_a_sabado: [0, 1, 1, 1, 1, 1, 1],
  todos_los_dias: [QUIET, 1, 1, 1, 1, 1, 1],
  semana_santa: [0, 1, 1, 1, 1, 1, 1],
}

/** The kind of each day of a month: the weekday it sells as (0 is Sunday), plus WEEK on a quiet day. */
function kindsOf(calendar: CalendarCode, month: number): Uint8Array {
  const year = Math.floor(month / MONTHS_PER_YEAR)
  const holidays = new Set(colombianHolidays(year))
  const easter = easterSunday(year)
  const first = firstDayOf(month)
  return Uint8Array.from({ length: firstDayOf(month + 1) - first }, (_, k) => {
    const day = first + k
    if (weekday(day) === SUNDAY || (calendar !== 'dias_de_la_semana' && holidays.has(day))) return SUNDAY
    const isHoly = calendar === 'semana_santa' && day < easter && day >= easter - HOLY_WEEK
    return weekday(day) + (isHoly ? WEEK : 0)
  })
}

/** Cache by calendar and month, as each calendar is tried from many origins. */
const kindsByMonth = new Map<string, Uint8Array>()

function cachedKindsOf(calendar: CalendarCode, month: number): Uint8Array {
  const key = `${calendar} ${month}`
  const known = kindsByMonth.get(key) ?? kindsOf(calendar, month)
  kindsByMonth.set(key, known)
  return known
}

/**
 * Selling days of each month.
 * @param firstMonth year·12 + month − 1
 * @param week weights of the weekdays, Sunday first, where they were measured
 * @returns weighted days, one value per month
 */
export function sellingDays(
  calendar: CalendarCode,
  firstMonth: number,
  months: number,
  week: ArrayLike<number> = USUAL_WEEK[calendar],
): Float64Array {
  return Float64Array.from({ length: months }, (_, k) => {
    let days = 0
    for (const kind of cachedKindsOf(calendar, firstMonth + k)) days += week[kind % WEEK]! * (kind < WEEK ? 1 : QUIET)
    return days
  })
}

/** Months after which dates fall on the same weekdays again. */
const CYCLE = 28 * MONTHS_PER_YEAR

/**
 * Selling days of each month relative to the long-run mean of the same calendar month. What all Marches have in common thus stays in the season,
 * and short histories can be adjusted too.
 * @param firstMonth year·12 + month − 1
 * @param week as in {@link sellingDays}
 * @returns one factor per month, about 1
 */
export function calendarFactors(
  calendar: CalendarCode,
  firstMonth: number,
  months: number,
  week?: ArrayLike<number>,
): Float64Array {
  const usual = new Float64Array(MONTHS_PER_YEAR)
  const cycle = sellingDays(calendar, firstMonth, CYCLE, week)
  cycle.forEach((days, k) => (usual[k % MONTHS_PER_YEAR]! += (days * MONTHS_PER_YEAR) / CYCLE))
  return sellingDays(calendar, firstMonth, months, week).map((days, k) => days / usual[k % MONTHS_PER_YEAR]!)
}
