import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank, isNothing } from '../../read/grid.ts'
import { mondayOf } from '../../understand/dates/dates.ts'
import { monthNumber } from '../../understand/dates/month-names.ts'
import { isPlainTotal } from '../../understand/sales/row-kind.ts'
import { isSummaryRow } from '../words.ts'
import { type DatePart, partOf } from '../../understand/dates/part-of-date.ts'
import type { TitleContext } from '../title-context.ts'
import type { DateSource } from '../flat-table.ts'
import { readLabel } from '../periods/period.ts'

/** More than this share of the rows must have parts that make a date: totals and notes stand among them. */
const ENOUGH = 0.6
/** Share of blank cells from which a column has merged cells: those of a pivot of three rows a month and more, where a person forgets a few. */
const MERGED = 0.3
/** Years that sales may be of, as everywhere where a number by itself may be a year. */
const YEARS = { first: 1990, last: 2099 }

/** Columns of the parts of dates; without one of the year, that which stands around the table is meant. */
interface Places {
  year?: number
  month?: number
  week?: number
  day?: number
}

/** Dates that stand in two or three columns: year, month and perhaps day, or year and week; null where they do not. */
export function joinParts(headers: string[], sample: Row[], titleContext: TitleContext): DateSource | null {
  for (const places of attemptsOf(headers, titleContext)) {
    const columns = Object.values(places) as number[]
    const carries = columns.some((column) => isMerged(sample, column))
    const read = reader(places, titleContext, carries)
    // Rows whose parts all say "null" have no date, and tell nothing of the columns.
    const told = sample.filter((row) => columns.some((column) => isBlank(row[column]) || !isNothing(row[column])))
    const dated = told.filter((row) => read(row) !== null).length
    if (dated <= ENOUGH * told.length) continue
    const titles = columns.map((column) => `«${headers[column]}»`).join(', ')
    const first = places.week === undefined ? '' : ' Cada semana lleva la fecha de su lunes.'
    return {
      kind: 'made',
      columns,
      of: reader(places, titleContext, carries),
      notes: [{ code: 'fecha_unida', kind: 'fact', text: `Unimos la fecha de las columnas ${titles}.${first}` }],
    }
  }
  return null
}

/** The columns that may make a date together, those that tell most first. */
function attemptsOf(headers: string[], titleContext: TitleContext): Places[] {
  const [years, months, weeks, days] = (['year', 'month', 'week', 'day'] satisfies DatePart[]).map((part) =>
    headers.flatMap((header, column) => (partOf(header) === part ? [column] : [])),
  ) as [number[], number[], number[], number[]]
  const below: Places[] = [
    ...months.flatMap((month) => [...days.map((day) => ({ month, day })), { month }]),
    ...weeks.map((week) => ({ week })),
  ]
  if (years.length > 0) return years.flatMap((year) => below.map((places) => ({ year, ...places })))
  return titleContext.year === undefined ? [] : below.filter(({ day }) => day !== undefined)
}

/** Whether so many cells are blank that they repeat what stands above, as merged cells and pivots do; a few were forgotten. */
function isMerged(sample: Row[], column: number): boolean {
  return sample.filter((row) => isBlank(row[column])).length >= MERGED * sample.length
}

/** Reads a row's parts. @param carries whether a blank part is that of the row above */
function reader(places: Places, titleContext: TitleContext, carries: boolean): (row: Row) => string | null {
  const partAt = (column: number | undefined, read: (cell: Cell | undefined) => number, otherwise: number) => {
    const numbers = known(read)
    let last = NaN
    return (row: Row): number => {
      if (column === undefined) return otherwise
      if (!carries || !isBlank(row[column])) last = numbers(row[column])
      return last
    }
  }
  const yearOf = partAt(places.year, yearNumber, titleContext.year ?? NaN)
  const monthOf = partAt(places.month, monthIn, NaN)
  const weekOf = partAt(places.week, weekNumber, NaN)
  // A month without days is told by its first.
  const dayOf = partAt(places.day, dayNumber, 1)
  const columns = Object.values(places) as number[]
  return (row) => {
    // A total says less than a sale: by its name alone, or beside a blank part.
    const isWhole = columns.every((column) => !isBlank(row[column]))
    if (row.some((cell) => isPlainTotal(cell) || (!isWhole && isSummaryRow(cellText(cell))))) return null
    const [year, month, week, day] = [yearOf(row), monthOf(row), weekOf(row), dayOf(row)]
    if (!(year >= YEARS.first && year <= YEARS.last)) return null
    if (places.week !== undefined) return mondayOf(year, week)
    if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null
    // Whether there is such a day is for the reader of dates to say.
    return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
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
  return readLabel(text).period?.year ?? wholeNumber(text)
}

function monthIn(cell: Cell | undefined): number {
  const text = cellText(cell)
  return monthNumber(text) ?? (wholeNumber(text) || (readLabel(text).period?.month ?? NaN))
}

function weekNumber(cell: Cell | undefined): number {
  const text = cellText(cell)
  return wholeNumber(text) || (readLabel(text).period?.week ?? NaN)
}

function dayNumber(cell: Cell | undefined): number {
  return wholeNumber(cellText(cell))
}

/** 3 and 3.0; no number for any other text. */
function wholeNumber(text: string): number {
  return /^\d+(\.0)?$/.test(text) ? Number(text) : NaN
}
