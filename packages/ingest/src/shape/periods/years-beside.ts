import { numeral } from '../../spanish.ts'
import { smallest } from '../../extremes.ts'
import { type Cell, cellText, type Row } from '../../read/grid.ts'
import { parseDate } from '../../understand/dates/dates.ts'
import { runOneWay } from '../../understand/dates/in-order.ts'
import { WEEKDAY_PATTERN } from '../../understand/dates/weekdays.ts'
import { monthNumber } from '../../understand/dates/month-names.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { ShapeNote } from '../flat-table.ts'

/** Share of a column's days that have a year, and share of the steps between these that go one way. */
const MOST_WHOLE = 0.5
const IN_ORDER = 0.9
const DAY_MS = 86_400_000
/** Days around the whole dates beside it within which a day of two numbers is believed: with month and day changed it is farther. */
const NEAR_DAYS = 25
/** The same of a day whose month is a word: beyond it, it may be of another year as well. */
const FAR_DAYS = 120

/** Milliseconds since 1970 of a whole date; day and month need not be told apart to tell its year. */
function timeOf(cell: Cell | undefined): number | null {
  const day = parseDate(cell, 'dmy') ?? parseDate(cell, 'mdy')
  return day === null ? null : Date.parse(day)
}

/** Longest text of a day without a year, "27 de septiembre", and what a whole date has. */
const LONGEST = 20
const HAS_YEAR = /\d{4}|\d[-/.]\d{1,2}[-/.]\d/

/** A day and its month, as a number only behind a mark that no amount has: "17-ene", "22 de enero", "lun 17/01". */
const SHORT = new RegExp(String.raw`^(?:(?:${WEEKDAY_PATTERN}) )?(\d{1,2}) (?:de )?([a-z]{3,10}|\d{1,2})$`)
const MARKED = /\d\s?[-/]\s?\d/

interface ShortDay {
  month: number
  day: number
  /** Both are written as numbers. */
  isNumbers: boolean
}

function shortDay(cell: Cell | undefined): ShortDay | null {
  if (typeof cell !== 'string' || cell.length > LONGEST || HAS_YEAR.test(cell)) return null
  const [, day, name] = SHORT.exec(fold(cell)) ?? []
  if (day === undefined || name === undefined) return null
  const isNumbers = /\d/.test(name)
  const month = isNumbers ? (MARKED.test(cell) ? Number(name) : 0) : (monthNumber(name) ?? 0)
  const isDay = month >= 1 && month <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDay ? { month, day: Number(day), isNumbers } : null
}

/**
 * The rows of a table some of whose days have no year, "17-ene" below "15/01/2025", with the year in which they stand nearest to the days around
 * them. As they are where the whole dates are of several years and in no order.
 */
export function withYearsBeside(
  rows: Row[],
  firstRow: number,
  column: number,
  header: string,
): { rows: Row[]; notes: ShapeNote[] } {
  const unchanged = { rows, notes: [] }
  const short = new Map<number, ShortDay>()
  for (let at = firstRow; at < rows.length; at++) {
    const day = shortDay(rows[at]![column])
    if (day) short.set(at, day)
  }
  // Most tables have none.
  if (short.size === 0) return unchanged
  const whole: { at: number; time: number }[] = []
  for (let at = firstRow; at < rows.length; at++) {
    const time = short.has(at) ? null : timeOf(rows[at]![column])
    if (time !== null) whole.push({ at, time })
  }
  if (whole.length < MOST_WHOLE * (whole.length + short.size)) return unchanged
  const times = whole.map(({ time }) => time)
  const isOneYear = new Set(times.map((time) => new Date(time).getUTCFullYear())).size === 1
  if (!isOneYear && !runOneWay(times, IN_ORDER)) return unchanged
  let next = 0
  const mended = rows.slice()
  const told: string[] = []
  for (const [at, { month, day, isNumbers }] of short) {
    while (next < whole.length && whole[next]!.at < at) next++
    const around = [whole[next - 1], whole[next]].flatMap((one) => (one ? [one.time] : []))
    const beside = new Date(around[0]!).getUTCFullYear()
    const dates = [beside - 1, beside, beside + 1].map((year) => Date.UTC(year, month - 1, day))
    const distance = (time: number) => smallest(around.map((one) => Math.abs(one - time))) / DAY_MS
    const nearest = dates.reduce((best, time) => (distance(time) < distance(best) ? time : best))
    if (distance(nearest) > (isNumbers ? NEAR_DAYS : FAR_DAYS)) continue
    told.push(cellText(rows[at]![column]))
    mended[at] = rows[at]!.with(column, new Date(nearest).toISOString().slice(0, 10))
  }
  if (told.length === 0) return unchanged
  const text = `En ${numeral(told.length)} filas «${header}» no dice el año, como en «${told[0]!}»: tomamos el de las fechas de al lado.`
  return { rows: mended, notes: [{ code: 'anio_supuesto', kind: 'fact', text }] }
}
