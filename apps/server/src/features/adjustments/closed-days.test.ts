import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { addSales, createShop, publishNodes, publishRun, type Shop } from '../../testing/shop.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp()

let ana: TestUser
let s: Shop

/** The day is in June. Each month 31 units are expected, a day one in July and August. */
beforeEach(async () => {
  t.clock.now = new Date('2026-06-15T17:00:00Z')
  ana = await t.createUser()
  s = await createShop(t.db, ana.negocioId)
  await addSales(t.db, ana.negocioId, [[s.centro, s.marta, s.cafe, '2026-05', 31, 31_000]])
  const months = ['2026-06', '2026-07', '2026-08', '2027-05']
  await publishRun(
    t.db,
    ana.negocioId,
    { corte: '2026-05' },
    months.map((mes) => [s.centro, s.marta, s.cafe, mes, 31, 31_000]),
  )
  await publishNodes(t.db, ana.negocioId, [
    ['total', 0],
    ['producto', s.cafe],
    ['local', s.centro],
  ])
})

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  ana.inject({ method, url: `/ajustes${path}`, ...(payload && { payload }) })
const list = async (): Promise<Adjustment[]> => (await ana.inject({ method: 'GET', url: '/ajustes' })).json().data
const close = async (payload: object): Promise<Adjustment[]> => {
  const answer = await send('POST', '/cierre', { nivel: 'total', ...payload })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json().data
}
const DAYS = { desde: '2026-07-29', hasta: '2026-08-04' }
const monthly = async (): Promise<{ anio: number; mes: number; cantidad: number }[]> =>
  (await ana.inject({ method: 'GET', url: '/predicciones/agregadas/mensual' })).json().data
const expected = async (mes: number): Promise<number | undefined> =>
  (await monthly()).find((month) => month.mes === mes)?.cantidad

test('a closure of two months is an adjustment in each, known as one closure, and is undone as a whole', async () => {
  const before = await monthly()
  const made = await close(DAYS)
  expect(made.map(({ desde, tipo, cantidad, cierre }) => ({ mes: desde.mes, tipo, cantidad, cierre }))).toEqual([
    { mes: 7, tipo: 'porcentaje', cantidad: -9.68, cierre: DAYS },
    { mes: 8, tipo: 'porcentaje', cantidad: -12.9, cierre: DAYS },
  ])
  expect([await expected(7), await expected(8)]).toEqual([expect.closeTo(28, 2), expect.closeTo(27, 2)])
  // Undoing either month undoes the other.
  expect((await send('DELETE', `/${made[1]!.id}`)).statusCode).toBe(200)
  expect(await list()).toEqual([])
  expect(await monthly()).toEqual(before)
})

test('the days of a closure are changed together: a month that is no longer closed is as it was', async () => {
  const [july] = await close({ ...DAYS, nota: 'vacaciones' })
  const days = { desde: '2026-08-01', hasta: '2026-08-31' }
  const changed = await send('PATCH', `/cierre/${july!.id}`, days)
  expect(changed.json().data).toMatchObject([{ desde: { mes: 8 }, cantidad: -100, cierre: days, nota: null }])
  expect(await list()).toEqual(changed.json().data)
  expect(await expected(7)).toBe(31)
  const longer = await send('PATCH', `/cierre/${changed.json().data[0].id}`, DAYS)
  expect(longer.json().data).toHaveLength(2)
  expect((await send('PATCH', `/cierre/${july!.id + 1000}`, DAYS)).statusCode).toBe(404)
  const [{ id }] = longer.json().data
  const other = await t.createUser('Luis')
  const theirs = await createShop(t.db, other.negocioId)
  await addSales(t.db, other.negocioId, [[theirs.centro, theirs.marta, theirs.cafe, '2026-05', 31, 31_000]])
  await publishRun(t.db, other.negocioId, { corte: '2026-05' }, [
    [theirs.centro, theirs.marta, theirs.cafe, '2026-08', 31, 31_000],
  ])
  const foreign = await other.inject({ method: 'PATCH', url: `/ajustes/cierre/${id}`, payload: days })
  expect(foreign.statusCode).toBe(404)
  expect(await list()).toEqual(longer.json().data)
})

