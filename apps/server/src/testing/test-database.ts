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

/** The template was prepared through the same code at the start of the run. */
const isPrepared = async (): Promise<void> => {}

/** A migrated, empty database of its own on the server of the run. */
const onServer = async (): Promise<Database> => {
  const base = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: `${base}/postgres` })
  await admin.connect()
  try {
    // The other way, through the log, takes three times as much of the processor.
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
 * A fresh migrated database of the kind under test (VIGIA_TEST_DB). Close it when done.
 * @param dataDir where the embedded one keeps its files; without it in memory
 */
export const openTestDatabase = async (dataDir?: string): Promise<Database> =>
  process.env.VIGIA_TEST_DB === 'postgres'
    ? onServer()
    : openEmbedded(TEST_KEYS, dataDir, { from: await embeddedTemplate() })
