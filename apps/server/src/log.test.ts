import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant } from './db/tenancy.ts'
import { withLogContext } from './log-context.ts'
import { eventually, loadFile } from './testing/imports.ts'
import { openLogger } from './log.ts'
import { openTestApp } from './testing/open-test-app.ts'

const lines: string[] = []
const logger = openLogger('trace', { write: (line: string) => void lines.push(line) })

const EMAIL = 'rosa.melo@mitienda.co'
const DOCUMENT = '1032456789'
const TOKEN = 'dG9rZW4tZGUtcHJ1ZWJhLWRlLXVuYS1wZXJzb25h'
const NAME = 'Droguería «La Rosa "Negra"»'
const PRIVATE = [EMAIL, DOCUMENT, TOKEN, 'Negra', encodeURIComponent(EMAIL)]

const t = await openTestApp({ logger, worker: true })
const user = await t.createUser()

/** All that was logged since. */
const logged = async (work: () => Promise<unknown>): Promise<string> => {
  lines.length = 0
  await work()
  await eventually(
    async () => lines.length,
    (count) => count > 0,
  )
  return lines.join('')
}
const found = (text: string): string[] => PRIVATE.filter((secret) => text.includes(secret))

const insertPerson = (id: string) =>
  inTenant(t.db, user.negocioId, (tx) =>
    tx
      .insertInto('usuario')
      .values({
        id,
        negocio_id: user.negocioId,
        nombre: NAME,
        correo: EMAIL,
        clave_hash: TOKEN,
        tipo_documento: 'CC',
        documento: DOCUMENT,
        rol: 'editor',
      })
      .execute(),
  )

test('a query that fails is logged by its code and what it is about, without its parameters or its row', async () => {
  await insertPerson(crypto.randomUUID())
  const refusals = [
    () => insertPerson(crypto.randomUUID()),
    () => sql`select ${NAME}::int`.execute(t.db),
    () => sql`insert into usuario (nombre, correo, documento) values (${NAME}, ${EMAIL}, ${DOCUMENT})`.execute(t.db),
  ]
  const codes: unknown[] = []
  const text = await logged(async () => {
    for (const refused of refusals)
      await refused().catch((error: unknown) => {
        codes.push((error as { code: unknown }).code)
        const { message, stack } = error as Error
        logger.error({ err: new Error(`saving ${EMAIL} failed`, { cause: error }), error }, 'query failed')
        // A copy, as the job queue hands it on.
        logger.error({ err: { ...(error as object), message, stack } }, 'query failed')
      })
  })
  expect(codes).toHaveLength(refusals.length)
  expect(found(text)).toEqual([])
  for (const code of codes) expect(text).toContain(String(code))
  expect(text).toContain('usuario_correo_key')
  expect(text).toContain('log.test.ts')
})

test('of what the system refuses the message is told, quotes and all', async () => {
  const error = Object.assign(new Error('EPERM: operation not permitted, open "/var/lib/vigia/outbox"'), {
    code: 'EPERM',
  })
  expect(await logged(async () => logger.error({ err: error }, 'not written'))).toContain('/var/lib/vigia/outbox')
})

test('a request is logged by its route: what its address, its body and its headers say is not', async () => {
  const json = { 'content-type': 'application/json' }
  const text = await logged(async () => {
    await t.app.inject(`/restablecer?token=${TOKEN}`)
    await t.app.inject(`/restablecer/${TOKEN}/${encodeURIComponent(EMAIL)}`)
    await t.app.inject(`/${TOKEN}/%ff?correo=${EMAIL}`)
    await user.inject({ method: 'GET', url: `/ventas/lineas?documento=${DOCUMENT}&local_id=${EMAIL}` })
    await t.app.inject({ method: 'POST', url: '/api/v1/login', payload: { email: EMAIL, password: TOKEN } })
    await t.app.inject({ method: 'POST', url: '/api/v1/login', headers: json, payload: `{"email":"${EMAIL}",` })
    await t.app.inject({ url: '/api/v1/trabajos', headers: { authorization: `Bearer ${TOKEN}` } })
  })
  expect(text).toContain('/api/v1/ventas/lineas')
  expect(found(text)).toEqual([])
})

const entries = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('each line of a request names it, and from the login on its business; each of a job names both', async () => {
  const said = entries(await logged(() => loadFile(user, 'Fecha;Producto;Cantidad;Valor\n2026-05-02;Café;10;120000')))
  const answered = said.filter(({ msg }) => msg === 'request completed')
  expect(answered.length).toBeGreaterThan(3)
  for (const { reqId, negocio } of answered) expect([reqId, negocio]).toEqual([expect.any(String), user.negocioId])
  expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(answered.length)
  for (const msg of ['job begun', 'job ended']) {
    const jobs = said.filter((line) => line.msg === msg)
    expect(jobs.map(({ tipo }) => tipo)).toEqual(['leer', 'cargar', 'pronosticar'])
    for (const { negocio, trabajo } of jobs) expect([negocio, trabajo]).toEqual([user.negocioId, expect.any(String)])
  }
})

test('what any logger writes within a piece of work is about that, and said once', async () => {
  const text = await logged(() =>
    withLogContext({ reqId: 'r-1', negocio: 'n-1' }, async () => {
      logger.warn('slow query')
      logger.child({ reqId: 'r-2' }).warn('own')
    }),
  )
  expect(entries(text)).toMatchObject([
    { reqId: 'r-1', negocio: 'n-1' },
    { reqId: 'r-2', negocio: 'n-1' },
  ])
  expect(text.match(/reqId/g)).toHaveLength(2)
})
