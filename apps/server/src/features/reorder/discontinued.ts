import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { lastForecastMonth, type Month, monthOfDate } from '@vigia/contract/months.ts'
import { quantityOf } from '../../db/amounts.ts'
import { listDiscontinued } from '../../db/discontinued.sql.ts'
import { listSaidInUnits } from '../../db/said-in-units.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness, limitedStores } from '../../db/tenancy.ts'
import { type MonthsUnderWay, readUnitsSaid } from '../aggregates/product-months.ts'
import { readCommittedBeside } from '../committed-sales/committed-demand.ts'
import { expectedOf, type ExpectedMonths } from './product-demand.ts'
import type { MonthShare } from './reorder-period.ts'
import type { ReorderProduct } from './reorder-products.ts'
import type { ReorderRun } from './reorder.sql.ts'

/** Products that the shop has marked as no longer sold. */
export interface DiscontinuedProducts {
  /** In no order. */
  ended: ReadonlySet<number>
  /** Products that are ordered nevertheless: units are committed in the period, or adjusted by product. */
  kept: readonly number[]
}

/**
 * Units that users entered as adjustments of these products by name. Adjustments of the whole business or of a client are distributed among products
 * that are sold.
 */
const readAdjustedUnits = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  { ids, until, underWay }: { ids: readonly number[]; until: Month; underWay: MonthsUnderWay },
) => {
  const inUnits = run.ajustada ? await asWholeBusiness(tx, () => listSaidInUnits(tx, ids)) : []
  if (inUnits.length === 0) return { inUnits, adjusted: new Map<number, ReadonlyMap<Month, number>>() }
  return { inUnits, adjusted: await readUnitsSaid(tx, run, { ...filter, producto_id: inUnits }, until, underWay) }
}

/**
 * @param known products that the plan may list
 * @param of `committed`: units for the days, by product
 */
export const readDiscontinued = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  known: readonly Pick<ReorderProduct, 'id'>[],
  of: { committed: ReadonlyMap<number, number>; desde: string; hasta: string; underWay: MonthsUnderWay },
): Promise<DiscontinuedProducts> => {
  const discontinued = new Set(await asWholeBusiness(tx, () => listDiscontinued(tx)))
  const ids = known.flatMap(({ id }) => (discontinued.has(id) ? [id] : []))
  if (ids.length === 0) return { ended: new Set(), kept: [] }
  const [from, to] = [monthOfDate(of.desde), monthOfDate(of.hasta)]
  const { adjusted } = await readAdjustedUnits(tx, run, filter, { ids, until: to, underWay: of.underWay })
  const isAdjusted = (id: number): boolean => [...(adjusted.get(id)?.keys() ?? [])].some((mes) => mes >= from)
  const kept = ids.filter((id) => of.committed.has(id) || isAdjusted(id))
  return { ended: new Set(ids.filter((id) => !kept.includes(id))), kept }
}

/**
 * Expected units of products that are no longer sold but ordered nevertheless: commitments, and adjustments in units. The published run may have been
 * made before they were marked; the next one gives the same figures.
 */
export const readDiscontinuedDemand = async (
  tx: TenantTx,
  run: ReorderRun,
  filter: Filter,
  { kept, until, underWay }: { kept: readonly number[]; until: Month; underWay: MonthsUnderWay },
): Promise<ReadonlyMap<number, ExpectedMonths>> => {
  if (kept.length === 0) return new Map()
  const last = Math.min(until, lastForecastMonth(run))
  const { inUnits, adjusted } = await readAdjustedUnits(tx, run, filter, { ids: kept, until: last, underWay })
  const stores = filter.local_id ?? limitedStores()
  const committed = (await readCommittedBeside(tx, { products: kept, inUnits })).filter(
    ({ mes, local_id, cliente_id }) =>
      mes <= last && (stores?.includes(local_id) ?? true) && (filter.cliente_id?.includes(cliente_id) ?? true),
  )
  return new Map(
    kept.map((id) => {
      const months = new Map<Month, { still: number; forecast: number; own: number; width: number }>()
      const add = (mes: Month, units: number, forecast: number): void => {
        const known = months.get(mes) ?? { still: 0, forecast: 0, own: 0, width: 1 }
        months.set(mes, { ...known, still: known.still + units, forecast: known.forecast + forecast })
      }
      for (const [mes, units] of adjusted.get(id) ?? []) add(mes, quantityOf(units), quantityOf(units))
      for (const { producto_id, mes, cantidad } of committed) if (producto_id === id) add(mes, quantityOf(cantidad), 0)
      return [id, months]
    }),
  )
}

/** Units that the run expects of them in addition. @param ofRun the run's units of every product */
export const forecastBeyondOrders = (
  ofRun: ReadonlyMap<number, ExpectedMonths>,
  demand: ReadonlyMap<number, ExpectedMonths>,
  period: readonly MonthShare[],
): number =>
  [...demand].reduce((sum, [id, own]) => sum + expectedOf(ofRun.get(id), period) - expectedOf(own, period), 0)
