import type { Closure } from '@vigia/contract/calls/adjustments.ts'
import {
  addDays,
  addMonths,
  dayNumberOf,
  daysIn,
  fromMonth,
  type Month,
  monthOfDate,
  MONTHS_PER_YEAR,
} from '@vigia/contract/months.ts'
import { weekday } from '@vigia/forecast/calendar/days.ts'
import { sum } from '../../sum.ts'
import { monthShares } from '../reorder/reorder-period.ts'

/**
 * In a month with sales on less than this share of its days, closed days cannot be recognised, because its files have weekly or monthly sums. Not
 * tuned.
 */
const LEAST_DAYS_SOLD = 0.5
/** On a weekday that sells less than this share of the mean day the shop is regularly closed. Not tuned. */
const LEAST_WEEKDAY = 0.3

/** Data from which the effect of a closure is computed. */
interface Known {
  /** ISO dates with sales in the same months a year before. */
  sold: ReadonlySet<string>
  /** Mean sales of Sunday … Saturday relative to an average day; null if weekdays do not differ. */
  week: readonly number[] | null
  /** First and last month that can be adjusted. */
  open: { from: Month; to: Month }
  /** Last day with known sales. In a partly sold month the share refers to the days after it. */
  asOf: string
}

const eachDay = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Whether the shop was closed on the same day a year before: no sales, in a month with daily sales, on a weekday that usually sells. */
const wasClosed = (day: string, { sold, week }: Pick<Known, 'sold' | 'week'>): boolean => {
  const before = addMonths(day, -MONTHS_PER_YEAR)
  if (sold.has(before) || (week !== null && week[weekday(dayNumberOf(before))]! < LEAST_WEEKDAY)) return false
  const month = monthOfDate(before)
  const days = [...sold].filter((one) => monthOfDate(one) === month).length
  return days >= LEAST_DAYS_SOLD * daysIn(month)
}

/**
 * The share of each month's expected sales that falls on the days of a closure, by weekday. Days on which the shop was closed a year before too are
 * already in the forecast, so they are returned separately.
 */
export const closureOf = (from: string, to: string, known: Known): Closure => {
  const days = eachDay(from, to)
  const ya_cerrados = days.filter((day) => wasClosed(day, known))
  const already = new Set(ya_cerrados)
  const shares = days
    .filter((day) => !already.has(day))
    .flatMap((day) => monthShares(day, day, known.asOf, known.week))
    .filter(({ mes }) => mes >= known.open.from && mes <= known.open.to)
  const meses = [...Map.groupBy(shares, ({ mes }) => mes)].map(([mes, parts]) => ({
    ...fromMonth(mes),
    parte: Math.min(1, sum(parts.map(({ share }) => share))),
  }))
  return { meses, ya_cerrados }
}
