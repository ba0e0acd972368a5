import { cellText, type Row } from '../../read/grid.ts'
import { isoDate } from '../../understand/dates/dates.ts'
import { monthName, monthNumber } from '../../understand/dates/month-names.ts'
import { weekdayNumber } from '../../understand/dates/weekdays.ts'
import { fold } from '../../understand/headers/fold.ts'

/** "LUN", "Lun 29". */
const NAMED_DAY = /^([a-z]+)(?: (\d{1,2}))?$/
/** Days of the week across, and rows above them in which their week is named. */
const LEAST_DAYS = 5
/** Characters of such a title, and what it begins with. */
const LONGEST = 16
/** What the names of days begin with, in Spanish, Portuguese and English. */
const BEGINS = /^\s*[dfjlmqstvw]/i
const NAME_ROWS = 3
/** "Semana del 3 al 9 de febrero 2025", "del 31 de marzo al 6 de abril de 2025". */
const WEEK = /\b(\d{1,2})(?: de ([a-z]+))? (?:al?|hasta|ate) (?:el )?(\d{1,2}) de ([a-z]+)(?: (?:del? )?(20\d{2}))?\b/
const YEAR = /\b(20\d{2})\b/
const DAY_MS = 86_400_000
/** Last day of the next month, and first of the one before, that a week begun in a month may reach. */
const EDGE = { next: 7, before: 22 }

/**
 * Months of days whose weekdays place them outside the month of their title: "Martes 1" after "Lunes 31" under "Agosto 2026" is of September. Empty
 * unless the weekday of each day proves its month and some are of the title's.
 */
export function monthsByWeekday(
  texts: Iterable<unknown>,
  { year, month }: { year?: number; month?: number },
): Map<unknown, { year: number; month: number }> {
  const none = new Map<unknown, { year: number; month: number }>()
  if (year === undefined || month === undefined) return none
  const moved = new Map(none)
  let own = 0
  for (const text of texts) {
    const [, name = '', number] = typeof text === 'string' ? (NAMED_DAY.exec(fold(text)) ?? []) : []
    const weekday = weekdayNumber(name)
    if (weekday === null || number === undefined) return none
    const day = Number(number)
    const isOn = (step: number) => {
      const date = new Date(Date.UTC(year, month - 1 + step, day))
      return date.getUTCDate() === day && (date.getUTCDay() + 6) % 7 === weekday
    }
    const step = isOn(0) ? 0 : day <= EDGE.next && isOn(1) ? 1 : day >= EDGE.before && isOn(-1) ? -1 : null
    if (step === null) return none
    if (step === 0) own++
    else moved.set(text, { year: year + Math.floor((month - 1 + step) / 12), month: ((month + 11 + step) % 12) + 1 })
  }
  return own > 0 ? moved : none
}

/**
 * The rows of a sheet in which days of the week stand across under the name of their week, with the dates of these days instead. All other rows as
 * they are.
 */
export function withDatesOfWeeks(rows: Row[], fileName: string, sheetName = ''): Row[] {
  const named = [sheetName, fileName, ...rows.slice(0, NAME_ROWS).flat().map(cellText)].join(' ')
  const around = Number(YEAR.exec(named)?.[1]) || undefined
  return rows.map((row, at) => {
    // Files have rows in millions.
    if (row.length < LEAST_DAYS || !mayHoldDays(row)) return row
    const places = row.flatMap((cell, place) => {
      const [, name = '', number] = typeof cell === 'string' ? (NAMED_DAY.exec(fold(cell)) ?? []) : []
      const day = weekdayNumber(name)
      return day === null ? [] : [{ place, day, number }]
    })
    const areInOrder = places.every(({ day }, k) => k === 0 || day === places[k - 1]!.day + 1)
    if (places.length < LEAST_DAYS || !areInOrder) return row
    const above = rows.slice(Math.max(0, at - NAME_ROWS), at).toReversed()
    const week = above.map((one) => WEEK.exec(fold(one.map(cellText).join(' ')))).find((found) => found !== null)
    // The first day that the week is named by is that of the first title.
    const isFirst = (day: string) => (new Date(day).getUTCDay() + 6) % 7 === places[0]!.day
    const first = week ? firstDays(week, around).find(isFirst) : undefined
    if (first === undefined) return row
    const dates = places.map(({ day }) => new Date(Date.parse(first) + (day - places[0]!.day) * DAY_MS))
    if (places.some(({ number }, k) => number !== undefined && Number(number) !== dates[k]!.getUTCDate())) return row
    const dated = [...row]
    for (const [k, { place }] of places.entries()) dated[place] = inWords(dates[k]!)
    return dated
  })
}

/** Whether enough cells of a row begin as days of the week do. */
function mayHoldDays(row: Row): boolean {
  let days = 0
  for (let place = 0; place < row.length; place++) {
    if (days + row.length - place < LEAST_DAYS) return false
    const cell = row[place]
    if (typeof cell === 'string' && cell.length <= LONGEST && BEGINS.test(cell)) days++
  }
  return days >= LEAST_DAYS
}

/** A title is a text, which no order of day and month makes another day. */
const inWords = (date: Date): string =>
  `${date.getUTCDate()} de ${monthName(date.getUTCMonth() + 1)} de ${date.getUTCFullYear()}`

/** The days on which a week may begin: of one that ends in another month, the month that it names may be that of either end. */
function firstDays([, from, ownMonth, to, month, ownYear]: RegExpExecArray, around: number | undefined): string[] {
  const year = Number(ownYear) || around
  const last = monthNumber(month!)
  if (year === undefined || last === null) return []
  const isOver = ownMonth === undefined && Number(from) > Number(to)
  const own = ownMonth === undefined ? last : monthNumber(ownMonth)
  const months = isOver ? [last === 1 ? 12 : last - 1, last] : [own]
  return months.flatMap((first) =>
    first === null ? [] : (isoDate(first > last ? year - 1 : year, first, Number(from)) ?? []),
  )
}
