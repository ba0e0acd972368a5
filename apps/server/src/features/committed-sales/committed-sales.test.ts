import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShop, type Shop } from '../../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
let shop: Shop
let othersShop: Shop
beforeAll(async () => {
  t = await createTestApp()
  ana = await t.createUser()
  shop = await createShop(t.db, ana.negocioId)
  othersShop = await createShop(t.db, (await t.createUser()).negocioId)
})
afterAll(() => t.close())

const create = (payload: object) => ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
const list = async (query: Record<string, string> = {}) => {
  const response = await ana.inject({ method: 'GET', url: '/ventas_comprometidas', query })
  return response.json().data
}

test('committed sales are listed by date, and filtered by product, client and dates, both ends included', async () => {
  const late = { producto_id: shop.cafe, cliente_id: shop.marta, fecha_venta: '2026-08-31', cantidad: 2.5 }
  const early = { producto_id: shop.agua, cliente_id: shop.pedro, fecha_venta: '2026-07-01', cantidad: 1 }
  const created = await create(late)
  expect(created.statusCode).toBe(201)
  const lateRow = { ...late, id: created.json().data.id, nombre_producto: 'Café', nombre_cliente: 'Marta', local: null }
  expect(created.json().data).toEqual(lateRow)
  const earlyRow = (await create(early)).json().data
  expect(await list()).toEqual([earlyRow, lateRow])
  expect(await list({ producto_id: String(shop.cafe) })).toEqual([lateRow])
  expect(await list({ cliente_id: String(shop.pedro) })).toEqual([earlyRow])
  expect(await list({ fecha_desde: '2026-07-02' })).toEqual([lateRow])
  expect(await list({ fecha_desde: '2026-07-01', fecha_hasta: '2026-08-31' })).toEqual([earlyRow, lateRow])
  expect(await list({ fecha_hasta: '2026-08-30' })).toEqual([earlyRow])
  const blank = { producto_id: '', cliente_id: '', fecha_desde: '', fecha_hasta: '' }
  expect(await list(blank)).toEqual([earlyRow, lateRow])
  expect(await list({ ...blank, cliente_id: String(shop.pedro) })).toEqual([earlyRow])
})

test("another business's product or client is refused as unknown", async () => {
  const before = await list()
  const good = { producto_id: shop.cafe, cliente_id: shop.marta, fecha_venta: '2026-07-01', cantidad: 1 }
  const product = await create({ ...good, producto_id: othersShop.cafe })
  expect(product.statusCode).toBe(400)
  expect(product.json()).toEqual({
    code: 'datos_invalidos',
    msg: 'Ese producto no está en tu negocio. Recarga la página y elige uno de la lista.',
    fields: { producto_id: 'Ese producto no está en tu negocio. Recarga la página y elige uno de la lista.' },
  })
  const client = await create({ ...good, cliente_id: othersShop.marta })
  expect(client.json().fields).toEqual({
    cliente_id: 'Ese cliente no está en tu negocio. Recarga la página y elige uno de la lista.',
  })
  expect(await list()).toEqual(before)
})

test('quantity and date are checked, each with its sentence', async () => {
  const response = await create({
    producto_id: shop.cafe,
    cliente_id: shop.marta,
    fecha_venta: '2026-02-30',
    cantidad: 0.5,
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({
    fecha_venta: 'Escribe una fecha válida',
    cantidad: 'La cantidad debe ser al menos 1',
  })
})
