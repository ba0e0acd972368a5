import type { getReorderPlan, ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { bogotaToday, fromMonth } from '@vigia/contract/months.ts'
import type { z } from 'zod'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { inTenant, limitedStores } from '../../db/tenancy.ts'
import { isUnnamedProduct } from '../../db/unnamed.sql.ts'
import type { OfBusiness } from '../../http/register-call.ts'
import { forecastBeyondOrders } from './discontinued.ts'
import { listStores } from './inventory.sql.ts'
import { listLeftOut } from './left-out.ts'
import { orderSpans } from './order-spans.ts'
import { outOfStock } from './out-of-stock.ts'
import { planDays } from './plan-days.ts'
import { readPlanDemand } from './plan-demand.ts'
import { readRows } from './plan-rows.ts'
import { isOrdered } from './plan-scope.ts'
import { rankProducts } from './planned-products.ts'
import { readPredictionsFigures } from './predictions-figures.ts'
import { expectedOf } from './product-demand.ts'
import { areWholeMonths, daysWithoutSales } from './reorder-period.ts'
import { findReorderRun } from './reorder.sql.ts'
import { findLastOfReports } from './report-categories.sql.ts'
import { readSoldLastYear } from './sold-last-year.ts'
import { readStockOuts } from './stock-outs.service.ts'
import { readSilences } from './unexplained-silence.ts'

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
    const days = planDays(run, chosenPeriod, bogotaToday(now()))
    const { dates, period } = days
    const { desde, hasta } = dates
    const stores = await listStores(tx)
    const demand = await readPlanDemand(tx, run, filter, days, stores)
    const { context, ofBusiness, known, excluded, ended, services, adjustedToZero, ofRun } = demand
    const { scope, newcomers } = context
    const silences = await readSilences(tx, run, demand.products, { known: ofBusiness, selected: scope.store })
    const all = rankProducts(demand.products, context, adjustedToZero)
    // Ranges and orders take most of the time for thousands of products, so they are only computed for those that are shown.
    const first = all.slice(0, primeras)
    const ids = first.map(({ product }) => product.id)
    const leftOut = [...excluded, ...ended, ...services.map(({ product }) => product)].map(({ id }) => id)
    const lastYear = await readSoldLastYear(tx, run, filter, [...ids, ...leftOut], dates)
    const rows = await readRows(tx, first, context, {
      lastYear: lastYear?.units,
      service: servicio,
      spansOf: orderSpans(dates, days.shares),
      daysOf: daysWithoutSales(dates, days.knownUntil, days.shares),
      stores,
      silences,
      unassigned: demand.unassigned,
    })
    const stockOuts = await readStockOuts(
      tx,
      run,
      first.map(({ product }) => ({ id: product.id, ...outOfStock(product, scope.store) })),
      { stores, store: scope.store },
    )
    const isWhole = first.length === all.length
    return {
      periodo: days.periodo,
      periodo_inicial: days.initial,
      desde,
      hasta,
      calculado_al: dates.calculadoAl,
      primer_dia: dates.primerDia,
      ventas_hasta: fromMonth(run.mes_en_curso ?? run.corte),
      local: scope.store ? { id: scope.store.id, nombre: scope.store.nombre } : null,
      de_parte: !isOrdered(scope),
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
                  forecastBeyondOrders(ofRun, demand.ofDiscontinued, period),
                hace_un_ano: leftOut.reduce((sum, id) => sum + (lastYear?.units.get(id) ?? 0), 0),
              },
              reachesLastYear: lastYear !== null,
            }),
      sin_productos: ofBusiness.every(isUnnamedProduct),
      sin_pedir: listLeftOut({
        excluded,
        ended,
        // No decision is needed about services that no longer sell.
        services: rankProducts(services, context, adjustedToZero).map(({ product }) => product),
      }),
      categorias_de_reporte: limitedStores() ? null : await findLastOfReports(tx),
      filas: rows.map((row) => ({ ...row, agotados: stockOuts.get(row.producto_id) ?? [] })),
      todos: isWhole
        ? null
        : {
            productos: all.length,
            con_existencias: isOrdered(scope) && all.some(({ product }) => product.existencias !== null),
            con_costo: all.some(({ product }) => product.costo !== null),
            con_comprometido: all.some(({ comprometido }) => comprometido > 0),
            sin_ventas: all.filter(({ product }) => silences.has(product.id)).length,
          },
    }
  })
