import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { setPlan } from './plan.service.ts'

const t = await openTestApp()

const infoOf = async (user: TestUser) => (await user.inject({ method: 'GET', url: '/user-info' })).json().user
const TODAY = '2026-06-15'

test('the plan an operator gives holds from the next request on, for that business alone', async () => {
  const [ana, luis] = [await t.createUser('Ana'), await t.createUser('Luis')]
  const { correo } = await infoOf(ana)
  const others = await infoOf(luis)
  await setPlan(t.db, { correo, plan: 'Visión Táctica', renewal: '2026-07-15' }, t.clock.now)
  expect(await infoOf(ana)).toMatchObject({
    plan: 'Visión Táctica',
    fecha_inicial_plan: TODAY,
    fecha_renovacion_plan: '2026-07-15',
  })
  expect(await infoOf(luis)).toEqual(others)
  await setPlan(t.db, { correo, plan: 'FREE', renewal: null }, t.clock.now)
  expect(await infoOf(ana)).toMatchObject({ plan: 'FREE', fecha_renovacion_plan: null })
})

test('an address nobody has is told', async () => {
  await expect(setPlan(t.db, { correo: 'nadie@example.co', plan: 'FREE', renewal: null }, t.clock.now)).rejects.toThrow(
    /nadie@example\.co/,
  )
})

test('what the operator does to a plan is in the record of the business', async () => {
  const ana = await t.createUser('Ana')
  const { correo } = await infoOf(ana)
  await setPlan(t.db, { correo, plan: 'Radar 90', renewal: '2026-09-15' }, t.clock.now)
  const rows = await inTenant(t.db, ana.negocioId, (tx) => tx.selectFrom('auditoria').selectAll().execute())
  expect(rows).toMatchObject([
    { actor: 'operador', accion: 'plan.puesto', detalle: { plan: 'Radar 90', hasta: '2026-09-15' } },
  ])
})
