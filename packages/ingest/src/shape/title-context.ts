import { withoutExtension } from '../read/file-name.ts'
import { smallest } from '../extremes.ts'
import type { Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { fold } from '../understand/headers/fold.ts'
import { type Mention, mentionsIn, monthsRange, type Place, yearOfRange } from './periods/mentions.ts'
import { DATES, fromAndTo, type Range, rangeIn } from './periods/report-range.ts'
import { type Period, readLabel } from './periods/period.ts'
import { firstDay, settle } from './periods/period-series.ts'
import { beginsWithWeekday, datesOf, dayInMonth, isItsWeekday, weekdayIn } from './periods/weekday-titles.ts'
import { measureInTitle, type Measure, speaksOfOtherThanMoney, speaksOfSales } from './words.ts'

export interface ShapeContext {
  fileName: string
  sheetName?: string
  /** The person's word on the year of months or days that have none. */
  year?: number
  /** The person's word that every row is one sale, whatever the titles look like. */
  plain?: boolean
  /** The person's word on the day of a report without dates. */
  date?: string
  /** Of a sheet that is one document of several: the day that its letterhead gives, as it is written there. */
  documentDay?: string
  /** Most of its numbers are shown as amounts of money. */
  areMoney?: boolean
  /** The year of the letterhead above the first of several tables of a sheet. */
  letterheadYear?: number
}

/** What stands around a table and not in it: titles above, the sheet's name, the file's. */
export interface TitleContext {
  year?: number
  month?: number
  /** Day of a sheet of one day. */
  day?: number
  /** First and last day that a title names: "Desde … Hasta …", "Enero a marzo de 2024". */
  range?: Range
  measure?: Measure
  /** Most numbers of the sheet are shown as amounts of money. */
  areMoney?: true
  /** One of them speaks of sales, and none of what their figures may be otherwise. */
  ofSales?: boolean
  /** The person's word on the day of a report without dates. */
  date?: string
  documentDay?: string
  /** Where the year, the month and the range were found. */
  from: { year?: Place; month?: Place; range?: Place }
}

/** Lines that tell when a report was printed, and who and where the shop is. */
const NOT_OF_SALES =
  /impres|procesad|generad|elaborad|exportad|emitid|actualizad|creado|\bnit\b|\btel[eé]?f?|\bcel(ular)?\b|whats ?app|resoluci[oó]n|direcci|c[eé]dula|print|generated/i
/** Days of an offer or of prices, which are none of a report. */
const OF_OFFER = /\b(promocion|oferta|valid[oa]|vigencia)\b|^precios (de|del|a) /
/** Columns in which a letterhead stands; looking for it in all of wide rows takes seconds. */
const TITLE_CELLS = 60

const WITH_DATE = /:.*\d{1,4}[/-]\d{1,2}[/-]\d{1,4}/
/** A row without the cell that says when the report was printed, beside others. */
function withoutPrinting(row: Row): Row {
  const isPrinting = (cell: Row[number]) => typeof cell === 'string' && NOT_OF_SALES.test(cell) && WITH_DATE.test(cell)
  const others = row.filter((cell) => !isPrinting(cell))
  return others.some((cell) => !isBlank(cell)) ? others : row
}

/** A cell without what stands apart in it and is not of the sales: "Tel. 662 214 8890   Ventas de MARZO 2025". */
function withoutPhone(cell: Row[number]): string {
  const text = cellText(cell)
  const parts = typeof cell === 'string' ? cell.split(APART) : []
  const own = parts.length > 1 ? parts.filter((part) => !NOT_OF_SALES.test(part)) : []
  return own.length > 0 ? own.join(' ') : text
}
/** Blanks that part two texts of a cell. */
const APART = /\s{3,}/

/** Reads what surrounds a table. The sheet's name says more of it than a title, and a title more than the file's name. */
export function contextOf(titles: Row[], context: ShapeContext): TitleContext {
  const lines = linesOf(titles)
  const sheet = context.sheetName ?? ''
  const texts: [Place, string][] = [
    ['hoja', sheet],
    ...lines.map((line): [Place, string] => ['titulo', line]),
    ['archivo', withoutExtension(context.fileName).replaceAll('_', ' ')],
  ]
  const titleContext: TitleContext = {
    from: {},
    ...(context.date !== undefined && { date: context.date }),
    ...(context.documentDay !== undefined && { documentDay: context.documentDay }),
    ...(context.areMoney && { areMoney: true }),
  }
  applyDateRange(titleContext, lines)
  if (context.year !== undefined) Object.assign(titleContext, { year: context.year, from: { year: 'persona' } })
  for (const [place, text] of texts) applyText(titleContext, place, text)
  if (titleContext.year === undefined && context.letterheadYear !== undefined) {
    titleContext.year = context.letterheadYear
    titleContext.from.year = 'titulo'
  }
  dropMonthOutside(titleContext)
  const around = texts.map(([, text]) => text)
  if (around.some(speaksOfSales) && !around.some(speaksOfOtherThanMoney)) titleContext.ofSales = true
  applyWeekday(titleContext, titles, lines, sheet)
  applyDayOfSheet(titleContext, titles, sheet)
  return titleContext
}

/** What the lines of a letterhead say of the sales, the nearest to the table first: not who the shop is, nor when the report was printed. */
const linesOf = (titles: readonly Row[]): string[] =>
  titles
    .map((row) => lineOf(withoutPrinting(row.slice(0, TITLE_CELLS)).map(withoutPhone)))
    .filter((line) => line !== '' && !NOT_OF_SALES.test(line) && (!OF_OFFER.test(fold(line)) || speaksOfSales(line)))
    .filter((line, _, all) => !isAfterMonths(line, all))
    .toReversed()

/** A row as one line; of a range in one of its cells that one alone, for a day beside it is that of printing. */
function lineOf(cells: readonly string[]): string {
  const line = cells.join(' ').trim()
  const ranges = rangeIn(line) ? [] : cells.filter((cell) => rangeIn(cell) !== null)
  return ranges.length === 1 ? ranges[0]! : line
}

/** Takes, in place, the first and the last day that lines of their own give. */
function applyDateRange(titleContext: TitleContext, lines: string[]): void {
  const ends = fromAndTo(lines)
  if (!ends) return
  titleContext.range = ends
  titleContext.from.range = 'titulo'
  applyMentions(titleContext, 'titulo', yearOfRange(ends))
}

/** Takes, in place, the measure, the days, the year and the month that a text names and no text before it did. */
function applyText(titleContext: TitleContext, place: Place, text: string): void {
  titleContext.measure ??= measureInTitle(text)
  const range = place === 'hoja' ? null : rangeIn(text)
  if (range && !titleContext.range) Object.assign(titleContext, { range, from: { ...titleContext.from, range: place } })
  applyMentions(titleContext, place, range ? yearOfRange(range) : mentionsIn(text, place))
}

/** Takes out, in place, a month of no day of the range: "Arte & Marco" beside "del 30 de junio al 5 de julio" names none. */
function dropMonthOutside(titleContext: TitleContext): void {
  if (titleContext.from.month !== 'titulo' || !titleContext.range || isMonthOf(titleContext.month!, titleContext.range))
    return
  delete titleContext.month
  delete titleContext.from.month
}

/** Takes, in place, a day that is told by its weekday, in a title or as the name of the sheet. */
function applyWeekday(titleContext: TitleContext, titles: readonly Row[], lines: string[], sheet: string): void {
  const named = titleContext.range ? {} : weekdayIn(lines)
  if (titleContext.month === undefined || named.month === titleContext.month || isItsWeekday(sheet, named))
    Object.assign(titleContext, named)
  // "mar 9" is a Tuesday where a cell above the table has that day, or the titles a month in which it is one.
  const [
    written = dayInMonth(
      lines.flatMap((line) => mentionsIn(line, 'titulo')),
      sheet,
    ),
    ...others
  ] = titles.flatMap(datesOf)
  if (written && others.length === 0 && isItsWeekday(sheet, written))
    Object.assign(titleContext, written, { from: { ...titleContext.from, year: 'titulo', month: 'titulo' } })
}

/** Takes, in place, the day of a sheet a day: its date, or the day alone where the month is known. */
function applyDayOfSheet(titleContext: TitleContext, titles: readonly Row[], sheet: string): void {
  const dates = sheet.match(DATES)
  const whole = dates?.length === 1 ? parseDate(dates[0], 'dmy') : null
  const day: Period = whole ? { day: Number(whole.slice(8)) } : settle([readLabel(sheet).period ?? {}])[0]!
  if (day.day ?? day.bare) titleContext.day = day.day ?? day.bare
  if (titleContext.year !== undefined) return
  // The sheet "01-08" beside "viernes 1 de agosto de 2025" in a cell of its letterhead.
  const cells = titles.flatMap((row) => row.slice(0, TITLE_CELLS).map(cellText))
  const inCell = weekdayIn([...new Set(cells)])
  if (inCell.day === undefined || inCell.day !== titleContext.day || inCell.month !== titleContext.month) return
  titleContext.year = inCell.year!
  titleContext.from.year = 'titulo'
}

/** Whether a range of days has some of a month. */
function isMonthOf(month: number, { from, to }: Range): boolean {
  const [first, last] = [from, to].map((day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1)
  return (month - 1 - (first! % 12) + 12) % 12 <= last! - first!
}

/** Whether a line is a day with its weekday in no month that the other lines name: the day on which a report of months was made. */
export function isAfterMonths(line: string, all: readonly string[]): boolean {
  const day = beginsWithWeekday(line) ? readLabel(line).period : null
  if (!day?.month || !day.year) return false
  const months = all
    .filter((other) => !beginsWithWeekday(other))
    .flatMap((other) => mentionsIn(other, 'titulo'))
    .filter((one) => one.month !== undefined)
  return months.length > 0 && months.every(({ month, year = day.year }) => month !== day.month || year !== day.year)
}

/** The one day that a table without dates is of, as far as its surroundings tell. */
export function dayOf(titleContext: TitleContext): string | null {
  if (titleContext.range)
    return titleContext.range.from.slice(0, 7) === titleContext.range.to.slice(0, 7) ? titleContext.range.to : null
  if (titleContext.year === undefined || titleContext.month === undefined) return null
  return firstDay({
    year: titleContext.year,
    month: titleContext.month,
    ...(titleContext.day !== undefined && { day: titleContext.day }),
  })
}

/** The year in which a month known from nearer by, as the name of the sheet, is between two that a text names with their years: "SEP 2023 - AGO 2024". */
function yearWithin(mentions: readonly Mention[], month: number | undefined): number | undefined {
  const ends = mentions.flatMap((one) =>
    one.month === undefined || one.year === undefined ? [] : [12 * one.year + one.month - 1],
  )
  if (month === undefined || ends.length !== 2 || ends[1]! - ends[0]! >= 12) return undefined
  const [from, to] = ends as [number, number]
  const years = [Math.floor(from / 12), Math.floor(to / 12)]
  return years.find((year) => 12 * year + month - 1 >= from && 12 * year + month - 1 <= to)
}

function applyMentions(titleContext: TitleContext, place: Place, mentions: Mention[]): void {
  const years = new Set(mentions.flatMap(({ year }) => (year === undefined ? [] : [year])))
  const months = new Set(mentions.flatMap(({ month }) => (month === undefined ? [] : [month])))
  if (titleContext.year === undefined && years.size > 0) {
    titleContext.year = yearWithin(mentions, titleContext.month) ?? smallest(years)
    titleContext.from.year = place
  }
  if (months.size > 1 && place === 'titulo') titleContext.range ??= monthsRange(mentions, titleContext.year)
  if (titleContext.month === undefined && months.size === 1) {
    titleContext.month = [...months][0]!
    titleContext.from.month = place
  }
}
