/** Chooses the calendar adjustment of a shop's months, by how much each calendar improves forecasts of its own past. */
import { BACKTEST_HORIZON, rollingOrigins } from '../backtest.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { fitStructural } from '@vigia/series/models/structural.ts'
import { firstDayOf } from './days.ts'
import { measuredWeek } from './measured-week.ts'
import { type CalendarCode, calendarFactors, CALENDARS, MEASURED_CALENDARS } from './selling-days.ts'
import { mean } from '@vigia/series/numeric/sums.ts'

/** Months needed before an origin: with less than a season and a half, models confuse the season with the calendar. */
const MIN_TRAINING = 18
/** Origins, three months apart: three years. More than the backtest uses, because a calendar changes a month by about 3% only. */
const MAX_ORIGINS = 12
/** With fewer origins, a single quarter decides by chance. */
const MIN_ORIGINS = 4
/**
 * An assumed calendar is chosen if it reduces the squared error by this share. In simulated shops of three to five years whose months vary by 2% to
 * 20% (choose-calendar.test.ts), a calendar without effect is then chosen in at most 7 of 1000, and one with the right factors in the wrong years in
 * 2 of 100 (5 at worst). A share of 10% over the backtest's four origins would choose one without effect in 130 of 1000. The cost: a true effect is
 * missed where other errors are about 10% of a month, but there it would help little.
 */
const MIN_GAIN_SHARE = 0.25
/** With n origins the reduction must also be at least this divided by n: one half with four, one third with six. */
const MIN_GAIN_OF_FEW_ORIGINS = 2
/**
 * A measured week is rejected if its log likelihood ratio on monthly changes is below this. Files of weekly totals cut at the end of the month have
 * −4 to −22 on 12 to 48 months, files of days never less than −0.6 (68 shops of 19 sources). Half and double change the decision for one shop, of
 * 16 months.
 */
const MIN_LOG_LIKELIHOOD_RATIO = -2

/** The shop's total sales of one measure (units or money). */
export interface MeasureHistory {
  /** By complete month. */
  readonly total: Float64Array
  /** By day of the same months; absent where days are not known. */
  readonly days?: Float64Array
}

/** The chosen calendar and, per measure, the measured sales of each weekday; undefined where they were not measured. */
export interface ChosenCalendar {
  readonly code: CalendarCode
  readonly weeks: readonly (Float64Array | undefined)[]
}

/**
 * Chooses a calendar. A measured week rests on hundreds of days, so it is chosen unless it increases the error; the assumed calendars of holidays
 * must clearly reduce it.
 * @param measures units and money; a measure of zeros does not count
 * @param firstMonth year·12 + month − 1
 * @returns null where months are best not adjusted, and for histories under 30 months without a measured week
 */
export function chooseCalendar(measures: readonly MeasureHistory[], firstMonth: number): ChosenCalendar | null {
  const months = measures[0]?.total.length ?? 0
  const weeks = measuredWeeks(measures, firstMonth)
  const isMeasured = weeks.some((week) => week !== undefined)
  const measured: ChosenCalendar | null = isMeasured ? { code: 'dias_de_la_semana', weeks } : null
  // Where the week of the whole history was rejected, earlier origins do not use daily sales either.
  const usable = measures.map(({ total, days }, k) => (weeks[k] ? { total, days } : { total }))
  const sold = usable.filter(({ total }) => total.some((v) => v !== 0))
  // Oldest first, so that the models prepared for the latest origins are still cached for the backtest.
  const origins = rollingOrigins(months, BACKTEST_HORIZON, MAX_ORIGINS, MIN_TRAINING)
  if (sold.length === 0 || origins.length < MIN_ORIGINS) return measured

  const assumed = isMeasured ? MEASURED_CALENDARS : CALENDARS
  const codes = [null, ...(measured ? [measured.code] : []), ...assumed]
  const errors = sold.map((measure) => squaredErrors(measure, codes, origins, firstMonth))
  // Squared error of each calendar relative to no calendar (the first code), averaged over measures; 1 where there was no error to reduce.
  const relative = new Map(codes.map((code, k) => [code, mean(errors.map((of) => (of[0]! > 0 ? of[k]! / of[0]! : 1)))]))
  const errorOf = (code: CalendarCode) => relative.get(code)!
  const weekError = measured ? errorOf(measured.code) : 1
  const limit = Math.min(1, weekError) * (1 - Math.max(MIN_GAIN_SHARE, MIN_GAIN_OF_FEW_ORIGINS / origins.length))
  const [best] = assumed.filter((code) => errorOf(code) < limit).sort((a, b) => errorOf(a) - errorOf(b))
  if (best) return { code: best, weeks }
  return weekError < 1 ? measured : null
}

/**
 * The measured week of each measure; undefined where months with more of the strong weekdays do not sell more, because the file carries weekly or
 * monthly totals under the date of one day.
 */
function measuredWeeks(measures: readonly MeasureHistory[], firstMonth: number): (Float64Array | undefined)[] {
  return measures.map(({ total, days }) => {
    const week = weekBefore(total.length, days, firstMonth)
    return week && weekLogLikelihoodRatio(total, week, firstMonth) >= MIN_LOG_LIKELIHOOD_RATIO ? week : undefined
  })
}

/**
 * Log likelihood ratio of the week against no adjustment: logarithms of month-to-month changes are taken as normal with mean zero and unknown
 * variance.
 */
function weekLogLikelihoodRatio(total: Float64Array, week: Float64Array, firstMonth: number): number {
  const factors = calendarFactors('dias_de_la_semana', firstMonth, total.length, week)
  let unadjusted = 0
  let adjusted = 0
  let changes = 0
  for (let t = 1; t < total.length; t++) {
    if (!(total[t]! > 0 && total[t - 1]! > 0)) continue
    const change = Math.log(total[t]! / total[t - 1]!)
    const byDays = Math.log(factors[t]! / factors[t - 1]!)
    unadjusted += change ** 2
    adjusted += (change - byDays) ** 2
    changes++
  }
  // Without any change the ratio is undefined, and the week is neither supported nor rejected.
  return unadjusted > 0 && adjusted > 0 ? (changes / 2) * Math.log(unadjusted / adjusted) : 0
}

/** The week measured on the days before month `end`. */
function weekBefore(end: number, days: Float64Array | undefined, firstMonth: number): Float64Array | undefined {
  const firstDay = firstDayOf(firstMonth)
  return (days && measuredWeek(days.subarray(0, firstDayOf(firstMonth + end) - firstDay), firstDay)) ?? undefined
}

/** Sum of squared errors over all origins, in units of calendar months, for each calendar; `null` is no calendar. */
function squaredErrors(
  { total, days }: MeasureHistory,
  codes: readonly (CalendarCode | null)[],
  origins: readonly number[],
  firstMonth: number,
): Float64Array {
  const errors = new Float64Array(codes.length)
  const factorsBy = (week?: Float64Array) =>
    codes.map((code) => code && calendarFactors(code, firstMonth, total.length, week))
  const unmeasured = factorsBy()
  for (const end of origins) {
    const week = weekBefore(end, days, firstMonth)
    const factors = week ? factorsBy(week) : unmeasured
    factors.forEach((factor, k) => {
      const perDay = total.subarray(0, end).map((v, t) => v / (factor?.[t] ?? 1))
      const { mean: expected } = fitStructural(perDay, MONTHS_PER_YEAR, MONTHS_PER_YEAR).forecast
      for (let t = end; t < end + BACKTEST_HORIZON; t++)
        errors[k]! += (expected[t - end]! * (factor?.[t] ?? 1) - total[t]!) ** 2
    })
  }
  return errors
}
