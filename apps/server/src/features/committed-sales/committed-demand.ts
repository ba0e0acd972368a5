import { lastForecastMonth } from '@vigia/contract/months.ts'
import { findLastSaleDay } from '../../db/last-sale-day.sql.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import type { TenantTx } from '../../db/tables.ts'
import { asWholeBusiness } from '../../db/tenancy.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import { listUnnamed } from '../../db/unnamed.sql.ts'
import { readMonthTotals } from '../aggregates/month-totals.ts'
import { forecastConsumption } from './forecast-consumption.ts'
import {
  type CommittedSoldNoMore,
  hasCommitments,
  listCommittedPairs,
  replaceCommittedDemand,
} from './forecast-consumption.sql.ts'
import { forUnnamedClient, placeCommitments } from './place-commitments.ts'
import { summable } from './summable.ts'

/**
 * Updates what commitments add to the published run. Must be called in every transaction that changes commitments, the published run, or sales. The
 * result depends on these three only. Commitments in complete months, or after the run's last month, add nothing.
 * @returns what is too much to be summed and adds nothing for that
 */
export const refreshCommittedDemand = (tx: TenantTx, negocioId: string): Promise<readonly CommittedRow[]> =>
  asWholeBusiness(tx, () => refresh(tx, negocioId))

type CommittedRow = Parameters<typeof replaceCommittedDemand>[3][number]

/** What commitments add to a run. @param soldNoMore considers these products only, and ignores their forecast */
const readCommitted = async (
  tx: TenantTx,
  run: NonNullable<Awaited<ReturnType<typeof findPublishedRun>>>,
  soldNoMore?: CommittedSoldNoMore,
): Promise<CommittedRow[]> => {
  const until = lastForecastMonth(run)
  // Most shops have no commitments, and planning the query takes longer than running it.
  const pairs = (await hasCommitments(tx))
    ? await listCommittedPairs(tx, run, { after: run.corte, until }, soldNoMore)
    : []
  const unnamed = pairs.length === 0 ? [] : await listUnnamed(tx, 'cliente')
  const lastDay = unnamed.length === 0 ? null : await findLastSaleDay(tx)
  const leaves = pairs
    .map((pair) => (unnamed.includes(pair.cliente_id) ? forUnnamedClient(pair, lastDay) : pair))
    .flatMap(placeCommitments)
  const consumption = forecastConsumption(leaves, leaves.length === 0 ? [] : await readMonthTotals(tx, run))
  return leaves
    .map((leaf, at) => ({ ...leaf, ...consumption[at]! }))
    .filter(({ cantidad, cantidad_cumplida }) => cantidad > 0 || cantidad_cumplida > 0)
}

const refresh = async (tx: TenantTx, negocioId: string): Promise<readonly CommittedRow[]> => {
  await lockBusiness(tx)
  const run = await findPublishedRun(tx)
  const { counted, leftOut } = summable(run ? await readCommitted(tx, run) : [])
  await replaceCommittedDemand(tx, negocioId, run?.id ?? null, counted)
  return leftOut
}

/** What commitments would add to the published run if it were not too much to be summed. */
export const readLeftOut = (tx: TenantTx): Promise<readonly CommittedRow[]> =>
  asWholeBusiness(tx, async () => {
    const run = await findPublishedRun(tx)
    return run ? summable(await readCommitted(tx, run)).leftOut : []
  })

/** Commitments of products that are no longer sold, in addition to adjustments in units; the published run may still have a forecast of them. */
export const readCommittedBeside = (tx: TenantTx, products: CommittedSoldNoMore): Promise<CommittedRow[]> =>
  asWholeBusiness(tx, async () => {
    const run = await findPublishedRun(tx)
    return run ? summable(await readCommitted(tx, run, products)).counted : []
  })
