import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
beforeAll(async () => {
  t = await createTestApp()
  ana = await t.createUser('Ana Pérez')
})
afterAll(() => t.close())

const planOn = async (instant: string): Promise<string> => {
  t.clock.now = new Date(instant)
  await inTenant(t.db, ana.negocioId, (tx) =>
    tx
      .updateTable('sesion')
      .set({ vence_en: new Date(t.clock.now.getTime() + 1000) })
      .execute(),
  )
  const response = await ana.inject({ method: 'GET', url: '/user-info' })
  return response.json().user.plan
}

test('a premium plan serves through its renewal date in Bogotá and reads FREE after it', async () => {
  await inTenant(t.db, ana.negocioId, (tx) =>
    tx.updateTable('negocio').set({ plan: 'Radar 90', fecha_renovacion_plan: '2026-07-01' }).execute(),
  )
  expect(await planOn('2026-06-20T12:00:00Z')).toBe('Radar 90')
  // 04:59 UTC on the 2nd is 23:59 on the 1st in Bogotá.
  expect(await planOn('2026-07-02T04:59:00Z')).toBe('Radar 90')
  expect(await planOn('2026-07-02T05:00:00Z')).toBe('FREE')
})

test('the tutorial stays completed', async () => {
  const before = await ana.inject({ method: 'GET', url: '/user-info' })
  expect(before.json().user.tutorial_completed).toBe(false)
  expect((await ana.inject({ method: 'PATCH', url: '/user/tutorial-completed' })).statusCode).toBe(200)
  const after = await ana.inject({ method: 'GET', url: '/user-info' })
  expect(after.json().user.tutorial_completed).toBe(true)
})

test('the dashboard greets by first name with a lucky number', async () => {
  const { msg, secret } = (await ana.inject({ method: 'GET', url: '/dashboard' })).json()
  expect(msg).toBe('¡Hola, Ana!')
  expect(secret).toBeGreaterThanOrEqual(1)
  expect(secret).toBeLessThan(100)
})
