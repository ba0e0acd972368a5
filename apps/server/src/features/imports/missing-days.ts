import { capitalized } from '@vigia/contract/capitalized.ts'
import type { ImportDoubt } from '@vigia/contract/calls/import-preview.ts'
import { dateOfDay, monthOfDate } from '@vigia/contract/months.ts'
import { colombianHolidays } from '@vigia/forecast/calendar/colombian-holidays.ts'
import { WEEK, weekday } from '@vigia/forecast/calendar/days.ts'
import { monthName } from '../../month-names.ts'

/**
 * Finds weeks without sales of a shop that sells nearly every day, and single days without sales of one that sells every day. A file that was left
 * out shows in this way even if its month has other sales. Pure.
 */

/** Minimum days without sales, not counting Sundays and holidays. */
const LEAST_DAYS = 7
/** Maximum days; a whole month without sales is reported as a month. */
const MOST_DAYS = 27
/** Days before and after the file that are included, and the minimum number of days with sales for a judgment. */
export const DAYS_AROUND = 60
const LEAST_KNOWN = 42
/** Share of the other days that must have sales; a shop closed on Sundays has six of seven. */
const SELLS_DAILY = 0.8
/** If the known days have this many gaps shorter than a week, the shop is one that closes at times. */
const NOW_AND_THEN = 3
const MOST_LISTED = 3

interface Gap {
  /** Day numbers of the first and the last day without sales. */
  from: number
  to: number
}

const isHoliday = (day: number): boolean => colombianHolidays(Number(dateOfDay(day).slice(0, 4))).includes(day)

/**
 * Gaps shorter than a week, on weekdays on which the shop sells, without holidays.
 * @param days numbers of the days with sales, ascending
 * @param isLong whether a day belongs to a gap of a week or more
 */
const shortGaps = (days: readonly number[], isLong: (day: number) => boolean): Gap[] => {
  const sold = new Set(days)
  const known = Array.from({ length: days.at(-1)! - days[0]! + 1 }, (_, at) => days[0]! + at).filter(
    (day) => !isLong(day),
  )
  const sells = Array.from({ length: WEEK }, (_, of) => {
    const same = known.filter((day) => weekday(day) === of)
    return same.filter((day) => sold.has(day)).length >= SELLS_DAILY * same.length
  })
  const gaps: Gap[] = []
  for (const day of known) {
    if (sold.has(day) || !sells[weekday(day)] || isHoliday(day)) continue
    const last = gaps.at(-1)
    if (last?.to === day - 1) last.to = day
    else gaps.push({ from: day, to: day })
  }
  return gaps
}

/**
 * Gaps between days with sales within the file's period or next to it: those of a week or more, and shorter ones if the shop hardly ever has any.
 * @param sold numbers of the days with sales of file and business, in any order
 * @param first number of the file's first day, and `last` of its last
 */
export const gapsOfDays = (sold: ReadonlySet<number>, { first, last }: { first: number; last: number }): Gap[] => {
  const days = [...sold].toSorted((a, b) => a - b)
  const gaps = days.slice(1).flatMap((day, at): Gap[] => {
    const before = days[at]!
    return day - before > LEAST_DAYS ? [{ from: before + 1, to: day - 1 }] : []
  })
  const known = days.length === 0 ? 0 : days.at(-1)! - days[0]! + 1
  const silent = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  if (known - silent < LEAST_KNOWN || days.length < SELLS_DAILY * (known - silent)) return []
  const short = shortGaps(days, (day) => gaps.some(({ from, to }) => day >= from && day <= to))
  return [...gaps, ...(short.length < NOW_AND_THEN ? short : [])]
    .filter(({ from, to }) => to - from < MOST_DAYS && from <= last + 1 && to >= first - 1)
    .toSorted((one, other) => one.from - other.from)
}

/** '12 de abril' */
const dayText = (day: number): string => {
  const date = dateOfDay(day)
  return `${Number(date.slice(8))} de ${monthName(monthOfDate(date))}`
}

const gapText = ({ from, to }: Gap): string =>
  `${from === to ? 'el' : `del ${dayText(from)} al`} ${dayText(to)} de ${dateOfDay(to).slice(0, 4)}`

/** Text for the gaps; only the last ones if there are many. */
export const missingDays = (gaps: readonly Gap[]): ImportDoubt[] => {
  if (gaps.length === 0) return []
  const text = new Intl.ListFormat('es', { type: 'conjunction' }).format(gaps.slice(-MOST_LISTED).map(gapText))
  const days = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const counts =
    days < LEAST_DAYS
      ? `falta un archivo con ${days === 1 ? 'ese día, que cuenta' : 'esos días, que cuentan'} sin ventas hasta que lo cargues`
      : 'falta un archivo con esos días: ese mes cuenta como un mes flojo hasta que lo cargues'
  return [
    {
      codigo: 'dias_sin_ventas',
      tipo: 'aviso',
      texto: `${capitalized(text)} no hay ninguna venta, y tú vendes casi todos los días. Si abriste, ${counts}.`,
      opciones: [],
      elegida: null,
    },
  ]
}
