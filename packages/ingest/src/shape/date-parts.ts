import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { mondayOf, monthNumber } from '../understand/dates.ts'
import { isPlainTotal } from '../understand/row-kind.ts'
import { isSummaryRow } from './words.ts'
import { type DatePart, partOf } from '../understand/part-of-date.ts'
import type { Clue } from './clue.ts'
import type { DateSource } from './flat-table.ts'
import { readLabel } from './period.ts'

/** Share of the rows whose parts must make a date. */
const ENOUGH = 0.6
const MERGED = 0.3

/** Dates that stand in two or three columns: year, month and perhaps day, or year and week; null where they do not. */
export function joinParts(headers: string[], sample: Row[], clue: Clue): DateSource | null {
  const places = (part: DatePart) => headers.flatMap((header, column) => (partOf(header) === part ? [column] : []))
  const [years, months, weeks, days] = (['year', 'month', 'week', 'day'] as const).map(places) as number[][]
  const attempts: (Places | null)[] = []
  for (const year of years!.length > 0 || clue.year === undefined ? years! : [-1]) {
    for (const month of months!) {
      for (const day of days!) attempts.push({ year, month, day })
      if (year >= 0) attempts.push({ year, month })
    }
    if (year >= 0) for (const week of weeks!) attempts.push({ year, week })
  }
  for (const places of attempts) {
    const carries = Object.values(places!).some((column) => column >= 0 && isMerged(sample, column))
    const read = reader(places!, clue, carries)
    const dated = sample.filter((row) => read(row) !== null).length
    if (sample.length === 0 || dated < ENOUGH * sample.length) continue
    const columns = Object.values(places!).filter((column) => column >= 0)
    const titles = columns.map((column) => `"${headers[column]}"`).join(', ')
    const first = places!.week !== undefined ? ' Cada semana lleva la fecha de su lunes.' : ''
    return {
      kind: 'made',
      columns,
      of: reader(places!, clue, carries),
      notes: [{ code: 'fecha_unida', kind: 'fact', text: `Unimos la fecha de las columnas ${titles}.${first}` }],
    }
  }
  return null
}

interface Places {
  /** -1: the year that stands around the table. */
  year: number
  month?: number
  week?: number
  day?: number
}

/** Whether so many cells are blank that they repeat what stands above, as merged cells and pivots do; a few were forgotten. */
function isMerged(sample: Row[], column: number): boolean {
  const blank = sample.filter((row) => isBlank(row[column])).length
  return blank < sample.length && blank >= MERGED * sample.length
}

/** Reads a row's parts. @param carries whether a blank year or month is that of the row above */
function reader({ year, month, week, day }: Places, clue: Clue, carries: boolean): (row: Row) => string | null {
  const [years, months, weeks] = [known(yearNumber), known(monthIn), known(weekNumber)]
  let [lastYear, lastMonth, lastWeek, lastDay]: number[] = [NaN, NaN, NaN, NaN]
  return (row) => {
    // A total says less than a sale: by its name alone, or beside a blank year or month.
    const isWhole = [year, month, week, day].every(
      (column) => column === undefined || column < 0 || !isBlank(row[column]),
    )
    if (row.some((cell) => isPlainTotal(cell) || (!isWhole && isSummaryRow(cellText(cell))))) return null
    const y = year < 0 ? clue.year! : carries && isBlank(row[year]) ? lastYear! : years(row[year])
    lastYear = y
    if (!(y >= 1990 && y < 2100)) return null
    if (week !== undefined) {
      lastWeek = carries && isBlank(row[week]) ? lastWeek! : weeks(row[week])
      return mondayOf(y, lastWeek)
    }
    lastMonth = carries && isBlank(row[month!]) ? lastMonth! : months(row[month!])
    lastDay = day === undefined ? 1 : carries && isBlank(row[day]) ? lastDay! : numberOf(row[day])
    const d = lastDay
    if (!(lastMonth >= 1 && lastMonth <= 12 && d >= 1 && d <= 31)) return null
    // Whether there is such a day is for the reader of dates to say.
    return [y, lastMonth, d].map((part) => String(part).padStart(2, '0')).join('-')
  }
}

/** The same, reading each cell once: parts of dates repeat. */
function known(read: (cell: Cell | undefined) => number): (cell: Cell | undefined) => number {
  const values = new Map<Cell | undefined, number>()
  return (cell) => {
    let value = values.get(cell)
    if (value === undefined) values.set(cell, (value = read(cell)))
    return value
  }
}

function yearNumber(cell: Cell | undefined): number {
  const text = cellText(cell).replace(/^(\d)[.,](\d{3})$/, '$1$2')
  if (/^\d{2}$/.test(text)) return 2000 + Number(text)
  return readLabel(text).period?.year ?? numberOf(text)
}

function monthIn(cell: Cell | undefined): number {
  const text = cellText(cell)
  const name = monthNumber(text)
  return name ?? (/^\d+(\.0)?$/.test(text) ? Number(text) : (readLabel(text).period?.month ?? NaN))
}

function weekNumber(cell: Cell | undefined): number {
  const text = cellText(cell)
  return /^\d+(\.0)?$/.test(text) ? Number(text) : (readLabel(text).period?.week ?? NaN)
}

function numberOf(cell: Cell | undefined): number {
  const text = cellText(cell)
  return /^\d+(\.0)?$/.test(text) ? Number(text) : NaN
}
