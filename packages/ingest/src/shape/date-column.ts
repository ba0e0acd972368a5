import type { Cell, Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { isBodyRow, namesTotal, usedColumns } from '../understand/columns/column.ts'
import { isCompactDate } from '../understand/dates/compact-date.ts'
import { parseDate, parseMonth } from '../understand/dates/dates.ts'
import { monthNumber } from '../understand/dates/month-names.ts'
import { fold } from '../understand/headers/fold.ts'
import { scoreHeader } from '../understand/headers/headers.ts'
import { isOtherDate } from '../understand/headers/other-dates.ts'
import { headerFit } from '../understand/roles/mapping.ts'
import { partOf } from '../understand/dates/part-of-date.ts'
import type { Clue } from './clue.ts'
import { joinParts } from './date-parts.ts'
import { daysOfSixDigits } from './days-of-six-digits.ts'
import { earliest } from './earliest-dates.ts'
import { constant } from './date-around.ts'
import { type DateSource, type ShapeNote } from './flat-table.ts'
import { areShortDays } from './short-days.ts'
import { type Period, readLabel, SHORT_DAY } from './period.ts'
import { firstDay, settle, inRange } from './period-series.ts'
import { monthsByWeekday } from './week-days.ts'

const ENOUGH = 0.6
/** A column of dates found without its title must be dates almost throughout. */
const SURE = 0.9
const SAMPLE = 400
/** Share of filled rows below which a date is hardly that of the sales. */
const SELDOM = 0.2
/** Roles that the titles of a table name at least, for it to take a date from its surroundings. */
const MIN_ROLES = 2
/** Longest cell that is looked at for a month or a week. */
const MAX_LABEL = 40

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
  for (const column of titled) {
    const isOther = WEEK_HEADER.test(fold(headers[column]!)) || isOtherDate(headers[column]!)
    const made = isOther ? null : daysOfSixDigits(rows, firstRow, column)
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

/** Whether a cell is some part of a date. @param told whether its title says that it is */
function isPeriod(cell: Cell, told: boolean): boolean {
  if (cell instanceof Date) return true
  if (typeof cell === 'string' && (cell.length > MAX_LABEL || (!told && SHORT_DAY.test(cell.trim())))) return false
  const period = readPart(cell)
  if (!period) return false
  // Years and small numbers are amounts as well.
  return period.month !== undefined || period.week !== undefined || (told && (period.day ?? period.bare) !== undefined)
}

/** A week by its ends, "6 al 12 de enero", "27 enero al 2 febrero": it has the day on which it begins. */
const WEEK_BY_ENDS =
  /^(?:semana |sem )?(?:del? )?(\d{1,2})(?: de)?(?: ([a-z]{3,10}))? (?:al?|hasta) (\d{1,2})(?: de)? ([a-z]{3,10})(?: (?:del? )?(20\d{2}))?$/

function weekByEnds(cell: Cell | undefined): Period | null {
  const [, first, own, last, name, year] = (typeof cell === 'string' && WEEK_BY_ENDS.exec(fold(cell))) || []
  const end = name === undefined ? null : monthNumber(name)
  if (first === undefined || end === null) return null
  const before = Number(first) > Number(last) ? ((end + 10) % 12) + 1 : end
  const month = own === undefined ? before : monthNumber(own)
  return month === null ? null : { day: Number(first), month, ...(year && { year: Number(year) }) }
}

function readPart(cell: Cell | undefined): Period | null {
  const week = weekByEnds(cell)
  if (week) return week
  const { period, rest } = readLabel(cell)
  return rest === '' ? period : null
}

const WEEK_HEADER = /\b(semana|week|semaine|wk|sem)\b/
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

function fromPeriods(headers: string[], rows: Row[], firstRow: number, column: number, clue: Clue): DateSource {
  const header = headers[column]!
  const texts = new Map<Cell | undefined, Period>()
  for (let at = firstRow; at < rows.length; at++) {
    const cell = rows[at]![column]
    // "Total 4 semanas" is no week.
    if (cell instanceof Date || texts.has(cell) || namesTotal([cell ?? null])) continue
    const period = readPart(cell)
    if (period) texts.set(cell, period)
  }
  const named = WEEK_HEADER.test(fold(header))
  const settled = settle([...texts.values()]).map((period) => {
    if (period.week === undefined && named && (period.day === undefined || period.month === undefined)) {
      const { month, bare, day, ...rest } = period
      return { ...rest, week: month ?? bare ?? day }
    }
    if (period.bare === undefined) return period
    const { bare, ...rest } = period
    return partOf(header) === 'month' ? { ...rest, month: bare } : { ...rest, day: bare }
  })
  const weeks = settled.some(({ week }) => week !== undefined)
  const lacksYear = settled.some(({ year }) => year === undefined)
  if (lacksYear && clue.year === undefined) return { kind: 'none', columns: [column], notes: [yearQuestion(header)] }
  // "Semana 1 … Semana 5" in a sheet of a month are the month's.
  const isOfMonth =
    clue.month !== undefined && lacksYear && settled.every(({ week }) => week !== undefined && week <= 6)
  const dates = new Map<Cell | undefined, string | null>()
  const byWeekday = monthsByWeekday(texts.keys(), clue)
  for (const [i, cell] of [...texts.keys()].entries()) {
    const own = settled[i]!
    const isDayAlone = own.day !== undefined && own.month === undefined
    const around = isDayAlone && clue.month === undefined && clue.range ? inRange(own.day!, clue.range) : {}
    // A week that begins in December above those of January is of the year before.
    const isBefore = i === 0 && own.month === 12 && weekByEnds(cell) !== null && settled[1]?.month === 1
    const told = isBefore && clue.year !== undefined ? clue.year - 1 : clue.year
    const { year = told, month = clue.month, ...rest } = { ...own, ...around, ...byWeekday.get(cell) }
    dates.set(
      cell,
      firstDay(rest.week === undefined || isOfMonth ? { year, month, ...rest } : { year, week: rest.week }),
    )
  }
  if ([...dates.values()].every((date) => date === null))
    return { kind: 'none', columns: [column], notes: [yearQuestion(header)] }
  const notes: ShapeNote[] = weeks
    ? [{ code: 'semanas', kind: 'fact', text: `Leímos «${header}» como semanas: cada una lleva la fecha de su lunes.` }]
    : []
  if (lacksYear) notes.push(yearNote(clue, header))
  const of = (row: Row) => {
    const cell = row[column]
    return cell instanceof Date ? parseDate(cell, 'dmy') : (dates.get(cell) ?? null)
  }
  return { kind: 'made', columns: [column], of, notes }
}

export function yearQuestion(header: string): ShapeNote {
  return {
    code: 'falta_anio',
    kind: 'question',
    text: `«${header}» no dice de qué año es. ¿De qué año son estas ventas?`,
  }
}

/** Says from where a year was taken: the file's name is the weakest word. */
export function yearNote(clue: Clue, header: string): ShapeNote {
  const place = {
    titulo: 'del título',
    hoja: 'del nombre de la hoja',
    archivo: 'del nombre del archivo',
    persona: 'que dijiste',
  }
  const from = clue.from.year ?? 'titulo'
  return {
    code: 'anio_supuesto',
    kind: from === 'archivo' ? 'question' : 'fact',
    text: `«${header}» no dice el año: tomamos ${clue.year}, ${place[from]}.`,
  }
}
