import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { HOUR_MS } from '../../durations.ts'
import { forEachBusiness } from '../../for-each-business.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import { lockBusiness } from '../../db/lock-business.sql.ts'
import { findNewestJob, listBusinessesWithFailed } from '../../jobs/jobs.sql.ts'
import type { JobQueue } from '../../jobs/queue.ts'

interface FailedForecastsDependencies {
  db: Db
  now: () => Date
  jobs: JobQueue
  logger?: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/**
 * Hours that must pass after a forecast failed for good, including its retries, so that one that crashes its process does not do so at each start.
 */
const REST_HOURS = 6

/**
 * Enqueues failed forecasts again. Every change of sales enqueues a forecast, so if the newest one failed, the published run lacks some sales.
 * Forecasts that a user cancelled are not repeated. Several processes may run it at once.
 * @param signal when aborted, no further forecast is enqueued
 * @returns number of forecasts that this call enqueued
 */
export const askForFailedForecasts = async (
  { db, now, jobs, logger }: FailedForecastsDependencies,
  signal?: AbortSignal,
): Promise<number> => {
  const before = new Date(now().getTime() - REST_HOURS * HOUR_MS)
  const due = await listBusinessesWithFailed(db, 'pronosticar', before)
  return forEachBusiness(
    due,
    { signal, logger, failure: 'failed forecast was not asked for again' },
    async (negocioId) => {
      const done = await inTenant(db, negocioId, async (tx) => {
        await lockBusiness(tx)
        const newest = await findNewestJob(tx, 'pronosticar')
        if (newest?.estado !== 'fallido' || newest.terminado_en! > before) return false
        await enqueueForecast({ jobs, now }, tx, negocioId)
        return true
      })
      if (done) logger?.info({ negocio: negocioId }, 'failed forecast asked for again')
      return done
    },
  )
}
