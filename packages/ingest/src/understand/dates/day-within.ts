import { isoDate } from './dates.ts'

/** A day, and perhaps the time, that stands by itself within a code: ORD-20260610-232647, FV 202606101530. */
const DAY_WITHIN = /(?<!\d)(20\d\d)(\d\d)(\d\d)(?:\d{4}(?:\d\d)?)?(?!\d)/
/** The day within a code; null where there is none, or nothing but digits. */
export function dayWithin(text: string): string | null {
  const [, year, month, day] = (/\D/.test(text) && DAY_WITHIN.exec(text)) || []
  return year === undefined ? null : isoDate(Number(year), Number(month), Number(day))
}
