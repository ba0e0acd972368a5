import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openReorderShop, plannedRow, planOf, enterStock } from '../../testing/reorder.ts'
import { addSales, publishRun, type Shop } from '../../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
let s: Shop
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  ;({ ana, s } = await openReorderShop(t))
})

const plan = (query?: Record<string, string>) => planOf(ana, query)
const cafe = (query?: Record<string, string>) => plannedRow(ana, s.cafe, query)
const save = (filas: object[]) => enterStock(ana, filas)

test('the order covers from today to the end of the period and the delivery after it, line by line', async () => {
  const told = {
    producto_id: s.cafe,
    existencias: 1,
    en_camino: 2,
    empaque: 6,
    proveedor: 'Tostadora',
    dias_entrega: 31,
  }
  expect((await save([told])).json()).toEqual({ guardadas: 1, recalcula: false })
  const { inventario, pedido } = await cafe()
  // The page requests this product alone after its stock was entered.
  expect((await plan({ producto_id: String(s.cafe) })).filas).toEqual([await cafe()])
  expect(inventario).toMatchObject({
    existencias: 1,
    existencias_al: '2026-06-15',
    proveedor: 'Tostadora',
    costo: null,
  })
  // Sixteen days of June including today; July; and August.
  expect(pedido).toMatchObject({ antes: 1.6, esperado: 3, entrega: 3 })
  expect(pedido!.necesita).toBe(Math.ceil(7.6 + pedido!.margen))
  expect(pedido!.cantidad).toBe(12)
  expect(pedido!.empaques).toBe(2)
  expect((await cafe({ servicio: '95' })).pedido!.margen).toBeGreaterThan(pedido!.margen)
})

test('stock that is told of all stores is that of none: nothing is ordered from it of one, nor of a client', async () => {
  await save([
    { producto_id: s.cafe, existencias: 1 },
    { producto_id: s.agua, existencias: 4 },
  ])
  const of = async (query: Record<string, string>) => {
    const { filas, de_parte } = await plan(query)
    return [de_parte, filas.map(({ nombre, pedido }) => [nombre, pedido !== null])]
  }
  const whole = [
    ['Arroz', false],
    ['Café', true],
    ['Agua', true],
  ]
  expect(await of({})).toEqual([false, whole])
  expect(await of({ local_id: `${s.centro},${s.norte}` })).toEqual([false, whole])
  expect(await of({ local_id: String(s.norte) })).toEqual([false, [['Café', false]]])
  expect(await of({ cliente_id: String(s.pedro) })).toEqual([true, [['Café', false]]])
  // The error of a part is larger than that of the whole, which was measured.
  const errorOf = async (query: Record<string, string>) =>
    (await plan(query)).filas.find(({ nombre }) => nombre === 'Café')!.error!
  // One of three units: √3 times as unsure.
  expect(await errorOf({ local_id: String(s.norte) })).toBeCloseTo(0.1 * Math.sqrt(3), 2)
  expect((await plan({ local_id: String(s.centro), primeras: '1' })).todos).toMatchObject({ con_existencias: false })
})

test('enough in stock orders nothing; a told product without forecast is listed', async () => {
  await save([
    { producto_id: s.cafe, existencias: 500 },
    { producto_id: s.agua, existencias: 4 },
  ])
  expect((await cafe()).pedido).toMatchObject({ cantidad: 0, empaques: null })
  const { filas } = await plan()
  expect(filas.map(({ nombre, esperado }) => [nombre, esperado])).toEqual([
    ['Arroz', 8],
    ['Café', 3],
    ['Agua', 0],
  ])
})

test('of what is expected to sell less than half a unit nothing is ordered; what is sold in fractions is ordered in them', async () => {
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [
    [s.centro, s.marta, s.agua, '2026-07', 0.2, 200],
    [s.centro, s.marta, s.arroz, '2026-07', 0.45, 450],
    [s.centro, s.marta, s.cafe, '2026-07', 0.5, 500],
  ])
  await save([s.agua, s.arroz, s.cafe].map((producto_id) => ({ producto_id, existencias: 0 })))
  const ordered = async (query = {}) =>
    (await plan(query)).filas.map(({ nombre, paso, pedido }) => [nombre, paso, pedido!.necesita, pedido!.cantidad])
  for (const servicio of ['80', '90', '95'])
    expect(await ordered({ servicio })).toEqual([
      ['Café', 1, expect.any(Number), expect.any(Number)],
      ['Arroz', 1, 0, 0],
      ['Agua', 1, 0, 0],
    ])
  expect((await plan()).filas[0]!.pedido!.cantidad).toBeGreaterThan(0)
  await addSales(t.db, ana.negocioId, [[s.centro, s.marta, s.agua, '2026-05', 0.35, 350]])
  expect((await ordered())[2]).toEqual(['Agua', 0.1, 0.4, 0.4])
})

test('what is sold in fractions is told in them without stock too, and needs what ends its range', async () => {
  await addSales(t.db, ana.negocioId, [[s.centro, s.marta, s.cafe, '2026-04', 0.35, 350]])
  expect((await plan()).filas.map(({ nombre, paso }) => [nombre, paso])).toEqual([
    ['Arroz', 1],
    ['Café', 0.1],
  ])
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [[s.centro, s.marta, s.cafe, '2026-07', 3.12, 3120]])
  await save([{ producto_id: s.cafe, existencias: 0.25 }])
  const { hasta, pedido } = await cafe()
  expect(pedido!.necesita).toBeCloseTo(Math.round(hasta * 10) / 10, 6)
  expect(pedido!.cantidad).toBeCloseTo(Math.ceil((pedido!.necesita - 0.25) * 10) / 10, 6)
})

test('whole units are needed before stock is taken off: of a stock with a half the order is what the lines add up to', async () => {
  await save([{ producto_id: s.cafe, existencias: 0 }])
  const { antes, esperado, entrega, margen, necesita } = (await cafe()).pedido!
  const exact = antes + esperado + entrega + margen
  const stock = Math.ceil(exact * 100) / 100
  expect(stock).toBeLessThan(necesita)
  await save([{ producto_id: s.cafe, existencias: stock }])
  expect((await cafe()).pedido).toMatchObject({ necesita, cantidad: 1 })
})

test('what is committed in the month under way is ordered whole, whatever days have gone by without their sales', async () => {
  await save([{ producto_id: s.cafe, existencias: 0 }])
  const { antes, necesita } = (await cafe()).pedido!
  const payload = { producto_id: s.cafe, cliente_id: s.pedro, fecha_venta: '2026-06-20', cantidad: 300 }
  await ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
  const { pedido } = await cafe()
  // One was expected of Pedro: he has committed 299 more.
  expect(pedido!.antes).toBeCloseTo(antes + 299)
  expect(pedido!.necesita).toBeCloseTo(necesita + 299)
})
