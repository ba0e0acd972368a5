import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import type { getReorderPlan, ReorderPlan, ReorderRow, saveInventory } from '@vigia/contract/calls/reorder.ts'
import { confidenceOf } from '@vigia/contract/confidence.ts'
import { addDays, bogotaToday, fromMonth, monthOfDate } from '@vigia/contract/months.ts'
import { orderQuantity, safetyMargin, type ServiceLevel } from '@vigia/forecast/order/demand-ahead.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import type { z } from 'zod'
import type { AppDependencies } from '../../app-dependencies.ts'
import { moneyOf, quantityOf, storedMoney, storedQuantity } from '../../db/amounts.ts'
import { recordAct } from '../../db/audit.sql.ts'
import { inTenant, limitedStores } from '../../db/tenancy.ts'
import { invalidField } from '../../http/api-error.ts'
import type { OfBusiness, Session } from '../../http/register-call.ts'
import { readBesidePredictions } from './beside-predictions.ts'
import { listReorderProducts, type ReorderProduct, saveInventoryRows } from './inventory.sql.ts'
import {
  demandOf,
  expectedOf,
  joined,
  type MonthsAhead,
  readExpectedMonths,
  readMonthsAhead,
  readPartErrors,
  sellsUnadjusted,
} from './product-demand.ts'
import { monthShares, type MonthShare, periodOf, lastKnownDay } from './reorder-period.ts'
import { readStockOuts } from './stock-outs.service.ts'
import { readSoldLastYear } from './sold-last-year.ts'
import { thousandths } from './thousandths.ts'
import { countStores, findReorderRun, listCommittedUnits } from './reorder.sql.ts'

type Dependencies = Pick<AppDependencies, 'db' | 'now'>
type Query = z.output<NonNullable<(typeof getReorderPlan)['query']>>
type SavedInventory = z.output<NonNullable<(typeof saveInventory)['body']>>

/** Days that an order must last: until the period ends, and while the next one is on its way. */
interface Spans {
  before: MonthShare[]
  period: MonthShare[]
  delivery: MonthShare[]
  /** All three. */
  whole: MonthShare[]
}

