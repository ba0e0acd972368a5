/** Decides which months have all their sales and can be used for training. Months are integers, year·12 + month − 1. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { firstDayOf } from './calendar/days.ts'

/** The first and the latest day of a month (1–31) on which anything was sold. */
export interface SaleDays {
  readonly month: number
  readonly first: number
  readonly last: number
}

export interface CompleteMonths {
  /** First complete month; null when there is none. */
  readonly first: number | null
  /** Last complete month; null when there is none. */
  readonly cutoff: number | null
  /** A later month that has sales but is not over, or whose sales are not all in the data; null when there is none. */
  readonly unfinished: number | null
}

/** This many days without sales at the end of a month are always accepted: a long weekend with a holiday. Not tuned. */
const MAX_USUAL_GAP = 4
/**
 * A first month whose sales begin by this day is used for training. Four supermarkets that begin on the 8th have a WAPE at the total of .079 with
 * that month and .083 without it.
 */
const LATEST_FIRST_DAY = 15
/** Number of months after the first, and before the last, with whose first and last days of sale they are compared. */
const COMPARED_MONTHS = MONTHS_PER_YEAR

/**
 * Decides which months are complete:
 * - the calendar month of `today` never is, and later sales are ignored;
 * - the last month of data that ended before it is complete unless its sales stop earlier in the month than in each of the twelve months before,
 *   or `lastIsIncomplete`;
 * - the first month is complete unless its sales begin in its second half and later in the month than in each of the twelve months after;
 * - months in between without sales are complete.
 *
 * @param saleDays one entry per month with sales, in any order
 * @param today calendar date as YYYY-MM-DD in the shop's time zone
 * @param lastIsIncomplete whether a part of the shop, such as one store, has no sales loaded for the last month
 * @throws RangeError for a malformed `today`
 */
export function findCompleteMonths(
  saleDays: readonly SaleDays[],
  today: string,
  lastIsIncomplete = false,
): CompleteMonths {
  const match = /^(\d{4})-(\d{2})-\d{2}$/.exec(today)
  if (!match) throw new RangeError(`invalid today: ${today}`)
  const current = Number(match[1]) * MONTHS_PER_YEAR + Number(match[2]) - 1
  const sold = saleDays.filter(({ month }) => month <= current).sort((a, b) => a.month - b.month)
  const last = sold.at(-1)
  if (!last) return { first: null, cutoff: null, unfinished: null }
  const ends = last.month < current && !lastIsIncomplete && !endsSuspiciouslyEarly(last, sold)
  const cutoff = ends ? last.month : last.month - 1
  const first = sold[beginsSuspiciouslyLate(sold) ? 1 : 0]?.month
  return {
    ...(first === undefined || first > cutoff ? { first: null, cutoff: null } : { first, cutoff }),
    unfinished: ends ? null : last.month,
  }
}

function endsSuspiciouslyEarly(last: SaleDays, sold: readonly SaleDays[]): boolean {
  const before = sold.filter(({ month }) => month < last.month && month >= last.month - COMPARED_MONTHS)
  const usual = Math.max(MAX_USUAL_GAP, ...before.map(emptyDaysAtEnd))
  return emptyDaysAtEnd(last) > usual
}

/** @param sold at least one month, ascending */
function beginsSuspiciouslyLate([first, ...others]: readonly SaleDays[]): boolean {
  const after = others.filter(({ month }) => month <= first!.month + COMPARED_MONTHS)
  return first!.first > Math.max(LATEST_FIRST_DAY, ...after.map((month) => month.first))
}

function emptyDaysAtEnd({ month, last }: SaleDays): number {
  return firstDayOf(month + 1) - firstDayOf(month) - last
}
