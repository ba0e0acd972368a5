import { MESSAGES } from '@vigia/contract/messages.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant, withEnded } from '../db/tenancy.ts'
import { askForFailedForecasts } from '../features/forecasts/failed-forecasts.ts'
import { eventually, jobsOf, loadFile, settled } from '../testing/imports.ts'
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { enqueueForecast } from './enqueue.ts'
import { handlers } from './handlers.ts'
import { JobRefused } from './job-errors.ts'

const FILE = [
  'Fecha;Producto;Cantidad;Valor',
  ...Array.from(
    { length: 24 },
    (_, back) => `${new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 10)};Café;10;1000`,
  ),
].join('\n')

const recalculate = (user: TestUser) => user.inject({ method: 'POST', url: '/pronostico/recalcular' })
const published = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/pronostico' })).json().data
const forecastsOf = async (user: TestUser) => (await jobsOf(user)).filter(({ tipo }) => tipo === 'pronosticar')

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a forecast that fails', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp({ worker: true, retryDelays: [0, 0] })
  })
  afterAll(() => t.close())

  test('is begun again by itself, and published when it succeeds', async () => {
    const user = await t.createUser()
    const run = vi.spyOn(handlers.pronosticar, 'run')
    run.mockRejectedValueOnce(new Error('lost connection')).mockRejectedValueOnce(new Error('lost connection'))
    await loadFile(user, FILE)
    expect(await forecastsOf(user)).toMatchObject([{ estado: 'terminado', intentos: 2, error: null }])
    expect(run).toHaveBeenCalledTimes(3)
    expect(await published(user)).not.toBeNull()
  })

  test('after its last retry has failed, says so, and is made when somebody asks for it', async () => {
    const user = await t.createUser()
    const run = vi.spyOn(handlers.pronosticar, 'run').mockRejectedValue(new Error('lost connection'))
    await loadFile(user, FILE)
    expect(await forecastsOf(user)).toMatchObject([
      { estado: 'fallido', intentos: 2, error: MESSAGES.pronosticoFallo, etapa: 'No se pudo terminar' },
    ])
    expect(run).toHaveBeenCalledTimes(3)
    run.mockRestore()
    const answer = await recalculate(user)
    expect([answer.statusCode, answer.json().data.tipo]).toEqual([202, 'pronosticar'])
    await settled(user)
    expect(await forecastsOf(user)).toMatchObject([{ estado: 'terminado' }, { estado: 'fallido' }])
    expect(await published(user)).not.toBeNull()
  })

  test('for a reason that the next time would be the same is not begun again', async () => {
    const user = await t.createUser()
    const run = vi.spyOn(handlers.pronosticar, 'run').mockRejectedValue(new JobRefused('No cabe en la memoria.'))
    await loadFile(user, FILE)
    expect(await forecastsOf(user)).toMatchObject([{ estado: 'fallido', intentos: 0, error: 'No cabe en la memoria.' }])
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('because the person cancelled it is not begun again, nor asked for by the clock', async () => {
    const user = await t.createUser()
    const run = vi.spyOn(handlers.pronosticar, 'run')
    run.mockImplementation(async (_, { signal }) => {
      // It notices the wish, and then fails for another reason.
      await eventually(async () => signal.aborted, Boolean)
      throw new Error('lost connection')
    })
    const id = await inTenant(t.db, user.negocioId, (tx) =>
      enqueueForecast({ jobs: t.jobs, now: () => t.clock.now }, tx, user.negocioId),
    )
    await eventually(
      () => jobsOf(user),
      ([job]) => job!.estado === 'en_curso',
    )
    await user.inject({ method: 'POST', url: `/trabajos/${id}/cancelar` })
    await settled(user)
    expect(await forecastsOf(user)).toMatchObject([{ id, estado: 'cancelado', intentos: 0 }])
    expect(run).toHaveBeenCalledTimes(1)
  })
})

describe('asking for a forecast', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp()
  })
  afterAll(() => t.close())

  const change = (user: TestUser, set: string): Promise<unknown> =>
    inTenant(t.db, user.negocioId, (tx) => sql.raw(`update trabajo set ${set}`).execute(tx))
  const ask = async (user: TestUser): Promise<string> => (await recalculate(user)).json().data.id

  test('while one is queued or running gives that one', async () => {
    const user = await t.createUser()
    const [one, another] = await Promise.all([ask(user), ask(user)])
    expect(another).toBe(one)
    await change(user, "estado = 'en_curso'")
    expect(await ask(user)).toBe(one)
    await change(user, "estado = 'terminado'")
    expect(await ask(user)).not.toBe(one)
  })

  test('while one waits to be tried again begins at once', async () => {
    const user = await t.createUser()
    const waiting = await ask(user)
    await change(user, 'intentos = 1')
    const next = await ask(user)
    expect(next).not.toBe(waiting)
    const states = new Map((await jobsOf(user)).map(({ id, estado }) => [id, estado]))
    expect([states.get(waiting), states.get(next)]).toEqual(['cancelado', 'en_cola'])
  })

  test('is done by the clock where the newest forecast failed hours ago, and nowhere else', async () => {
    const [failed, recent, cancelled, since] = [
      await t.createUser(),
      await t.createUser(),
      await t.createUser(),
      await t.createUser(),
    ]
    for (const user of [failed, recent, cancelled, since]) await ask(user)
    const failedAt = (hour: string): string => `estado = 'fallido', terminado_en = '2020-01-01T${hour}:00Z'`
    await change(failed, failedAt('04'))
    await change(recent, failedAt('11'))
    await change(cancelled, failedAt('04'))
    await change(cancelled, "estado = 'cancelado'")
    await change(since, failedAt('04'))
    await ask(since)
    const clock = { db: t.db, jobs: t.jobs, now: () => new Date('2020-01-01T12:00Z') }
    const asked = await Promise.all([askForFailedForecasts(clock), askForFailedForecasts(clock)])
    expect(asked.toSorted()).toEqual([0, 1])
    const statesOf = async (user: TestUser) => (await jobsOf(user)).map(({ estado }) => estado).sort()
    expect(await statesOf(failed)).toEqual(['en_cola', 'fallido'])
    expect(await statesOf(recent)).toEqual(['fallido'])
    expect(await statesOf(cancelled)).toEqual(['cancelado'])
    expect(await statesOf(since)).toEqual(['en_cola', 'fallido'])
  })

  test('the clock sees forecasts that failed before the moment it names, and no other job', async () => {
    const see = (moment: string) =>
      withEnded(t.db, new Date(moment), (tx) => tx.selectFrom('trabajo').select('estado').execute())
    expect(await see('2020-01-01T12:00Z')).toEqual(Array.from({ length: 3 }, () => ({ estado: 'fallido' })))
    expect(await see('2020-01-01T00:00Z')).toEqual([])
    expect(await t.db.selectFrom('trabajo').select('estado').execute()).toEqual([])
  })

  test('by the clock ends between two businesses when it is told to stop', async () => {
    for (const user of [await t.createUser(), await t.createUser()]) {
      await ask(user)
      await change(user, "estado = 'fallido', terminado_en = '2019-01-01T04:00:00Z'")
    }
    const stopping = new AbortController()
    const dependencies = {
      db: t.db,
      jobs: t.jobs,
      now: () => new Date('2019-01-01T12:00Z'),
      logger: { info: () => stopping.abort(), error: () => {} },
    }
    expect(await askForFailedForecasts(dependencies, stopping.signal)).toBe(1)
    expect(await askForFailedForecasts(dependencies)).toBe(1)
  })
})
