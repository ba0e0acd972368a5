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
    /** URL of the PostgreSQL of this run, without a database name; `vigia_template` in it is migrated, with the queue's tables. */
    postgresUrl: string
    /** The same through a file beside its data: for the many statements of the tests. */
    postgresSocketUrl: string
    /** Folder of the statements that the tests ran. */
    queryTexts: string
  }
}

export const TEMPLATE_DATABASE = 'vigia_template'

/** The data die with the run: durability would only cost time. */
const NOT_DURABLE = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/** A socket in the folder of its data: a statement through it takes the system less than half of what one through TCP does. */
const WITH_SOCKET = ['-c', 'unix_socket_directories=.']

/** Starts a PostgreSQL for the run and migrates the template its test databases are copied from. */
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
