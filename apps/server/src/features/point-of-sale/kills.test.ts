import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bogotaToday } from '@vigia/contract/months.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { runTills } from '../../testing/till-run.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'vigia-tills-'))
})
afterEach(() => rmSync(place, { recursive: true }))

/** A database of the kind under test for a server in a process of its own. */
const databaseFor = async (): Promise<Record<string, string>> => {
  if (process.env.VIGIA_TEST_DB !== 'postgres') return { DATA_DIR: join(place, 'data') }
  const base = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client({ connectionString: `${base}/postgres` })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return { DATABASE_URL: `${base}/${name}`, DATABASE_POOL_SIZE: '4' }
}

/** It starts several whole servers, which takes a busy machine minutes. */
const TIMEOUT_MS = 240_000

test(
  'of the sales that tills send to a server that is killed meanwhile none is lost and none counts twice',
  async () => {
    const env = { ...(await databaseFor()), VIGIA_OUTBOX: join(place, 'outbox'), TMPDIR: place }
    const run = { calls: 60, lines: 20, tills: 3, killAt: [0.2, 0.6], today: bogotaToday(new Date()) }
    const { stored, expected, cut } = await runTills({ ...run, env })
    expect(stored).toEqual(expected)
    expect(cut).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)
