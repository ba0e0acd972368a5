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

/** A month with sales on fewer of its days tells of no day that it was closed: its files know weeks or months. Not tuned. */
const LEAST_DAYS_SOLD = 0.5
/** A weekday that sells less than this share of the mean day is one on which the shop is closed anyway. Not tuned. */
const LEAST_WEEKDAY = 0.3

/** What is known where a closure is measured. */
interface Known {
  /** Of the months a year before, ISO days with sales. */
  sold: ReadonlySet<string>
  /** What a Sunday … Saturday sells relative to the mean day; null where all days are alike. */
  week: readonly number[] | null
  /** First and last month that can be adjusted. */
  open: { from: Month; to: Month }
  /** The last day of which sales are known, where some of the first is sold: its share is of what is left. */
  asOf: string
}

const eachDay = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Whether nothing was sold on the same day a year before, of a month whose days are known, on a weekday that usually sells. */
const wasClosed = (day: string, { sold, week }: Pick<Known, 'sold' | 'week'>): boolean => {
  const before = addMonths(day, -MONTHS_PER_YEAR)
  if (sold.has(before) || (week !== null && week[weekday(dayNumberOf(before))]! < LEAST_WEEKDAY)) return false
  const month = monthOfDate(before)
  const days = [...sold].filter((one) => monthOfDate(one) === month).length
  return days >= LEAST_DAYS_SOLD * daysIn(month)
}

/**
 * What share of each month's expected sales the days of a closure are, by what each weekday sells. Days that were closed a year before too
 * are in what is expected, and are told apart.
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
