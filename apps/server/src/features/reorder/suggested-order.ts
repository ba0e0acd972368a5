import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { stockLeft } from '@vigia/contract/stock-left.ts'
import { orderQuantity } from '@vigia/forecast/order/demand-ahead.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { OrderSpans } from './order-spans.ts'
import type { DemandIn } from './product-demand.ts'
import type { MonthShare } from './reorder-period.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { Need } from './store-needs.ts'
import { thousandths } from './thousandths.ts'

/**
 * What to order, and the figures it was computed from, for the whole business or one store. Null without stock.
 * @param outflow units since the stock was entered: sold (null if unknown), and expected to have been sold on days without sales data
 */
export const suggestOrder = (
  demandIn: DemandIn,
  { before, period, delivery }: OrderSpans,
  product: ReorderProduct & { paso: number },
  { necesita, margen }: Need,
  outflow: { sold: number | null; expected: number },
): ReorderRow['pedido'] => {
  if (product.existencias === null) return null
  const unitsOf = (span: MonthShare[]): number => thousandths(demandIn(span).mean)
  const left = stockLeft(quantityOf(product.existencias), outflow.sold, outflow.expected)
  const present = left + quantityOf(product.en_camino ?? 0)
  const pack = product.empaque === null ? null : quantityOf(product.empaque)
  const least = product.pedido_minimo === null ? 0 : quantityOf(product.pedido_minimo)
  const cantidad = thousandths(orderQuantity(necesita, present, pack ?? product.paso, least))
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
