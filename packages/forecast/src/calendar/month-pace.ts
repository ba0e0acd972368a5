/** The month under way: how much of it has passed, and how much weight its sales so far have beside the forecast. */
import { Z80 } from '@vigia/series/numeric/normal-quantiles.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { firstDayOf, WEEK, weekday } from './days.ts'
import { hasDailyDetail } from './measured-week.ts'

/** Complete months that are used, the latest ones, and how many there must be. */
const MEMORY_MONTHS = 24
const MIN_MONTHS = 3
/** Days from which a shop that has just begun is known to tell its days. */
const MIN_DAYS = 2 * WEEK
/** Days of the month by which it is measured; the middle alone and the largest of them were tried and left (docs/decisions/0078). */
const MEASURED_DAYS = [2, 5, 10, 15, 20, 25]
/** Bounds of the noise of a pace relative to that of the forecast: beyond them one of the two would have all the weight. Not tuned. */
const MIN_NOISE = 0.05
const MAX_NOISE = 20
/** Where it cannot be measured: the days to come are expected as they were forecast, whatever has been sold. */
const UNMEASURED_NOISE = 1
/** Share of a month that a day is, and how many times its forecast a month is thought to become at most. */
const A_DAY = 1 / 31
const MAX_TIMES_FORECAST = 2

/** A month under way. */
export interface MonthPace {
  /** Share of the month that has passed, 0 … 1, by what each weekday sells. */
  readonly elapsed: number
  /** Variance of what the pace tells of the whole month against that of the forecast, both relative, once half of it has passed. */
  readonly noise: number
}

/** Weight of the days from the first of a month on, `count` of them, by what a Sunday … Saturday sells. */
function weightOf(month: number, count: number, week: ArrayLike<number> | null): number {
  const first = firstDayOf(month)
  let weight = 0
  for (let day = 0; day < count; day++) weight += week ? week[weekday(first + day)]! : 1
  return weight
}

/**
 * Share of a month that has passed with so many of its days, 0 … 1.
 * @param month year · 12 + month − 1
 * @param week what a Sunday … Saturday sells relative to the mean day; null where all days are alike
 */
export function elapsedShare(month: number, days: number, week: ArrayLike<number> | null): number {
  const all = firstDayOf(month + 1) - firstDayOf(month)
  const whole = weightOf(month, all, week)
  return whole > 0 ? weightOf(month, Math.min(days, all), week) / whole : 1
}

/**
 * How far the pace of a shop's months is to be believed beside its forecast (see {@link remainderByPace}).
 *
 * If the share g of a month sold by its elapsed share f has mean f and variance c·f·(1 − f), as that of many independent days has, c is
 * measured in the shop's own months; divided by the relative variance of the forecast, it says which of the two to trust. It is the mean over
 * several days of the month: who sells most on pay days has sold half by the middle, and three times as much as a day's share on the second.
 * @param sales of each day of the complete months
 * @param firstMonth year · 12 + month − 1
 * @param forecast of the next month, with its interval of 80%
 * @returns null where the days cannot be told: files of months alone
 */
export function paceNoise(
  sales: Float64Array,
  firstMonth: number,
  week: ArrayLike<number> | null,
  forecast: { readonly mean: number; readonly lower80: number; readonly upper80: number },
): number | null {
  if (!hasDailyDetail(sales, MIN_DAYS)) return null
  const start = firstDayOf(firstMonth)
  const squares: number[][] = []
  for (let month = firstMonth; firstDayOf(month + 1) - start <= sales.length; month++) {
    const days = sales.subarray(firstDayOf(month) - start, firstDayOf(month + 1) - start)
    const sold = sum(days)
    if (!(sold > 0)) continue
    squares.push(
      MEASURED_DAYS.map((count) => {
        const elapsed = elapsedShare(month, count, week)
        if (!(elapsed > 0 && elapsed < 1)) return 0
        // A month with a large return may have sold more than itself by then.
        return Math.min(1, (sum(days.subarray(0, count)) / sold - elapsed) ** 2 / (elapsed * (1 - elapsed)))
      }),
    )
  }
  const known = squares.slice(-MEMORY_MONTHS)
  if (known.length < MIN_MONTHS) return UNMEASURED_NOISE
  const noise = sum(known.flat()) / (known.length * MEASURED_DAYS.length)
  const deviation = (forecast.upper80 - forecast.lower80) / (2 * Z80 * forecast.mean)
  if (!(deviation > 0) || !Number.isFinite(deviation)) return UNMEASURED_NOISE
  return Math.min(MAX_NOISE, Math.max(MIN_NOISE, noise / deviation ** 2))
}

/** Weight of the pace against the forecast: 0 where nothing has passed, 1 at the end of the month. */
const weightOfPace = ({ elapsed, noise }: MonthPace): number => elapsed / (elapsed + noise * (1 - elapsed))

/**
 * What a month under way is still expected to sell: the mean of what the forecast and the pace say of the whole month, each by its precision
 * (normal prior and observation), less what is sold. Never below zero.
 * @param sold so far; returns above sales tell no pace
 * @param expected of the whole month before it began
 */
export function remainderByPace(sold: number, expected: number, pace: MonthPace): number {
  const paid = Math.max(0, sold)
  // Sales of a day that hardly counts tell no month of their own.
  const whole = Math.min(paid / Math.max(pace.elapsed, A_DAY), MAX_TIMES_FORECAST * expected)
  const weight = weightOfPace(pace)
  return Math.max(0, (1 - weight) * (expected - paid) + weight * Math.max(0, whole - paid))
}

/** How wide the interval of a month is once part of it has passed, against its width before it began: 0 … 1. */
export const widthByPace = (pace: MonthPace): number => Math.sqrt(1 - weightOfPace(pace))
