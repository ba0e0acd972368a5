/** Days on end without a sale of a shop that sells nearly every day: it was closed. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { easterSunday, firstDayOf } from './colombian-holidays.ts'
import { type DailySales, tellsDays } from './measured-week.ts'

/** Days on end that are a closure at least: a long weekend is none. */
const MIN_CLOSED_DAYS = 6
/** Times as long as the usual time between two days with sales a closure is at least, … */
const TIMES_USUAL = 3
/** … which so many of them do not exceed. */
const USUAL_SHARE = 0.9

/** Easter Sundays of the years of some months, as numbers of days: who closes then does so every year. */
const eastersOf = (firstMonth: number, months: number): number[] => {
  const firstYear = Math.floor(firstMonth / MONTHS_PER_YEAR)
  return Array.from({ length: months / MONTHS_PER_YEAR + 2 }, (_, k) => easterSunday(firstYear + k))
}

/**
 * Share of each month's days on which the shop was closed, but for Semana Santa; none where days do not tell.
 * @param days of the same months
 * @param firstMonth year·12 + month − 1
 * @returns one a month, from 0 to 1
 */
export function closedShares({ quantity, value }: DailySales, firstMonth: number, months: number): Float64Array {
  const shares = new Float64Array(months)
  if (!tellsDays(quantity) && !tellsDays(value)) return shares
  const sold = [...quantity.keys()].filter((day) => quantity[day] !== 0 || value[day] !== 0)
  const between = sold.slice(1).map((day, k) => day - sold[k]! - 1)
  const usual = between.toSorted((a, b) => a - b)[Math.floor(USUAL_SHARE * between.length)]!
  // Days between that are usual are no closure: a Sunday beside a week without sales.
  const least = Math.max(MIN_CLOSED_DAYS, TIMES_USUAL * usual)
  const closed = new Uint8Array(quantity.length)
  const firstDay = firstDayOf(firstMonth)
  const isEaster = (from: number, to: number) =>
    eastersOf(firstMonth, months).some((day) => day >= firstDay + from && day < firstDay + to)
  between.forEach((days, k) => {
    const [from, to] = [sold[k]! + 1, sold[k + 1]!]
    if (days >= least && !isEaster(from, to)) closed.fill(1, from + usual, to)
  })
  return shares.map((_, t) => {
    const [from, to] = [firstDayOf(firstMonth + t) - firstDay, firstDayOf(firstMonth + t + 1) - firstDay]
    return closed.subarray(from, to).reduce((all, one) => all + one, 0) / (to - from)
  })
}
