import type { Row } from '../read/grid.ts'
import { cellText, isBlank } from '../read/grid.ts'
import { parseDate } from '../understand/dates/dates.ts'
import { monthNumber } from '../understand/dates/month-names.ts'
import { fold } from '../understand/headers/fold.ts'
import { DATES, fromAndTo, type Range, rangeIn, withoutAccents } from './report-range.ts'
import { type Period, readLabel } from './period.ts'
import { firstDay, settle } from './period-series.ts'
import { beginsWithWeekday, datesOf, dayInMonth, isItsWeekday, weekdayIn } from './weekday-titles.ts'
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
export interface Clue {
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
export type Place = 'titulo' | 'hoja' | 'archivo' | 'persona'

const YEARS = /(?<![\d./$])(?:19|20)\d{2}(?![\d./%])/g
/** A month's name; a short one counts beside a year, or as all that a name says. */
const MONTHS = /(?<![a-z])([a-zç]{3,10})\.?(?:(?: de| del|,)? ?[-/_ ']?((?:19|20)\d{2}|\d{2}(?!\d)))?(?![a-z])/gi
/** "Mar 10 - Abr 9": from a day to a day, no years. */
const DAYS_OF_MONTHS = /^[a-z]{3,10} ([12]\d|3[01]) (?:al? )?[a-z]{3,10} (?!\1$)\d{1,2}$/
/** Lines that tell when a report was printed, and who and where the shop is. */
const NOT_OF_SALES =
  /impres|procesad|generad|elaborad|exportad|emitid|actualizad|creado|\bnit\b|\btel[eé]?f?|\bcel(ular)?\b|whats ?app|resoluci[oó]n|direcci|c[eé]dula|print|generated/i
/** Days of an offer or of prices, which are none of a report. */
const OF_OFFER = /\b(promocion|oferta|valid[oa]|vigencia)\b|^precios (de|del|a) /
const SHORT_NAME = 5
/** Columns in which a letterhead stands; looking for it in all of wide rows takes seconds. */
const TITLE_CELLS = 60
/** No shop's spreadsheet is older. */
const FIRST_YEAR = 1990

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

interface Mention {
  year?: number
  month?: number
}

/** Reads what surrounds a table. The sheet's name says more of it than a title, and a title more than the file's name. */
export function clueOf(titles: Row[], context: ShapeContext): Clue {
  const lines = titles
    .map((row) => withoutPrinting(row.slice(0, TITLE_CELLS)).map(withoutPhone).join(' ').trim())
    .filter((line) => line !== '' && !NOT_OF_SALES.test(line) && (!OF_OFFER.test(fold(line)) || speaksOfSales(line)))
    .filter((line, _, all) => !isAfterMonths(line, all))
    .toReversed()
  const file = context.fileName.replace(/\.[a-z0-9]{2,5}$/i, '').replaceAll('_', ' ')
  const sheet = context.sheetName ?? ''
  const texts: [Place, string][] = [
    ['hoja', sheet],
    ...lines.map((line): [Place, string] => ['titulo', line]),
    ['archivo', file],
  ]
  const clue: Clue = {
    from: {},
    ...(context.date !== undefined && { date: context.date }),
    ...(context.documentDay !== undefined && { documentDay: context.documentDay }),
    ...(context.areMoney && { areMoney: true }),
  }
  const ends = fromAndTo(lines)
  if (ends) {
    clue.range = ends
    clue.from.range = 'titulo'
    take(clue, 'titulo', yearOfRange(ends))
  }
  if (context.year !== undefined) Object.assign(clue, { year: context.year, from: { year: 'persona' } })
  for (const [place, text] of texts) {
    clue.measure ??= measureInTitle(text)
    const range = place === 'hoja' ? null : rangeIn(text)
    if (range && !clue.range) Object.assign(clue, { range, from: { ...clue.from, range: place } })
    take(clue, place, range ? yearOfRange(range) : mentionsIn(text, place))
  }
  if (clue.year === undefined && context.letterheadYear !== undefined) {
    clue.year = context.letterheadYear
    clue.from.year = 'titulo'
  }
  // "Arte & Marco" beside "del 30 de junio al 5 de julio" names no month.
  if (clue.from.month === 'titulo' && clue.range && !isMonthOf(clue.month!, clue.range)) {
    delete clue.month
    delete clue.from.month
  }
  const around = texts.map(([, text]) => text)
  if (around.some(speaksOfSales) && !around.some(speaksOfOtherThanMoney)) clue.ofSales = true
  const named = clue.range ? {} : weekdayIn(lines)
  if (clue.month === undefined || named.month === clue.month || isItsWeekday(sheet, named)) Object.assign(clue, named)
  // "mar 9" is a Tuesday where a cell above the table has that day, or the titles a month in which it is one.
  const [
    written = dayInMonth(
      lines.flatMap((line) => mentionsIn(line, 'titulo')),
      sheet,
    ),
    ...others
  ] = titles.flatMap(datesOf)
  if (written && others.length === 0 && isItsWeekday(sheet, written))
    Object.assign(clue, written, { from: { ...clue.from, year: 'titulo', month: 'titulo' } })
  const dates = sheet.match(DATES)
  const whole = dates?.length === 1 ? parseDate(dates[0], 'dmy') : null
  // A sheet a day: its date, or the day alone where the month is known.
  const day: Period = whole ? { day: Number(whole.slice(8)) } : settle([readLabel(sheet).period ?? {}])[0]!
  if (day.day ?? day.bare) clue.day = day.day ?? day.bare
  // The sheet "01-08" beside "viernes 1 de agosto de 2025" in a cell of its letterhead.
  const cells = titles.flatMap((row) => row.slice(0, TITLE_CELLS).map(cellText))
  const inCell = clue.year === undefined ? weekdayIn([...new Set(cells)]) : {}
  if (inCell.day !== undefined && inCell.day === clue.day && inCell.month === clue.month) {
    clue.year = inCell.year!
    clue.from.year = 'titulo'
  }
  return clue
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
export function dayOf(clue: Clue): string | null {
  if (clue.range) return clue.range.from.slice(0, 7) === clue.range.to.slice(0, 7) ? clue.range.to : null
  if (clue.year === undefined || clue.month === undefined) return null
  return firstDay({ year: clue.year, month: clue.month, ...(clue.day !== undefined && { day: clue.day }) })
}

function take(clue: Clue, place: Place, mentions: Mention[]): void {
  const years = new Set(mentions.flatMap(({ year }) => (year === undefined ? [] : [year])))
  const months = new Set(mentions.flatMap(({ month }) => (month === undefined ? [] : [month])))
  if (clue.year === undefined && years.size > 0) {
    clue.year = Math.min(...years)
    clue.from.year = place
  }
  if (months.size > 1 && place === 'titulo') clue.range ??= monthsRange(mentions, clue.year)
  if (clue.month === undefined && months.size === 1) {
    clue.month = [...months][0]!
    clue.from.month = place
  }
}

/** From the first day of the first month to the last day of the last. */
function monthsRange(mentions: Mention[], year: number | undefined): Clue['range'] {
  const months = mentions
    .flatMap((mention) => (mention.month === undefined ? [] : (firstDay({ year, ...mention }) ?? [])))
    .toSorted()
  const [from] = months
  if (from === undefined) return undefined
  const [lastYear, lastMonth] = months.at(-1)!.split('-').map(Number) as [number, number]
  return { from, to: new Date(Date.UTC(lastYear, lastMonth, 0)).toISOString().slice(0, 10) }
}

function yearOfRange({ from, to }: Range): Mention[] {
  const [first, last] = [from, to].map((day) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }))
  return first!.year === last!.year && first!.month === last!.month ? [first!] : [{ year: first!.year }]
}

function mentionsIn(text: string, place: Place): Mention[] {
  const whole = place === 'hoja' ? readLabel(text) : null
  if (whole?.period && whole.rest === '') {
    const { year, month } = settle([whole.period])[0]!
    return [{ year, month }]
  }
  const mentions: Mention[] = []
  if (place === 'hoja') {
    for (const date of text.match(DATES) ?? []) {
      const day = parseDate(date, 'dmy')
      if (day) mentions.push({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })
    }
  }
  const plain = withoutAccents(text).replace(DATES, ' ')
  const areDays = DAYS_OF_MONTHS.test(fold(text))
  for (const [, name, tail] of plain.matchAll(MONTHS)) {
    const year = areDays && tail?.length === 2 ? undefined : tail
    // Without its cedilla and a year, "Marco" is a name.
    const month = /^marco$/i.test(name!) && year === undefined && !/março/i.test(text) ? null : monthNumber(name!)
    if (month === null || (name!.length < SHORT_NAME && year === undefined && !/^(mayo|maio|june|july)$/i.test(name!)))
      continue
    const full =
      year === undefined
        ? undefined
        : year.length === 4
          ? Number(year)
          : place === 'titulo'
            ? undefined
            : 2000 + Number(year)
    mentions.push({ month, ...(full !== undefined && { year: full }) })
  }
  for (const [year] of plain.matchAll(YEARS)) if (Number(year) >= FIRST_YEAR) mentions.push({ year: Number(year) })
  return mentions
}
