import { once as nextEvent } from 'node:events'
import { createServer } from 'node:net'
import { bogotaToday } from '@vigia/contract/months.ts'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { fileSource } from '../cli/open-files.ts'
import { startBar } from '../cli/terminal.ts'
import { parseConfig } from '../config.ts'
import { openEmbedded } from '../db/open-embedded.ts'
import { keysInMemory } from '../encryption/key-source.ts'
import { startOutbox, UNSENT } from '../features/mail/outbox.ts'
import { openQueue } from '../jobs/queue.ts'
import { startWorker } from '../jobs/worker.ts'
import { openSettings } from '../settings.ts'
import { stopInStages } from '../shutdown.ts'
import { parseArguments } from './arguments.ts'
import { commitSales } from './commitments.ts'
import { createDemoAccount } from './demo-account.ts'
import { loadSales } from './load-sales.ts'
import { generatedSource } from './sales-source.ts'
import { DEMO_BUSINESS } from '../features/sample-shop/report.ts'
import { forecastSummary } from './summary.ts'
import { ensureWebIsBuilt, WEB_DIST } from './web-build.ts'

/** Printed before the work begins. */
const assertPortIsFree = async (port: number, host: string): Promise<void> => {
  const probe = createServer().listen(port, host)
  await nextEvent(probe, 'listening')
  probe.close()
}

const say = (text = ''): boolean => process.stdout.write(`${text}\n`)

/**
 * Shows the application with sales: an embedded database in memory, a demo business, a file imported through the API, its forecast on the terminal,
 * and then the web application. Nothing remains when it ends.
 */
const main = async (): Promise<void> => {
  const { file, once } = parseArguments(process.argv.slice(2))
  const config = parseConfig(process.env)
  const { PORT, HOST } = config
  if (!once) await assertPortIsFree(PORT, HOST)
  const begun = performance.now()
  const now = (): Date => new Date()
  say(`\n  Vigía · demostración\n`)

  // The build runs as another process on the second core while the sales are imported. Its failure is reported when the web application is needed.
  const web = once ? undefined : ensureWebIsBuilt()
  web?.catch(() => {})

  const preparing = startBar(file ? 'Preparando la base de datos' : `Inventando las ventas de ${DEMO_BUSINESS}`)
  const [source, database] = await Promise.all([
    file === undefined ? generatedSource(bogotaToday(now())) : fileSource(file),
    openEmbedded(keysInMemory()),
  ])
  const { db } = database
  const jobs = await openQueue(database)
  // E-mails are written to files, whose paths are logged.
  const logger = pino({ level: config.LOG_LEVEL }, pino.destination(process.stderr.fd))
  const { mailer, ...settings } = openSettings(config, now, logger)
  const worker = await startWorker({
    db,
    now,
    jobs,
    publicUrl: settings.publicUrl,
    refreshStatistics: database.refreshStatistics,
  })
  // The demo's address does not exist, so no e-mails are sent to it.
  const dependencies = { db, now, jobs, ...settings, outbox: UNSENT }
  // This server answers the calls of the import; the one for the web application starts when the build is ready.
  const importer = await buildApp(dependencies)
  const account = await createDemoAccount(importer, dependencies)
  preparing.done()

  await loadSales(account.api, source)
  if (file === undefined) await commitSales(account.api, bogotaToday(now()))
  await importer.close()
  say()
  say(await forecastSummary(db, account.negocioId))
  say(`\n  Listo en ${Math.round((performance.now() - begun) / 1000)} s.`)

  if (once) {
    await worker.stop()
    await jobs.stop()
    await database.close()
    return
  }

  const building = startBar('Construyendo la página web')
  await web
  building.done()
  const outbox = startOutbox({ db, now, mailer, logger })
  const app = await buildApp({ ...dependencies, outbox, webDir: WEB_DIST })
  await app.listen({ port: PORT, host: HOST })
  say(`\n  Abre   http://localhost:${PORT}`)
  say(`  Correo     ${account.email}`)
  say(`  Contraseña ${account.password}`)
  say(`\n  Los datos viven en la memoria de este proceso. Ctrl+C para terminar.\n`)
  const stop = (): Promise<void> =>
    stopInStages(
      [
        { calls: () => app.close(), jobs: worker.stop, mails: outbox.stop },
        { queue: jobs.stop },
        { database: database.close },
      ],
      logger,
    )
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return 'El puerto ya está ocupado por otro programa. Ciérralo, o usa otro con PORT=3001 npm run demo.'
  return error.message
}

main().catch((error: unknown) => {
  process.stderr.write(`\n  ${explain(error)}\n`)
  // Worker threads and the database would keep the process alive.
  process.exit(1)
})
