/** Calendar adjustment: training data divided by selling-day factors, and forecasts multiplied by them again. */
import { buildMeasureCube, type ByMeasure, type MeasureCube } from '../hierarchy/measure-cube.ts'
import { chooseCalendar } from './choose-calendar.ts'
import type { ShopInput } from '../shop-input.ts'
import { type CalendarCode, calendarFactors } from './selling-days.ts'

/** The calendar adjustment of a shop's two measures. */
export interface ShopCalendar extends ByMeasure<MeasureCalendar> {
  readonly code: CalendarCode
}

export interface MeasureCalendar {
  /** Selling-day factors of each month of the history and the horizon ({@link calendarFactors}). */
  readonly factors: Float64Array
  /** The cube of sales, divided by the factors. */
  readonly cube: MeasureCube
}

/** @returns null where months are best not adjusted */
export function shopCalendar(
  { quantity, value }: ByMeasure<MeasureCube>,
  { firstMonth, horizon, days }: Pick<ShopInput, 'firstMonth' | 'horizon' | 'days'>,
): ShopCalendar | null {
  const measures = [
    { total: quantity.nodes.total, days: days?.quantity },
    { total: value.nodes.total, days: days?.value },
  ]
  const chosen = chooseCalendar(measures, firstMonth)
  if (chosen === null) return null
  const { code, weeks } = chosen
  const calendarOf = (cube: MeasureCube, week: Float64Array | undefined): MeasureCalendar => {
    const factors = calendarFactors(code, firstMonth, cube.months + horizon, week)
    const perSellingDay = cube.leaves.map((v, at) => v / factors[at % cube.months]!)
    return { factors, cube: buildMeasureCube({ ...cube, leaves: perSellingDay }) }
  }
  return { code, quantity: calendarOf(quantity, weeks[0]), value: calendarOf(value, weeks[1]) }
}

/**
 * Converts calendar-adjusted forecasts to forecasts of the calendar months from `end` on.
 * @param forecast rows × horizon
 */
export function inRealMonths(
  forecast: Float64Array,
  calendar: MeasureCalendar | undefined,
  end: number,
  horizon: number,
): Float64Array {
  return calendar ? forecast.map((v, at) => v * calendar.factors[end + (at % horizon)]!) : forecast
}
