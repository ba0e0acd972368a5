import { FREE_PLAN } from '@vigia/contract/plans.ts'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { addSales, createShop, publishRun } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()

const CALLS = [
  '/ventas/agregadas/mensual',
  '/ventas/agregadas/trimestral',
  '/predicciones/agregadas/mensual',
  '/predicciones/agregadas/trimestral',
  '/predicciones/agregadas/productos-proximos',
]

test('a plan limits the units that screens show, not what the calls of the specification answer: pesos are in them with any plan', async () => {
  const ana = await t.createUser()
  const s = await createShop(t.db, ana.negocioId)
  await addSales(t.db, ana.negocioId, [[s.centro, s.marta, s.cafe, '2026-05', 4, 4000]])
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [[s.centro, s.marta, s.cafe, '2026-07', 5, 5000]])
  const under = async (plan: string): Promise<unknown[]> => {
    await inTenant(t.db, ana.negocioId, (tx) =>
      tx
        .updateTable('negocio')
        .set({ plan, fecha_renovacion_plan: plan === FREE_PLAN ? null : '2026-12-31' })
        .execute(),
    )
    return Promise.all(CALLS.map(async (url) => (await ana.inject({ method: 'GET', url })).json().data))
  }
  const free = await under(FREE_PLAN)
  expect(free[0]).toMatchObject([{ anio: 2026, mes: 5, valor: 4000 }])
  expect(free[2]).toMatchObject([{ anio: 2026, mes: 7, valor: 5000 }])
  expect(free[4]).toMatchObject([{ ingreso: 5000 }])
  expect(await under('Radar 90')).toEqual(free)
})
