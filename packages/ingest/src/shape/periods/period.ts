import { parseDate, parseMonth } from '../../understand/dates/dates.ts'
import { monthNumber } from '../../understand/dates/month-names.ts'
import { isWeekday, isWeekdayInLetters } from '../../understand/dates/weekdays.ts'
import { fold } from '../../understand/headers/fold.ts'
import type { Cell } from '../../read/grid.ts'
import { cellText } from '../../read/grid.ts'
import { measureOf, type Measure, speaksOfOtherThanMoney } from '../words.ts'

/** A stretch of time as a title or a cell names it; what is missing stands elsewhere: in a title above, in the sheet's name. */
export interface Period {
  year?: number
  month?: number
  week?: number
  day?: number
  /** "ene 23": a year or a day, as the others of its series tell. `before` where it stands before the month. */
  loose?: number
  before?: boolean
  /** "2025-07": a month, unless others of its series run past 12; then a week. */
  numbered?: boolean
  /** A number by itself, a day perhaps. */
  bare?: number
}

/** What a title says: when, what its figures are, and words that are neither. */
export interface Label {
  period: Period | null
  measure?: Measure
  rest: string
}

const WEEK = /^(semana|semanas|sem|week|weeks|wk|w|s|semaine|settimana)$/
const MONTH = /^(mes|month|m|periodo|period)$/
const DAY = /^(dia|day|d)$/
const FILLER = /^(de|del|da|do|ano|anio|year|ejercicio|vigencia|no|nro)$/
/** Says no more than the measure beside it: "Cantidad vendida". */
const OF_SALES = /^(vendid[oa]s?|facturad[oa]s?|despachad[oa]s?|sold|invoiced)$/
/** 37426.20: a spreadsheet's number of a day has no decimals in a title. */
const MONEY = /^\d{5,}[.,]\d+$/
/** 15/03, whose year stands elsewhere. */
export const SHORT_DAY = /^(\d{1,2})[-/.](\d{1,2})$/
const FIRST_YEAR = 1990
/** Characters of a title that may name a time; cells may hold whole pictures. */
const LONGEST = 200
const LAST_YEAR = 2099

/** The day of 2030 after which a spreadsheet's number of a day is likelier an amount: 48.000 would be the first of June 2031. */
const LAST_SERIAL = 47_500

const isYear = (value: number): boolean => Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR

/** Reads one title or cell. */
export function readLabel(cell: Cell | undefined, order: 'dmy' | 'mdy' = 'dmy'): Label {
  if (typeof cell === 'number') {
    const period = numberPeriod(cell)
    return { period, rest: period ? '' : String(cell) }
  }
  const text = cellText(cell)
  if (text === '' || typeof cell === 'boolean') return { period: null, rest: '' }
  if (text.length > LONGEST || MONEY.test(text)) return { period: null, rest: text }
  const whole = wholePeriod(cell instanceof Date ? cell : text, order)
  return whole ? { period: whole, rest: '' } : readWords(text)
}

/** Whether a cell is another day, or none, where the month stands first. */
export function dependsOnOrder(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && parseDate(cell, 'dmy') !== parseDate(cell, 'mdy')
}

function numberPeriod(value: number): Period | null {
  if (isYear(value)) return { year: value }
  if (Number.isInteger(value) && value >= 1 && value <= 31) return { bare: value }
  // The first day of a month as a spreadsheet counts days, without its format.
  const day = Number.isInteger(value) ? parseDate(value, 'dmy') : null
  return day?.endsWith('-01') && value < LAST_SERIAL ? parts(day, false) : sixDigits(String(value))
}

/** 202507: a month or a week, as 2025-07. */
function sixDigits(text: string): Period | null {
  const match = /^(\d{4})(\d{2})$/.exec(text)
  const [year, number] = [Number(match?.[1]), Number(match?.[2])]
  if (!isYear(year) || number < 1 || number > 53) return null
  return number <= 12 ? { year, month: number, numbered: true } : { year, week: number, numbered: true }
}

function wholePeriod(cell: string | Date, order: 'dmy' | 'mdy'): Period | null {
  if (typeof cell === 'string' && /^\d+$/.test(cell) && cell.length !== 8) return sixDigits(cell)
  const day = parseDate(cell, order)
  if (day) return parts(day, true)
  const month = parseMonth(cell)
  if (!month) return null
  return { ...parts(month, false), ...(/^\d{4}\D\d{1,2}$/.test(String(cell)) && { numbered: true }) }
}

function parts(iso: string, withDay: boolean): Period {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  return withDay ? { year, month, day } : { year, month }
}

/** "seg 4/8" as "4/8". */
export const withoutWeekday = (text: string): string => {
  const [first, ...rest] = text.trim().split(/[\s,]+/)
  return rest.length === 1 && isWeekday(fold(first!)) ? rest[0]! : text
}

/** Days of a month in words: the first to the thirty-first. */
const DAY_WORDS =
  'uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince,dieciseis,diecisiete,dieciocho,diecinueve,veinte,veintiuno,veintidos,veintitres,veinticuatro,veinticinco,veintiseis,veintisiete,veintiocho,veintinueve,treinta,treinta y uno'.split(
    ',',
  )
const DAY_IN_WORDS = new RegExp(`^(primero|${DAY_WORDS.toReversed().join('|')}) de `)

/** "dos de abril" as "2 de abril". @param folded */
const withDigits = (folded: string): string =>
  folded.replace(DAY_IN_WORDS, (_, word: string) => `${word === 'primero' ? 1 : DAY_WORDS.indexOf(word) + 1} de `)

