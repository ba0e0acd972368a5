/** Days on end without a sale of a shop, or a store of it, that sells nearly every day: it was closed. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { easterSunday } from './colombian-holidays.ts'
import { firstDayOf } from './days.ts'
import type { ShopInput } from '../shop-input.ts'
import { hasDailyDetail } from './measured-week.ts'

/** Days on end that are a closure at least: a long weekend is none. These three were set on a made-up shop; none of the panel closes so (docs/decisions/0103). */
const MIN_CLOSED_DAYS = 6
/** Times as long as the usual time between two days with sales a closure is at least, … */
const TIMES_USUAL = 3
/** … which so many of them do not exceed: with .9 what sells on half of its days at random seems closed four times as often (docs/decisions/0133). */
const USUAL_SHARE = 0.95

/** Share of each month's days, 0 to 1, on which the whole shop was closed, and on which each of its stores was. */
export type ClosedShares = Readonly<Record<'total' | 'local', readonly Float64Array[]>>

/** @param stores their ids, in the order of the nodes */
export function closedSharesOf(
  { firstMonth, months, days, storeDays }: Pick<ShopInput, 'firstMonth' | 'months' | 'days' | 'storeDays'>,
  stores: Int32Array,
): ClosedShares | undefined {
  if (!days) return undefined
  const anySold = days.quantity.map((units, day) => Number(units !== 0 || days.value[day] !== 0))
  const all = closedShares(anySold, firstMonth, months)
  const withAll = (sold: Float64Array = anySold) =>
    closedShares(sold, firstMonth, months).map((share, t) => Math.max(share, all[t]!))
  return { total: [all], local: Array.from(stores, (id) => withAll(storeDays?.get(id))) }
}

/**
 * Share of each month's days on which it was closed, but for Semana Santa; none where days do not tell.
 * @param sold 0 on the days of the same months without sales
 * @param firstMonth year·12 + month − 1
 * @returns one a month, from 0 to 1
 */
export function closedShares(sold: Float64Array, firstMonth: number, months: number): Float64Array {
  const shares = new Float64Array(months)
  if (!hasDailyDetail(sold)) return shares
  const soldOn = [...sold.keys()].filter((day) => sold[day] !== 0)
  const between = soldOn.slice(1).map((day, k) => day - soldOn[k]! - 1)
  const usual = between.toSorted((a, b) => a - b)[Math.floor(USUAL_SHARE * between.length)]!
  // Days between that are usual are no closure: a Sunday beside a week without sales.
  const least = Math.max(MIN_CLOSED_DAYS, TIMES_USUAL * usual)
  const closed = new Uint8Array(sold.length)
  const firstDay = firstDayOf(firstMonth)
  const firstYear = Math.floor(firstMonth / MONTHS_PER_YEAR)
  const easters = Array.from({ length: months / MONTHS_PER_YEAR + 2 }, (_, k) => easterSunday(firstYear + k) - firstDay)
  between.forEach((days, k) => {
    const [from, to] = [soldOn[k]! + 1, soldOn[k + 1]!]
    // Who closes at Easter does so every year.
    if (days >= least && !easters.some((day) => day >= from && day < to)) closed.fill(1, from + usual, to)
  })
  return shares.map((_, t) => {
    const [from, to] = [firstDayOf(firstMonth + t) - firstDay, firstDayOf(firstMonth + t + 1) - firstDay]
    return sum(closed.subarray(from, to)) / (to - from)
  })
}
