import { toMonth } from '@vigia/contract/months.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/tenancy.ts'
import {
  dumpForecast,
  dumpSales,
  eventually,
  importOf,
  jobsOf,
  loadFile,
  readFile,
  settled,
  upload,
} from '../testing/imports.ts'
import { csv, monthsOfSales } from '../testing/sales-csv.ts'
import { createShop } from '../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { enqueueForecast } from './enqueue.ts'
import { openQueue } from './queue.ts'
import { startWorker } from './worker.ts'

const FILE = [
  'Fecha;Producto;Cantidad;Valor',
  ...Array.from({ length: 30 }, (_, back) => {
    const date = new Date(Date.UTC(2026, 4 - back, 28)).toISOString().slice(0, 10)
    return `${date};Café;${10 + (back % 4)};${(10 + (back % 4)) * 12000}`
  }),
].join('\n')

const requestForecast = (t: TestApp, { negocioId }: TestUser): Promise<string> =>
  inTenant(t.db, negocioId, (tx) => enqueueForecast({ jobs: t.jobs, now: () => t.clock.now }, tx, negocioId))

/** A cube so large that its forecast takes seconds: 1,000 combinations that sell each month of two years. */
const fillCube = async (t: TestApp, { negocioId }: TestUser): Promise<void> => {
  const { centro, marta, bebidas } = await createShop(t.db, negocioId)
  const last = toMonth({ anio: 2026, mes: 5 })
  await inTenant(t.db, negocioId, async (tx) => {
    await sql`insert into producto (negocio_id, categoria_id, nombre, clave)
      select ${negocioId}::uuid, ${bebidas}::int, 'P' || i, 'p' || i from generate_series(1, 1000) i`.execute(tx)
    await sql`insert into cubo_mensual select ${negocioId}::uuid, ${centro}::int, ${marta}::int, p.id, m,
      (5 + (p.id * m) % 17) * 1000000::bigint, (5 + (p.id * m) % 17) * 100000::bigint, null
      from producto p, generate_series(${last - 23}::int, ${last}::int) m where p.nombre like 'P%'`.execute(tx)
    await sql`insert into importacion (negocio_id, id, archivo, bytes, sha256, estado)
      values (${negocioId}::uuid, ${negocioId}::uuid, 'x', 0, '', 'cargada')`.execute(tx)
    await sql`insert into venta (negocio_id, importacion_id, fecha, mes, local_id, cliente_id, producto_id, cantidad, valor, huella)
      select ${negocioId}::uuid, ${negocioId}::uuid, make_date(m / 12, m % 12 + 1, 28), m, 1, 1, 1, 1, 1, gen_random_uuid()
      from generate_series(${last - 23}::int, ${last}::int) m`.execute(tx)
  })
}

