import type { FastifyError, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '../testing/open-test-app.ts'
import { createTestApp } from '../testing/test-app.ts'
import { answerTo } from './error-handler.ts'

const t = await openTestApp()
const ana = await t.createUser()

const UNREADABLE = {
  code: 'datos_invalidos',
  msg: 'Hay datos que no se entienden. Revisa los campos marcados.',
}

test('the server is well when its database answers', async () => {
  const response = await t.app.inject('/api/v1/salud')
  expect([response.statusCode, response.json()]).toEqual([200, { estado: 'bien' }])
})

test('an unknown path answers 404 in JSON', async () => {
  const response = await t.app.inject('/api/v1/nada')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({
    code: 'no_encontrado',
    msg: 'No encontramos lo que buscas. Puede que ya no exista.',
  })
})

test('a body that is not JSON is a 400', async () => {
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  })
  expect([response.statusCode, response.json()]).toEqual([400, UNREADABLE])
})

test.each(['{"a":', '['])('a body nested without end is a 400, also without a session: %s', async (open) => {
  const depth = 100_000
  const nested = open.repeat(depth) + 1 + (open === '[' ? ']' : '}').repeat(depth)
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"email":${nested}}`,
  })
  expect([response.statusCode, response.json()]).toEqual([400, UNREADABLE])
})

test('a body above 1 MiB is a 413', async () => {
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { email: 'a'.repeat(2 ** 20), password: 'x' },
  })
  expect([response.statusCode, response.json()]).toEqual([
    413,
    { code: 'datos_invalidos', msg: 'Lo que enviaste es demasiado grande. Envíalo en partes; nada se guardó.' },
  ])
})

test('a list of ids that cannot be read is a 400 that names the field', async () => {
  const msg = 'El filtro no se entiende: debe ser una lista de números separados por comas.'
  for (const list of ['1,x', '1;2', "1'", '-1', '99999999999', ',']) {
    const response = await ana.inject({
      method: 'GET',
      url: '/ventas/agregadas/mensual',
      query: { local_id: list },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'datos_invalidos', msg })
    expect(Object.keys(response.json().fields)[0]).toMatch(/^local_id/)
  }
})

test('a call with an empty JSON body is accepted where no body is needed', async () => {
  const response = await ana.inject({
    method: 'PATCH',
    url: '/user/tutorial-completed',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(200)
})

test('what fails inside is a 500 that tells nothing of the fault', async () => {
  const broken = await createTestApp()
  // A clock without a time: a fault of ours, not of the database.
  broken.clock.now = undefined as unknown as Date
  const response = await broken.app.inject({
    method: 'POST',
    url: '/api/v1/login',
    payload: { email: 'nadie@mitienda.co', password: 'una clave larga' },
  })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    code: 'fallo_servidor',
    msg: 'No pudimos terminar lo que pediste. Tus datos están a salvo; inténtalo de nuevo en un momento.',
  })
  await broken.close()
})

test('a text that a query of ours cannot cast is a failure of the server, and told to nobody else', async () => {
  const fault = await sql`select ${'uno'}::int`.execute(t.db).catch((error: FastifyError) => error)
  expect(answerTo(fault as FastifyError, { headers: {} } as FastifyRequest).status).toBe(500)
})

test('the API documents every call of the contract in OpenAPI 3.1', async () => {
  await t.app.ready()
  const { openapi, paths } = t.app.swagger() as { openapi: string; paths: Record<string, object> }
  expect(openapi).toBe('3.1.0')
  expect(paths['/api/v1/ventas/agregadas/mensual']).toHaveProperty('get')
  expect((await t.app.inject('/api/docs/json')).statusCode).toBe(200)
})

test('calls count against the limit of an address, and the files of a page do not', async () => {
  const limitOf = async (url: string) => (await t.app.inject(url)).headers['x-ratelimit-limit']
  expect(Number(await limitOf('/api/v1/salud'))).toBeGreaterThan(0)
  expect(await limitOf('/api/docs/json')).toBeUndefined()
})

test('no answer of a call is kept by a browser or a proxy: neither success, nor refusal, nor unknown path', async () => {
  const answers = await Promise.all([
    ana.inject({ method: 'GET', url: '/productos' }),
    ana.inject({ method: 'GET', url: '/ventas/agregadas/mensual?local_id=x' }),
    ana.inject({ method: 'GET', url: '/importaciones/plantilla' }),
    ana.inject({ method: 'GET', url: '/nada' }),
    t.app.inject('/api/v1/productos'),
  ])
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
    [200, 'no-store'],
    [400, 'no-store'],
    [200, 'no-store'],
    [404, 'no-store'],
    [401, 'no-store'],
  ])
})

test('the 1,201st call within a minute from one address is refused, and another address is not', async () => {
  const call = (remoteAddress: string) => t.app.inject({ url: '/api/v1/salud', remoteAddress })
  for (let i = 0; i < 1200; i += 1) await call('10.2.0.1')
  const refused = await call('10.2.0.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({
    code: 'demasiados_intentos',
    msg: 'Demasiados intentos seguidos. Espera un minuto e inténtalo de nuevo.',
  })
  expect((await call('10.2.0.2')).statusCode).toBe(200)
})
