import { fileURLToPath } from 'node:url'
import { serveAdmin } from './admin/socket.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { parseConfig } from './config.ts'
import { HOUR_MS } from './durations.ts'
import { sweepUploadFolders } from './features/imports/upload-folders.ts'
import { startOutbox } from './features/mail/outbox.ts'
import { openMonitoring } from './monitoring/monitoring.ts'
import { openDatabase } from './open-database.ts'
import { stopOnSignals } from './shutdown.ts'
import { openLogger, tellFatal } from './log.ts'
import { openQueue } from './jobs/queue.ts'
import { repeatEvery } from './repeat-every.ts'
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
  const { db, hasRoom } = database
  const now = (): Date => new Date()
  const metrics = monitoring?.metrics
  monitoring?.countWaitingIn(db, now)
  const jobs = await openQueue(database, logger)
  const { mailer, ...settings } = openSettings(config, now, logger)
  const outbox = startOutbox({ db, now, mailer, logger, metrics })
  const background = config.WORKER_EMBEDDED
    ? await startBackground({ database, now, jobs, settings, outbox, logger, metrics })
    : undefined
  const uploads = repeatEvery(HOUR_MS, () => sweepUploadFolders(now()), 'sweeping temporary files', logger)
  const dependencies = { db, now, jobs, ...settings, outbox }
  const app = await buildApp({
    ...dependencies,
    logger,
    webDir,
    trustProxy: config.TRUST_PROXY,
    hasRoom,
    metrics,
  })

  // With a server the operator's programs use the database directly.
  const admin =
    config.DATABASE_URL === undefined
      ? await serveAdmin(adminSocketOf(config), { ...dependencies, database }, logger).catch((error: unknown) =>
          logger.error({ err: error }, 'no commands of the operator are taken: set ADMIN_SOCKET to another path'),
        )
      : undefined

  const stop = stopOnSignals(
    [
      { calls: () => app.close(), commands: admin?.stop, mails: outbox.stop, uploads: uploads.stop, ...background },
      { queue: jobs.stop },
      { database: database.close, monitoring: monitoring?.close },
    ],
    logger,
  )

  try {
    await app.listen({ port: config.PORT, host: config.HOST })
  } catch (error) {
    // Without HTTP the process would run jobs, and lock the data folder, while nobody can reach it.
    await stop('no port')
    throw error
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`Vigía no pudo arrancar.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
