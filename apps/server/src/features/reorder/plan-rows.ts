import type { getReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { confidenceOf } from '@vigia/contract/confidence.ts'
import { MONTHS_PER_YEAR } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { TenantTx } from '../../db/tables.ts'
import { isOrdered } from './plan-scope.ts'
import { listSoldInFractions, type Store } from './inventory.sql.ts'
import { forecastPart, monthsAhead, readPartErrors, readProductNodes } from './product-demand.ts'
import { expectedSince, NOTHING_EXPECTED } from './expected-since.ts'
import type { MonthShare } from './reorder-period.ts'
import type { PlanContext, PlannedProduct } from './planned-products.ts'
import type { Newcomer } from './newcomers.ts'
import { orderStep } from './order-step.ts'
import { inventoryOf, storeStockOf, storesWithoutStock } from './shown-stock.ts'
import { readSoldSince } from './sold-since.ts'
import type { OrderSpans } from './order-spans.ts'
import { suggestOrder } from './suggested-order.ts'
import { needOf, productDemand, readStoreMonths } from './store-needs.ts'
import { thousandths } from './thousandths.ts'
import type { Silence } from './unexplained-silence.ts'

type Query = z.output<NonNullable<(typeof getReorderPlan)['query']>>

/**
 * The backtest's error is of whole months. For some days it grows with the inverse root of their share, as if the errors of days were independent.
 * @param part share of its month that the period has
 * @param forecast share of the expected units that is forecast; committed units have no error
 */
const errorOfPeriod = (wholeMonthError: number, part: number, forecast: number): number =>
  (wholeMonthError / Math.sqrt(part)) * forecast

const beginningOf = ({ vendido, desde, demandIn }: Newcomer): ReorderRow['empezo'] => ({
  vendido: thousandths(vendido),
  desde,
  con_ritmo: demandIn !== undefined,
})

/**
 * Rows of the given products, without their stock-outs.
 * @param lastYear units sold on the same days of the year before, by product; undefined if the history is too short
 */
export const readRows = async (
  tx: TenantTx,
  planned: readonly PlannedProduct[],
  { run, filter, period, part, until, scope, underWay, expected, kept, newcomers }: PlanContext,
  {
    lastYear,
    service,
    spansOf,
    daysOf,
    stores,
    silences,
    unassigned,
  }: {
    lastYear: ReadonlyMap<number, number> | undefined
    service: Query['servicio']
    spansOf: (deliveryDays: number) => OrderSpans
    /** The days without sales data since a day on which stock was entered. */
    daysOf: (countedOn: string) => MonthShare[]
    stores: readonly Store[]
    silences: ReadonlyMap<number, Silence>
    /** Units that are committed of no store, in a plan of some. */
    unassigned: ReadonlyMap<number, number>
  },
): Promise<ReorderRow[]> => {
  const ids = planned.map(({ product }) => product.id)
  const nodes = await readProductNodes(tx, run, expected, ids)
  const products = planned.map(({ product }) => product)
  const soldSince = await readSoldSince(tx, run, products, scope.store?.id)
  const storeMonths = await readStoreMonths(tx, run, filter, { products, nodes, stores, until, underWay, kept })
  const fractions = await listSoldInFractions(tx, ids, run.corte - MONTHS_PER_YEAR)
  const partError = scope.ofPart ? await readPartErrors(tx, run, filter, { until, period, nodes, underWay }) : undefined
  return planned.map(({ product: known, esperado, comprometido }): ReorderRow => {
    const product = { ...known, paso: orderStep(fractions.has(known.id)) }
    const newcomer = newcomers.get(product.id)
    const months = monthsAhead(run, nodes.get(product.id), expected.get(product.id))
    const demand = productDemand(product, months, storeMonths, newcomer)
    const inPeriod = demand.whole(period)
    const sold = soldSince(product.id)
    const spans = spansOf(product.dias_entrega ?? 0)
    const need = needOf(demand, spans, service, product.paso)
    const expectedAfter = isOrdered(scope) ? expectedSince(product, sold, demand, daysOf) : NOTHING_EXPECTED
    const wholeMonthError = partError ? partError(product.id, esperado) : (nodes.get(product.id)?.wape ?? null)
    const silence = silences.get(product.id)
    const sin_ventas_desde = silence?.desde ?? null
    // The error measured while it sold does not apply once it has stopped selling.
    const hasError = wholeMonthError !== null && sin_ventas_desde === null
    const error = hasError ? errorOfPeriod(wholeMonthError, part, forecastPart(expected.get(product.id), period)) : null
    return {
      producto_id: product.id,
      codigo: product.codigo,
      nombre: product.nombre,
      categoria_id: product.categoria_id,
      categoria: product.categoria,
      esperado,
      desde: thousandths(inPeriod.mean - inPeriod.below),
      hasta: thousandths(inPeriod.mean + inPeriod.above),
      paso: product.paso,
      hace_un_ano: lastYear ? thousandths(lastYear.get(product.id) ?? 0) : null,
      empezo: newcomer === undefined ? null : beginningOf(newcomer),
      comprometido: thousandths(comprometido - (unassigned.get(product.id) ?? 0)),
      comprometido_sin_local: unassigned.get(product.id) ?? 0,
      confianza: confidenceOf(error),
      error: error === null ? null : thousandths(error),
      inventario: inventoryOf(product),
      vendido_despues: sold.whole === null ? null : thousandths(sold.whole),
      esperado_despues: expectedAfter.whole,
      por_local: storeStockOf(product, sold, expectedAfter, need.byStore),
      locales_sin_contar: storesWithoutStock(product, need.byStore),
      agotados: [],
      sin_ventas_desde,
      reemplazo: silence?.reemplazo ?? null,
      pedido:
        isOrdered(scope) && sin_ventas_desde === null && (newcomer === undefined || newcomer.demandIn !== undefined)
          ? suggestOrder(demand.whole, spans, product, need, { sold: sold.whole, expected: expectedAfter.whole })
          : null,
    }
  })
}
