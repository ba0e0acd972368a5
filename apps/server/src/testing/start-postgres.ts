import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openServer } from '../db/open-server.ts'
import { openQueue } from '../jobs/queue.ts'
import { startPostgresServer } from './postgres-server.ts'
import { listUnbound } from './query-texts.ts'
import { quickFolder } from './quick-folder.ts'
import { TEST_KEYS } from './test-keys.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL, without a database name; its database `vigia_template` is migrated and has the queue's tables. */
    postgresUrl: string
    /** The same through a Unix socket, for the many statements of the tests. */
    postgresSocketUrl: string
    /** Folder for the texts of the statements that the tests run. */
    queryTexts: string
  }
}

export const TEMPLATE_DATABASE = 'vigia_template'

/** Data is deleted with the run, so durability would only cost time. */
const NOT_DURABLE = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/** A Unix socket in the data folder costs less than half of the CPU time of TCP per statement. */
const WITH_SOCKET = ['-c', 'unix_socket_directories=.']

/** Starts a PostgreSQL for the run, and migrates the template from which test databases are copied. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const server = await startPostgresServer([...NOT_DURABLE, ...WITH_SOCKET], undefined, quickFolder())
  await server.createDatabase(TEMPLATE_DATABASE)
  const template = await openServer(TEST_KEYS, { url: `${server.url}/${TEMPLATE_DATABASE}`, poolSize: 1 })
  await (await openQueue(template)).stop()
  await template.close()
  provide('postgresUrl', server.url)
  const { port } = new URL(server.url)
  provide('postgresSocketUrl', `postgres://postgres@${encodeURIComponent(server.folder)}:${port}`)
  const texts = mkdtempSync(join(tmpdir(), 'vigia-queries-'))
  provide('queryTexts', texts)
  return async () => {
    const { checked, unbound } = await listUnbound(`${server.url}/${TEMPLATE_DATABASE}`, texts).finally(async () => {
      rmSync(texts, { recursive: true })
      await server.stop()
    })
    if (unbound.length > 0) throw new Error(`read without negocio_id, of ${checked} statements:\n${unbound.join('\n')}`)
  }
}