describe('with a worker', () => {
  let t: TestApp

  beforeAll(async () => {
    t = await createTestApp({ worker: true })
  })
  afterAll(() => t.close())

  test('a job starts when it is asked for, not at the queue’s next look', async () => {
    const seldom = await createTestApp({ worker: true, pollSeconds: 3600 })
    const user = await seldom.createUser()
    await upload(user, FILE)
    const [job] = await settled(user)
    expect(job).toMatchObject({ tipo: 'leer', estado: 'terminado' })
    await seldom.close()
  })

  test('a running forecast tells how far it is, and stops when it is cancelled, publishing nothing', async () => {
    const user = await t.createUser()
    await fillCube(t, user)
    await requestForecast(t, user)
    const [running] = await eventually(
      () => jobsOf(user),
      ([job]) => job!.progreso > 0.06,
    )
    expect(running).toMatchObject({
      tipo: 'pronosticar',
      estado: 'en_curso',
      etapa: 'Probando modelos con tu historia',
    })
    const answer = await user.inject({ method: 'POST', url: `/trabajos/${running!.id}/cancelar` })
    expect(answer.statusCode).toBe(200)
    const [ended] = await settled(user)
    expect(ended).toMatchObject({ estado: 'cancelado', etapa: 'Cancelado', error: null })
    expect(ended!.terminado_en).not.toBeNull()
    expect((await user.inject({ method: 'GET', url: '/pronostico' })).json().data).toBeNull()
  })

  test('cancelling a load leaves everything or nothing, and then it can be loaded', async () => {
    const user = await t.createUser()
    const lines = Array.from(
      { length: 20_000 },
      (_, at) => `2026-05-${String(1 + (at % 28)).padStart(2, '0')};P${at % 50};1;${1000 + ((at * 37) % 5000)}`,
    )
    const { id } = await readFile(user, ['Fecha;Producto;Cantidad;Valor', ...lines].join('\n'))
    const confirm = () => user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar` })
    const { trabajo } = (await confirm()).json().data
    // Past the reading of the file: lines are being inserted.
    await eventually(
      () => jobsOf(user),
      ([job]) => job!.progreso > 0.35 || job!.id !== trabajo.id,
    )
    await user.inject({ method: 'POST', url: `/trabajos/${trabajo.id}/cancelar` })
    const jobs = await settled(user)
    const { venta, cubo_mensual } = await dumpSales(t.db, user.negocioId)
    const { estado } = await importOf(user, id)
    const cancelled = jobs.find((job) => job.id === trabajo.id)!.estado === 'cancelado'
    // The embedded database has one connection: there the wish is heard only when the load has been committed.
    expect([estado, venta!.length, cubo_mensual!.length]).toEqual(
      cancelled ? ['por_confirmar', 0, 0] : ['cargada', 20_000, 50],
    )
    if (!cancelled) return
    expect((await confirm()).statusCode).toBe(202)
    await settled(user)
    expect((await importOf(user, id)).resultado).toMatchObject({ nuevas: 20_000 })
  })

  test('a forecast makes way for sales that are to be loaded, and the one that they ask for takes its place', async () => {
    const user = await t.createUser()
    await fillCube(t, user)
    const { id } = await readFile(user, csv(monthsOfSales(2)))
    const forecast = await requestForecast(t, user)
    const stateOf = async () => (await jobsOf(user)).find((job) => job.id === forecast)!
    await eventually(stateOf, ({ progreso }) => progreso > 0.06)
    expect((await user.inject({ method: 'POST', url: `/importaciones/${id}/confirmar` })).statusCode).toBe(202)
    await eventually(
      () => importOf(user, id),
      ({ estado }) => estado === 'cargada',
    )
    expect(await stateOf()).toMatchObject({ estado: 'cancelado', etapa: 'Reemplazado por uno más nuevo' })
    const newest = (await jobsOf(user)).find(({ tipo, estado }) => tipo === 'pronosticar' && estado !== 'cancelado')!
    await user.inject({ method: 'POST', url: `/trabajos/${newest.id}/cancelar` })
    await settled(user)
  })

  test('the same data give the same predictions, byte for byte', async () => {
    const user = await t.createUser()
    await loadFile(user, FILE)
    const first = await dumpForecast(t.db, user.negocioId)
    expect(first.length).toBeGreaterThan(10)
    await requestForecast(t, user)
    await settled(user)
    expect(await dumpForecast(t.db, user.negocioId)).toEqual(first)
  })

  test('a job that has ended cannot be cancelled any more, and says how it ended', async () => {
    const user = await t.createUser()
    await loadFile(user, FILE)
    const [job] = await jobsOf(user)
    const answer = await user.inject({ method: 'POST', url: `/trabajos/${job!.id}/cancelar` })
    expect(answer.json().data).toMatchObject({ estado: 'terminado', progreso: 1, etapa: 'Listo' })
  })
})

describe('without a worker', () => {
  let t: TestApp

  beforeAll(async () => {
    t = await createTestApp()
  })
  afterAll(() => t.close())

  test('a job that waits is cancelled at once, and its import returns to where it was', async () => {
    const user = await t.createUser()
    const { id, trabajo } = (await upload(user, FILE)).json().data
    const answer = await user.inject({ method: 'POST', url: `/trabajos/${trabajo.id}/cancelar` })
    expect(answer.json().data).toMatchObject({ estado: 'cancelado' })
    expect(await importOf(user, id)).toMatchObject({ estado: 'fallida', error: /Cancelaste la lectura/, trabajo: null })
  })

  test('a newer request for a forecast takes the place of one that waits', async () => {
    const user = await t.createUser()
    await requestForecast(t, user)
    await requestForecast(t, user)
    expect((await jobsOf(user)).map(({ estado }) => estado).sort()).toEqual(['cancelado', 'en_cola'])
  })
})

describe('after the process died', () => {
  let t: TestApp
  let stop: () => Promise<void>

  afterEach(async () => {
    await stop()
    await t.close()
  })

  /** What a process leaves that dies while it works: the job is taken, its last sign of life lies in the past. */
  const dieWhileReading = async (retries: number): Promise<{ user: TestUser; id: string }> => {
    t = await createTestApp()
    const user = await t.createUser()
    const { id } = (await upload(user, FILE)).json().data
    await inTenant(t.db, user.negocioId, (tx) =>
      sql`update trabajo set estado = 'en_curso', progreso = 0.4`.execute(tx),
    )
    await sql`update pgboss.job set state = 'active', retry_count = ${retries}, started_on = now() - interval '1 minute',
      heartbeat_on = now() - interval '1 minute' where name = 'lectura'`.execute(t.db)
    const jobs = await openQueue(t.database, undefined, { superviseSeconds: 1 })
    const worker = await startWorker({
      db: t.db,
      now: () => t.clock.now,
      jobs,
      publicUrl: 'https://vigia.example',
      refreshStatistics: t.database.refreshStatistics,
    })
    stop = async () => {
      await worker.stop()
      await jobs.stop()
    }
    return { user, id }
  }

  test('its job is begun again and done', async () => {
    const { user, id } = await dieWhileReading(0)
    await settled(user)
    expect(await importOf(user, id)).toMatchObject({ estado: 'por_confirmar', vista_previa: { lineas: 30 } })
  })

  test('a job that keeps ending the process is given up with a sentence for the person', async () => {
    const { user, id } = await dieWhileReading(2)
    const [job] = await settled(user)
    expect(job).toMatchObject({ estado: 'fallido', error: expect.stringMatching(/se cerró varias veces/) })
    expect(await importOf(user, id)).toMatchObject({ estado: 'fallida', error: job!.error })
  })
})
