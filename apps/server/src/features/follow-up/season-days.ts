import {
  type Month,
  MONTHS_PER_YEAR,
  dateOfDay,
  dayNumberOf,
  firstDay,
  lastDay,
  monthOfDate,
} from '@vigia/contract/months.ts'

/**
 * How sales of November and December are distributed over days, from past years: in the week of Black Friday and the days after Christmas they differ
 * from what weekdays imply (docs/decisions/0121). Pure.
 */

/** 0-based months. In other months past years do not reduce the error. */
const SEASON: ReadonlySet<number> = new Set([10, 11])
/** Whether past years are used for the daily distribution of a month. */
export const hasSeason = (month: Month): boolean => SEASON.has(month % MONTHS_PER_YEAR)

/** Maximum number of past years; a shop's season may change. */
const YEARS = 3
/** If a history begins with more days without sales, its first month is not complete. */
const LATE_DAYS = 3
const WEEK = 7

/** Daily sales by day number from 1970-01-01. */
export type DailySales = ReadonlyMap<number, number>
/** Relative sales of a day by its weekday. */
type WeightOf = (day: number) => number

interface Span {
  from: number
  to: number
}

const spanOf = (month: Month): Span => ({ from: dayNumberOf(firstDay(month)), to: dayNumberOf(lastDay(month)) })

const sumOver = ({ from, to }: Span, of: (day: number) => number): number => {
  let sum = 0
  for (let day = from; day <= to; day++) sum += of(day)
  return sum
}

/** Share of a month's sales on some days, divided by the share that weekdays imply; undefined if the month, or those weekdays, had no sales. */
const ratioOf = (days: Span, month: Span, sales: DailySales, weightOf: WeightOf): number | undefined => {
  const soldOn = (day: number): number => sales.get(day) ?? 0
  const [sold, weight] = [sumOver(month, soldOn), sumOver(days, weightOf) / sumOver(month, weightOf)]
  return sold > 0 && weight > 0 ? sumOver(days, soldOn) / sold / weight : undefined
}

/** Mean squared deviation of weeks in other months from what weekdays imply: the variance due to chance. */
const chanceOf = (first: Month, before: Month, sales: DailySales, weightOf: WeightOf): number | undefined => {
  const squares: number[] = []
  for (let month = first; month < before; month++) {
    if (hasSeason(month)) continue
    const whole = spanOf(month)
    for (let from = whole.from; from + WEEK - 1 <= whole.to; from += WEEK) {
      const ratio = ratioOf({ from, to: from + WEEK - 1 }, whole, sales, weightOf)
      if (ratio !== undefined) squares.push((ratio - 1) ** 2)
    }
  }
  return squares.length === 0 ? undefined : squares.reduce((sum, square) => sum + square, 0) / squares.length
}

/**
 * Factor by which sales of the same days in past years exceeded what weekdays imply, shrunk towards 1 by the variance due to chance (positive-part
 * estimator, James and Stein 1961); 1 in other months and without past years.
 * @param from first of the days, ISO, and `to` the last, both of one month
 * @param sales daily sales before that month, less returns
 */
export const seasonFactor = (from: string, to: string, sales: DailySales, weightOf: WeightOf): number => {
  const month = monthOfDate(from)
  if (!hasSeason(month) || sales.size === 0) return 1
  const begin = Math.min(...sales.keys())
  const first = monthOfDate(dateOfDay(begin))
  const firstWhole = begin < spanOf(first).from + LATE_DAYS ? first : first + 1
  const chance = chanceOf(firstWhole, month, sales, weightOf)
  if (chance === undefined) return 1
  const [start, days] = [spanOf(month).from, { from: dayNumberOf(from), to: dayNumberOf(to) }]
  const ratios = Array.from({ length: YEARS }, (_, at) => month - (at + 1) * MONTHS_PER_YEAR).flatMap((past) => {
    if (past < firstWhole) return []
    const whole = spanOf(past)
    const moved = whole.from - start
    return ratioOf({ from: days.from + moved, to: days.to + moved }, whole, sales, weightOf) ?? []
  })
  if (ratios.length === 0) return 1
  const departed = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length - 1
  const byChance = (chance * WEEK) / (days.to - days.from + 1) / ratios.length
  return departed === 0 ? 1 : 1 + departed * Math.max(0, 1 - byChance / departed ** 2)
}
