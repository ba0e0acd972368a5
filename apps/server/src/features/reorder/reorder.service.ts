import type { getReorderPlan, ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { confidenceOf } from '@vigia/contract/confidence.ts'
import { addDays, bogotaToday, fromMonth, MONTHS_PER_YEAR, monthOfDate } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant, limitedStores } from '../../db/tenancy.ts'
import { isUnnamedProduct } from '../../db/unnamed.sql.ts'
import type { OfBusiness } from '../../http/register-call.ts'
import { readMonthsUnderWay } from '../aggregates/product-months.ts'
import { askedOf, isChosen, isOrdered } from './asked.ts'
import { listLeftOut, splitByOrdering } from './left-out.ts'
import { readBesidePredictions } from './beside-predictions.ts'
import { listSoldInFractions, listStores, type Store } from './inventory.sql.ts'
import {
  expectedOf,
  forecastPart,
  monthsAhead,
  readExpectedMonths,
  readPartErrors,
  readProductNodes,
  readTakenDown,
} from './product-demand.ts'
import { expectedSince, NOTHING_EXPECTED } from './expected-since.ts'
import {
  areWholeMonths,
  daysWithoutSales,
  firstPeriod,
  lastKnownDay,
  type MonthShare,
  monthShares,
  partOfMonth,
  periodOf,
} from './reorder-period.ts'
import { readNewcomers } from './newcomers.ts'
import { readReorderProducts } from './reorder-products.ts'
import { idsWithout, type PlanContext, type PlannedProduct, rankProducts, withExpected } from './planned-products.ts'
import { outOfStock } from './out-of-stock.ts'
import { orderStep } from './order-step.ts'
import { findLastOfReports } from './report-categories.sql.ts'
import { findReorderRun, listCommittedUnits } from './reorder.sql.ts'
import { inventoryOf, storeStockOf, untoldStores } from './shown-stock.ts'
import { readStockOuts } from './stock-outs.service.ts'
import { expectedBeside, readExpectedAllTheSame, readSoldNoMore } from './sold-no-more.ts'
import { readSoldSince } from './sold-since.ts'
import { readSoldLastYear } from './sold-last-year.ts'
import { orderSpans, type OrderSpans } from './order-spans.ts'
import { suggestOrder } from './suggested-order.ts'
import { needOf, productDemand, readStoreMonths } from './store-needs.ts'
import { thousandths } from './thousandths.ts'
import { readSilences, type Silence } from './unexplained-silence.ts'

type Query = z.output<NonNullable<(typeof getReorderPlan)['query']>>

/**
 * The rows of some products, without their stock-outs.
 * @param lastYear units sold in the same days of the year before, by product; undefined where the history does not reach so far
 */
