import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { isoDate } from '../understand/dates/dates.ts'
import { weekdayNumber } from '../understand/dates/weekdays.ts'
import { fold } from '../understand/headers/fold.ts'
import { parseAnyNumber } from '../understand/numbers/numbers.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { headerFit } from '../understand/roles/mapping.ts'
import { type Clue, clueOf, type ShapeContext } from './clue.ts'
import { DATE_HEADER, type FlatTable, TableBuilder } from './flat-table.ts'
import { isWordCell, MEASURE_HEADER, wordsNote } from './melt.ts'
import { measureInTitle } from './words.ts'
import { FROM_FIGURES_BELOW, FROM_TITLES_ACROSS, originsOf } from './origins.ts'

/** Days of the week that stand across at least, weeks that a calendar has, and days that prove its month by their weekdays. */
const LEAST_WEEKDAYS = 5
const LEAST_WEEKS = 3
const LEAST_DAYS = 10

/** What is no figure of a day: the month's sum, or the week's. */
const OF_SUMS = /\b(tot\w*|sum\w*|mes|acum\w*|promedio)\b/
const OF_WEEK = /^sem(ana)?( \d+)?$/
/** Letterheads of calendars of something else than sales. */
const OF_OTHERS =
  /\b(produccion|ocupacion|citas?|agenda|asistencia|turnos|alumn\w*|clases|reservas?|visitas|clientes|horario|vacaciones)\b/

/** The figures of one day, by what the calendar calls them. */
interface Day {
  date: string
  figures: Map<string, Cell>
  /** Place of the row of its number. */
  at: number
}

/**
 * A calendar as a table: below the days of the week stand those of the month, week by week, and below each day what was sold. The weekdays must be
 * those of the month that stands above; null where they are not, or nothing tells what the figures are.
 * @param rows of a sheet; several months may stand below one another
 */
export function flattenCalendar(rows: Row[], context: ShapeContext): FlatTable | null {
  const tops = rows.flatMap((row, at) => (weekdaysAcross(row).length >= LEAST_WEEKDAYS ? [at] : []))
  if (tops.length === 0) return null
  const letterhead = rows.slice(0, tops[0]).flat().map(cellText).join(' ')
  if (OF_OTHERS.test(fold(`${letterhead} ${context.sheetName ?? ''} ${context.fileName}`))) return null
  let year = context.year
  const clues = tops.map((top, k): Clue => {
    const above = rows.slice(k === 0 ? 0 : tops[k - 1]! + 1, top).slice(-LEAST_WEEKS)
    const clue = clueOf(above, { ...context, ...(year !== undefined && { letterheadYear: year }) })
    year = clue.year
    return clue
  })
  const months = tops.map((top, k) => daysBelow(rows, top, tops[k + 1] ?? rows.length, clues[k]!))
  if (months.includes(null)) return null
  const days = months.flatMap((month) => month!)
  const { measure } = clues[0]!
  const labels = [...new Set(days.flatMap(({ figures }) => [...figures.keys()]))].filter((label) =>
    label === '' ? measure !== undefined : namesAmount(label),
  )
  if (days.length < LEAST_DAYS || labels.length === 0) return null
  const headers = [DATE_HEADER, ...labels.map((label) => label || MEASURE_HEADER[measure!])]
  const table = new TableBuilder(rows.slice(0, tops[0]), headers, (at) => at + 1)
  const words: string[] = []
  for (const { date, figures, at } of days) {
    const written = labels.map((label) => figures.get(label) ?? null)
    words.push(...written.filter(isWordCell).map(cellText))
    const cells = written.map((cell) => (isWordCell(cell) ? null : cell))
    if (cells.some((cell) => !isBlank(cell))) table.add([date, ...cells], at + 1)
  }
  return {
    ...table.built,
    score: headerFit(headers).score,
    shape: 'days',
    dateColumn: 0,
    origins: originsOf(headers, [], (title) => (title === DATE_HEADER ? FROM_TITLES_ACROSS : FROM_FIGURES_BELOW)),
    notes: [
      {
        code: 'periodos_en_columnas',
        kind: 'fact',
        text: 'Es un calendario: cada día es una línea con lo que hay debajo de su número.',
      },
      ...wordsNote(words),
    ],
  }
}

/** The columns of a row under which one day of the week after the other stands. */
function weekdaysAcross(row: Row): { column: number; weekday: number }[] {
  const named = row.flatMap((cell, column) => {
    const weekday = typeof cell === 'string' ? weekdayNumber(fold(cell)) : null
    return weekday === null ? [] : [{ column, weekday }]
  })
  const isWeek = named.every(({ weekday }, k) => k === 0 || weekday === (named[k - 1]!.weekday + 1) % 7)
  return isWeek && named.length <= 7 ? named : []
}

/** The days of the month below a row of weekdays; null where their weekdays are not those of its month, or two rows may be the same figures. */
function daysBelow(rows: Row[], top: number, end: number, { year, month }: Clue): Day[] | null {
  if (year === undefined || month === undefined) return null
  const columns = weekdaysAcross(rows[top]!)
  const first = Math.min(...columns.map(({ column }) => column))
  const days: Day[] = []
  let [week, weeks, next]: [Map<number, Day>, number, number] = [new Map(), 0, 1]
  for (let at = top + 1; at < end; at++) {
    const row = rows[at]!
    const numbers = columns.flatMap(({ column, weekday }) => {
      const number = parseAnyNumber(row[column])
      return number === null ? [] : [{ column, weekday, number }]
    })
    if (numbers.length > 0 && numbers.every(({ number, weekday }, k) => number === next + k && isOn(number, weekday))) {
      week = new Map(
        numbers.map(({ column, number }) => [column, { date: isoDate(year, month, number)!, figures: new Map(), at }]),
      )
      days.push(...week.values())
      next += numbers.length
      weeks++
      continue
    }
    const label = labelOf(row.slice(0, first))
    // What stands below a blank row, or is called a sum, is of no week.
    if (columns.every(({ column }) => isBlank(row[column])) || OF_SUMS.test(fold(label))) {
      week = new Map()
      continue
    }
    for (const [column, day] of week) {
      if (isBlank(row[column])) continue
      // A second row that is called alike: the evening's, or how many came.
      if (day.figures.has(label)) return null
      day.figures.set(label, row[column]!)
    }
  }
  return weeks >= LEAST_WEEKS ? days : null

  function isOn(day: number, weekday: number): boolean {
    const date = new Date(Date.UTC(year!, month! - 1, day))
    return date.getUTCMonth() === month! - 1 && (date.getUTCDay() + 6) % 7 === weekday
  }
}

/** What a row is called before its days; "Semana 2" says nothing of its figures. */
function labelOf(before: Row): string {
  const label = before.map(cellText).find((text) => /\p{L}/u.test(text)) ?? ''
  return OF_WEEK.test(fold(label)) ? '' : label
}

/** How well a title must name an amount. */
const NAMES_AMOUNT = 0.4

/** Whether a row's name says that its figures are units or money. */
const namesAmount = (label: string): boolean =>
  measureInTitle(label) !== undefined ||
  (['cantidad', 'valor'] as const).some((role) => (scoreHeader(label).get(role) ?? 0) >= NAMES_AMOUNT)