test('a closure whose months have passed may last longer, or have ended sooner, and those months stay', async () => {
  const [july] = await close({ desde: '2026-07-20', hasta: '2026-07-31' })
  const [other] = await close({ ...DAYS, nota: 'inventario' })
  t.clock.now = new Date('2026-08-02T17:00:00Z')
  // The session has ended meanwhile.
  ana = await t.addStaff(ana, 'editor')
  const longer = await send('PATCH', `/cierre/${july!.id}`, { desde: '2026-07-20', hasta: '2026-08-10' })
  expect([longer.statusCode, longer.json().data]).toMatchObject([
    200,
    [
      { id: july!.id, desde: { mes: 7 }, cantidad: -38.71 },
      { desde: { mes: 8 }, cantidad: -32.26, cierre: { desde: '2026-07-20', hasta: '2026-08-10' } },
    ],
  ])
  const days = { desde: '2026-07-29', hasta: '2026-07-31' }
  const shorter = await send('PATCH', `/cierre/${other!.id}`, days)
  expect([shorter.statusCode, shorter.json().data]).toMatchObject([200, [{ id: other!.id, cierre: days, nota: null }]])
  expect((await list()).map(({ desde }) => desde.mes)).toEqual([7, 7, 8])
  // Days that are none of its months leave it as it was.
  const past = await send('PATCH', `/cierre/${other!.id}`, { desde: '2026-03-01', hasta: '2026-03-02' })
  expect(past.json().fields).toEqual({ hasta: MESSAGES.cierreYaPasado })
})

test('what is changed of one month alone belongs to the closure no longer', async () => {
  const [july, august] = await close(DAYS)
  const { desde, hasta } = july!
  await send('PATCH', `/${july!.id}`, { desde, hasta, tipo: 'porcentaje', cantidad: -50 })
  expect((await list()).map(({ cierre }) => cierre)).toEqual([null, DAYS])
  expect((await send('PATCH', `/cierre/${july!.id}`, DAYS)).statusCode).toBe(404)
  await send('DELETE', `/${august!.id}`)
  expect(await list()).toHaveLength(1)
})

test('two closures of the same days are two, and one that takes nothing is refused', async () => {
  await close(DAYS)
  t.clock.now = new Date(t.clock.now.getTime() + 1000)
  const second = await close(DAYS)
  await send('DELETE', `/${second[0]!.id}`)
  expect(await list()).toHaveLength(2)
  const past = await send('POST', '/cierre', { nivel: 'total', desde: '2026-03-01', hasta: '2026-03-02' })
  expect(past.json().fields).toEqual({ hasta: MESSAGES.cierreSinEfecto })
  const long = await send('POST', '/cierre', { nivel: 'total', desde: '2026-07-01', hasta: '2027-07-02' })
  expect(long.json().fields).toEqual({ hasta: MESSAGES.ajusteDias })
})

test('a closure and an adjustment that are sent several times with the same key are one', async () => {
  const envio = '3f0c1f0a-6c6f-4f55-9d5e-0a4d6c8f1b11'
  const closures = await Promise.all([1, 2, 3].map(() => close({ ...DAYS, envio })))
  for (const closure of closures) expect(closure).toHaveLength(2)
  const july = { anio: 2026, mes: 7 }
  const payload = { nivel: 'total', desde: july, hasta: july, tipo: 'porcentaje', cantidad: 10 }
  const other = '7b1f3a52-0a0e-4a44-8f6f-6a4c1f2e9d10'
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await send('POST', '', { ...payload, envio: other })).json().data.id),
  )
  expect(new Set(ids).size).toBe(1)
  await send('POST', '', payload)
  await send('POST', '', payload)
  expect(await list()).toHaveLength(5)
})