const readRows = async (
  tx: TenantTx,
  planned: readonly PlannedProduct[],
  { run, filter, period, part, until, asked, underWay, expected, kept, newcomers }: PlanContext,
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
    /** The days without sales since one on which stock was told. */
    daysOf: (toldOn: string) => MonthShare[]
    stores: readonly Store[]
    silences: ReadonlyMap<number, Silence>
    /** Units that are committed of no store, in a plan of some. */
    unassigned: ReadonlyMap<number, number>
  },
): Promise<ReorderRow[]> => {
  const ids = planned.map(({ product }) => product.id)
  const nodes = await readProductNodes(tx, run, expected, ids)
  const products = planned.map(({ product }) => product)
  const soldSince = await readSoldSince(tx, run, products, asked.store?.id)
  const storeMonths = await readStoreMonths(tx, run, filter, { products, nodes, stores, until, underWay, kept })
  const fractions = await listSoldInFractions(tx, ids, run.corte - MONTHS_PER_YEAR)
  const partError = asked.ofPart ? await readPartErrors(tx, run, filter, { until, period, nodes, underWay }) : undefined
  return planned.map(({ product: known, esperado, comprometido }): ReorderRow => {
    const product = { ...known, paso: orderStep(fractions.has(known.id)) }
    const newcomer = newcomers.get(product.id)
    const months = monthsAhead(run, nodes.get(product.id), expected.get(product.id))
    const demand = productDemand(product, months, storeMonths, newcomer)
    const inPeriod = demand.whole(period)
    const sold = soldSince(product.id)
    const spans = spansOf(product.dias_entrega ?? 0)
    const need = needOf(demand, spans, service, product.paso)
    const expectedAfter = isOrdered(asked) ? expectedSince(product, sold, demand, daysOf) : NOTHING_EXPECTED
    const ofForecast = partError ? partError(product.id, esperado) : (nodes.get(product.id)?.wape ?? null)
    // The backtest's is of whole months: of some days it is larger as the root of their part, as where days err each by itself.
    const ofPeriod = ofForecast === null ? null : ofForecast / Math.sqrt(part)
    const silence = silences.get(product.id)
    const sin_ventas_desde = silence?.desde ?? null
    // How far it erred while it sold says nothing of it.
    const isUntold = ofPeriod === null || sin_ventas_desde !== null
    const error = isUntold ? null : ofPeriod * forecastPart(expected.get(product.id), period)
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
      empezo:
        newcomer === undefined
          ? null
          : {
              vendido: thousandths(newcomer.vendido),
              desde: newcomer.desde,
              con_ritmo: newcomer.demandIn !== undefined,
            },
      comprometido: thousandths(comprometido - (unassigned.get(product.id) ?? 0)),
      comprometido_sin_local: unassigned.get(product.id) ?? 0,
      confianza: confidenceOf(error),
      error: error === null ? null : thousandths(error),
      inventario: inventoryOf(product),
      vendido_despues: sold.whole === null ? null : thousandths(sold.whole),
      esperado_despues: expectedAfter.whole,
      por_local: storeStockOf(product, sold, expectedAfter, need.byStore),
      locales_sin_contar: untoldStores(product, need.byStore),
      agotados: [],
      sin_ventas_desde,
      reemplazo: silence?.reemplazo ?? null,
      pedido:
        isOrdered(asked) && sin_ventas_desde === null && (newcomer === undefined || newcomer.demandIn !== undefined)
          ? suggestOrder(demand.whole, spans, product, need, { sold: sold.whole, expected: expectedAfter.whole })
          : null,
    }
  })
}

