import { capitalized } from '@vigia/contract/capitalized.ts'
import type { ImportDoubt } from '@vigia/contract/calls/import-preview.ts'
import { dateOfDay, monthOfDate } from '@vigia/contract/months.ts'
import { colombianHolidays } from '@vigia/forecast/calendar/colombian-holidays.ts'
import { WEEK, weekday } from '@vigia/forecast/calendar/days.ts'
import { monthName } from '../../month-names.ts'

/**
 * Weeks in which a shop that sells nearly every day sold nothing, and single days of one that always sells: a file that was left out is not told
 * by its month, which has other sales. Pure.
 */

/** Days without a sale that no Sunday or holiday explains. */
const LEAST_DAYS = 7
/** Days of a month at most: without any sale at all it is told as a month. */
const MOST_DAYS = 27
/** Days before and after the file that are looked at with it; and how many must be known to tell how a shop sells. */
export const DAYS_AROUND = 60
const LEAST_KNOWN = 42
/** Share of the other days that must have sold: six of seven have a shop that closes on Sundays. */
const SELLS_DAILY = 0.8
/** Gaps of less than a week in all the known days, from which on the shop is one that closes now and then. */
const NOW_AND_THEN = 3
const MOST_TOLD = 3

interface Gap {
  /** Numbers of the first and the last day without a sale. */
  from: number
  to: number
}

const isHoliday = (day: number): boolean => colombianHolidays(Number(dateOfDay(day).slice(0, 4))).includes(day)

/**
 * Runs of less than a week without a sale, on days of the week on which the shop sells and that are no holidays.
 * @param days numbers of the days with a sale, ascending
 * @param isLong whether a day is of a gap of a week or more
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
 * Gaps between days of sale that a file begins, ends or holds: of a week or more, and of less where the shop hardly ever has one.
 * @param sold numbers of the days with a sale, of the file and the business, in any order
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

/** Names the gaps, the last ones where there are many. */
export const missingDays = (gaps: readonly Gap[]): ImportDoubt[] => {
  if (gaps.length === 0) return []
  const text = new Intl.ListFormat('es', { type: 'conjunction' }).format(gaps.slice(-MOST_TOLD).map(gapText))
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
