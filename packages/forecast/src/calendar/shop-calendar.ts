/** A shop's sales per selling day, and forecasts made of them in real months again. */
import { buildMeasureCube, type ByMeasure, type MeasureCube } from '../hierarchy/measure-cube.ts'
import { chooseCalendar } from './choose-calendar.ts'
import type { ShopInput } from '../shop-input.ts'
import { type CalendarCode, calendarFactors } from './selling-days.ts'

/** The calendar by which a shop's months are compared. */
export interface ShopCalendar extends ByMeasure<MeasureCalendar> {
  readonly code: CalendarCode
}

export interface MeasureCalendar {
  /** Selling days of each month of the past and the horizon, relative to what its calendar month has in the long run. */
  readonly factors: Float64Array
  /** The real cube divided by the factors. */
  readonly cube: MeasureCube
}

/** @returns null where months are best compared as they are */
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
 * Forecasts per selling day as forecasts of the real months from `end` on.
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
