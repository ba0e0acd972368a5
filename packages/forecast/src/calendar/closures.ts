/** Days on end without a sale of a shop that sells nearly every day: it was closed. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { easterSunday } from './colombian-holidays.ts'
import { firstDayOf } from './days.ts'
import { type DailySales, tellsDays } from './measured-week.ts'

/** Days on end that are a closure at least: a long weekend is none. These three were set on a made-up shop; none of the panel closes so (docs/decisions/0103). */
const MIN_CLOSED_DAYS = 6
/** Times as long as the usual time between two days with sales a closure is at least, … */
const TIMES_USUAL = 3
/** … which so many of them do not exceed. */
const USUAL_SHARE = 0.9

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
  const firstYear = Math.floor(firstMonth / MONTHS_PER_YEAR)
  const easters = Array.from({ length: months / MONTHS_PER_YEAR + 2 }, (_, k) => easterSunday(firstYear + k) - firstDay)
  between.forEach((days, k) => {
    const [from, to] = [sold[k]! + 1, sold[k + 1]!]
    // Who closes at Easter does so every year.
    if (days >= least && !easters.some((day) => day >= from && day < to)) closed.fill(1, from + usual, to)
  })
  return shares.map((_, t) => {
    const [from, to] = [firstDayOf(firstMonth + t) - firstDay, firstDayOf(firstMonth + t + 1) - firstDay]
    return sum(closed.subarray(from, to)) / (to - from)
  })
}
