import { once } from 'node:events'
import { createServer } from 'node:net'
import { type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../db/tenancy.ts'
import { eventually, loadFile } from '../testing/imports.ts'
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { SLOW_QUERY_MS } from './metrics.ts'
import { type Monitoring, openMonitoring } from './monitoring.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const warnings: unknown[] = []
let monitoring: Monitoring
let port: number
let t: TestApp
let user: TestUser
beforeAll(async () => {
  port = await freePort()
  const logger = { warn: (line: unknown) => void warnings.push(line) }
  monitoring = (await openMonitoring({ METRICS_PORT: port, METRICS_HOST: '127.0.0.1' }, logger))!
  t = await createTestApp({ worker: true, metrics: monitoring.metrics })
  monitoring.countWaitingIn(t.db, () => t.clock.now)
  user = await t.createUser()
})
afterAll(async () => {
  await t.close()
  monitoring.close()
})

const look = async (path = '/metrics') => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: response.status, text: await response.text() }
}
const valueOf = (text: string, line: RegExp): number => Number(line.exec(text)?.[1] ?? Number.NaN)

test('requests, jobs, queue and process are counted, and no business is named', async () => {
  await loadFile(user, 'Fecha;Producto;Cantidad;Valor\n2026-05-02;Café;10;120000\n2026-04-02;Café;8;96000')
  const { status, text } = await look()
  expect(status).toBe(200)
  const answered =
    /vigia_http_request_seconds_count\{method="POST",route="\/api\/v1\/importaciones",status="202"\} (\d+)/
  expect(valueOf(text, answered)).toBe(1)
  for (const kind of ['leer', 'cargar', 'pronosticar'])
    expect(valueOf(text, new RegExp(`vigia_job_seconds_count\\{kind="${kind}",outcome="done"\\} (\\d+)`))).toBe(1)
  const rows = /vigia_import_rows_total\{outcome="loaded"\} (\d+)/
  expect(valueOf(text, rows)).toBe(2)
  expect(valueOf(text, /process_resident_memory_bytes (\d+)/)).toBeGreaterThan(2 ** 20)
  expect(text).not.toContain(user.negocioId)
  expect((await look('/otra')).status).toBe(404)
})

test('what waits in the queue is told with its age', async () => {
  await sql`insert into pgboss.job (name, created_on, start_after, policy)
    values ('lectura', now() - interval '1 hour', now() - interval '1 hour', 'standard')`.execute(t.db)
  const { text } = await look()
  expect(valueOf(text, /vigia_queue_jobs\{queue="lectura",state="created"\} (\d+)/)).toBeGreaterThanOrEqual(1)
  expect(valueOf(text, /vigia_queue_oldest_seconds\{queue="lectura"\} (\d+)/)).toBeGreaterThanOrEqual(3600)
})

test('e-mails that wait are told with their age, and those that were written are counted', async () => {
  const { correo } = (await user.inject({ method: 'GET', url: '/user-info' })).json().user
  await t.app.inject({ method: 'POST', url: '/api/v1/clave/olvido', payload: { email: correo } })
  const written = /vigia_mails_total\{kind="clave",outcome="file"\} (\d+)/
  await eventually(look, ({ text }) => valueOf(text, written) === 1)
  expect((await look()).text).toMatch(/vigia_mails_waiting 0/)
  await inTenant(t.db, user.negocioId, (tx) =>
    tx
      .updateTable('correo')
      .set({ estado: 'pendiente', proximo_intento_en: new Date('2100-01-01') })
      .execute(),
  )
  t.clock.now = new Date(t.clock.now.getTime() + 600_000)
  const { text } = await look()
  expect([valueOf(text, /vigia_mails_waiting (\d+)/), valueOf(text, /vigia_mails_oldest_seconds (\d+)/)]).toEqual([
    1, 600,
  ])
})

test('a slow query is counted and logged by its text, a quick one is not', async () => {
  warnings.length = 0
  monitoring.onQuery(SLOW_QUERY_MS - 1, 'select 1')
  monitoring.onQuery(SLOW_QUERY_MS + 1, 'select $1')
  expect(valueOf((await look()).text, /vigia_slow_queries_total (\d+)/)).toBe(1)
  expect(warnings).toEqual([{ milliseconds: SLOW_QUERY_MS + 1, query: 'select $1' }])
})

test('without a port there is none', async () => {
  expect(
    await openMonitoring({ METRICS_PORT: undefined, METRICS_HOST: '127.0.0.1' }, { warn: () => {} }),
  ).toBeUndefined()
})
