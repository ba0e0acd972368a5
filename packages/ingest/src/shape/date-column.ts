import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { isBodyRow, usedColumns } from '../understand/columns/column.ts'
import { isCompactDate } from '../understand/dates/compact-date.ts'
import { parseDate, parseMonth } from '../understand/dates/dates.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { isOtherDate } from '../understand/headers/other-dates.ts'
import { headerFit } from '../understand/roles/mapping.ts'
import { partOf } from '../understand/dates/part-of-date.ts'
import type { Clue } from './clue.ts'
import { joinParts } from './date-parts.ts'
import { daysWithoutMarks } from './days-without-marks.ts'
import { earliest } from './earliest-dates.ts'
import { constant } from './date-around.ts'
import { finerDates } from './finer-dates.ts'
import type { DateSource } from './flat-table.ts'
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
function isOfMonth(cell: Cell, { year, month, range }: Clue): boolean {
  if (!isPlainDate(cell)) return false
  const dates = [parseDate(cell, 'dmy'), parseDate(cell, 'mdy')].filter((date) => date !== null)
  if (range) return dates.some((date) => date >= range.from && date <= range.to)
  if (year === undefined || month === undefined) return false
  return dates.some((date) => date.startsWith(`${year}-${String(month).padStart(2, '0')}`))
}

/** Finds the dates of a table, or says why there are none. */
export function findDates(headers: string[], rows: Row[], firstRow: number, clue: Clue): DateSource {
  const sample = sampleRows(rows, firstRow, headers.length)
  const share = (column: number, test: (cell: Cell) => boolean) => {
    const filled = sample.flatMap((row) => (isBlank(row[column]) ? [] : [row[column]!]))
    return filled.length === 0 ? 0 : filled.filter(test).length / filled.length
  }
  // A day written once for many lines stands on the first of them.
  const isSeldom = (column: number) =>
    isBlank(sample[0]?.[column]) && sample.filter((row) => !isBlank(row[column])).length < SELDOM * sample.length
  const titled = headers
    .map((header, column) => ({ column, score: scoreHeader(header).get('fecha') ?? 0 }))
    .filter(({ score }) => score > 0)
    // One that few rows have is of something else, as of the document that a credit note answers, where another has more.
    .toSorted((a, b) => Number(isSeldom(a.column)) - Number(isSeldom(b.column)) || b.score - a.score)
    .map(({ column }) => column)
  const whole = titled.find(
    (column) => share(column, isWhole) >= ENOUGH && !isWeeks(headers[column]!, rows, firstRow, column),
  )
  if (whole !== undefined && !isSeldom(whole)) return { kind: 'column', column: whole }
  // A single date below the first row is the day of printing, at the foot of a report.
  const isSpread = (column: number) =>
    !isBlank(sample[0]?.[column]) || sample.filter((row) => !isBlank(row[column])).length > 1
  const untitled = headers.flatMap((header, column) =>
    !titled.includes(column) && !isOtherDate(header) && isSpread(column) && share(column, isPlainDate) >= SURE
      ? [column]
      : [],
  )
  const named = untitled.find((column) => /\b(fecha|date|data)\b/.test(fold(headers[column]!)))
  if (named !== undefined) return { kind: 'column', column: named }
  if (whole !== undefined) return { kind: 'column', column: whole }
  // Of several the person is asked; the first to come is likelier the sale, the others its delivery or its payment.
  if (untitled.length > 0 && titled.every((column) => share(column, isPart) < ENOUGH))
    return { kind: 'column', column: earliest(untitled, sample) }
  const finer = finerDates(sample, titled, untitled)
  if (finer !== undefined) return { kind: 'column', column: finer }
  for (const column of titled) {
    const isOther = WEEK_HEADER.test(fold(headers[column]!)) || isOtherDate(headers[column]!)
    const made = isOther ? null : daysWithoutMarks(rows, firstRow, column)
    if (made) return made
  }
  const joined = joinParts(headers, sample, clue)
  if (joined) return joined
  // Numbers of weeks, and how many days something was lent, tell less than whole dates beside them; of those of other things the person is asked.
  const ofOther = headers.flatMap((header, column) =>
    isOtherDate(header) && isSpread(column) && share(column, isPlainDate) >= SURE ? [column] : [],
  )
  const plain = untitled.length > 0 ? untitled : ofOther.length > 1 ? ofOther : []
  const tellsLess = (column: number) =>
    share(column, isPart) < ENOUGH || (clue.month === undefined && share(column, isNumberAlone) >= ENOUGH)
  if (plain.length > 0 && titled.every(tellsLess)) return { kind: 'column', column: earliest(plain, sample) }
  const byEnds = periodStarts(headers, rows, firstRow)
  if (byEnds) return byEnds
  const partial = [...titled, ...headers.keys()].find((column) => {
    const header = headers[column]!
    const isTold = titled.includes(column) || partOf(header) !== null
    return (
      !isOtherDate(header) &&
      (((isTold || isSpread(column)) && share(column, (cell) => isPeriod(cell, isTold)) >= (isTold ? ENOUGH : SURE)) ||
        areShortDays(sample.map((row) => row[column])))
    )
  })
  if (partial !== undefined) return fromPeriods(headers, rows, firstRow, partial, clue)
  // What was brought in on a day of the month that the sheet is of was sold that day, likelier than on the first of the month.
  const others = headers.flatMap((header, column) =>
    isOtherDate(header) && isSpread(column) && share(column, (cell) => isOfMonth(cell, clue)) >= SURE ? [column] : [],
  )
  if (others.length === 1) return { kind: 'column', column: others[0]! }
  return headerFit(headers).roles >= MIN_ROLES ? constant(clue) : { kind: 'none', columns: [], notes: [] }
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
