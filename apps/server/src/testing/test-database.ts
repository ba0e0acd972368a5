import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '../db/database.ts'
import { openEmbedded } from '../db/open-embedded.ts'
import { openServer } from '../db/open-server.ts'
import { embeddedTemplate } from './embedded-template.ts'
import { keepQueries, rememberQuery } from './query-texts.ts'
import { TEMPLATE_DATABASE } from './start-postgres.ts'
import { TEST_KEYS } from './test-keys.ts'

/** Does nothing: the template was prepared by the same code at the start of the run. */
const isPrepared = async (): Promise<void> => {}

/** A migrated, empty database of its own on the run's server. */
const onServer = async (): Promise<Database> => {
  const base = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: `${base}/postgres` })
  await admin.connect()
  try {
    // The other strategy, through the write-ahead log, takes three times the CPU time.
    await admin.query(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`)
  } finally {
    await admin.end()
  }
  const database = await openServer(
    TEST_KEYS,
    { url: `${inject('postgresSocketUrl')}/${name}`, poolSize: 4 },
    { onQuery: rememberQuery, prepare: isPrepared },
  )
  const close = async (): Promise<void> => {
    keepQueries(inject('queryTexts'))
    await database.close()
  }
  return { ...database, close }
}

/**
 * A new migrated database of the kind under test (VIGIA_TEST_DB). Close it when done.
 * @param dataDir folder of the embedded database; by default in memory
 */
export const openTestDatabase = async (dataDir?: string): Promise<Database> =>
  process.env.VIGIA_TEST_DB === 'postgres'
    ? onServer()
    : openEmbedded(TEST_KEYS, dataDir, { from: await embeddedTemplate() })
