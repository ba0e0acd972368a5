import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { addDays, daysOf, firstDay, lastDay, type Month, monthOfDate } from '@vigia/contract/months.ts'
import { quantityOf } from '../../db/amounts.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness } from '../../db/tenancy.ts'
import { sum } from '../../sum.ts'
import { readSoldByDay, readSoldProductMonths } from '../aggregates/product-months.ts'
import { listNewSince } from './newcomers.sql.ts'
import type { DemandIn } from './product-demand.ts'
import { weightOf } from './reorder-period.ts'
import type { ReorderRun } from './reorder.sql.ts'

/** A new product has a pace from this many days after its first sale, and with sales on as many of them. */
const LEAST_DAYS = 7
const LEAST_SELLING_DAYS = 5
/**
 * Range in which a new product sells in the next 30 days, as ratios of its pace, in eight of ten cases; the mean ratio is .85 to 1.01. From 1,907
 * cases of a wholesaler of gifts and 265 of 14 other businesses (docs/forecasting-results.md).
 */
const PACE_RANGE = { low: 0.2, high: 2 }

/** Facts about a product that was first sold in the unfinished month. */
export interface Newcomer {
  /** Units sold so far. */
  vendido: number
  /** ISO date of its first sale; null if daily sales are unknown. */
  desde: string | null
  /** Expected sales if it continues at its pace; undefined if it began too recently. @param store for a single store */
  demandIn: ((store?: number) => DemandIn) | undefined
}

/** Expected sales of a new product at its own pace. @param pace units per average selling day */
const atPace =
  (pace: number, lastDayKnown: string, week: readonly number[] | null): DemandIn =>
  (span) => {
    const mean = sum(
      span.map(({ mes, share }) => {
        const after = addDays(lastDayKnown, 1)
        return pace * share * weightOf(after > firstDay(mes) ? after : firstDay(mes), lastDay(mes), week)
      }),
    )
    return { mean, below: mean * (1 - PACE_RANGE.low), above: mean * (PACE_RANGE.high - 1) }
  }

/**
 * Sales so far, and expected at that pace, of products first sold in the unfinished month, under a filter. The forecast is made from complete months
 * and does not include them, so without this the best sellers might get no order.
 * @param unknown products without a forecast
 * @returns by product
 */
export const readNewcomers = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  unknown: readonly number[],
): Promise<ReadonlyMap<number, Newcomer>> => {
  const month = run.mes_en_curso
  if (month === null || unknown.length === 0) return new Map()
  const sold = (await readSoldProductMonths(tx, { ...filter, producto_id: [...unknown] }, [month])).filter(
    ({ cantidad }) => cantidad > 0,
  )
  if (sold.length === 0) return new Map()
  // A product that another store has sold for years is not new.
  const fresh = await asWholeBusiness(tx, () =>
    listNewSince(
      tx,
      sold.map(({ producto_id }) => producto_id),
      month,
    ),
  )
  const pacesOf = await readPaces(tx, run, month, { ...filter, producto_id: [...fresh] })
  return new Map(
    sold.flatMap(({ producto_id, cantidad }) =>
      fresh.has(producto_id) ? [[producto_id, { vendido: quantityOf(cantidad), ...pacesOf(producto_id) }]] : [],
    ),
  )
}

const NO_PACE = { desde: null, demandIn: undefined }

/** The first day of each product of a filter, and its pace since, if daily sales are known. */
const readPaces = async (
  tx: TenantTx,
  { ultimo_dia, semana }: ReorderRun,
  month: Month,
  filter: Filter,
): Promise<(id: number) => Omit<Newcomer, 'vendido'>> => {
  if (ultimo_dia === null || monthOfDate(ultimo_dia) !== month) return () => NO_PACE
  const byProduct = Map.groupBy(await readSoldByDay(tx, filter, month), ({ producto_id }) => producto_id)
  return (id) => {
    const days = (byProduct.get(id) ?? []).filter(({ cantidad }) => cantidad > 0)
    const [desde] = days.map(({ fecha }) => fecha).toSorted()
    if (desde === undefined) return NO_PACE
    const isTooNew =
      daysOf(desde, ultimo_dia) < LEAST_DAYS || new Set(days.map(({ fecha }) => fecha)).size < LEAST_SELLING_DAYS
    if (isTooNew) return { desde, demandIn: undefined }
    const weight = weightOf(desde, ultimo_dia, semana)
    const demandIn = (store?: number): DemandIn => {
      const own = store === undefined ? days : days.filter(({ local_id }) => local_id === store)
      return atPace(quantityOf(sum(own.map(({ cantidad }) => cantidad))) / weight, ultimo_dia, semana)
    }
    return { desde, demandIn }
  }
}
