import type { Period } from './period.ts'

/** Of what length of time each column of a table with time across is. */
export type Grain = 'months' | 'days' | 'weeks' | 'years'

/** Titles that a table has at least, and at least where each names its year; three dates of one sale are seldom in order, and none is a month. */
const MIN_PERIODS = 3
export const MIN_WHOLE_PERIODS = 2
const MIN_BARE_DAYS = 5

/** What the titles of a table with time across are of; null where they are too few or of nothing in common. */
export function grainOf(found: { period: Period }[]): Grain | null {
  const count = (test: (period: Period) => boolean) => found.filter(({ period }) => test(period)).length
  const days = count((period) => period.day !== undefined || (period.bare !== undefined && period.month !== undefined))
  const bare = count((period) => period.bare !== undefined)
  const months = count((period) => period.month !== undefined)
  // 2025-11, 2025-12 beside 2025-13 are weeks as well.
  const areWeeks = count((period) => period.numbered === true && period.week !== undefined) > 0
  const weeks = count((period) => period.week !== undefined || (areWeeks && period.numbered === true))
  const years = count((period) => period.year !== undefined)
  if (days >= MIN_PERIODS && days >= months / 2) return 'days'
  if (areDaysOfWeeks(found)) return 'days'
  if (weeks >= MIN_PERIODS) return 'weeks'
  if (months >= MIN_PERIODS) return 'months'
  const whole = count((period) => period.month !== undefined && (period.year ?? period.loose) !== undefined)
  if (whole >= MIN_WHOLE_PERIODS) return 'months'
  if (bare >= MIN_BARE_DAYS) return 'days'
  return years >= MIN_WHOLE_PERIODS && years === found.length ? 'years' : null
}

/** Whether the numbers below "Semana 1", "Semana 2" are the days of a month, one after another. */
function areDaysOfWeeks(found: { period: Period }[]): boolean {
  const days = found.flatMap(({ period: { week, bare } }) => (week !== undefined && bare !== undefined ? [bare] : []))
  return (
    days.length >= MIN_BARE_DAYS &&
    days.length * 2 > found.length &&
    days.every((day, k) => k === 0 || day > days[k - 1]!)
  )
}

/** Whether a title names a time of the table's grain. */
export function fits({ day, bare, loose, week, month, year }: Period, grain: Grain): boolean {
  if (grain === 'days') return (day ?? bare ?? loose) !== undefined
  // Weeks below 13 of a series such as 2025-01 … 2025-52 read as months until the series is settled.
  if (grain === 'weeks') return week !== undefined || month !== undefined
  return grain === 'months' ? month !== undefined : year !== undefined
}

/** The same where numbers by themselves are days. */
export function toDay(period: Period, grain: Grain): Period {
  const { bare, ...rest } = period
  if (grain !== 'days' || rest.day !== undefined) return rest
  const { week: _, ...ofMonth } = rest
  return { ...ofMonth, day: bare }
}
