import { parseConfig } from './config.ts'
import { everyHour } from './every-hour.ts'
import { startPurging } from './features/account/purge.ts'
import { startWeekly } from './features/follow-up/weekly.ts'
import { askForFailedForecasts } from './features/forecasts/failed-forecasts.ts'
import { keepReaderReady } from './features/imports/read.job.ts'
import { startSheetReading } from './features/integrations/sheet-reading.ts'
import { requestNightForecasts } from './features/point-of-sale/night-forecast.ts'
import { openQueue } from './jobs/queue.ts'
import { openLogger, tellFatal } from './log.ts'
import { startWorker } from './jobs/worker.ts'
import { UNSENT } from './features/mail/outbox.ts'
import { openMonitoring } from './monitoring/monitoring.ts'
import { openDatabase } from './open-database.ts'
import { openSettings } from './settings.ts'
import { stopOnSignals } from './shutdown.ts'

/** Does the jobs in a process of its own, beside any number of HTTP processes with WORKER_EMBEDDED=false. */
const main = async (): Promise<void> => {
  const config = parseConfig(process.env)
  if (config.DATABASE_URL === undefined)
    throw new Error('Falta DATABASE_URL: la base de datos integrada hace sus trabajos dentro del proceso web.')
  const logger = openLogger(config.LOG_LEVEL)
  tellFatal(logger)
  const monitoring = await openMonitoring(config, logger)
  const database = await openDatabase(config, monitoring?.onQuery)
  const now = (): Date => new Date()
  monitoring?.countWaitingIn(database.db, now)
  const jobs = await openQueue(database, logger)
  // The web processes send what it writes: they have the mail server.
  const { publicUrl, outboxFolder } = openSettings(config, now, logger)
  const worker = await startWorker({
    publicUrl,
    db: database.db,
    refreshStatistics: database.refreshStatistics,
    now,
    jobs,
    logger,
    metrics: monitoring?.metrics,
  })
  const reader = keepReaderReady()
  const sheets = startSheetReading({ db: database.db, now, jobs, logger })
  const purging = startPurging({
    db: database.db,
    now,
    outboxFolder,
    eraseDeleted: database.eraseDeleted,
    logger,
  })
  const forecasts = { db: database.db, now, jobs, logger }
  const asking = everyHour((signal) => askForFailedForecasts(forecasts, signal), 'asking for failed forecasts', logger)
  const night = everyHour(
    (signal) => requestNightForecasts(forecasts, signal),
    'asking for the forecasts of the night',
    logger,
  )

  const weekly = startWeekly({ db: database.db, now, outbox: UNSENT, publicUrl, logger })
  stopOnSignals(
    [
      {
        jobs: worker.stop,
        reader: reader.stop,
        sheets: sheets.stop,
        purging: purging.stop,
        asking: asking.stop,
        night: night.stop,
        weekly: weekly.stop,
      },
      { queue: jobs.stop },
      { database: database.close, monitoring: monitoring?.close },
    ],
    logger,
  )
  logger.info('waiting for jobs')
}

main().catch((error: unknown) => {
  process.stderr.write(`El trabajador no pudo arrancar.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
