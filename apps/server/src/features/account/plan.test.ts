import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { parsePlanOrder, setPlan } from './plan.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const infoOf = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/user-info' })).json().user
const TODAY = '2026-06-15'
const parse = (given: string[]) => parsePlanOrder(given, TODAY)

test('the plan an operator gives holds from the next request on, for that business alone', async () => {
  const [ana, luis] = [await t.createUser('Ana'), await t.createUser('Luis')]
  const { correo } = await infoOf(ana)
  const others = await infoOf(luis)
  await setPlan(t.db, parse([correo, 'Visión Táctica', '2026-07-15']), t.clock.now)
  expect(await infoOf(ana)).toMatchObject({
    plan: 'Visión Táctica',
    fecha_inicial_plan: TODAY,
    fecha_renovacion_plan: '2026-07-15',
  })
  expect(await infoOf(luis)).toEqual(others)
  await setPlan(t.db, parse([correo.toUpperCase(), 'FREE']), t.clock.now)
  expect(await infoOf(ana)).toMatchObject({ plan: 'FREE', fecha_renovacion_plan: null })
})

test('an address nobody has is told', async () => {
  await expect(setPlan(t.db, parse(['nadie@example.co', 'FREE']), t.clock.now)).rejects.toThrow(/nadie@example\.co/)
})

test('an order without a known plan, a paid one without its day, and a free one with a day explain the usage', () => {
  for (const given of [
    [],
    ['ana@example.co'],
    ['ana', 'FREE'],
    ['ana@example.co', 'PREMIUM', '2026-07-15'],
    ['ana@example.co', 'Radar 90'],
    ['ana@example.co', 'Radar 90', '15/07/2026'],
    ['ana@example.co', 'FREE', '2026-07-15'],
  ])
    expect(() => parse(given)).toThrow(/Uso: .*plan set/)
})

test('a day that has passed, does not exist or is too far away is refused with words', () => {
  const until = (day: string) => () => parse(['ana@example.co', 'Radar 90', day])
  expect(until('2026-06-14')).toThrow('2026-06-14 ya pasó: hoy es 2026-06-15')
  expect(until('2026-02-30')).toThrow('2026-02-30 no existe en el calendario')
  expect(until('2027-13-01')).toThrow('2027-13-01 no existe en el calendario')
  expect(until('2206-07-15')).toThrow('más de 5 años')
  expect(until('2026-06-15')).not.toThrow()
})

test('what the operator does to a plan is in the record of the business', async () => {
  const ana = await t.createUser('Ana')
  const { correo } = await infoOf(ana)
  await setPlan(t.db, parse([correo, 'Radar 90', '2026-09-15']), t.clock.now)
  const rows = await inTenant(t.db, ana.negocioId, (tx) => tx.selectFrom('auditoria').selectAll().execute())
  expect(rows).toMatchObject([
    { actor: 'operador', accion: 'plan.puesto', detalle: { plan: 'Radar 90', hasta: '2026-09-15' } },
  ])
})
