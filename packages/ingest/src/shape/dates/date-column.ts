import type { Cell, Row } from '../../read/grid.ts'
import { cellText, isBlank } from '../../read/grid.ts'
import { isBodyRow, usedColumns } from '../../understand/columns/column.ts'
import { isCompactDate } from '../../understand/dates/compact-date.ts'
import { parseDate, parseMonth } from '../../understand/dates/dates.ts'
import { fold } from '../../understand/headers/fold.ts'
import { scoreHeader } from '../../understand/headers/headers.ts'
import { isOtherDate } from '../../understand/headers/other-dates.ts'
import { headerFit } from '../../understand/roles/mapping.ts'
import { partOf } from '../../understand/dates/part-of-date.ts'
import type { TitleContext } from '../title-context.ts'
import { joinParts } from './date-parts.ts'
import { daysInCodes } from './days-in-codes.ts'
import { daysWithoutMarks } from './days-without-marks.ts'
import { earliest } from './earliest-dates.ts'
import { constant } from './date-around.ts'
import { finerDates } from './finer-dates.ts'
import type { DateSource } from '../flat-table.ts'
import { areShortDays } from './short-days.ts'
import { periodStarts } from './period-starts.ts'
import { fromPeriods, isPeriod, WEEK_HEADER } from './partial-dates.ts'

const ENOUGH = 0.6
/** A column of dates found without its title must be dates almost throughout. */
const SURE = 0.9
const SAMPLE = 400
/** Share of filled rows below which a date is hardly that of the sales. */
const SELDOM = 0.2
/** Roles that the titles of a table name at least, for it to take a date from its surroundings. */
const MIN_ROLES = 2

/** Whether a cell is a whole date of the month, or of the days, that stand around the table. */
function isOfMonth(cell: Cell, { year, month, range }: TitleContext): boolean {
  if (!isPlainDate(cell)) return false
  const dates = [parseDate(cell, 'dmy'), parseDate(cell, 'mdy')].filter((date) => date !== null)
  if (range) return dates.some((date) => date >= range.from && date <= range.to)
  if (year === undefined || month === undefined) return false
  return dates.some((date) => date.startsWith(`${year}-${String(month).padStart(2, '0')}`))
}

/** Finds the dates of a table, or says why there are none. */
export function findDates(headers: string[], rows: Row[], firstRow: number, titleContext: TitleContext): DateSource {
  const sample = sampleRows(rows, firstRow, headers.length)
  const titled = titledDates(headers, sample)
  const whole = titled.find(
    (column) => mostPass(sample, column, isWhole, ENOUGH) && !isWeeks(headers[column]!, rows, firstRow, column),
  )
  if (whole !== undefined && !isSeldom(sample, whole)) return { kind: 'column', column: whole }
  const untitled = plainDates(
    [...headers.keys()].filter((column) => !titled.includes(column) && !isOtherDate(headers[column]!)),
    sample,
  )
  const found =
    untitled.find((column) => /\b(fecha|date|data)\b/.test(fold(headers[column]!))) ??
    whole ??
    // Of several the person is asked; the first to come is likelier the sale, the others its delivery or its payment.
    (untitled.length > 0 && titled.every((column) => !mostPass(sample, column, isPart, ENOUGH))
      ? earliest(untitled, sample)
      : undefined) ??
    finerDates(sample, titled, untitled)
  if (found !== undefined) return { kind: 'column', column: found }
  const made = daysOfTitled(headers, rows, firstRow, titled) ?? joinParts(headers, sample, titleContext)
  if (made) return made
  const beside = datesBesideParts(headers, sample, { titled, untitled }, titleContext)
  if (beside !== undefined) return { kind: 'column', column: beside }
  const byEnds = periodStarts(headers, rows, firstRow)
  if (byEnds) return byEnds
  const partial = partialDates(headers, sample, titled)
  if (partial !== undefined) return fromPeriods(headers, rows, firstRow, partial, titleContext)
  const ofMonth = otherDatesOfMonth(headers, sample, titleContext)
  if (ofMonth !== undefined) return { kind: 'column', column: ofMonth }
  if (headerFit(headers).roles < MIN_ROLES) return { kind: 'none', columns: [], notes: [] }
  return daysInCodes(headers, rows, firstRow, titleContext) ?? constant(titleContext)
}

/** Whether that share of the filled cells of a column, or more, pass a test: a slow one ends once too many have not. */
function mostPass(sample: readonly Row[], column: number, test: (cell: Cell) => boolean, share: number): boolean {
  const filled = sample.flatMap((row) => (isBlank(row[column]) ? [] : [row[column]!]))
  let passing = filled.length
  for (const cell of filled) if (!test(cell) && --passing / filled.length < share) return false
  return filled.length > 0
}

/** Whether few rows have a date in a column; a day written once for many lines stands on the first of them. */
const isSeldom = (sample: readonly Row[], column: number): boolean =>
  isBlank(sample[0]?.[column]) && sample.filter((row) => !isBlank(row[column])).length < SELDOM * sample.length

/** Whether more than one row has something: a single date below the first row is the day of printing, at the foot of a report. */
const isSpread = (sample: readonly Row[], column: number): boolean =>
  !isBlank(sample[0]?.[column]) || sample.filter((row) => !isBlank(row[column])).length > 1

