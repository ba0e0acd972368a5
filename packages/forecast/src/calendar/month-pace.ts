/** The unfinished month: combines its forecast with its pace, the sales so far divided by the elapsed share of the month. */
import { Z80 } from '@vigia/series/numeric/normal-quantiles.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { firstDayOf, WEEK, weekday } from './days.ts'
import { hasDailyDetail } from './measured-week.ts'

/** Number of latest complete months on which the noise is measured, … */
const MEMORY_MONTHS = 24
/** … and how many are needed. */
const MIN_MONTHS = 3
/** Days needed to decide whether the sales have daily detail; few, so that a new shop is included. */
const MIN_DAYS = 2 * WEEK
/** Days of the month at which the noise is measured. The middle alone and the maximum were tried and not adopted (docs/decisions/0078). */
const MEASURED_DAYS = [2, 5, 10, 15, 20, 25]
/** Bounds of the noise, beyond which either the pace or the forecast would have all the weight. Not tuned. */
const MIN_NOISE = 0.05
const MAX_NOISE = 20
/** Noise where it cannot be measured. With it the remaining days are expected to sell what was forecast for them, whatever was sold so far. */
const UNMEASURED_NOISE = 1
/** Lower bound of the elapsed share by which sales are divided: one day. */
const MIN_ELAPSED = 1 / 31
/** Upper bound of the month total implied by the pace, in forecasts of the month. */
const MAX_TIMES_FORECAST = 2

/** State of the unfinished month. */
export interface MonthPace {
  /** Elapsed share of the month, from 0 to 1, with days weighted by what their weekday sells. */
  readonly elapsed: number
  /** Relative variance of the month total implied by the pace at mid-month, divided by the relative variance of the forecast. */
  readonly noise: number
}

/** Sum of the weekday weights of the first `count` days of a month. */
function weightOf(month: number, count: number, week: ArrayLike<number> | null): number {
  const first = firstDayOf(month)
  let weight = 0
  for (let day = 0; day < count; day++) weight += week ? week[weekday(first + day)]! : 1
  return weight
}

/**
 * Elapsed share of a month after its first `days` days, from 0 to 1.
 * @param month year·12 + month − 1
 * @param week weights of the weekdays, Sunday first; null for equal days
 */
export function elapsedShare(month: number, days: number, week: ArrayLike<number> | null): number {
  const all = firstDayOf(month + 1) - firstDayOf(month)
  const whole = weightOf(month, all, week)
  return whole > 0 ? weightOf(month, Math.min(days, all), week) / whole : 1
}

/**
 * Measures the noise of the pace on the shop's past months ({@link MonthPace.noise}).
 *
 * The model: the share g of a month's sales made by its elapsed share f has mean f and variance c·f·(1 − f), as for many independent days. c is
 * the mean of (g − f)² / (f·(1 − f)) over several days of each month, because shops that sell most on pay days are close to f at mid-month and
 * far from it on the second. The noise is c divided by the relative variance of the forecast.
 * @param sales by day of the complete months
 * @param firstMonth year·12 + month − 1
 * @param week weights of the weekdays, Sunday first; null for equal days
 * @param forecast of the next month, with its 80% interval
 * @returns null where the sales have no daily detail
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
        // Bounded, because after a large return g may exceed 1.
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

/** Weight of the pace in its mean with the forecast: 0 at the beginning of the month, 1 at its end. */
const weightOfPace = ({ elapsed, noise }: MonthPace): number => elapsed / (elapsed + noise * (1 - elapsed))

/**
 * Expected remaining sales of the unfinished month: the precision-weighted mean of the month totals given by the forecast and by the pace (a normal
 * prior and an observation), less the sales so far.
 * @param sold sales so far; negative sales count as 0
 * @param expected forecast of the whole month, made before it began
 * @returns never negative
 */
export function remainderByPace(sold: number, expected: number, pace: MonthPace): number {
  const soFar = Math.max(0, sold)
  const totalByPace = Math.min(soFar / Math.max(pace.elapsed, MIN_ELAPSED), MAX_TIMES_FORECAST * expected)
  const weight = weightOfPace(pace)
  return Math.max(0, (1 - weight) * (expected - soFar) + weight * Math.max(0, totalByPace - soFar))
}

/** Width of the interval of the unfinished month relative to its width before the month began, from 0 to 1. */
export const widthByPace = (pace: MonthPace): number => Math.sqrt(1 - weightOfPace(pace))
