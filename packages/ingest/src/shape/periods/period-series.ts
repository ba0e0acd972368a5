import { fullYear, isoDate, mondayOf } from '../../understand/dates/dates.ts'
import type { Period } from './period.ts'

/** Weeks that a month has at most. */
const MAX_WEEK_OF_MONTH = 6

/** Settles among periods of one column or one row of titles what none of them tells alone. */
export function settle(periods: Period[]): Period[] {
  const areWeeks = periods.some(({ numbered, week }) => numbered && week !== undefined)
  const weeks = periods.map(({ numbered, month, week, ...rest }) => {
    if (numbered && areWeeks) return { ...rest, week: week ?? month! }
    return { ...rest, ...(month !== undefined && { month }), ...(week !== undefined && { week }) }
  })
  const days = weeks.filter(({ day, month }) => day !== undefined && month === undefined).length
  if (days > weeks.length / 2) {
    // "Mar 5" among "Lun 4" and "Mié 6" is a Tuesday.
    return weeks.map((period) =>
      period.month === 3 && (period.loose ?? period.day) !== undefined ? { day: period.loose ?? period.day! } : period,
    )
  }
  const fromZero = weeks.some(({ week }) => week === 0)
  const loose = weeks.filter((period) => period.loose !== undefined)
  // Beside "mayo 4", "mayo 10" is a day.
  const isOfDays = weeks.some(({ day, month }) => day !== undefined && month !== undefined)
  const kind = loose.length === 0 ? 'none' : isOfDays ? 'day' : looseKind(loose)
  return weeks.map((period) => {
    const { loose, before: _, ...rest } = period
    const week = rest.week !== undefined && fromZero ? { week: rest.week + 1 } : {}
    if (loose === undefined || kind === 'none') return { ...rest, ...week }
    return kind === 'year' ? { ...rest, year: fullYear(String(loose)) } : { ...rest, day: loose }
  })
}

/** "01 Enero … 12 Diciembre" are numbered; years change seldom and days often; alone, a year stands after and a day before. */
function looseKind(periods: Period[]): 'none' | 'year' | 'day' {
  if (periods.length > 1 && periods.every(({ loose, month }) => loose === month)) return 'none'
  const numbers = new Set(periods.map(({ loose }) => loose)).size
  const months = new Set(periods.map(({ month }) => month)).size
  if (periods.some(({ loose }) => loose! > 31 || loose === 0)) return 'year'
  if (numbers > months) return 'day'
  if (months > numbers && !(numbers === 1 && periods.every(({ before }) => before))) return 'year'
  const [first] = periods
  if (first!.before && first!.loose === first!.month) return 'none'
  return first!.before ? 'day' : 'year'
}

/** First day of a period as yyyy-mm-dd, or null when it says too little. */
export function firstDay({ year, month, week, day }: Period): string | null {
  if (year === undefined) return null
  // A week under a month is one of the month.
  if (week !== undefined && month !== undefined)
    return week <= MAX_WEEK_OF_MONTH ? isoDate(year, month, Math.min(1 + 7 * (week - 1), 28)) : null
  if (week !== undefined) return mondayOf(year, week)
  if (month === undefined) return day === undefined ? isoDate(year, 1, 1) : null
  return isoDate(year, month, day ?? 1)
}

/** The month of a day of a few weeks: the 28th and the 1st of "del 28 de julio al 2 de agosto"; nothing where it stands in them twice or not at all. */
export function inRange(day: number, { from, to }: { from: string; to: string }): Pick<Period, 'year' | 'month'> {
  const [first, last] = [from, to].map((date) => ({ year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) }))
  const found = [first!, last!].filter(({ year, month }, at, all) => {
    if (at > 0 && year === all[0]!.year && month === all[0]!.month) return false
    const date = isoDate(year, month, day)
    return date !== null && date >= from && date <= to
  })
  return found.length === 1 ? found[0]! : {}
}

/** The same periods with the year and month that they lack; months that begin again are of the next year. */
export function complete(
  periods: Period[],
  titleContext: { year?: number; month?: number; range?: { from: string; to: string } },
): Period[] {
  let [year, last] = [titleContext.year, 0]
  // "Semana 1 … Semana 5" in a sheet of a month are the month's.
  const ofMonth =
    titleContext.month !== undefined && periods.every(({ week }) => week !== undefined && week <= MAX_WEEK_OF_MONTH)
  return periods.map((period) => {
    const whole = { ...period }
    if (whole.month === undefined && (whole.day !== undefined || ofMonth) && titleContext.month !== undefined)
      whole.month = titleContext.month
    if (whole.month === undefined && whole.day !== undefined && titleContext.range)
      Object.assign(whole, inRange(whole.day, titleContext.range))
    if (whole.year !== undefined || year === undefined) return whole
    // A day alone has no place in the year.
    const place = whole.month ?? whole.week ?? last
    // December, then January: a step back of half a year or more.
    if (last - place > (whole.week === undefined ? 5 : 26)) year++
    last = place
    return { ...whole, year }
  })
}
