/** Decides on a shop's own past whether its months sell by their selling days, and by which kind of them. */
import { BACKTEST_HORIZON } from '../backtest.ts'
import { YEAR } from '../models/shared-season.ts'
import { fitStructural } from '../models/structural.ts'
import { type CalendarCode, calendarFactors, CALENDARS } from './selling-days.ts'

/** Months before an origin: a season and a half, or the season itself would be taken for the calendar. */
const SHORTEST_TRAINING = 18
/** Origins, three months apart: three years. They are more than the backtest's, for a calendar moves a month by 3% only. */
const MOST_ORIGINS = 12
/** With fewer origins a lucky quarter decides. */
const LEAST_ORIGINS = 4
/**
 * The squared error must fall by this share, … In simulated shops of three to five years whose months vary by 2% to 20% (as in
 * choose-calendar.test.ts) a calendar is then taken without any effect for at most 7 of 1000, and where the days that matter are
 * other days (the same factors, years shuffled) for 2 of 100, 5 at worst; an even 10% over the backtest's four origins takes one without
 * effect for 130 of 1000. The price: where months err by 10% for other reasons the effect stays hidden; there it would help little.
 */
const WORTHWHILE = 0.25
/** … and by this divided by the number of origins where that is more: half of it with four, a third with six. */
const WORTHWHILE_OF_FEW = 2

/**
 * @param totals the shop's total of each measure (units, money), all complete months; one that is all zeros has no say
 * @param firstMonth year·12 + month − 1
 * @param horizon months that will be forecast
 * @returns null where no calendar is clearly better than none, as in all histories under 30 months
 */
export function chooseCalendar(
  totals: readonly Float64Array[],
  firstMonth: number,
  horizon: number,
): CalendarCode | null {
  const sold = totals.filter((total) => total.some((v) => v !== 0))
  const months = sold[0]?.length ?? 0
  const origins = originsOf(months)
  if (origins.length < LEAST_ORIGINS) return null
  const flat = new Float64Array(months + horizon).fill(1)
  const factors = [flat, ...CALENDARS.map((code) => calendarFactors(code, firstMonth, months + horizon))]
  const errors = sold.map((total) => squaredErrors(total, factors, origins))
  let best: CalendarCode | null = null
  let least = 1 - Math.max(WORTHWHILE, WORTHWHILE_OF_FEW / origins.length)
  CALENDARS.forEach((code, k) => {
    // What is forecast without any error needs no calendar.
    const relative = errors.reduce((sum, of) => sum + (of[0]! > 0 ? of[k + 1]! / of[0]! : 1), 0) / errors.length
    if (!(relative < least)) return
    least = relative
    best = code
  })
  return best
}

/** Oldest first, so that the factorisations of the latest stay known for the backtest. */
function originsOf(months: number): number[] {
  return Array.from({ length: MOST_ORIGINS }, (_, k) => months - BACKTEST_HORIZON * (MOST_ORIGINS - k)).filter(
    (origin) => origin >= SHORTEST_TRAINING,
  )
}

/** Sum of squared errors in real units over all origins, one for each row of factors. */
function squaredErrors(
  total: Float64Array,
  factors: readonly Float64Array[],
  origins: readonly number[],
): Float64Array {
  const errors = new Float64Array(factors.length)
  const perDay = factors.map((factor) => total.map((v, t) => v / factor[t]!))
  for (const end of origins) {
    factors.forEach((factor, k) => {
      const { mean } = fitStructural(perDay[k]!.subarray(0, end), YEAR, YEAR).forecast
      for (let t = end; t < end + BACKTEST_HORIZON; t++) errors[k]! += (mean[t - end]! * factor[t]! - total[t]!) ** 2
    })
  }
  return errors
}
