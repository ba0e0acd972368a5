import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openEmbedded, openServer } from './connect.ts'
import { inTenant } from './tenancy.ts'

const onServer = process.env.VIGIA_TEST_DB === 'postgres'

const whoAmI = (db: Awaited<ReturnType<typeof openEmbedded>>['db']) =>
  sql<{ acts_as: string; is_login: string }>`select current_user as acts_as, session_user as is_login`
    .execute(db)
    .then(({ rows }) => rows[0])

const folder = mkdtempSync(join(tmpdir(), 'vigia-data-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(onServer)(
  'a data folder keeps its data, serves one process at a time, and is never read as its owner',
  async () => {
    const negocioId = crypto.randomUUID()
    const first = await openEmbedded(folder)
    await inTenant(first.db, negocioId, (tx) =>
      tx.insertInto('negocio').values({ id: negocioId, nombre: 'Tienda' }).execute(),
    )
    await expect(openEmbedded(folder)).rejects.toThrow(/Vigía ya está abierta/)
    await first.close()
    const second = await openEmbedded(folder)
    expect(await whoAmI(second.db)).toMatchObject({ acts_as: 'vigia_app' })
    const seen = await inTenant(second.db, negocioId, (tx) => tx.selectFrom('negocio').select('nombre').execute())
    expect(seen).toEqual([{ nombre: 'Tienda' }])
    await second.close()
  },
)

test.runIf(onServer)(
  'an unprivileged login acts as the application, and an owner without rights is told what to grant',
  async () => {
    const base = new URL(inject('postgresUrl'))
    const admin = new pg.Client({ connectionString: new URL('/postgres', base).href })
    await admin.connect()
    await admin.query(`create role entrada login password 'x'`)
    await admin.query('create database connect_test')
    const url = (user: string, password: string): string => `postgres://${user}:${password}@${base.host}/connect_test`
    const owner = url(base.username, base.password)
    const { db, close } = await openServer(url('entrada', 'x'), owner, 1)
    expect(await whoAmI(db)).toEqual({ acts_as: 'vigia_app', is_login: 'entrada' })
    await close()

    await admin.query(`create role ajena login password 'x'`)
    await admin.query('create database connect_test_2 owner ajena')
    const foreign = url('ajena', 'x').replace(/connect_test$/, 'connect_test_2')
    await expect(openServer(foreign, foreign, 1)).rejects.toThrow(/grant vigia_app to/)
    await admin.end()
  },
)