function readWords(text: string): Label {
  const short = SHORT_DAY.exec(withoutWeekday(text))
  if (short) {
    const [first, second] = [Number(short[1]), Number(short[2])]
    if (first >= 1 && first <= 31 && second >= 1 && second <= 12)
      return { period: { day: first, month: second }, rest: '' }
  }
  const words = withDigits(fold(text))
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
  // "mar 4 ago": before a day of another month it is martes. "Miércoles 9 de septiembre" is a day, though it is of the ninth month.
  const isDay = namesWeekday(words)
  if (isDay) words.shift()
  const found: Found = { months: [], numbers: [], rest: [], weekdays: 0 }
  if (text.includes('$')) found.measure = 'valor'
  for (const [i, word] of words.entries()) readWord(word, words[i - 1], words[i + 1], found)
  // "Costo de ventas", "Ventas - kilogramos": neither is money that came in.
  if (found.measure === 'valor' && !text.includes('$') && speaksOfOtherThanMoney(text)) found.measure = undefined
  if (found.measure !== undefined) found.rest = found.rest.filter((word) => !OF_SALES.test(word))
  // "3 de marzo" is a day; "03 Marzo" may be the third month.
  if (isDay || /^\d{1,2} de /.test(words.join(' '))) found.unit = 'day'
  // "Lu 2": two letters are a weekday before nothing but a number.
  if (words.length === 2 && isWeekdayInLetters(words[0]!) && /^([1-9]|[12]\d|3[01])$/.test(words[1]!))
    return { period: { day: Number(words[1]) }, rest: '' }
  const period = assemble(found)
  if (period) return { period, measure: found.measure, rest: asWritten(found.rest, text) }
  const isMeasure = found.measure !== undefined && found.rest.length === 0 && found.numbers.length === 0
  return { period, measure: found.measure, rest: isMeasure ? '' : text }
}

/** Whether a weekday stands before a day and the name of its month: "mar 4 ago", "lunes 7 de septiembre", "Wed, September 9". */
function namesWeekday([first = '', ...others]: string[]): boolean {
  const [one = '', two = ''] = others.filter((word) => !FILLER.test(word))
  const isDayOf = (number: string, month: string) => /^\d{1,2}$/.test(number) && monthNumber(month) !== null
  return isWeekday(first) && (isDayOf(one, two) || isDayOf(two, one))
}

/** Folded words of a text, as the text writes them: what stands beside a month may be the name of a store. */
function asWritten(folded: string[], text: string): string {
  const words = text.split(/[^\p{L}\p{N}]+/u)
  return folded.map((word) => words.find((own) => fold(own) === word) ?? word).join(' ')
}

interface Found {
  months: number[]
  year?: number
  numbers: number[]
  /** Whether the first number stands before the month's name. */
  before?: boolean
  /** Whether the first number has one digit, as no year has. */
  isShort?: boolean
  unit?: 'week' | 'month' | 'day'
  rest: string[]
  weekdays: number
  measure?: Measure
}

function readWord(word: string, last: string | undefined, next: string | undefined, found: Found): void {
  if (/^\d+$/.test(word)) {
    if (word.length === 4 && isYear(Number(word))) found.year = Number(word)
    else if (word.length <= 2) {
      found.before ??= found.months.length === 0
      found.isShort ??= word.length === 1
      found.numbers.push(Number(word))
    } else found.rest.push(word)
    return
  }
  const isBesideNumber = /^\d{1,2}$/.test(next ?? '') || (/^\d{1,2}$/.test(last ?? '') && word.length > 1)
  const month = monthNumber(word)
  const measure = measureOf(word)
  if (month !== null) found.months.push(month)
  else if (WEEK.test(word) && isBesideNumber) found.unit = 'week'
  else if (MONTH.test(word) && (isBesideNumber || word !== 'm')) found.unit = 'month'
  else if (DAY.test(word) && isBesideNumber) found.unit = 'day'
  else if (measure) found.measure = measure
  else if (isWeekday(word)) found.weekdays++
  else if (!FILLER.test(word)) found.rest.push(word)
}

function assemble(found: Found): Period | null {
  const { months, numbers, unit } = found
  const year = found.year === undefined ? {} : { year: found.year }
  const [number] = numbers
  if (months.length > 1 || numbers.length > 1) return null
  if (months.length === 1) {
    const month = months[0]!
    if (number === undefined) return { ...year, month }
    if (unit === 'day') return { ...year, month, day: number }
    if (found.year !== undefined) return number === month ? { ...year, month } : { ...year, month, day: number }
    // "mayo 5", and "3 abr" beside "4 abr"; "1 enero" may be the first month.
    if (found.isShort && number > 0 && number !== month) return { month, day: number }
    return { month, loose: number, before: found.before! }
  }
  if (number === undefined) return found.year === undefined || found.rest.length > 0 ? null : year
  if (unit === 'week') return number <= 53 ? { ...year, week: number } : null
  if (unit === 'month') return number >= 1 && number <= 12 ? { ...year, month: number } : null
  if (unit === 'day' || (found.weekdays > 0 && found.rest.length === 0))
    return number >= 1 && number <= 31 ? { ...year, day: number } : null
  if (found.rest.length > 0 || found.measure) return null
  if (found.year === undefined) return number >= 1 && number <= 31 ? { bare: number } : null
  if (number >= 1 && number <= 12) return { ...year, month: number, numbered: true }
  return number <= 53 ? { ...year, week: number, numbered: true } : null
}
