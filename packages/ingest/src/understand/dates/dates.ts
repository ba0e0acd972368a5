import type { Cell } from '../../read/grid.ts'
import type { DateOrder } from '../../notation.ts'
import { monthNumber } from './month-names.ts'
import { dayOfInstant } from './instants.ts'

/** Excel's serial days (1900 system) from 1990-01-01 to 2099-12-31; outside it a bare number is no date. */
const FIRST_SERIAL = 32_874
const LAST_SERIAL = 73_050
/** Days from Excel's day 0 (1899-12-30, which hides the leap day of 1900 that never was) to 1970-01-01. */
const SERIAL_EPOCH = 25_569
const DAY_MS = 86_400_000
/** Two-digit years up to this are 20yy, later ones 19yy (Excel's own window ends at 29; sales files are recent). */
const PIVOT_YEAR = 69

/** A time of day after the date: "15:20 hs.", "T15:20Z", "- 3:20 p. m.", "3 pm", "15h"; what follows the minutes does not matter. */
const TIME = String.raw`(?:(?:[Tt\s,-]|a las? )+\d{1,2}(?:[:.h]\d{2}.*|:\d(?::\d{1,2})?| ?[ap]\.? ?m\.?| ?h(?:o?r?s)?\.?)|[Zz]|[+-]\d{2}:\d{2})?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}$`)
/** A separator typed twice is one. */
export const TRIPLE = new RegExp(String.raw`^(\d{1,2})([-/. ])\2?(\d{1,2})\2{1,2}(\d{4}|\d{2})${TIME}$`)
/** 20240303, with 152000 or T152000 after it. */
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:[T ]?\d{6}.*)?$/
/** What may stand before a date: "JUEVES 21-11-2024", "16:51:06 16-04-2026", and the apostrophe by which spreadsheets mark a text. */
const BEFORE_DATE =
  /^(?:'|(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun)[a-zé]*[.,]? +(?=\d{1,4}[-/.])|\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.? ?m\.?)?[ ,-]+(?=\d{1,4}(?:[-/.]| de )))/i
/** A day of the week, or whatever word a comma parts from the date: "Bogotá, 3 de marzo de 2024". */
const WEEKDAY = String.raw`(?:(?:(?:lun|mar|mie|mer|jue|vie|ven|sab|sam|dom|dim|mon|tue|wed|thu|fri|sat|sun|seg|ter|qua|qui|sex)[a-z]*(?:-feira)?\.?,?|el|dia|fecha|[a-z]+,) )?`
const DAY_MONTHNAME = new RegExp(
  String.raw`^${WEEKDAY}(\d{1,2})(?:º|°|o|ro)?(?: de |[-/. ]*)([a-z]{3,})\.?(?: de | del |,? |[-/.])*(\d{4}|\d{2})${TIME}$`,
)
const MONTHNAME_DAY = new RegExp(
  String.raw`^${WEEKDAY}([a-z]{3,})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -]+(?:del? )?(\d{4}|(?<=-)\d{2})${TIME}$`,
)

/** As C programs print a moment: Fri Oct 29 16:30:25 2021. */
const TIME_STAMP = /^[a-z]{3} ([a-z]{3}) (\d{1,2}) \d{1,2}:\d{2}(?::\d{2})? (?:[a-z]{3,4} )?(\d{4})$/

/** A month without a day: feb 2024, feb-24, febrero de 2024, 2024-02, 02/2024. */
const MONTHNAME_YEAR = /^([a-z]{3,})\.?(?:(?: de| del|,)? |[-/. ]*)(\d{4})$|^([a-z]{3,})\.?[-/'’]+(\d{2})$/
const YEAR_MONTHNAME = /^(\d{4})[-/. ]*([a-z]{3,})\.?$/
const YEAR_MONTH = /^((?:19|20)\d{2})[-/.](\d{1,2})$/
/** As statistics and programs of royalties write a month: 2021M4, 2021-M04. */
const YEAR_M_MONTH = /^((?:19|20)\d{2})-?[Mm](0?[1-9]|1[0-2])$/
const MONTH_YEAR = /^(\d{1,2})[-/.]((?:19|20)\d{2})$/
const COMPACT_MONTH = /^((?:19|20)\d{2})(0[1-9]|1[0-2])$/
/** Characters of the longest date, as browsers print it: "Mon Sep 08 2025 18:19:39 GMT-0500 (hora estándar de Colombia)". */
const LONGEST_DATE = 80
/** Characters of the longest such text, "septiembre del 2024". */
const LONGEST_MONTH = 19

/** One cell that names a month and no day, as the first of that month, or null. Weeks such as 2024-15 are none. */
export function parseMonth(cell: Cell | undefined): string | null {
  const text = typeof cell === 'number' ? String(cell) : typeof cell === 'string' ? cell.trim() : ''
  if (text.length > LONGEST_MONTH) return null
  const yearFirst = YEAR_MONTH.exec(text) ?? YEAR_M_MONTH.exec(text) ?? COMPACT_MONTH.exec(text)
  if (yearFirst) return isoDate(Number(yearFirst[1]), Number(yearFirst[2]), 1)
  const monthFirst = MONTH_YEAR.exec(text)
  if (monthFirst) return isoDate(Number(monthFirst[2]), Number(monthFirst[1]), 1)
  const named = plainText(text)
  const nameFirst = MONTHNAME_YEAR.exec(named)
  if (nameFirst)
    return isoDate(fullYear(nameFirst[2] ?? nameFirst[4]!), monthNumber(nameFirst[1] ?? nameFirst[3]!) ?? 0, 1)
  const nameLast = YEAR_MONTHNAME.exec(named)
  return nameLast ? isoDate(Number(nameLast[1]), monthNumber(nameLast[2]!) ?? 0, 1) : null
}

/**
 * The Monday of a week as ISO 8601 counts them (week 1 has the year's first Thursday). Programs that count from 1 January write a 53rd
 * in every year: it is the first of the next.
 */
export function mondayOf(year: number, week: number): string | null {
  if (week < 1 || week > 53) return null
  const fourth = new Date(Date.UTC(year, 0, 4))
  return fromUtc(new Date(fourth.getTime() + ((week - 1) * 7 - ((fourth.getUTCDay() + 6) % 7)) * DAY_MS))
}

/** Lower case, without accents, single spaces. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
}

/** Milliseconds since 1970, as .NET writes dates into JSON: /Date(1645743171576)/. */
const JSON_DATE = /^\/Date\((\d{11,13})(?:[+-]\d{4})?\)\/$/

export const withoutPrefix = (cell: string): string => cell.trim().replace(BEFORE_DATE, '')

/**
 * One cell as yyyy-mm-dd, or null when it is no date in that order. Time of day and zone are left out: the day is as written, but where it is
 * written as a number of milliseconds.
 */
export function parseDate(cell: Cell | undefined, order: DateOrder): string | null {
  if (cell instanceof Date) return fromUtc(cell)
  if (typeof cell === 'number') return parseNumericDate(cell)
  if (typeof cell !== 'string') return null
  const text = withoutPrefix(cell)
  if (text.length < 5 || text.length > LONGEST_DATE) return null
  const triple = TRIPLE.exec(text)
  if (triple) return fromTriple(Number(triple[1]), Number(triple[3]), triple[4]!, order)
  const iso = YEAR_FIRST.exec(text)
  if (iso) return isoDate(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  if (/^\d{5}([.,]\d+)?$/.test(text)) return parseNumericDate(Number(text.replace(',', '.')))
  const compact = COMPACT.exec(text)
  if (compact) return isoDate(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const written = JSON_DATE.exec(text)
  if (written) return fromUtc(dayOfInstant(Number(written[1])))
  const named = plainText(text)
  const dayFirst = DAY_MONTHNAME.exec(named)
  if (dayFirst) return isoDate(fullYear(dayFirst[3]!), monthNumber(dayFirst[2]!) ?? 0, Number(dayFirst[1]))
  const stamp = TIME_STAMP.exec(named)
  if (stamp) return isoDate(Number(stamp[3]), monthNumber(stamp[1]!) ?? 0, Number(stamp[2]))
  const monthFirst = MONTHNAME_DAY.exec(named)
  if (monthFirst) return isoDate(fullYear(monthFirst[3]!), monthNumber(monthFirst[1]!) ?? 0, Number(monthFirst[2]))
  return null
}

function fromTriple(first: number, second: number, third: string, order: DateOrder): string | null {
  if (order === 'ymd' && third.length === 2) return isoDate(fullYear(String(first)), second, Number(third))
  const year = fullYear(third)
  return order === 'mdy' ? isoDate(year, first, second) : isoDate(year, second, first)
}

function parseNumericDate(value: number): string | null {
  if (value >= FIRST_SERIAL && value < LAST_SERIAL + 1)
    return fromUtc(new Date((Math.floor(value) - SERIAL_EPOCH) * DAY_MS))
  const compact = COMPACT.exec(String(value))
  return compact ? isoDate(Number(compact[1]), Number(compact[2]), Number(compact[3])) : null
}

function fromUtc(date: Date): string | null {
  const year = date.getUTCFullYear()
  return year >= 1900 && year <= 9999 ? date.toISOString().slice(0, 10) : null
}

export function fullYear(text: string): number {
  const year = Number(text)
  return text.length === 4 ? year : year <= PIVOT_YEAR ? 2000 + year : 1900 + year
}

export function isoDate(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
