import { type Cell, cellText, isBlank, onlyCell, type Row } from '../../read/grid.ts'
import { isoDate } from '../../understand/dates/dates.ts'
import { monthName } from '../../understand/dates/month-names.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { partOf } from '../../understand/dates/part-of-date.ts'
import type { ShapeContext } from '../title-context.ts'
import { readLabel, withoutWeekday } from './period.ts'

/** Different months under whose names the days of a sheet must stand. */
const LEAST_MONTHS = 2
/** Titles of a table. */
const LEAST_TITLES = 2
const YEAR = /\b(20\d{2})\b/
/** Words around the name of a month in a heading. */
const AROUND = /\b(ventas?|vendas?|mes|de|del|do|da)\b/g

/**
 * The rows of a sheet in which months come one below another, each under its name, with the number of the day alone in their rows, or with its
 * weekday: these have whole dates then, or a day and a month where no year is told. Each month may have the titles again, or all have those above
 * the first. All other rows as they are.
 */
export function withDaysOfMonths(rows: Row[], { fileName, sheetName = '' }: ShapeContext): Row[] {
  const headings = new Map<number, MonthHeading>()
  let year = Number((YEAR.exec(sheetName) ?? YEAR.exec(fileName))?.[1]) || undefined
  for (const [at, row] of rows.entries()) {
    const only = onlyCell(row)
    if (only === undefined) continue
    const text = cellText(only)
    const own = Number(YEAR.exec(text)?.[1]) || undefined
    year = own ?? year
    const month = monthOf(only)
    if (month !== null) headings.set(at, { month, year })
  }
  if (new Set([...headings.values()].map(({ month }) => month)).size < LEAST_MONTHS) return rows
  const [first] = headings.keys()
  const areTitles = (row: Row) =>
    row.filter((cell) => typeof cell === 'string' && !isBlank(cell)).length >= LEAST_TITLES
  const titled = [
    rows.findIndex((row, at) => at > first! && areTitles(row)),
    rows.findLastIndex((row, at) => at < first! && areTitles(row)),
  ].find((at) => at >= 0 && dayColumn(rows[at]!) >= 0)
  if (titled === undefined) return rows
  const titlesAt = Math.max(titled, first!)
  const column = dayColumn(rows[titled]!)
  let heading: MonthHeading | undefined
  return rows.map((row, at) => {
    heading = headings.get(at) ?? heading
    const day = dayOf(row[column])
    if (!heading || day === null || at <= titlesAt) return row
    return row.with(column, dayIn(heading, day) ?? row[column]!)
  })
}

/** A day of a month as a date, or in words where no year is told; null where the month has no such day. */
function dayIn({ month, year }: MonthHeading, day: number): string | null {
  return year === undefined ? `${day} ${monthName(month)}` : isoDate(year, month, day)
}

/** A month that stands above days. */
export interface MonthHeading {
  month: number
  year: number | undefined
}

/** The month that a heading names, and its year where it says one: "ENERO", "Ventas de enero 2026"; null for any other cell. */
export function monthHeading(cell: Cell | undefined): MonthHeading | null {
  const month = isBlank(cell) ? null : monthOf(cell!)
  return month === null ? null : { month, year: Number(YEAR.exec(cellText(cell))?.[1]) || undefined }
}

/** The number of a day under a month's heading as its date; any other cell as it is. */
export function underMonth(heading: MonthHeading, cell: Cell | undefined): Cell {
  const day = dayOf(cell)
  return (day === null ? null : dayIn(heading, day)) ?? cell ?? null
}

/** The column of days by its title, -1 where there is none. */
export const dayColumn = (titles: Row): number =>
  titles.findIndex((cell) => partOf(cellText(cell)) === 'day' || scoreHeader(cellText(cell)).has('fecha'))

function monthOf(cell: Cell): number | null {
  const text = typeof cell === 'string' ? fold(cell).replace(AROUND, ' ').replace(/\s+/g, ' ').trim() : cell
  const { period, rest } = readLabel(text)
  return period?.month !== undefined && period.day === undefined && rest === '' ? period.month : null
}

function dayOf(cell: Cell | undefined): number | null {
  const text = typeof cell === 'string' ? withoutWeekday(cell).trim() : ''
  const day = typeof cell === 'number' ? cell : /^\d{1,2}$/.test(text) ? Number(text) : NaN
  return Number.isInteger(day) && day >= 1 && day <= 31 ? day : null
}
