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
 * Hours that a forecast which failed for good, after all its retries, is left alone: one that ends its process must not do
 * so again at each start.
 */
const REST_HOURS = 6

/**
 * Asks again for the forecasts that failed: every change of sales queues one, so that a business whose newest forecast has
 * failed has sales which its published run does not know. One that the person cancelled is not asked for. Several
 * processes may do so at once.
 * @param signal aborted, no other is asked for
 * @returns how many this call asked for
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
