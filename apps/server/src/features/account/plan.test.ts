import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { parsePlanOrder, setPlan } from './plan.service.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const infoOf = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/user-info' })).json().user
const TODAY = '2026-06-15'

test('the plan an operator gives holds from the next request on, for that business alone', async () => {
  const [ana, luis] = [await t.createUser('Ana'), await t.createUser('Luis')]
  const { correo } = await infoOf(ana)
  const others = await infoOf(luis)
  await setPlan(t.db, parsePlanOrder([correo, 'Visión Táctica', '2026-07-15']), TODAY)
  expect(await infoOf(ana)).toMatchObject({
    plan: 'Visión Táctica',
    fecha_inicial_plan: TODAY,
    fecha_renovacion_plan: '2026-07-15',
  })
  expect(await infoOf(luis)).toEqual(others)
  await setPlan(t.db, parsePlanOrder([correo.toUpperCase(), 'FREE']), TODAY)
  expect(await infoOf(ana)).toMatchObject({ plan: 'FREE', fecha_renovacion_plan: null })
})

test('an address nobody has is told', async () => {
  await expect(setPlan(t.db, parsePlanOrder(['nadie@example.co', 'FREE']), TODAY)).rejects.toThrow(/nadie@example\.co/)
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
    expect(() => parsePlanOrder(given)).toThrow(/Uso: .*set-plan/)
})
