/** All that is run and struck: PostgreSQL, a web process and workers, the network between them, a mail server and a clock. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresServer } from '../../apps/server/src/testing/postgres-server.ts'
import { TEST_KEYS_TEXT } from '../../apps/server/src/testing/test-keys.ts'
import { openClock, PRELOAD } from './clock.ts'
import { openMails } from './mails.ts'
import { SETTINGS } from './payments.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { untilUp } from '../running/processes.ts'
import { keepRunning } from './processes.ts'
import { openProxy } from './proxy.ts'

/** @param log file for what the processes say */
export const openStand = async ({ workers, log }: { workers: number; log?: string | undefined }) => {
  const folder = await mkdtemp(join(tmpdir(), 'vigia-bench-faults-'))
  const postgres = await startPostgresServer([])
  await postgres.createDatabase('vigia')
  const url = `${postgres.url}/vigia`
  const network = await openProxy(Number(new URL(url).port))
  const throughNetwork = url.replace(/:\d+\//, `:${network.port}/`)
  const clockFile = join(folder, 'clock')
  const clock = await openClock(clockFile)
  const mails = await openMails(url, clock)
  const port = await freePort()
  const env = {
    ...SETTINGS,
    ENCRYPTION_KEYS: TEST_KEYS_TEXT,
    DATABASE_URL: throughNetwork,
    DATABASE_OWNER_URL: throughNetwork,
    WORKER_EMBEDDED: 'false',
    PORT: String(port),
    SMTP_URL: mails.url,
    CLOCK_FILE: clockFile,
    VIGIA_OUTBOX: join(folder, 'outbox'),
  }
  const options = { flags: ['--import', PRELOAD], log }
  const web = keepRunning('web', env, options)
  const base = await untilUp(port)
  const crew = Array.from({ length: workers }, () => keepRunning('worker', env, options))
  return {
    /** Of the database, past the network. */
    url,
    /** Of the API. */
    base,
    /** Of a program that goes past the network. */
    env: { ...env, DATABASE_URL: url, DATABASE_OWNER_URL: url },
    postgres,
    network,
    clock,
    mails,
    web,
    workers: crew,
    close: async (): Promise<void> => {
      for (const worker of crew) await worker.end()
      await web.end()
      network.close()
      mails.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Stand = Awaited<ReturnType<typeof openStand>>