/** The columns whose titles name a date, the likeliest first. */
const titledDates = (headers: readonly string[], sample: readonly Row[]): number[] =>
  headers
    .map((header, column) => ({ column, score: scoreHeader(header).get('fecha') ?? 0 }))
    .filter(({ score }) => score > 0)
    // One that few rows have is of something else, as of the document that a credit note answers, where another has more.
    .toSorted((a, b) => Number(isSeldom(sample, a.column)) - Number(isSeldom(sample, b.column)) || b.score - a.score)
    .map(({ column }) => column)

/** Those of some columns that hold whole dates almost throughout. */
const plainDates = (columns: readonly number[], sample: readonly Row[]): number[] =>
  columns.filter((column) => isSpread(sample, column) && mostPass(sample, column, isPlainDate, SURE))

/** Days that a column whose title names a date has without marks between day and month. */
function daysOfTitled(
  headers: readonly string[],
  rows: Row[],
  firstRow: number,
  titled: readonly number[],
): DateSource | null {
  for (const column of titled) {
    const isOther = WEEK_HEADER.test(fold(headers[column]!)) || isOtherDate(headers[column]!)
    const made = isOther ? null : daysWithoutMarks(rows, firstRow, column)
    if (made) return made
  }
  return null
}

/**
 * A column of whole dates beside titles of dates over less: numbers of weeks, and how many days something was lent, tell less; of those of other
 * things the person is asked.
 */
function datesBesideParts(
  headers: readonly string[],
  sample: Row[],
  { titled, untitled }: { titled: readonly number[]; untitled: number[] },
  titleContext: TitleContext,
): number | undefined {
  const ofOther = plainDates(
    [...headers.keys()].filter((column) => isOtherDate(headers[column]!)),
    sample,
  )
  const plain = untitled.length > 0 ? untitled : ofOther.length > 1 ? ofOther : []
  const tellsLess = (column: number) =>
    !mostPass(sample, column, isPart, ENOUGH) ||
    (titleContext.month === undefined && mostPass(sample, column, isNumberAlone, ENOUGH))
  return plain.length > 0 && titled.every(tellsLess) ? earliest(plain, sample) : undefined
}

/** A column of months, weeks or days without a year. */
const partialDates = (headers: readonly string[], sample: readonly Row[], titled: readonly number[]) =>
  [...titled, ...headers.keys()].find((column) => {
    const header = headers[column]!
    if (isOtherDate(header)) return false
    const isCertain = titled.includes(column) || partOf(header) !== null
    const arePeriods =
      (isCertain || isSpread(sample, column)) &&
      mostPass(sample, column, (cell) => isPeriod(cell, isCertain), isCertain ? ENOUGH : SURE)
    return arePeriods || areShortDays(sample.map((row) => row[column]))
  })

/** The one column of other dates of the month that the sheet is of: what was brought in then was sold that day, likelier than on the first of the month. */
function otherDatesOfMonth(
  headers: readonly string[],
  sample: readonly Row[],
  titleContext: TitleContext,
): number | undefined {
  const others = headers.flatMap((header, column) =>
    isOtherDate(header) &&
    isSpread(sample, column) &&
    mostPass(sample, column, (cell) => isOfMonth(cell, titleContext), SURE)
      ? [column]
      : [],
  )
  return others.length === 1 ? others[0] : undefined
}

/** The first rows that are filled as those of a table of so many columns. */
export function sampleRows(rows: Row[], firstRow: number, columns: number): Row[] {
  const sample: Row[] = []
  const used = usedColumns(rows, firstRow, columns)
  for (let at = firstRow; at < rows.length && sample.length < SAMPLE; at++)
    if (isBodyRow(rows[at]!, used)) sample.push(rows[at]!)
  return sample
}

const isWhole = (cell: Cell): boolean =>
  parseDate(cell, 'dmy') !== null || parseDate(cell, 'mdy') !== null || parseMonth(cell) !== null
/** "07.04.2011" has dots where no amount has any. */
const DOTTED = /^\d{1,2}\.\d{1,2}\.\d{4}$/
/** Whether a cell is a whole date that no amount is written as. */
const isPlainDate = (cell: Cell): boolean =>
  isCompactDate(cellText(cell)) ||
  ((cell instanceof Date || DOTTED.test(cellText(cell)) || !/^[\d.,]+$/.test(cellText(cell))) && isWhole(cell))
const isPart = (cell: Cell): boolean => isPeriod(cell, true)
const isNumberAlone = (cell: Cell): boolean => /^\d{1,2}$/.test(cellText(cell))

const YEAR_NUMBER = /^(20\d{2}|19\d{2})[-/. ]?(\d{1,2})$/

/** Whether a column of "2025-07" counts weeks: its title says so, or its numbers run past 12. */
function isWeeks(header: string, rows: Row[], firstRow: number, column: number): boolean {
  const named = WEEK_HEADER.test(fold(header))
  const known = new Set<Cell | undefined>()
  let numbered = false
  for (let at = firstRow; at < rows.length; at++) {
    const cell = rows[at]![column]
    if (cell instanceof Date || known.has(cell)) continue
    known.add(cell)
    const match = YEAR_NUMBER.exec(cellText(cell))
    if (!match) {
      // Whole dates: the column is read as it is.
      if (parseDate(cell, 'dmy') !== null) return false
      continue
    }
    numbered = true
    if (Number(match[2]) > 12) return true
  }
  return named && numbered
}
