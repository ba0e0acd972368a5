/** A shop's sales per selling day, and forecasts made of them in real months again. */
import { buildLedger, type Ledger } from '../hierarchy/ledger.ts'
import { chooseCalendar } from './choose-calendar.ts'
import { type CalendarCode, calendarFactors } from './selling-days.ts'

/** A calendar that a shop's past has shown to help. */
export interface ShopCalendar {
  readonly code: CalendarCode
  /** Selling days of each month of the past and the horizon, relative to the mean of its calendar month. */
  readonly factors: Float64Array
  /** The real ledgers divided by the factors. */
  readonly quantity: Ledger
  readonly value: Ledger
}

/**
 * @param firstMonth year·12 + month − 1
 * @returns null where months are best compared as they are
 */
export function shopCalendar(
  quantity: Ledger,
  value: Ledger,
  firstMonth: number,
  horizon: number,
): ShopCalendar | null {
  const code = chooseCalendar([quantity.nodes.total, value.nodes.total], firstMonth, horizon)
  if (code === null) return null
  const factors = calendarFactors(code, firstMonth, quantity.months + horizon)
  return { code, factors, quantity: perSellingDay(quantity, factors), value: perSellingDay(value, factors) }
}

function perSellingDay({ hierarchy, months, phase, leaves, births }: Ledger, factors: Float64Array): Ledger {
  const divided = leaves.map((v, at) => v / factors[at % months]!)
  return buildLedger(hierarchy, months, phase, divided, births)
}

/**
 * Forecasts per selling day as forecasts of the real months from `end` on.
 * @param forecast rows × horizon
 */
export function inRealMonths(
  forecast: Float64Array,
  calendar: ShopCalendar | null,
  end: number,
  horizon: number,
): Float64Array {
  return calendar ? forecast.map((v, at) => v * calendar.factors[end + (at % horizon)]!) : forecast
}
