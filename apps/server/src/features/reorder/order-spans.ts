import { addDays } from '@vigia/contract/months.ts'
import { joined } from './product-demand.ts'
import type { MonthShare, Period } from './reorder-period.ts'

/** The days that an order must cover: until the end of the period, and until the next order is delivered. */
export interface OrderSpans {
  before: MonthShare[]
  period: MonthShare[]
  delivery: MonthShare[]
  /** All three. */
  whole: MonthShare[]
}

/**
 * @param shares returns the parts of months between two ISO dates, both included
 * @returns the spans of an order by days of delivery; cached, because many products have the same
 */
export const orderSpans = (
  { desde, hasta, primerDia }: Period,
  shares: (from: string, to: string) => MonthShare[],
): ((deliveryDays: number) => OrderSpans) => {
  const before = shares(primerDia, addDays(desde, -1))
  const period = shares(desde, hasta)
  const known = new Map<number, OrderSpans>()
  return (deliveryDays) => {
    let spans = known.get(deliveryDays)
    if (!spans) {
      const delivery = shares(addDays(hasta, 1), addDays(hasta, deliveryDays))
      spans = { before, period, delivery, whole: joined([before, period, delivery]) }
      known.set(deliveryDays, spans)
    }
    return spans
  }
}
