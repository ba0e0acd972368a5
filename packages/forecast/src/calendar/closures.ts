/** Detects closures: runs of days without sales in a shop, or one of its stores, that usually sells nearly every day. */
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { easterSunday } from './colombian-holidays.ts'
import { firstDayOf } from './days.ts'
import type { ShopInput } from '../shop-input.ts'
import { hasDailyDetail } from './measured-week.ts'

/** Shortest closure in days; a long weekend is shorter. These three were set on a simulated shop: no shop of the panel has such closures (docs/decisions/0103). */
const MIN_CLOSED_DAYS = 6
/** A closure is also at least this many times the usual gap between two days with sales. */
const TIMES_USUAL_GAP = 3
/** Quantile of the gaps that is the usual gap. With .9, a store that sells on a random half of its days seems closed four times as often (docs/decisions/0133). */
const USUAL_GAP_QUANTILE = 0.95

/** Share (0 to 1) of each month's days on which the whole shop (`total`, one node) or each store (`local`) was closed. */
export type ClosedShares = Readonly<Record<'total' | 'local', readonly Float64Array[]>>

/**
 * @param stores ids of the stores, in the order of the nodes
 * @returns undefined where daily sales are not known
 */
export function closedSharesOf(
  { firstMonth, months, days, storeDays }: Pick<ShopInput, 'firstMonth' | 'months' | 'days' | 'storeDays'>,
  stores: Int32Array,
): ClosedShares | undefined {
  if (!days) return undefined
  const anySold = days.quantity.map((units, day) => Number(units !== 0 || days.value[day] !== 0))
  const all = closedShares(anySold, firstMonth, months)
  /** A store is closed at least when the whole shop is. */
  const ofStore = (sold: Float64Array = anySold) =>
    closedShares(sold, firstMonth, months).map((share, t) => Math.max(share, all[t]!))
  return { total: [all], local: Array.from(stores, (id) => ofStore(storeDays?.get(id))) }
}

/**
 * Share of each month's days on which the shop or store was closed. Closures at Easter do not count, because they return every year.
 * @param sold by day of these months; 0 on days without sales
 * @param firstMonth year·12 + month − 1
 * @returns one per month, from 0 to 1; all 0 where the sales have no daily detail
 */
export function closedShares(sold: Float64Array, firstMonth: number, months: number): Float64Array {
  const shares = new Float64Array(months)
  if (!hasDailyDetail(sold)) return shares
  const soldOn = [...sold.keys()].filter((day) => sold[day] !== 0)
  const gaps = soldOn.slice(1).map((day, k) => day - soldOn[k]! - 1)
  const usualGap = gaps.toSorted((a, b) => a - b)[Math.floor(USUAL_GAP_QUANTILE * gaps.length)]!
  const minDays = Math.max(MIN_CLOSED_DAYS, TIMES_USUAL_GAP * usualGap)
  const closed = new Uint8Array(sold.length)
  const firstDay = firstDayOf(firstMonth)
  const firstYear = Math.floor(firstMonth / MONTHS_PER_YEAR)
  const easters = Array.from({ length: months / MONTHS_PER_YEAR + 2 }, (_, k) => easterSunday(firstYear + k) - firstDay)
  gaps.forEach((days, k) => {
    const [from, to] = [soldOn[k]! + 1, soldOn[k + 1]!]
    const isAtEaster = easters.some((day) => day >= from && day < to)
    // The usual gap within a closure, such as a Sunday, is not part of it.
    if (days >= minDays && !isAtEaster) closed.fill(1, from + usualGap, to)
  })
  return shares.map((_, t) => {
    const [from, to] = [firstDayOf(firstMonth + t) - firstDay, firstDayOf(firstMonth + t + 1) - firstDay]
    return sum(closed.subarray(from, to)) / (to - from)
  })
}
