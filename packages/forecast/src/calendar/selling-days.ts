/** How much a month can sell by its days alone: Sundays, holidays and Semana Santa differ from year to year. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { colombianHolidays, easterSunday } from './colombian-holidays.ts'
import { firstDayOf, WEEK, weekday } from './days.ts'

/**
 * Kinds of shop. `dias_de_la_semana`: its weekdays sell as measured, holidays or not. `lunes_a_sabado`: closed on Sundays and holidays.
 * `todos_los_dias`: open every day, quieter on Sundays and holidays. `semana_santa`: closed on Sundays and holidays, and quiet for the whole of
 * Semana Santa. Where its week is measured, a shop sells on Sundays and holidays what it sells on a Sunday.
 */
export type CalendarCode = 'dias_de_la_semana' | 'lunes_a_sabado' | 'todos_los_dias' | 'semana_santa'

/** Those that can be told apart where a shop's week is not known, … */
export const CALENDARS: readonly CalendarCode[] = ['lunes_a_sabado', 'todos_los_dias', 'semana_santa']
/** … and where it is. */
export const MEASURED_CALENDARS: readonly CalendarCode[] = ['lunes_a_sabado', 'semana_santa']

/** What a quiet day sells of an ordinary one. Half stands for any quiet: a shop's own share could not be told from a few years. */
const QUIET = 0.5
/** Semana Santa from Palm Sunday on: days before Easter. */
const HOLY_WEEK = 7

const SUNDAY = 0

/** A shop's week where it is not measured: Sunday first, in ordinary days. */
const USUAL_WEEK: Record<CalendarCode, ArrayLike<number>> = {
  dias_de_la_semana: [1, 1, 1, 1, 1, 1, 1],
  lunes_a_sabado: [0, 1, 1, 1, 1, 1, 1],
  todos_los_dias: [QUIET, 1, 1, 1, 1, 1, 1],
  semana_santa: [0, 1, 1, 1, 1, 1, 1],
}

/** What a month's days sell as, in their order: a weekday, Sunday 0, and 7 more where it is quiet. */
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

/** By calendar and month; a calendar is tried from many origins. */
const kindsByMonth = new Map<string, Uint8Array>()

function knownKindsOf(calendar: CalendarCode, month: number): Uint8Array {
  const key = `${calendar} ${month}`
  const known = kindsByMonth.get(key) ?? kindsOf(calendar, month)
  kindsByMonth.set(key, known)
  return known
}

/**
 * Selling days of each month, in ordinary days.
 * @param firstMonth year·12 + month − 1
 * @param week what each weekday sells, Sunday first, where it was measured
 */
export function sellingDays(
  calendar: CalendarCode,
  firstMonth: number,
  months: number,
  week: ArrayLike<number> = USUAL_WEEK[calendar],
): Float64Array {
  return Float64Array.from({ length: months }, (_, k) => {
    let days = 0
    for (const kind of knownKindsOf(calendar, firstMonth + k)) days += week[kind % WEEK]! * (kind < WEEK ? 1 : QUIET)
    return days
  })
}

/** Weekdays repeat after 28 years. */
const CYCLE = 28 * MONTHS_PER_YEAR

/**
 * Selling days of each month relative to what the same calendar month has in the long run, so that what every March has in common stays
 * in the season, and a history of few months is compared by its days as well.
 * @param firstMonth year·12 + month − 1
 * @param week as in {@link sellingDays}
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
