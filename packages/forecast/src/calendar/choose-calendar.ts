/** Decides on a shop's own past whether its months sell by their selling days, and by which kind of them. */
import { BACKTEST_HORIZON, rollingOrigins } from '../backtest.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { fitStructural } from '@vigia/series/models/structural.ts'
import { firstDayOf } from './days.ts'
import { measuredWeek } from './measured-week.ts'
import { type CalendarCode, calendarFactors, CALENDARS, MEASURED_CALENDARS } from './selling-days.ts'
import { mean } from '@vigia/series/numeric/sums.ts'

/** Months before an origin: a season and a half, or the season itself would be taken for the calendar. */
const MIN_TRAINING = 18
/** Origins, three months apart: three years. They are more than the backtest's, for a calendar moves a month by 3% only. */
const MAX_ORIGINS = 12
/** With fewer origins one quarter decides by chance. */
const MIN_ORIGINS = 4
/**
 * The squared error must fall by this share, … In simulated shops of three to five years whose months vary by 2% to 20% (as in
 * choose-calendar.test.ts) a calendar is then taken without any effect for at most 7 of 1000, and where the days that matter are
 * other days (the same factors, years shuffled) for 2 of 100, 5 at worst; an even 10% over the backtest's four origins takes one without
 * effect for 130 of 1000. The price: where months err by 10% for other reasons the effect stays hidden; there it would help little.
 */
const MIN_GAIN_SHARE = 0.25
/** … and by this divided by the number of origins where that is more: half of it with four, a third with six. */
const MIN_GAIN_OF_FEW_ORIGINS = 2
/**
 * Logarithm of the likelihood of a measured week's months relative to plain ones below which the months contradict the week. Files that carry
 * weekly totals cut at the month's end have −4 to −22 on a dozen to 48 months, files of days never less than −0.6 (68 shops of 19 sources):
 * half and double of it decide alike, but for one shop of 16 months.
 */
const CONTRADICTED = -2

/** The shop's total of a measure (units, money). */
export interface MeasureHistory {
  /** All complete months. */
  readonly total: Float64Array
  /** Each day of the same months, where they are known. */
  readonly days?: Float64Array
}

/** A calendar, and what each weekday sells of each measure where that was measured. */
export interface ChosenCalendar {
  readonly code: CalendarCode
  readonly weeks: readonly (Float64Array | undefined)[]
}

/**
 * A measured week is taken unless the past contradicts it, for it was seen on hundreds of days; the assumed effect of holidays must reduce the
 * error.
 * @param measures one that is all zeros has no say
 * @param firstMonth year·12 + month − 1
 * @returns null where months are best compared as they are; in histories under 30 months, where no week is measured
 */
export function chooseCalendar(measures: readonly MeasureHistory[], firstMonth: number): ChosenCalendar | null {
  const months = measures[0]?.total.length ?? 0
  const weeks = measuredWeeks(measures, firstMonth)
  const isMeasured = weeks.some((week) => week !== undefined)
  const measured: ChosenCalendar | null = isMeasured ? { code: 'dias_de_la_semana', weeks } : null
  // Days that say nothing of the months say nothing of an earlier origin's either.
  const known = measures.map(({ total, days }, k) => (weeks[k] ? { total, days } : { total }))
  const sold = known.filter(({ total }) => total.some((v) => v !== 0))
  // Oldest first, so that the factorisations of the latest stay known for the backtest.
  const origins = rollingOrigins(months, BACKTEST_HORIZON, MAX_ORIGINS, MIN_TRAINING)
  if (sold.length === 0 || origins.length < MIN_ORIGINS) return measured

  const supposed = isMeasured ? MEASURED_CALENDARS : CALENDARS
  const codes = [null, ...(measured ? [measured.code] : []), ...supposed]
  const errors = sold.map((measure) => squaredErrors(measure, codes, origins, firstMonth))
  // What is forecast without any error needs no calendar.
  const relative = new Map(codes.map((code, k) => [code, mean(errors.map((of) => (of[0]! > 0 ? of[k]! / of[0]! : 1)))]))
  const errorOf = (code: CalendarCode) => relative.get(code)!
  const ofWeek = measured ? errorOf(measured.code) : 1
  const limit = Math.min(1, ofWeek) * (1 - Math.max(MIN_GAIN_SHARE, MIN_GAIN_OF_FEW_ORIGINS / origins.length))
  const [best] = supposed.filter((code) => errorOf(code) < limit).sort((a, b) => errorOf(a) - errorOf(b))
  if (best) return { code: best, weeks }
  return ofWeek < 1 ? measured : null
}

/**
 * The measured week of each measure; none where changes from month to month show that months with more of the strong days do not sell more:
 * the file carries totals under the date of one day.
 */
function measuredWeeks(measures: readonly MeasureHistory[], firstMonth: number): (Float64Array | undefined)[] {
  return measures.map(({ total, days }) => {
    const week = weekBefore(total.length, days, firstMonth)
    return week && weekEvidence(total, week, firstMonth) >= CONTRADICTED ? week : undefined
  })
}

/** Log likelihood ratio, with the week to without, of the logarithms of month-to-month changes as normal with unknown variance. */
function weekEvidence(total: Float64Array, week: Float64Array, firstMonth: number): number {
  const factors = calendarFactors('dias_de_la_semana', firstMonth, total.length, week)
  let plain = 0
  let perDay = 0
  let changes = 0
  for (let t = 1; t < total.length; t++) {
    if (!(total[t]! > 0 && total[t - 1]! > 0)) continue
    const change = Math.log(total[t]! / total[t - 1]!)
    const byDays = Math.log(factors[t]! / factors[t - 1]!)
    plain += change ** 2
    perDay += (change - byDays) ** 2
    changes++
  }
  // Without any change there is nothing that a week could contradict or explain.
  return plain > 0 && perDay > 0 ? (changes / 2) * Math.log(plain / perDay) : 0
}

/** The measured week as it was known before month `end`. */
function weekBefore(end: number, days: Float64Array | undefined, firstMonth: number): Float64Array | undefined {
  const firstDay = firstDayOf(firstMonth)
  return (days && measuredWeek(days.subarray(0, firstDayOf(firstMonth + end) - firstDay), firstDay)) ?? undefined
}

/** Sum of squared errors in real units over all origins, for each calendar; null is none. */
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
