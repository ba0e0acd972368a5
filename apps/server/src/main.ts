import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { type Config, parseConfig } from './config.ts'
import { type Database, openEmbedded, openServer } from './db/connect.ts'

const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url))

const openDatabase = ({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_POOL_SIZE, DATA_DIR }: Config): Promise<Database> =>
  DATABASE_URL === undefined
    ? openEmbedded(DATA_DIR)
    : openServer(DATABASE_URL, DATABASE_OWNER_URL ?? DATABASE_URL, DATABASE_POOL_SIZE)

const main = async (): Promise<void> => {
  const config = parseConfig(process.env)
  const logger = pino({
    level: config.LOG_LEVEL,
    redact: ['req.headers.authorization', 'password', 'token', '*.password', '*.token'],
  })
  const { db, close } = await openDatabase(config)
  const app = await buildApp({ db, now: () => new Date(), logger, webDir, trustProxy: config.TRUST_PROXY })

  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    await app.close()
    await close()
  }
  process.on('SIGINT', (signal) => void stop(signal))
  process.on('SIGTERM', (signal) => void stop(signal))

  await app.listen({ port: config.PORT, host: config.HOST })
}

main().catch((error: unknown) => {
  process.stderr.write(`Vigía no pudo arrancar.\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
