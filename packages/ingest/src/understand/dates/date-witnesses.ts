import { largest, smallest } from '../../extremes.ts'
import type { Cell } from '../../read/grid.ts'
import { cellText } from '../../read/grid.ts'
import type { DateOrder } from '../../notation.ts'
import { fold } from '../headers/fold.ts'
import { parseDate } from './dates.ts'
import { dayWithin } from './day-within.ts'
import { monthNumber } from './month-names.ts'
import { partOf } from './part-of-date.ts'

/** Rows looked at, share of them that must agree, and rows that tell at least. */
const SAMPLE = 5000
const AGREE = 0.95
const LEAST_CONCLUSIVE = 3
/** Days around the dates that are plain in which the others of the same column are expected. */
const NEAR_DAYS = 31
const DAY_MS = 86_400_000

/** A column of whole months, and one of them: 2026-01. */
const PERIOD = /^periodo( (contable|fiscal|facturado))?$/
const MONTH_OF_YEAR = /^20\d{2}[-/](\d{1,2})$/

type CellsOf = (column: number) => Iterable<Cell | undefined>

/** What columns of the month or of the day beside a column of dates say of it. */
export interface PartsBeside {
  /** The order of the dates written as three numbers. */
  order: DateOrder | null
  /** Whether the dates that the file types have day and month changed. */
  swapped: boolean | null
}

/** Compares dates with the month and the day that stand in columns of their own: "MESVENTA", "day". */
export function partsBeside(headers: readonly string[], column: number, cellsOf: CellsOf): PartsBeside {
  const told: PartsBeside = { order: null, swapped: null }
  const parts = headers.flatMap((header, other) => {
    const isPeriod = PERIOD.test(fold(header))
    const part = other === column ? null : isPeriod ? 'month' : partOf(header)
    return part === 'month' || part === 'day' ? [{ part, isPeriod, values: first(cellsOf(other)) }] : []
  })
  if (parts.length === 0) return told
  const dates = first(cellsOf(column))
  const texts = { rows: 0, dmy: 0, mdy: 0 }
  const typed = { rows: 0, asIs: 0, swapped: 0 }
  for (const { part, isPeriod, values } of parts) {
    for (const [at, cell] of dates.entries()) {
      const said = numberOf(values[at], part)
      if (said === null) continue
      if (cell instanceof Date) {
        const [month, day] = [cell.getUTCMonth() + 1, cell.getUTCDate()]
        if (month === day || day > 12) continue
        typed.rows++
        if (said === (part === 'month' ? month : day)) typed.asIs++
        if (said === (part === 'month' ? day : month)) typed.swapped++
      } else {
        const [dmy, mdy] = [partOfDate(parseDate(cell, 'dmy'), part), partOfDate(parseDate(cell, 'mdy'), part)]
        // What is charged for January in February looks like January with the month first.
        if (dmy === mdy || (isPeriod && said !== dmy)) continue
        texts.rows++
        if (said === dmy) texts.dmy++
        if (said === mdy) texts.mdy++
      }
    }
  }
  const sure = (count: number, { rows }: { rows: number }) => rows >= LEAST_CONCLUSIVE && count >= AGREE * rows
  if (sure(texts.dmy, texts)) told.order = 'dmy'
  else if (sure(texts.mdy, texts)) told.order = 'mdy'
  if (sure(typed.asIs, typed)) told.swapped = false
  else if (sure(typed.swapped, typed)) told.swapped = true
  return told
}

function first(cells: Iterable<Cell | undefined>): (Cell | undefined)[] {
  const found: (Cell | undefined)[] = []
  for (const cell of cells) {
    found.push(cell)
    if (found.length >= SAMPLE) break
  }
  return found
}

function numberOf(cell: Cell | undefined, part: 'month' | 'day'): number | null {
  const text = cellText(cell)
  if (/^\d{1,2}(\.0)?$/.test(text)) return Number(text)
  if (part === 'day') return null
  return monthNumber(text) ?? (Number(MONTH_OF_YEAR.exec(text)?.[1]) || null)
}

function partOfDate(date: string | null, part: 'month' | 'day'): number | null {
  return date === null ? null : Number(part === 'month' ? date.slice(5, 7) : date.slice(8))
}

/**
 * The one order under which the dates that leave it open stand among those of their column that do not: 06/01/2026 among 2026-01-05 and
 * 2026-01-12.
 * @param areTyped whether dates that are no texts are as they were meant
 */
export function orderOfPlainDates(cells: Iterable<Cell | undefined>, areTyped: boolean): DateOrder | null {
  const plain: number[] = []
  const open: { dmy: number; mdy: number }[] = []
  for (const cell of first(cells)) {
    const [dmy, mdy] = [parseDate(cell, 'dmy'), parseDate(cell, 'mdy')]
    if (dmy === null || mdy === null) continue
    if (dmy === mdy) {
      const isPlain = typeof cell === 'string' ? /^\d{4}/.test(cell.trim()) : areTyped && cell instanceof Date
      if (isPlain) plain.push(Date.parse(dmy))
    } else open.push({ dmy: Date.parse(dmy), mdy: Date.parse(mdy) })
  }
  if (plain.length < 2 || open.length === 0) return null
  const [from, to] = [smallest(plain) - NEAR_DAYS * DAY_MS, largest(plain) + NEAR_DAYS * DAY_MS]
  const within = (order: 'dmy' | 'mdy') => open.filter((one) => one[order] >= from && one[order] <= to).length
  const [dmy, mdy] = [within('dmy'), within('mdy')]
  if (dmy === open.length && mdy <= open.length / 2) return 'dmy'
  return mdy === open.length && dmy <= open.length / 2 ? 'mdy' : null
}

