import type { Filter } from '@vigia/contract/calls/aggregates.ts'
import { findPublishedRun } from '../../db/published-run.sql.ts'
import type { Db, TenantTx } from '../../db/tables.ts'
import { inTenant, storeLimitKey } from '../../db/tenancy.ts'
import { afterPendingRequests } from '../../http/after-pending-requests.ts'
import { listMonthlySales, listPredictedMonths } from './aggregates.sql.ts'
import { listMonthsUnderWay, type MonthsUnderWay } from './months-under-way.sql.ts'

/** Shared by the queries of one batch: a transaction of the business, and results that several of them need, read once. */
interface BatchContext {
  tx: TenantTx
  filter: Filter
  publishedRun: () => ReturnType<typeof findPublishedRun>
  monthlySales: () => ReturnType<typeof listMonthlySales>
  /** Undefined without a published run; so is the next. */
  monthsUnderWay: () => Promise<MonthsUnderWay>
  predictedMonths: () => ReturnType<typeof listPredictedMonths>
}

const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined
  return () => (result ??= read())
}

const createContext = (tx: TenantTx, filter: Filter): BatchContext => {
  const publishedRun = once(() => findPublishedRun(tx))
  const monthsUnderWay = once(async () => {
    const run = await publishedRun()
    return run ? listMonthsUnderWay(tx, run) : new Map()
  })
  return {
    tx,
    filter,
    publishedRun,
    monthsUnderWay,
    monthlySales: once(() => listMonthlySales(tx, filter)),
    predictedMonths: once(async () => {
      const run = await publishedRun()
      return run ? listPredictedMonths(tx, run, filter, await monthsUnderWay()) : []
    }),
  }
}

interface PendingRead {
  /** Never throws: the result or the error goes to the caller. */
  run: (context: BatchContext) => Promise<void>
  fail: (error: unknown) => void
}

/** Batches whose transaction has not begun, by database, business and filter. */
const openBatches = new WeakMap<Db, Map<string, PendingRead[]>>()

const openBatchesOf = (db: Db): Map<string, PendingRead[]> => {
  const existing = openBatches.get(db) ?? new Map<string, PendingRead[]>()
  openBatches.set(db, existing)
  return existing
}

/** Runs `first` and all reads added to its batch under `key` before the transaction begins. Never throws. */
const runBatch = async (db: Db, negocioId: string, filter: Filter, key: string, first: PendingRead): Promise<void> => {
  const batches = openBatchesOf(db)
  const batch = [first]
  batches.set(key, batch)
  await afterPendingRequests()
  try {
    await inTenant(db, negocioId, async (tx) => {
      batches.delete(key)
      const context = createContext(tx, filter)
      for (const { run } of batch) await run(context)
    })
  } catch (error) {
    if (batches.get(key) === batch) batches.delete(key)
    for (const { fail } of batch) fail(error)
  }
}

/**
 * Runs a read in a transaction that is bound to the business. Reads of the same business and stores under the same filter that are
 * requested before that transaction has begun share it: the calls of a dashboard arrive together, and most of their
 * time is the way to the database. A read that joins a batch still sees everything committed before it was requested.
 */
export const batchedRead = <Result>(
  db: Db,
  negocioId: string,
  filter: Filter,
  read: (context: BatchContext) => Promise<Result>,
): Promise<Result> => {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const pending: PendingRead = { run: (context) => read(context).then(resolve, reject), fail: reject }
  const key = `${negocioId} ${storeLimitKey()} ${JSON.stringify(filter)}`
  const batch = openBatchesOf(db).get(key)
  if (batch) batch.push(pending)
  else void runBatch(db, negocioId, filter, key, pending)
  return promise
}