/** What to order, and what it was reckoned from; null without stock. */
const suggest = (
  months: MonthsAhead | undefined,
  { before, period, delivery, whole }: Spans,
  product: ReorderProduct,
  service: ServiceLevel,
): ReorderRow['pedido'] => {
  if (product.existencias === null) return null
  const unitsOf = (span: MonthShare[]): number => thousandths(demandOf(months, span).mean)
  const demand = demandOf(months, whole)
  const margen = safetyMargin(demand, service)
  const present = quantityOf(product.existencias) + quantityOf(product.en_camino ?? 0)
  const pack = product.empaque === null ? null : quantityOf(product.empaque)
  const necesita = thousandths(demand.mean + margen)
  const cantidad = orderQuantity(necesita, present, pack)
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

const inventoryOf = (product: ReorderProduct): ReorderRow['inventario'] => {
  const units = (stored: number | null) => (stored === null ? null : quantityOf(stored))
  return {
    existencias: units(product.existencias),
    existencias_al: product.existencias_al,
    en_camino: units(product.en_camino),
    empaque: units(product.empaque),
    proveedor: product.proveedor,
    dias_entrega: product.dias_entrega,
    costo: product.costo === null ? null : moneyOf(product.costo),
  }
}

/** Whether a filter asks for a part of what products sell: some of the shop's stores, or some clients. */
const isPart = ({ local_id, cliente_id }: Filter, stores: number): boolean =>
  cliente_id !== undefined ||
  limitedStores() !== undefined ||
  (local_id !== undefined && new Set(local_id).size < stores)

const chosen = (product: ReorderProduct, { producto_id, categoria_id }: Filter): boolean =>
  (!producto_id || producto_id.includes(product.id)) && (!categoria_id || categoria_id.includes(product.categoria_id))

/** What to order of each product that is expected to sell, or was before it was adjusted, or of which there is stock; null without a forecast. */
export const readReorderPlan = (
  { db, now }: Dependencies,
  { negocioId }: OfBusiness,
  query: Query,
): Promise<ReorderPlan | null> =>
  inTenant(db, negocioId, async (tx) => {
    const { periodo, servicio, primeras, ...filter } = query
    const run = await findReorderRun(tx)
    if (!run) return null
    const { desde, hasta, calculadoAl, primerDia } = periodOf(periodo, bogotaToday(now()), run)
    const knownUntil = lastKnownDay(run, calculadoAl)
    const shares = (from: string, to: string) => monthShares(from, to, knownUntil, run.semana, primerDia)
    const before = shares(primerDia, addDays(desde, -1))
    const period = shares(desde, hasta)
    // Many products are delivered in the same time.
    const known = new Map<number, Spans>()
    const spansOf = ({ dias_entrega }: ReorderProduct): Spans => {
      const days = dias_entrega ?? 0
      let spans = known.get(days)
      if (!spans) {
        const delivery = shares(addDays(hasta, 1), addDays(hasta, days))
        spans = { before, period, delivery, whole: joined([before, period, delivery]) }
        known.set(days, spans)
      }
      return spans
    }
    const products = (await listReorderProducts(tx)).filter((product) => chosen(product, filter))
    const ofPart = isPart(filter, filter.local_id ? await countStores(tx) : 0)
    const longest = Math.max(0, ...products.map(({ dias_entrega }) => dias_entrega ?? 0))
    const until = monthOfDate(addDays(hasta, longest))
    const expected = await readExpectedMonths(tx, run, filter, until)
    const committed = new Map(
      (await listCommittedUnits(tx, filter, desde, hasta)).map((row) => [row.producto_id, quantityOf(row.cantidad)]),
    )
    const all = products
      .map((product) => ({
        product,
        esperado: thousandths(expectedOf(expected.get(product.id), period)),
        comprometido: committed.get(product.id) ?? 0,
      }))
      // What a person takes down to nothing stays: last year's sum is of the same products, whatever is adjusted.
      .filter(
        ({ esperado, comprometido, product }) =>
          esperado > 0 ||
          comprometido > 0 ||
          (product.existencias !== null && !ofPart) ||
          (run.ajustada && sellsUnadjusted(expected.get(product.id), period)),
      )
      .sort((a, b) => b.esperado - a.esperado || a.product.id - b.product.id)
    // Of thousands of products, ranges and orders take most of the time: they are read of those that are told.
    const first = all.slice(0, primeras)
    const ids = first.map(({ product }) => product.id)
    const { ahead, errors } = await readMonthsAhead(tx, run, expected, ids)
    const lastYear = await readSoldLastYear(tx, run, filter, ids, { desde, hasta })
    const partError = ofPart ? await readPartErrors(tx, run, filter, { until, period, errors }) : undefined
    const rows = first.map(({ product, esperado, comprometido }): ReorderRow => {
      const demand = demandOf(ahead.get(product.id), period)
      const error = partError ? partError(product.id, esperado, demand) : (errors.get(product.id) ?? null)
      return {
        producto_id: product.id,
        codigo: product.codigo,
        nombre: product.nombre,
        categoria_id: product.categoria_id,
        categoria: product.categoria,
        esperado,
        desde: thousandths(demand.mean - demand.below),
        hasta: thousandths(demand.mean + demand.above),
        hace_un_ano: lastYear ? thousandths(lastYear.units.get(product.id) ?? 0) : null,
        comprometido,
        confianza: confidenceOf(error),
        error: error === null ? null : thousandths(error),
        inventario: inventoryOf(product),
        agotados: [],
        pedido: ofPart ? null : suggest(ahead.get(product.id), spansOf(product), product, servicio),
      }
    })
    const stockOuts = await readStockOuts(tx, run, monthOfDate(bogotaToday(now())), rows)
    return {
      desde,
      hasta,
      calculado_al: calculadoAl,
      primer_dia: primerDia,
      ventas_hasta: fromMonth(run.mes_en_curso ?? run.corte),
      de_parte: ofPart,
      hace_un_ano_prorrateado: lastYear?.prorated ?? false,
      predicciones:
        periodo === 'proximos_30_dias' || first.length < all.length
          ? null
          : await readBesidePredictions(tx, run, filter, {
              desde,
              hasta,
              listed: products.reduce((sum, { id }) => sum + expectedOf(expected.get(id), period), 0),
              reachesLastYear: lastYear !== null,
            }),
      filas: rows.map((row) => ({ ...row, agotados: stockOuts.get(row.producto_id) ?? [] })),
      todos:
        first.length === all.length
          ? null
          : {
              productos: all.length,
              con_existencias: !ofPart && all.some(({ product }) => product.existencias !== null),
              con_comprometido: all.some(({ comprometido }) => comprometido > 0),
            },
    }
  })

/**
 * Keeps what the shop says of its products.
 * @throws ApiError 400 for stock of a day to come
 * @returns the number of products it was said of
 */
export const saveShopInventory = (
  { db, now }: Dependencies,
  session: Session,
  { filas, existencias_al }: SavedInventory,
): Promise<number> => {
  const today = bogotaToday(now())
  if (existencias_al !== undefined && existencias_al > today)
    throw invalidField('existencias_al', MESSAGES.existenciasFuturas)
  const units = (amount: number | null | undefined) => (typeof amount === 'number' ? storedQuantity(amount) : amount)
  // Of a product that is told twice, as a pasted list may, the last counts.
  const rows = [...new Map(filas.map((row) => [row.producto_id, row])).values()].map((row) => ({
    ...row,
    existencias: units(row.existencias),
    en_camino: units(row.en_camino),
    empaque: units(row.empaque),
    costo: typeof row.costo === 'number' ? storedMoney(row.costo) : row.costo,
  }))
  return inTenant(db, session.negocioId, async (tx) => {
    const productos = await saveInventoryRows(tx, session.negocioId, rows, existencias_al ?? today)
    if (productos > 0) await recordAct(tx, session, now(), 'inventario.guardado', { productos })
    return productos
  })
}
