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
 * How November and December spread over their days, by what the shop sold in past years: the week of Black Friday and the days after
 * Christmas are not those that their weekdays say (docs/decisions/0121). Pure.
 */

/** Of other months what past years say lowers no error; 0-based. */
const SEASON: ReadonlySet<number> = new Set([10, 11])
/** Whether past years tell more than weekdays how a month spreads over its days. */
export const hasSeason = (month: Month): boolean => SEASON.has(month % MONTHS_PER_YEAR)

/** Past years that count: a shop's season may change. */
const YEARS = 3
/** Days without a sale at the beginning of a history after which its first month is not taken as whole. */
const LATE_DAYS = 3
const WEEK = 7

/** Sales of days, by their number from 1970-01-01. */
export type DailySales = ReadonlyMap<number, number>
/** What is sold on a day by its weekday, relative to others. */
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

/** What days of a month sold of it over what their weekdays say; undefined where the month, or its weekdays, sold nothing. */
const ratioOf = (days: Span, month: Span, sales: DailySales, weightOf: WeightOf): number | undefined => {
  const soldOn = (day: number): number => sales.get(day) ?? 0
  const [sold, weight] = [sumOver(month, soldOn), sumOver(days, weightOf) / sumOver(month, weightOf)]
  return sold > 0 && weight > 0 ? sumOver(days, soldOn) / sold / weight : undefined
}

/** Mean square by which weeks of the months outside of the season differ from what their weekdays say: what chance does. */
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
 * By how much the same days of past years sold more of their month than their weekdays say, drawn to 1 as far as chance may have done it
 * (positive-part James and Stein 1961); 1 outside of the season and where no past year is known.
 * @param from first of the days, ISO, and `to` the last, both of one month
 * @param sales of the days before that month, returns taken off
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
