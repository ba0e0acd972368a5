/** Which month is the last that can be learnt from. Months are integers, year·12 + month − 1. */

/** The latest day of a month (1–31) on which anything was sold. */
export interface LastSaleDay {
  readonly month: number
  readonly day: number
}

export interface Cutoff {
  /** Last complete month; null when there is none. */
  readonly cutoff: number | null
  /** A later month that has sales but is not over, or not wholly in the data; null when there is none. */
  readonly unfinished: number | null
}

/** Empty days at a month's end that never raise a doubt: a long weekend with a holiday. */
const HARMLESS_GAP = 4
/** Months before the last whose ends show how late this business usually sells. */
const COMPARED = 12

/**
 * Decides the cut-off. The calendar month of `today` is never complete, and sales dated later are disregarded. Where the data end
 * earlier, their last month is complete unless its sales stop earlier than those of any of the twelve months before.
 *
 * @param lastSaleDays one entry for each month with sales, in any order
 * @param today calendar date as YYYY-MM-DD in the shop's time zone
 * @throws RangeError for a malformed `today`
 */
export function decideCutoff(lastSaleDays: readonly LastSaleDay[], today: string): Cutoff {
  const match = /^(\d{4})-(\d{2})-\d{2}$/.exec(today)
  if (!match) throw new RangeError(`invalid today: ${today}`)
  const current = Number(match[1]) * 12 + Number(match[2]) - 1
  const sold = lastSaleDays.filter(({ month }) => month <= current).sort((a, b) => a.month - b.month)
  const last = sold.at(-1)
  const first = sold[0]
  if (!last || !first) return { cutoff: null, unfinished: null }
  if (last.month < current && !endsSuspiciouslyEarly(last, sold)) return { cutoff: last.month, unfinished: null }
  // Months without a sale between the first sale and an unfinished month are complete, and empty.
  return { cutoff: last.month > first.month ? last.month - 1 : null, unfinished: last.month }
}

function endsSuspiciouslyEarly(last: LastSaleDay, sold: readonly LastSaleDay[]): boolean {
  const before = sold.filter(({ month }) => month < last.month && month >= last.month - COMPARED)
  const usual = Math.max(HARMLESS_GAP, ...before.map(emptyDaysAtEnd))
  return emptyDaysAtEnd(last) > usual
}

function emptyDaysAtEnd({ month, day }: LastSaleDay): number {
  return daysInMonth(month) - day
}

function daysInMonth(month: number): number {
  return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
}
