import type { getReorderPlan, ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { addDays, bogotaToday, fromMonth, monthOfDate } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { quantityOf } from '../../db/amounts.ts'
import { inTenant, limitedStores } from '../../db/tenancy.ts'
import { isUnnamedProduct } from '../../db/unnamed.sql.ts'
import type { OfBusiness } from '../../http/register-call.ts'
import { readMonthsUnderWay } from '../aggregates/product-months.ts'
import { planScopeOf, isChosen, isOrdered } from './plan-scope.ts'
import { listLeftOut, splitByOrdering } from './left-out.ts'
import { readPredictionsFigures } from './predictions-figures.ts'
import { listStores } from './inventory.sql.ts'
import { expectedOf, readExpectedMonths, readAdjustedToZero } from './product-demand.ts'
import {
  areWholeMonths,
  daysWithoutSales,
  firstPeriod,
  lastKnownDay,
  monthShares,
  partOfMonth,
  periodOf,
} from './reorder-period.ts'
import { readNewcomers } from './newcomers.ts'
import { readReorderProducts } from './reorder-products.ts'
import { unplannedIds, rankProducts, withExpected } from './planned-products.ts'
import { outOfStock } from './out-of-stock.ts'
import { findLastOfReports } from './report-categories.sql.ts'
import { findReorderRun, listCommittedUnits } from './reorder.sql.ts'
import { readStockOuts } from './stock-outs.service.ts'
import { forecastBeyondOrders, readDiscontinuedDemand, readDiscontinued } from './discontinued.ts'
import { readSoldLastYear } from './sold-last-year.ts'
import { orderSpans } from './order-spans.ts'
import { readSilences } from './unexplained-silence.ts'
import { readRows } from './plan-rows.ts'

type Query = z.output<NonNullable<(typeof getReorderPlan)['query']>>

/** How much to order of each product that has stock, is expected to sell, or was before it was adjusted; null without a forecast. */
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
    const asked = planScopeOf(filter, stores)
    const ofBusiness = await readReorderProducts(tx, stores, asked.store)
    const known = ofBusiness.filter((product) => isChosen(product, filter))
    const commitments = await listCommittedUnits(tx, filter, desde, hasta)
    const committed = new Map(commitments.map((row) => [row.producto_id, quantityOf(row.cantidad)]))
    const unassigned = new Map(commitments.map((row) => [row.producto_id, quantityOf(row.sin_local)]))
    const underWay = await readMonthsUnderWay(tx, run)
    const discontinued = await readDiscontinued(tx, run, filter, known, { committed, desde, hasta, underWay })
    const { kept } = discontinued
    const { products, proposed, said, ended } = splitByOrdering(known, discontinued.ended)
    const notOrdered = [...said, ...ended, ...proposed]
    const longestDelivery = Math.max(0, ...products.map(({ dias_entrega }) => dias_entrega ?? 0))
    const until = monthOfDate(addDays(hasta, longestDelivery))
    const ofRun = await readExpectedMonths(tx, run, filter, until, underWay)
    const discontinuedDemand = await readDiscontinuedDemand(tx, run, filter, { kept, until, underWay })
    const expected = new Map([...ofRun, ...discontinuedDemand])
    const unknown = [...products, ...proposed].flatMap(({ id }) => (expected.has(id) || committed.has(id) ? [] : [id]))
    const newcomers = await readNewcomers(tx, run, filter, unknown)
    const part = partOfMonth(dates)
    const context = { newcomers, run, filter, period, part, until, asked, underWay, expected, kept }
    const plannable = withExpected(products, committed, context)
    const silences = await readSilences(tx, run, plannable, { known: ofBusiness, asked: asked.store })
    const services = withExpected(proposed, committed, context)
    const without = unplannedIds([...plannable, ...services], context)
    const takenDown = await readAdjustedToZero(tx, run, filter, context, without)
    const all = rankProducts(plannable, context, takenDown)
    // Ranges and orders take most of the time for thousands of products, so they are only computed for those that are shown.
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
          : await readPredictionsFigures(tx, context, {
              desde,
              hasta,
              begun: all.reduce((sum, { product, esperado }) => sum + (newcomers.has(product.id) ? esperado : 0), 0),
              listed: known.reduce((sum, { id }) => sum + expectedOf(ofRun.get(id), period), 0),
              notOrdered: {
                esperado:
                  leftOut.reduce((sum, id) => sum + expectedOf(ofRun.get(id), period), 0) +
                  forecastBeyondOrders(ofRun, discontinuedDemand, period),
                hace_un_ano: leftOut.reduce((sum, id) => sum + (lastYear?.units.get(id) ?? 0), 0),
              },
              reachesLastYear: lastYear !== null,
            }),
      sin_productos: ofBusiness.every(isUnnamedProduct),
      sin_pedir: listLeftOut({
        said,
        ended,
        // No decision is needed about services that no longer sell.
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
