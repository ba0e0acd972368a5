import { MESSAGES } from '@vigia/contract/messages.ts'
import { beforeEach, expect, test } from 'vitest'
import { inTenant } from '../db/tenancy.ts'
import { enqueueForecast } from '../jobs/enqueue.ts'
import { eventually, jobsOf, loadFile, settled } from '../testing/imports.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let room = true
const t = await openTestApp({ worker: true, hasRoom: () => room, retryDelays: [1, 1, 1, 1, 1, 1] })
const user = await t.createUser()
beforeEach(() => {
  room = true
})

const FULL = [507, { code: 'sin_espacio', msg: MESSAGES.discoLleno }]
const months = Array.from({ length: 18 }, (_, back) => new Date(Date.UTC(2026, 4 - back, 9)).toISOString().slice(0, 10))
const FILE = ['Fecha;Producto;Cantidad;Valor', ...months.map((day) => `${day};Café;10;120000`)].join('\n')

test('with the disk full nothing is written, everything is read, and all goes on once there is room', async () => {
  await loadFile(user, FILE)
  room = false
  const answer = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const response = await user.inject({ method, url, ...(payload && { payload }) })
    return [response.statusCode, response.json()]
  }
  expect(await answer('POST', '/ventas_comprometidas', {})).toEqual(FULL)
  expect(await answer('POST', '/importaciones')).toEqual(FULL)
  expect((await answer('GET', '/importaciones'))[0]).toBe(200)
  expect((await answer('POST', '/ventas/agregadas/mensual/consulta', {}))[0]).toBe(200)
  expect(await answer('POST', '/login', { email: 'nadie@mitienda.co', password: 'cafe-tinto-7' })).toEqual([
    401,
    { code: 'credenciales_invalidas', msg: MESSAGES.credencialesInvalidas },
  ])
  room = true
  expect((await answer('POST', '/ventas_comprometidas', {}))[0]).toBe(400)
})

/** A forecast that nobody asked for through a call, since that would be refused. */
const askForForecast = (app: TestApp, { negocioId }: TestUser) =>
  inTenant(app.db, negocioId, (tx) => enqueueForecast({ jobs: app.jobs, now: () => app.clock.now }, tx, negocioId))

test('a forecast that finds no room waits, and is made once there is some', async () => {
  const other = await t.createUser('Otra')
  await loadFile(other, FILE)
  room = false
  const id = await askForForecast(t, other)
  const made = async () => (await jobsOf(other)).find((job) => job.id === id)!
  await eventually(made, ({ intentos }) => intentos > 0)
  room = true
  expect(await eventually(made, ({ estado }) => estado === 'terminado')).toMatchObject({ error: null })
})

test('a job that finds no room to the end says so', async () => {
  const full = await createTestApp({ worker: true, hasRoom: () => false, retryDelays: [] })
  try {
    const person = await full.createUser()
    await askForForecast(full, person)
    expect(await settled(person)).toMatchObject([{ estado: 'fallido', error: MESSAGES.discoLleno }])
  } finally {
    await full.close()
  }
})
