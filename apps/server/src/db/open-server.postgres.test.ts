import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { TEST_KEYS } from '../testing/test-keys.ts'
import { openServer } from './open-server.ts'
import type { Db } from './tables.ts'

const whoAmI = (db: Db) =>
  sql<{ acts_as: string; is_login: string }>`select current_user as acts_as, session_user as is_login`
    .execute(db)
    .then(({ rows }) => rows[0])

test('an unprivileged login acts as the application, and an owner without rights is told what to grant', async () => {
  const base = new URL(inject('postgresUrl'))
  const admin = new pg.Client({ connectionString: new URL('/postgres', base).href })
  await admin.connect()
  await admin.query(`create role entrada login password 'x'`)
  await admin.query('create database connect_test')
  const url = (user: string, password: string): string => `postgres://${user}:${password}@${base.host}/connect_test`
  const owner = url(base.username, base.password)
  const { db, close } = await openServer(TEST_KEYS, { url: url('entrada', 'x'), ownerUrl: owner, poolSize: 1 })
  expect(await whoAmI(db)).toEqual({ acts_as: 'vigia_app', is_login: 'entrada' })
  await close()

  await admin.query(`create role ajena login password 'x'`)
  await admin.query('create database connect_test_2 owner ajena')
  const foreign = url('ajena', 'x').replace(/connect_test$/, 'connect_test_2')
  await expect(openServer(TEST_KEYS, { url: foreign, poolSize: 1 })).rejects.toThrow(/grant vigia_app, vigia_stores to/)
  await admin.end()
})
