import type { FollowUp } from '@vigia/contract/calls/follow-up.ts'
import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import {
  addDays,
  daysOf,
  fromMonth,
  type Month,
  monthOfDate,
  MONTHS_PER_YEAR,
  toMonth,
} from '@vigia/contract/months.ts'
import { orderTotal } from '@vigia/contract/order-total.ts'
import { unitOf } from '@vigia/contract/product-unit.ts'
import { nearestStep } from '@vigia/contract/steps.ts'
import type { WithDbAndClock } from '../../app-dependencies.ts'
import { findLastSaleDay } from '../../db/last-sale-day.sql.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import type { OfBusiness } from '../../http/register-call.ts'
import { readMonthlyPredictions, readMonthlySales } from '../aggregates/aggregates.service.ts'
import { readExpectedRanges } from '../aggregates/ranges.service.ts'
import { readReorderPlan } from '../reorder/reorder.service.ts'
import { compareDays, type Unit } from './compare-week.ts'
import { findSellingWeekdays, sumSoldCents } from './follow-up.sql.ts'

const DAYS_BACK = 7
/** Number of products to order that are listed. */
const MAX_LISTED = 5
const SERVICE_LEVEL = 90

/** Weeks before the compared one from which the business's selling weekdays are taken, … */
const WEEKS_BEFORE = 12
/** … and how many of them must have sales. Neither was tuned. */
const MIN_WEEKS = 8

/** Whether the business never sells on the weekdays of a week after `day`, such as the Sundays of a hardware store. */
const isClosedAfter = async (
  tx: TenantTx,
  day: string,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<boolean> => {
  const before = { from: addDays(desde, -WEEKS_BEFORE * DAYS_BACK), to: addDays(desde, -1) }
  const { weekdays, weeks } = await findSellingWeekdays(tx, before)
  if (weeks < MIN_WEEKS) return false
  // The week begins on a Monday.
  const last = DAYS_BACK - daysOf(addDays(day, 1), hasta)
  return [...weekdays].every((weekday) => weekday <= last)
}

/** Sales of the unfinished month so far, and its expected total. */
const monthUnderWay = async (
  { db }: WithDbAndClock,
  business: OfBusiness,
  unit: Unit,
  month: Month,
): Promise<FollowUp['mes']> => {
  const amountOf = (row: { valor: number; cantidad: number } | undefined) =>
    row ? (unit === 'cop' ? row.valor : row.cantidad) : 0
  const isOf = (wanted: Month) => (row: { anio: number; mes: number }) => toMonth(row) === wanted
  const sales = await readMonthlySales({ db }, business, {})
  const vendido = amountOf(sales.find(isOf(month)))
  const rest = amountOf((await readMonthlyPredictions({ db }, business, {})).find(isOf(month)))
  const range = (await readExpectedRanges({ db }, business, {})).data.find(isOf(month))
  const before = sales.find(isOf(month - MONTHS_PER_YEAR))
  return {
    ...fromMonth(month),
    vendido,
    cierre: vendido + rest,
    desde: range ? (unit === 'cop' ? range.valor_desde : range.cantidad_desde) : null,
    hasta: range ? (unit === 'cop' ? range.valor_hasta : range.cantidad_hasta) : null,
    hace_un_ano: before ? amountOf(before) : null,
  }
}

const orderedProduct = (row: ReorderRow, cantidad: number) => ({
  producto_id: row.producto_id,
  nombre: row.nombre,
  cantidad,
  medida: unitOf(row),
})

const orderOf = async (dependencies: WithDbAndClock, business: OfBusiness): Promise<FollowUp['pedido']> => {
  const plan = await readReorderPlan(dependencies, business, { servicio: SERVICE_LEVEL })
  if (!plan || plan.sin_productos) return null
  const ordered = plan.filas.flatMap((row) =>
    row.pedido && row.pedido.cantidad > 0 ? [orderedProduct(row, row.pedido.cantidad)] : [],
  )
  // Products that stopped selling are left out: whether they are ordered is decided in Qué pedir.
  const selling = plan.filas.filter(({ esperado, sin_ventas_desde }) => esperado > 0 && sin_ventas_desde === null)
  const total = orderTotal(plan.filas)
  const { partes } = total
  const withStock = total.con_existencias > 0
  const primeros = withStock
    ? ordered.toSorted((a, b) => b.cantidad - a.cantidad || a.producto_id - b.producto_id)
    : selling.map((row) => orderedProduct(row, nearestStep(row.esperado, row)))
  const known = selling.filter(({ pedido }) => pedido !== null)
  const units = (rows: typeof selling): number => rows.reduce((sum, { esperado }) => sum + esperado, 0)
  return {
    desde: plan.desde,
    periodo: plan.periodo,
    con_existencias: {
      productos: known.length,
      de: selling.length,
      parte: selling.length === 0 ? 1 : units(known) / units(selling),
    },
    productos: withStock ? total.por_pedir : null,
    unidades: withStock && total.medida !== null ? total.unidades : null,
    ...(withStock &&
      total.medida !== null && {
        medida: total.medida,
        incluye: { ...partes, mes: fromMonth(monthOfDate(plan.primer_dia)) },
      }),
    primeros: primeros.slice(0, MAX_LISTED),
  }
}

/**
 * Computes the follow-up of a Monday from the current data.
 * @param monday ISO date; the seven days before it are compared
 * @param ahead whether to include the unfinished month and the suggested order, which make no sense for an old week
 * @returns undefined without sales or a published forecast
 */
export const makeFollowUp = async (
  dependencies: WithDbAndClock,
  business: OfBusiness,
  monday: string,
  ahead = true,
): Promise<FollowUp | undefined> => {
  const desde = addDays(monday, -DAYS_BACK)
  const hasta = addDays(monday, -1)
  const found = await inTenant(dependencies.db, business.negocioId, async (tx) => {
    const run = await findPublishedRun(tx)
    const ventas_hasta = await findLastSaleDay(tx)
    if (!run || ventas_hasta === null) return undefined
    const unidad: Unit = (await sumSoldCents(tx)) > 0 ? 'cop' : 'cantidad'
    const completa =
      ventas_hasta >= desde && ventas_hasta < hasta && (await isClosedAfter(tx, ventas_hasta, { desde, hasta }))
    const comparada_hasta = ventas_hasta < desde ? null : ventas_hasta < hasta && !completa ? ventas_hasta : hasta
    const week =
      comparada_hasta === null
        ? { vendido: null, esperado: null, productos: [], clientes: [] }
        : await compareDays(tx, unidad, { from: desde, to: comparada_hasta })
    return {
      month: run.mes_en_curso ?? run.corte + 1,
      of: { desde, hasta, unidad, ventas_hasta, ...(completa && { completa }), comparada_hasta, ...week },
    }
  })
  if (!found) return undefined
  return {
    ...found.of,
    mes: ahead ? await monthUnderWay(dependencies, business, found.of.unidad, found.month) : null,
    pedido: ahead ? await orderOf(dependencies, business) : null,
  }
}
