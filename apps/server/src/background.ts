import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db/database.ts'
import { HOUR_MS } from './durations.ts'
import { purge } from './features/account/purge.ts'
import { startWeekly } from './features/follow-up/weekly.ts'
import { askForFailedForecasts } from './features/forecasts/failed-forecasts.ts'
import { keepReaderReady } from './features/imports/read-stored-files.ts'
import { readDueSheets } from './features/integrations/sheet-reading.ts'
import type { Outbox } from './features/mail/outbox.ts'
import { requestNightForecasts } from './features/point-of-sale/night-forecast.ts'
import type { JobQueue } from './jobs/queue.ts'
import { startWorker } from './jobs/worker.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { repeatEvery } from './repeat-every.ts'
import type { Settings } from './settings.ts'
import type { Stops } from './shutdown.ts'

interface BackgroundDependencies {
  database: Database
  now: () => Date
  jobs: JobQueue
  settings: Pick<Settings, 'publicUrl' | 'outboxFolder'>
  outbox: Pick<Outbox, 'wake'>
  logger: FastifyBaseLogger
  metrics: Metrics | undefined
}

/**
 * Starts the background work: jobs and periodic tasks. Several processes may do so on one database.
 * @returns functions that stop each part
 */
export const startBackground = async ({
  database: { db, refreshStatistics, eraseDeleted, hasRoom },
  now,
  jobs,
  settings: { publicUrl, outboxFolder },
  outbox,
  logger,
  metrics,
}: BackgroundDependencies): Promise<Stops> => {
  const worker = await startWorker({ db, now, jobs, publicUrl, outbox, refreshStatistics, hasRoom, logger, metrics })
  // Deletion days begin at midnight; data is deleted at most this much later.
  const hourly = (name: string, work: (signal: AbortSignal) => Promise<unknown>) =>
    repeatEvery(HOUR_MS, work, name, logger).stop
  const queueing = { db, now, jobs, logger }
  const purging = { db, now, outboxFolder, eraseDeleted, logger }
  return {
    jobs: worker.stop,
    reader: keepReaderReady().stop,
    weekly: startWeekly({ db, now, outbox, publicUrl, logger }).stop,
    sheets: hourly('queueing the reading of linked sheets', (signal) => readDueSheets(queueing, signal)),
    failed: hourly('asking for failed forecasts', (signal) => askForFailedForecasts(queueing, signal)),
    night: hourly('asking for the forecasts of the night', (signal) => requestNightForecasts(queueing, signal)),
    purge: hourly('purge', (signal) => purge(purging, signal)),
  }
}
