import { expect, test } from 'vitest'
import { createShop, publishRun } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()
const ana = await t.createUser()
const shop = await createShop(t.db, ana.negocioId)
const othersShop = await createShop(t.db, (await t.createUser()).negocioId)

const create = (payload: object) => ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
const change = (id: number, payload: object) =>
  ana.inject({ method: 'PATCH', url: `/ventas_comprometidas/${id}`, payload })
const list = async (query: Record<string, string> = {}) => {
  const response = await ana.inject({ method: 'GET', url: '/ventas_comprometidas', query })
  return response.json().data
}

test('committed sales are listed by date, and filtered by product, client and dates, both ends included', async () => {
  const late = { producto_id: shop.cafe, cliente_id: shop.marta, fecha_venta: '2026-08-31', cantidad: 2.5 }
  const early = { producto_id: shop.agua, cliente_id: shop.pedro, fecha_venta: '2026-07-01', cantidad: 1 }
  const created = await create(late)
  expect(created.statusCode).toBe(201)
  const named = { nombre_producto: 'Café', nombre_cliente: 'Marta' }
  const none = { local_id: null, nombre_local: null, suma_en: [], desmedida: false }
  const lateRow = { ...late, id: created.json().data.id, ...named, ...none, estado: null, entregada: null }
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
  const store = await create({ ...good, local_id: othersShop.centro })
  expect(store.json().fields).toEqual({
    local_id: 'Ese local no está en tu negocio. Recarga la página y elige uno de la lista.',
  })
  expect(await list()).toEqual(before)
})

test('a commitment that is sent several times with the same key is one; without it, or by another person, each is one more', async () => {
  const envio = '3f0c1f0a-6c6f-4f55-9d5e-0a4d6c8f1b11'
  const twice = { producto_id: shop.cafe, cliente_id: shop.marta, fecha_venta: '2026-09-09', cantidad: 4 }
  const ofDay = async () => list({ fecha_desde: '2026-09-09', fecha_hasta: '2026-09-09' })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create({ ...twice, envio })))
  const [first, ...others] = answers.map((answer) => [answer.statusCode, answer.json().data])
  expect(first![0]).toBe(201)
  for (const other of others) expect(other).toEqual(first)
  expect(await ofDay()).toHaveLength(1)
  const colleague = await t.addStaff(ana, 'editor')
  await colleague.inject({ method: 'POST', url: '/ventas_comprometidas', payload: { ...twice, envio } })
  await create(twice)
  await create(twice)
  expect(await ofDay()).toHaveLength(4)
  expect((await create({ ...twice, envio: 'otra vez' })).statusCode).toBe(400)
  for (const { id } of await ofDay()) await ana.inject({ method: 'DELETE', url: `/ventas_comprometidas/${id}` })
})

test('a commitment may be of a store, of another, and of none again', async () => {
  const sale = { producto_id: shop.arroz, cliente_id: shop.marta, fecha_venta: '2026-09-01', cantidad: 3 }
  const made = (await create({ ...sale, local_id: shop.norte })).json().data
  expect(made).toMatchObject({ local_id: shop.norte, nombre_local: 'Norte' })
  const amounts = { fecha_venta: '2026-09-02', cantidad: 4 }
  const changed = async (more: object) => (await change(made.id, { ...amounts, ...more })).json().data
  expect(await changed({})).toMatchObject({ local_id: shop.norte, cantidad: 4 })
  expect(await changed({ local_id: shop.centro })).toMatchObject({ nombre_local: 'Centro' })
  expect(await changed({ local_id: null })).toMatchObject({ local_id: null, nombre_local: null })
  expect((await change(made.id, { ...amounts, local_id: othersShop.centro })).statusCode).toBe(400)
  await ana.inject({ method: 'DELETE', url: `/ventas_comprometidas/${made.id}` })
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

test('a date in a month that has closed is refused, and moving a commitment to one', async () => {
  const { id, fecha_venta, cantidad } = (await list())[0]
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [
    [shop.centro, shop.marta, shop.cafe, '2026-06', 3, 3000],
  ])
  const refusal = 'Ese mes ya cerró: lo que vendiste en él ya está contado. Elige una fecha desde junio de 2026.'
  const before = await list()
  const sale = { producto_id: shop.cafe, cliente_id: shop.marta, cantidad: 3 }
  for (const closed of ['2026-05-31', '2025-12-24']) {
    const made = await create({ ...sale, fecha_venta: closed })
    expect([made.statusCode, made.json().fields]).toEqual([400, { fecha_venta: refusal }])
    const moved = await change(id, { fecha_venta: closed, cantidad })
    expect([moved.statusCode, moved.json().fields]).toEqual([400, { fecha_venta: refusal }])
  }
  expect(await list()).toEqual(before)
  expect((await create({ ...sale, fecha_venta: '2026-06-01' })).statusCode).toBe(201)
  // Its month closes: how much was agreed can still be put right.
  await publishRun(t.db, ana.negocioId, { corte: '2026-07' }, [
    [shop.centro, shop.marta, shop.cafe, '2026-08', 3, 3000],
  ])
  const corrected = await change(id, { fecha_venta, cantidad: cantidad + 1 })
  expect([corrected.statusCode, corrected.json().data.cantidad]).toEqual([200, cantidad + 1])
})

test('a client that the business does not have is added by its name, once, and leaves with its last commitment', async () => {
  const clients = async (): Promise<string[]> => {
    const { data } = (await ana.inject({ method: 'GET', url: '/clientes' })).json()
    return data.map(({ nombre }: { nombre: string }) => nombre)
  }
  const order = {
    producto_id: shop.cafe,
    cliente_nombre: ' Oficinas Torre 93 ',
    fecha_venta: '2026-12-01',
    cantidad: 82,
  }
  const first = (await create(order)).json().data
  expect(first.nombre_cliente).toBe('Oficinas Torre 93')
  const second = (await create({ ...order, cliente_nombre: 'OFICINAS TORRE 93' })).json().data
  expect(second.cliente_id).toBe(first.cliente_id)
  expect((await clients()).filter((name) => /torre/i.test(name))).toEqual(['Oficinas Torre 93'])
  for (const { id } of [first, second]) await ana.inject({ method: 'DELETE', url: `/ventas_comprometidas/${id}` })
  expect(await clients()).not.toContain('Oficinas Torre 93')
  expect(await clients()).toContain('Marta')
  const { cliente_nombre: _, ...nobody } = order
  expect((await create(nobody)).json().fields).toEqual({ cliente_id: 'Seleccione un cliente' })
})
