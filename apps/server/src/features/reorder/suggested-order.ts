import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { addDays } from '@vigia/contract/months.ts'
import { stockLeft } from '@vigia/contract/stock-left.ts'
import { orderQuantity } from '@vigia/forecast/order/demand-ahead.ts'
import { quantityOf } from '../../db/amounts.ts'
import { type DemandIn, joined } from './product-demand.ts'
import type { MonthShare, Period } from './reorder-period.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { Need } from './store-needs.ts'
import { thousandths } from './thousandths.ts'

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

/**
 * What to order, and what it was computed from: of the whole, or of one store, as what is expected and the stock are. Null without stock.
 * @param gone units since the stock was told: sold, null where that is not known, and expected to have been sold on days without sales
 */
export const suggestOrder = (
  demandIn: DemandIn,
  { before, period, delivery }: OrderSpans,
  product: ReorderProduct & { paso: number },
  { necesita, margen }: Need,
  gone: { sold: number | null; expected: number },
): ReorderRow['pedido'] => {
  if (product.existencias === null) return null
  const unitsOf = (span: MonthShare[]): number => thousandths(demandIn(span).mean)
  const left = stockLeft(quantityOf(product.existencias), gone.sold, gone.expected)
  const present = left + quantityOf(product.en_camino ?? 0)
  const pack = product.empaque === null ? null : quantityOf(product.empaque)
  const cantidad = thousandths(orderQuantity(necesita, present, pack ?? product.paso))
  return {
    antes: unitsOf(before),
    esperado: unitsOf(period),
    entrega: unitsOf(delivery),
    margen: thousandths(margen),
    necesita,
    cantidad,
    empaques: pack === null ? null : cantidad / pack,
  }
}
