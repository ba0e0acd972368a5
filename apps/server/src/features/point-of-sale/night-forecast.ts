import { bogotaToday, addDays } from '@vigia/contract/months.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { inTenant } from '../../db/tenancy.ts'
import { forEachBusiness } from '../../for-each-business.ts'
import { enqueueForecast } from '../../jobs/enqueue.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { listDueNightForecasts, takeNightForecast } from './night-forecast.sql.ts'

interface NightDependencies {
  db: Db
  now: () => Date
  jobs: JobQueue
  logger?: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Three in the morning in Colombia, which has no daylight saving time. */
const NIGHT = 'T03:00:00-05:00'

/** The next such time after a moment. */
export const nextNight = (moment: Date): Date => {
  const today = bogotaToday(moment)
  const tonight = new Date(today + NIGHT)
  return tonight > moment ? tonight : new Date(addDays(today, 1) + NIGHT)
}

/**
 * Enqueues the forecasts of businesses with new sales from tills that are due. Several processes may run it at once; each forecast is enqueued once.
 * @param signal when aborted, no further business is begun
 * @returns number of forecasts that this call enqueued
 */
export const requestNightForecasts = async (dependencies: NightDependencies, signal?: AbortSignal): Promise<number> => {
  const { db, now, logger } = dependencies
  const moment = now()
  const due = await listDueNightForecasts(db, moment)
  const queued = await forEachBusiness(
    due,
    { signal, logger, failure: 'forecast of the night was not asked for' },
    (negocioId) =>
      inTenant(db, negocioId, async (tx) => {
        if (!(await takeNightForecast(tx, moment))) return false
        await enqueueForecast(dependencies, tx, negocioId)
        return true
      }),
  )
  if (queued > 0) logger?.info({ businesses: queued }, 'forecasts of the night asked for')
  return queued
}
