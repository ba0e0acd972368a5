import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openReorderShop, planOf, plannedRow, enterStock } from '../../testing/reorder.ts'
import type { Shop } from '../../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
let s: Shop
/** Without a worker no forecast is made again: the published run still expects 3 units of café in July. */
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

beforeEach(async () => {
  ;({ ana, s } = await openReorderShop(t))
  await enterStock(ana, [
    {
      producto_id: s.cafe,
      existencias: 0,
      sin_ventas: { desde: '2026-06-01', respuesta: 'ya_no_se_vende' },
    },
  ])
})

const adjust = (tipo: 'porcentaje' | 'unidades', cantidad: number) => {
  const july = { anio: 2026, mes: 7 }
  const payload = { nivel: 'producto', entidad_id: s.cafe, desde: july, hasta: july, tipo, cantidad }
  return ana.inject({ method: 'POST', url: '/ajustes', payload })
}
const commit = (cantidad: number) =>
  ana.inject({
    method: 'POST',
    url: '/ventas_comprometidas',
    payload: { producto_id: s.cafe, cliente_id: s.marta, fecha_venta: '2026-07-10', cantidad },
  })

test('of what is sold no more what is committed is ordered, and nothing of what the run still expects', async () => {
  await commit(2)
  const row = await plannedRow(ana, s.cafe)
  expect(row).toMatchObject({ esperado: 2, comprometido: 2, desde: 2, hasta: 2 })
  expect(row.pedido).toMatchObject({ antes: 0, esperado: 2, entrega: 0, margen: 0, cantidad: 2 })
  const { predicciones } = await planOf(ana)
  // Three are expected in Predicciones until it is forecast again.
  expect(predicciones).toMatchObject({ esperado: 11, sin_pedir: { esperado: 1 }, nuevos: 0 })
})

test('the units that a person says will sell of it are in the list, and in the order', async () => {
  await adjust('unidades', 4)
  const plan = await planOf(ana)
  expect(plan.sin_pedir).toEqual([])
  expect(plan.filas.find(({ producto_id }) => producto_id === s.cafe)).toMatchObject({
    esperado: 4,
    pedido: { esperado: 4, margen: 0, cantidad: 4 },
  })
  await commit(6)
  expect((await plannedRow(ana, s.cafe)).pedido!.cantidad).toBeGreaterThanOrEqual(6)
})

test('a percentage of what the run still expects of it puts it in no list', async () => {
  await adjust('porcentaje', 50)
  const plan = await planOf(ana)
  expect(plan.filas.some(({ producto_id }) => producto_id === s.cafe)).toBe(false)
  expect(plan.sin_pedir).toMatchObject([{ producto_id: s.cafe, porque: 'terminado' }])
})

test('where stores tell its stock, each needs what is committed in it: together, what is ordered', async () => {
  await commit(2)
  await enterStock(
    ana,
    [s.centro, s.norte].map((local_id) => ({ producto_id: s.cafe, local_id, existencias: 0 })),
  )
  const { pedido, por_local } = await plannedRow(ana, s.cafe)
  expect(pedido!.necesita).toBe(2)
  expect(por_local.map(({ nombre, necesita }) => [nombre, necesita])).toEqual([
    ['Centro', 2],
    ['Norte', 0],
  ])
})

test('of units that a person said of the whole business nothing goes to it, and what is committed stays', async () => {
  const july = { anio: 2026, mes: 7 }
  const payload = { nivel: 'total', desde: july, hasta: july, tipo: 'unidades', cantidad: 22 }
  expect((await ana.inject({ method: 'POST', url: '/ajustes', payload })).statusCode).toBe(201)
  expect(await plannedRow(ana, s.cafe)).toBeUndefined()
  await commit(2)
  expect(await plannedRow(ana, s.cafe)).toMatchObject({ esperado: 2, comprometido: 2, pedido: { cantidad: 2 } })
})