/** Days of one month under one order that are one and the same day of as many months under the other, and rows of each on average, for it to be the former. */
const LEAST_DAYS = 4
const ROWS_A_DAY = 3

/**
 * The order under which all rows are of a few days of one month, where under the other they are of the tenth of each month, say. Fees are due on
 * the same day of each month: it tells where it is the order of the titles' language.
 */
export function orderOfDays(cells: Iterable<Cell | undefined>, inSpanish: boolean): DateOrder | null {
  const texts = datesOf(cells)
  const different = [...new Set(texts)]
  if (different.length < LEAST_DAYS || texts.length < ROWS_A_DAY * different.length) return null
  const parse = (order: DateOrder) => different.flatMap((text) => parseDate(text, order) ?? [])
  const isMonth = (dates: string[]) => new Set(dates.map((date) => date.slice(0, 7))).size === 1
  const isSameDay = (dates: string[]) =>
    new Set(dates.map((date) => date.slice(8))).size === 1 && dates[0]!.slice(8) !== '01'
  const [dayFirst, monthFirst] = [parse('dmy'), parse('mdy')]
  if (dayFirst.length < different.length || monthFirst.length < different.length) return null
  if (isMonth(dayFirst) && isSameDay(monthFirst)) return inSpanish ? 'dmy' : null
  return isMonth(monthFirst) && isSameDay(dayFirst) && !inSpanish ? 'mdy' : null
}

/** The dates of texts, without their times of day. */
const datesOf = (cells: Iterable<Cell | undefined>): string[] =>
  first(cells).flatMap((cell) =>
    typeof cell === 'string' && cell.trim() !== '' ? [cell.trim().split(/[ T]/, 1)[0]!] : [],
  )

/** The order under which dates are those of another column that leaves no doubt, 2025-12-10 or OC-20251210-7 beside 10/12/2025, and the other is not. */
export function orderOfSameDay(headers: readonly string[], column: number, cellsOf: CellsOf): DateOrder | null {
  const dates = first(cellsOf(column))
  for (const other of headers.keys()) {
    if (other === column) continue
    const same = { rows: 0, dmy: 0, mdy: 0 }
    for (const [at, cell] of first(cellsOf(other)).entries()) {
      const plain = typeof cell !== 'string' ? null : /^\s*\d{4}-/.test(cell) ? parseDate(cell, 'dmy') : dayWithin(cell)
      const [dmy, mdy] = [parseDate(dates[at], 'dmy'), parseDate(dates[at], 'mdy')]
      if (plain === null || dmy === null || dmy === mdy) continue
      same.rows++
      same.dmy += Number(dmy === plain)
      same.mdy += Number(mdy === plain)
    }
    if (same.rows < LEAST_CONCLUSIVE) continue
    if (same.dmy >= AGREE * same.rows && same.mdy === 0) return 'dmy'
    if (same.mdy >= AGREE * same.rows && same.dmy === 0) return 'mdy'
  }
  return null
}

/** Title of a column of whole months. */
const MONTHS = /^(mes(es)?|periodos?|month|months)( (de )?(ventas?|facturacion))?$/

/** The one order under which all dates below the title of months are the first of a month, and of several. */
export function orderOfMonths(title: string, cells: Iterable<Cell | undefined>): DateOrder | null {
  if (!MONTHS.test(fold(title))) return null
  const different = [...new Set(datesOf(cells))]
  const areMonths = (order: DateOrder) => {
    const dates = different.flatMap((text) => parseDate(text, order) ?? [])
    return dates.length === different.length && dates.length > 1 && dates.every((date) => date.endsWith('-01'))
  }
  const [dayFirst, monthFirst] = [areMonths('dmy'), areMonths('mdy')]
  return dayFirst === monthFirst ? null : dayFirst ? 'dmy' : 'mdy'
}

/** The one order under which all dates are of the days that the file says it is of: its name, or its letterhead. */
export function orderOfRange(
  cells: Iterable<Cell | undefined>,
  range: { from: string; to: string } | undefined,
): DateOrder | null {
  if (range === undefined) return null
  const dates = first(cells).filter((cell) => parseDate(cell, 'dmy') !== null || parseDate(cell, 'mdy') !== null)
  const isWithin = (order: DateOrder) =>
    dates.every((cell) => {
      const day = parseDate(cell, order)
      return day !== null && day >= range.from && day <= range.to
    })
  const fitting = (['dmy', 'mdy'] as const).filter(isWithin)
  return dates.length >= LEAST_CONCLUSIVE && fitting.length === 1 ? fitting[0]! : null
}
