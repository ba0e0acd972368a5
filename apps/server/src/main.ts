import { fileURLToPath } from 'node:url'
import { serveAdmin } from './admin/socket.ts'
import { buildApp } from './app.ts'
import { parseConfig } from './config.ts'
import { everyHour } from './every-hour.ts'
import { startPurging } from './features/account/purge.ts'
import { startWeekly } from './features/follow-up/weekly.ts'
import { askForFailedForecasts } from './features/forecasts/failed-forecasts.ts'
import { keepReaderReady } from './features/imports/read.job.ts'
import { sweepUploadFolders } from './features/imports/upload-folders.ts'
import { startSheetReading } from './features/integrations/sheet-reading.ts'
import { startOutbox } from './features/mail/outbox.ts'
import { openMonitoring } from './monitoring/monitoring.ts'
import { requestNightForecasts } from './features/point-of-sale/night-forecast.ts'
import { openDatabase } from './open-database.ts'
import { stopOnSignals } from './shutdown.ts'
import { openLogger, tellFatal } from './log.ts'
import { openQueue } from './jobs/queue.ts'
import { startWorker } from './jobs/worker.ts'
import { adminSocketOf, openSettings } from './settings.ts'

const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url))

const main = async (): Promise<void> => {
  const config = parseConfig(process.env)
  const logger = openLogger(config.LOG_LEVEL)
  tellFatal(logger)
  if (config.DATABASE_URL === undefined && !config.WORKER_EMBEDDED)
    throw new Error('WORKER_EMBEDDED=false necesita DATABASE_URL: la base de datos integrada es de un solo proceso.')
  const monitoring = await openMonitoring(config, logger)
  const database = await openDatabase(config, monitoring?.onQuery)
  const { db, refreshStatistics, eraseDeleted, hasRoom, close } = database
  const now = (): Date => new Date()
  monitoring?.countWaitingIn(database.db, now)
  const jobs = await openQueue(database, logger)
  const { mailer, ...settings } = openSettings(config, now, logger)
  const { publicUrl, outboxFolder } = settings
  const outbox = startOutbox({ db, now, mailer, logger, metrics: monitoring?.metrics })
  const worker = config.WORKER_EMBEDDED
    ? await startWorker({
        db,
        now,
        jobs,
        publicUrl,
        outbox,
        refreshStatistics,
        hasRoom,
        logger,
        metrics: monitoring?.metrics,
      })
    : undefined
  const reader = config.WORKER_EMBEDDED ? keepReaderReady() : undefined
  const sheets = config.WORKER_EMBEDDED ? startSheetReading({ db, now, jobs, logger }) : undefined
  const purging = config.WORKER_EMBEDDED ? startPurging({ db, now, outboxFolder, eraseDeleted, logger }) : undefined
  const asking = config.WORKER_EMBEDDED
    ? everyHour(
        (signal) => askForFailedForecasts({ db, now, jobs, logger }, signal),
        'asking for failed forecasts',
        logger,
      )
    : undefined
  const night = config.WORKER_EMBEDDED
    ? everyHour(
        (signal) => requestNightForecasts({ db, now, jobs, logger }, signal),
        'asking for the forecasts of the night',
        logger,
      )
    : undefined
  const sweeping = everyHour(() => sweepUploadFolders(now()), 'sweeping temporary files', logger)
  const weekly = config.WORKER_EMBEDDED ? startWeekly({ db, now, outbox, publicUrl, logger }) : undefined
  const dependencies = { db, now, jobs, ...settings, outbox }
  const app = await buildApp({
    ...dependencies,
    logger,
    webDir,
    trustProxy: config.TRUST_PROXY,
    hasRoom,
    metrics: monitoring?.metrics,
  })

  // Of a server the operator's programs ask the database itself.
  const admin =
    config.DATABASE_URL === undefined
      ? await serveAdmin(adminSocketOf(config), { ...dependencies, database }, logger).catch((error: unknown) =>
          logger.error({ err: error }, 'no commands of the operator are taken: set ADMIN_SOCKET to another path'),
        )
      : undefined

  const stop = stopOnSignals(
    [
      {
        calls: () => app.close(),
        commands: admin?.stop,
        jobs: worker?.stop,
        reader: reader?.stop,
        sheets: sheets?.stop,
        purging: purging?.stop,
        asking: asking?.stop,
        night: night?.stop,
        sweeping: sweeping.stop,
        weekly: weekly?.stop,
        mails: outbox.stop,
      },
      { queue: jobs.stop },
      { database: close, monitoring: monitoring?.close },
    ],
    logger,
  )

  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    // It would go on with jobs and hold the data where nobody reaches it.
    await stop('no port')
    throw error
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`Vigía no pudo arrancar.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
