import { addDays } from '@vigia/contract/months.ts'
import { joined } from './product-demand.ts'
import type { MonthShare, Period } from './reorder-period.ts'

/** Days that an order must last: until the period ends, and while the next one is on its way. */
export interface OrderSpans {
  before: MonthShare[]
  period: MonthShare[]
  delivery: MonthShare[]
  /** All three. */
  whole: MonthShare[]
}

/**
 * @param shares the parts of months that days hold, ISO dates, both included
 * @returns the spans of an order by its days of delivery, which many products have in common
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
