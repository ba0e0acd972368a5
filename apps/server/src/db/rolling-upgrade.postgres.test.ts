import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openAsOwner, openServer, requireLevel } from './open-server.ts'
import { TEST_KEYS } from '../testing/test-keys.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migration-list.ts'

const base = inject('postgresUrl')
const name = `test_${randomBytes(8).toString('hex')}`
const url = `${base}/${name}`
let client: pg.Client
beforeAll(async () => {
  const admin = new pg.Client({ connectionString: `${base}/postgres` })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(() => client.end())

const level = async (): Promise<unknown[]> =>
  (await client.query(`select count(*)::int as ran, max(name) as last from kysely_migration`)).rows

test('processes that start together migrate once, though another has a table meanwhile', async () => {
  const owner = openAsOwner(url)
  await migrate(owner, '0033-adjusted-newcomers')
  await owner.destroy()
  await client.query('begin; lock table usuario in share mode')
  const starting = Promise.all([
    openServer(TEST_KEYS, { url, poolSize: 1 }),
    openServer(TEST_KEYS, { url, poolSize: 1 }),
    openServer(TEST_KEYS, { url, poolSize: 1 }),
  ])
  // Longer than a statement waits for a lock.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  await client.query('commit')
  for (const { close } of await starting) await close()
  expect(await level()).toEqual([{ ran: MIGRATIONS.length, last: MIGRATIONS.at(-1) }])
})

test('a release runs on the schema of the next one, unless that says it cannot: then it is refused with words', async () => {
  await client.query(`insert into kysely_migration (name, timestamp) values ('9998-later', '')`)
  const { db, close } = await openServer(TEST_KEYS, { url, poolSize: 1 })
  expect(await db.selectFrom('negocio').select('id').execute()).toEqual([])
  await close()
  await expect(requireLevel(url)).rejects.toThrow('9998-later')
  await client.query(
    `insert into kysely_migration (name, timestamp) values ('9999-broken', ''); update esquema set minimo = '9999-broken'`,
  )
  await expect(openServer(TEST_KEYS, { url, poolSize: 1 })).rejects.toThrow(/versión más nueva de Vigía .*9999-broken/)
})
