import { startBackground } from './background.ts'
import { parseConfig } from './config.ts'
import { UNSENT } from './features/mail/outbox.ts'
import { openQueue } from './jobs/queue.ts'
import { openLogger, tellFatal } from './log.ts'
import { openMonitoring } from './monitoring/monitoring.ts'
import { openDatabase } from './open-database.ts'
import { openSettings } from './settings.ts'
import { stopOnSignals } from './shutdown.ts'

/** Runs jobs in a separate process, next to any number of HTTP processes with WORKER_EMBEDDED=false. */
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
  const background = await startBackground({
    database,
    now,
    jobs,
    settings: openSettings(config, now, logger),
    // The web processes send the e-mails, because they have the mail server.
    outbox: UNSENT,
    logger,
    metrics: monitoring?.metrics,
  })
  stopOnSignals([background, { queue: jobs.stop }, { database: database.close, monitoring: monitoring?.close }], logger)
  logger.info('waiting for jobs')
}

main().catch((error: unknown) => {
  process.stderr.write(`El trabajador no pudo arrancar.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