/** What to order of each product that is expected to sell, or was before it was adjusted, or of which there is stock; null without a forecast. */
export const readReorderPlan = (
  { db, now }: WithDbAndClock,
  { negocioId }: OfBusiness,
  query: Query,
): Promise<ReorderPlan | null> =>
  inTenant(db, negocioId, async (tx) => {
    const { servicio, primeras, periodo: chosenPeriod, ...filter } = query
    const run = await findReorderRun(tx)
    if (!run) return null
    const today = bogotaToday(now())
    const initial = firstPeriod(today, run)
    const periodo = chosenPeriod ?? initial
    const dates = periodOf(periodo, today, run)
    const { desde, hasta, calculadoAl, primerDia } = dates
    const knownUntil = lastKnownDay(run, calculadoAl)
    const shares = (from: string, to: string) => monthShares(from, to, knownUntil, run.semana, primerDia)
    const period = shares(desde, hasta)
    const stores = await listStores(tx)
    const asked = askedOf(filter, stores)
    const ofBusiness = await readReorderProducts(tx, stores, asked.store)
    const known = ofBusiness.filter((product) => isChosen(product, filter))
    const commitments = await listCommittedUnits(tx, filter, desde, hasta)
    const committed = new Map(commitments.map((row) => [row.producto_id, quantityOf(row.cantidad)]))
    const unassigned = new Map(commitments.map((row) => [row.producto_id, quantityOf(row.sin_local)]))
    const underWay = await readMonthsUnderWay(tx, run)
    const soldNoMore = await readSoldNoMore(tx, run, filter, known, { committed, desde, hasta, underWay })
    const { kept } = soldNoMore
    const { products, proposed, said, ended } = splitByOrdering(known, soldNoMore.ended)
    const notOrdered = [...said, ...ended, ...proposed]
    const longestDelivery = Math.max(0, ...products.map(({ dias_entrega }) => dias_entrega ?? 0))
    const until = monthOfDate(addDays(hasta, longestDelivery))
    const ofRun = await readExpectedMonths(tx, run, filter, until, underWay)
    const allTheSame = await readExpectedAllTheSame(tx, run, filter, { kept, until, underWay })
    const expected = new Map([...ofRun, ...allTheSame])
    const unknown = [...products, ...proposed].flatMap(({ id }) => (expected.has(id) || committed.has(id) ? [] : [id]))
    const newcomers = await readNewcomers(tx, run, filter, unknown)
    const part = partOfMonth(dates)
    const context = { newcomers, run, filter, period, part, until, asked, underWay, expected, kept }
    const plannable = withExpected(products, committed, context)
    const silences = await readSilences(tx, run, plannable, { known: ofBusiness, asked: asked.store })
    const services = withExpected(proposed, committed, context)
    const without = idsWithout([...plannable, ...services], context)
    const takenDown = await readTakenDown(tx, run, filter, context, without)
    const all = rankProducts(plannable, context, takenDown)
    // Of thousands of products, ranges and orders take most of the time: they are read of those that are shown.
    const first = all.slice(0, primeras)
    const ids = first.map(({ product }) => product.id)
    const leftOut = notOrdered.map(({ id }) => id)
    const lastYear = await readSoldLastYear(tx, run, filter, [...ids, ...leftOut], dates)
    const rows = await readRows(tx, first, context, {
      lastYear: lastYear?.units,
      service: servicio,
      spansOf: orderSpans(dates, shares),
      daysOf: daysWithoutSales(dates, knownUntil, shares),
      stores,
      silences,
      unassigned,
    })
    const stockOuts = await readStockOuts(
      tx,
      run,
      first.map(({ product }) => ({ id: product.id, ...outOfStock(product, asked.store) })),
      { stores, store: asked.store },
    )
    const isWhole = first.length === all.length
    return {
      periodo,
      periodo_inicial: initial,
      desde,
      hasta,
      calculado_al: calculadoAl,
      primer_dia: primerDia,
      ventas_hasta: fromMonth(run.mes_en_curso ?? run.corte),
      local: asked.store ? { id: asked.store.id, nombre: asked.store.nombre } : null,
      de_parte: !isOrdered(asked),
      hace_un_ano_prorrateado: lastYear?.prorated ?? false,
      predicciones:
        !areWholeMonths(dates) || !isWhole
          ? null
          : await readBesidePredictions(tx, context, {
              desde,
              hasta,
              begun: all.reduce((sum, { product, esperado }) => sum + (newcomers.has(product.id) ? esperado : 0), 0),
              listed: known.reduce((sum, { id }) => sum + expectedOf(ofRun.get(id), period), 0),
              notOrdered: {
                esperado:
                  leftOut.reduce((sum, id) => sum + expectedOf(ofRun.get(id), period), 0) +
                  expectedBeside(ofRun, allTheSame, period),
                hace_un_ano: leftOut.reduce((sum, id) => sum + (lastYear?.units.get(id) ?? 0), 0),
              },
              reachesLastYear: lastYear !== null,
            }),
      sin_productos: ofBusiness.every(isUnnamedProduct),
      sin_pedir: listLeftOut({
        said,
        ended,
        // Of what sells no more nothing has to be decided.
        proposed: rankProducts(services, context, takenDown).map(({ product }) => product),
      }),
      categorias_de_reporte: limitedStores() ? null : await findLastOfReports(tx),
      filas: rows.map((row) => ({ ...row, agotados: stockOuts.get(row.producto_id) ?? [] })),
      todos: isWhole
        ? null
        : {
            productos: all.length,
            con_existencias: isOrdered(asked) && all.some(({ product }) => product.existencias !== null),
            con_costo: all.some(({ product }) => product.costo !== null),
            con_comprometido: all.some(({ comprometido }) => comprometido > 0),
            sin_ventas: all.filter(({ product }) => silences.has(product.id)).length,
          },
    }
  })
