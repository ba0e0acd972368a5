import { MESSAGES } from '@vigia/contract/messages.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createShop, type Shop } from '../../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
let shop: Shop
let admin: pg.Client
beforeAll(async () => {
  t = await createTestApp()
  ana = await t.createUser()
  shop = await createShop(t.db, ana.negocioId)
  admin = new pg.Client({ connectionString: t.database.pool!.options.connectionString })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await t.close()
})

const create = () =>
  ana.inject({
    method: 'POST',
    url: '/ventas_comprometidas',
    payload: { producto_id: shop.cafe, cliente_id: shop.marta, fecha_venta: '2026-08-31', cantidad: 2 },
  })
const list = async () => (await ana.inject({ method: 'GET', url: '/ventas_comprometidas' })).json().data

/** The other connection that waits for a lock in the middle of a transaction that has written (its xid says so). */
const findWaiting = async (): Promise<number> => {
  // A transaction sees the activity as it first did.
  await admin.query('select pg_stat_clear_snapshot()')
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and backend_xid is not null`,
  )
  expect(rows).toHaveLength(1)
  return rows[0]!.pid
}

test('a connection cut in the middle of a transaction fails its request alone: an error in Spanish, nothing half-written, and the next request works', async () => {
  // A commitment is written first, and then what it adds to the forecast: there it is held.
  await admin.query('begin')
  await admin.query('lock table prediccion_comprometida in access exclusive mode')
  // It is sent by the first `then`.
  const request = create().then((response) => response)
  const pid = await vi.waitFor(findWaiting, { timeout: 60_000, interval: 20 })
  const { rows } = await admin.query('select pg_terminate_backend($1) as ended', [pid])
  expect(rows).toEqual([{ ended: true }])

  const response = await request
  expect([response.statusCode, response.json()]).toEqual([503, { code: 'no_disponible', msg: MESSAGES.noDisponible }])
  await admin.query('rollback')
  expect(await list()).toEqual([])

  expect((await create()).statusCode).toBe(201)
  expect(await list()).toHaveLength(1)
})

test('every connection cut at once while none works is replaced unnoticed', async () => {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  // The pool hears of it by the socket's end.
  await vi.waitFor(() => expect(t.database.pool!.totalCount).toBe(0), { timeout: 60_000 })
  expect(await list()).toHaveLength(1)
})
