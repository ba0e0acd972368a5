import { beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { addSales, type Cell, createShop, publishNodes, publishRun } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'

const t = await openTestApp()
const ana = await t.createUser()
const s = await createShop(t.db, ana.negocioId)

const get = async (path: string, query: Record<string, string> = {}, user = ana) => {
  const response = await user.inject({ method: 'GET', url: path, query })
  expect(response.statusCode).toBe(200)
  return response.json().data
}
const SALES = '/ventas/agregadas/mensual'
const PREDICTIONS = '/predicciones/agregadas/mensual'

// The business sells until 10 June 2026; its run was trained through May and June is under way.
beforeAll(async () => {
  await addSales(t.db, ana.negocioId, [
    [s.centro, s.marta, s.cafe, '2026-03', 0.1, 1000.1, 0.25],
    [s.norte, s.pedro, s.cafe, '2026-03', 0.2, 2000.2],
    [s.centro, s.pedro, s.agua, '2026-04', 5, 5000],
    [s.centro, s.marta, s.arroz, '2026-05', 7, 7000, 2],
    [s.norte, s.marta, s.arroz, '2026-05', -1, -1000, 1],
    [s.centro, s.marta, s.cafe, '2026-06', 30, 90_000],
  ])
  await publishRun(t.db, ana.negocioId, { corte: '2026-05', mes_en_curso: '2026-06' }, [
    [s.centro, s.marta, s.cafe, '2026-06', 60, 80_000],
    [s.norte, s.pedro, s.arroz, '2026-06', 40, 20_000],
    [s.centro, s.marta, s.cafe, '2026-07', 50, 150_000],
    [s.norte, s.pedro, s.arroz, '2026-07', 50, 10_000],
    [s.centro, s.pedro, s.agua, '2026-08', 0.333333, 0.01],
    [s.norte, s.pedro, s.arroz, '2026-09', 10, 5000],
    [s.norte, s.pedro, s.arroz, '2026-10', 1000, 5000],
  ])
})

test('monthly sales are exact decimal sums, with dollars only in months that carry them', async () => {
  expect(await get(SALES)).toEqual([
    { anio: 2026, mes: 3, cantidad: 0.3, valor: 3000.3, total_ventas_usd: 0.25 },
    { anio: 2026, mes: 4, cantidad: 5, valor: 5000 },
    { anio: 2026, mes: 5, cantidad: 6, valor: 6000, total_ventas_usd: 3 },
    { anio: 2026, mes: 6, cantidad: 30, valor: 90_000 },
  ])
})

test('quarterly sales are the sums of their months', async () => {
  expect(await get('/ventas/agregadas/trimestral')).toEqual([
    { anio: 2026, trimestre: 1, cantidad: 0.3, valor: 3000.3 },
    { anio: 2026, trimestre: 2, cantidad: 41, valor: 101_000 },
  ])
})

test('filters join: stores, clients, categories and products must all match', async () => {
  const quantities = async (query: Record<string, number>) => {
    const text = Object.fromEntries(Object.entries(query).map(([key, id]) => [key, String(id)]))
    const months: { mes: number; cantidad: number }[] = await get(SALES, text)
    return months.map(({ mes, cantidad }) => [mes, cantidad])
  }
  expect(await quantities({ local_id: s.norte })).toEqual([
    [3, 0.2],
    [5, -1],
  ])
  expect(await quantities({ cliente_id: s.pedro })).toEqual([
    [3, 0.2],
    [4, 5],
  ])
  expect(await quantities({ categoria_id: s.bebidas })).toEqual([
    [3, 0.3],
    [4, 5],
    [6, 30],
  ])
  expect(await quantities({ producto_id: s.cafe, cliente_id: s.marta })).toEqual([
    [3, 0.1],
    [6, 30],
  ])
  expect(await quantities({ categoria_id: s.granos, producto_id: s.cafe })).toEqual([])
  expect(await quantities({ categoria_id: s.granos, cliente_id: s.marta, local_id: s.centro })).toEqual([[5, 7]])
  expect(await get(SALES, { local_id: '' })).toHaveLength(4)
  expect(await get(SALES, { local_id: `${s.centro},${s.norte}` })).toHaveLength(4)
})

test('of the month under way only the remainder is predicted, by quantity and by money of the whole business', async () => {
  // June: expected 100 units and 100 000 pesos; sold 30 and 90 000; so 70% and 10% remain.
  expect(await get(PREDICTIONS)).toEqual([
    { anio: 2026, mes: 6, cantidad: 70, valor: 10_000 },
    { anio: 2026, mes: 7, cantidad: 100, valor: 160_000 },
    { anio: 2026, mes: 8, cantidad: 0.333333, valor: 0.01 },
    { anio: 2026, mes: 9, cantidad: 10, valor: 5000 },
    { anio: 2026, mes: 10, cantidad: 1000, valor: 5000 },
  ])
})

test('a filtered remainder has the factor of the whole business, so that the parts add up to it', async () => {
  const june = async (query: Record<string, string>) => (await get(PREDICTIONS, query))[0]
  expect(await june({ producto_id: String(s.cafe) })).toEqual({ anio: 2026, mes: 6, cantidad: 42, valor: 8000 })
  expect(await june({ producto_id: String(s.arroz) })).toEqual({ anio: 2026, mes: 6, cantidad: 28, valor: 2000 })
  expect(await june({ cliente_id: String(s.marta) })).toEqual({ anio: 2026, mes: 6, cantidad: 42, valor: 8000 })
  expect(await june({ categoria_id: String(s.granos) })).toEqual({ anio: 2026, mes: 6, cantidad: 28, valor: 2000 })
})

test('quarterly predictions are the sums of what the months still expect', async () => {
  expect(await get('/predicciones/agregadas/trimestral')).toEqual([
    { anio: 2026, trimestre: 2, cantidad: 70, valor: 10_000 },
    { anio: 2026, trimestre: 3, cantidad: 110.333333, valor: 165_000.01 },
    { anio: 2026, trimestre: 4, cantidad: 1000, valor: 5000 },
  ])
})

test('predictions by product carry name and code', async () => {
  const rows = await get('/predicciones/agregadas/productos-mensual', { local_id: String(s.centro) })
  expect(rows).toEqual([
    {
      anio: 2026,
      mes: 6,
      producto_id: s.cafe,
      codigo_producto: 'C-1',
      nombre_producto: 'Café',
      cantidad: 42,
      valor: 8000,
    },
    {
      anio: 2026,
      mes: 7,
      producto_id: s.cafe,
      codigo_producto: 'C-1',
      nombre_producto: 'Café',
      cantidad: 50,
      valor: 150_000,
    },
    {
      anio: 2026,
      mes: 8,
      producto_id: s.agua,
      codigo_producto: null,
      nombre_producto: 'Agua',
      cantidad: 0.333333,
      valor: 0.01,
    },
  ])
})

test('projected products cover the complete months after the one under way, most units first, ties by id', async () => {
  const path = '/predicciones/agregadas/productos-proximos'
  expect(await get(path)).toEqual([
    { producto_id: s.arroz, cantidad: 60, ingreso: 15_000, error: null },
    { producto_id: s.cafe, cantidad: 50, ingreso: 150_000, error: null },
    { producto_id: s.agua, cantidad: 0.333333, ingreso: 0.01, error: null },
  ])
  expect(await get(path, { months: '1' })).toEqual([
    { producto_id: s.cafe, cantidad: 50, ingreso: 150_000, error: null },
    { producto_id: s.arroz, cantidad: 50, ingreso: 10_000, error: null },
  ])
  expect(await get(path, { months: '1', cliente_id: String(s.pedro) })).toEqual([
    { producto_id: s.arroz, cantidad: 50, ingreso: 10_000, error: null },
  ])
  await publishNodes(t.db, ana.negocioId, [['producto', s.cafe]])
  expect((await get(path, { months: '1' }))[0]).toMatchObject({ producto_id: s.cafe, error: 0.1 })
  const refused = await ana.inject({ method: 'GET', url: path, query: { months: '13' } })
  expect(refused.statusCode).toBe(400)
})

test('what some clients or stores buy of a product is less sure than the product in the whole business', async () => {
  const luis = await t.createUser('Luis')
  const shop = await createShop(t.db, luis.negocioId)
  await publishRun(t.db, luis.negocioId, { corte: '2026-05' }, [
    [shop.centro, shop.marta, shop.cafe, '2026-06', 10, 1000],
    [shop.norte, shop.pedro, shop.cafe, '2026-06', 30, 3000],
  ])
  await publishNodes(t.db, luis.negocioId, [['producto', shop.cafe]])
  const errorOf = async (query: Record<string, string>) =>
    (await get('/predicciones/agregadas/productos-proximos', query, luis))[0].error
  // A quarter of the units: twice the error.
  expect(await errorOf({ cliente_id: String(shop.marta) })).toBeCloseTo(0.2, 9)
  expect(await errorOf({ local_id: String(shop.norte) })).toBeCloseTo(0.1 * Math.sqrt(4 / 3), 9)
  expect(await errorOf({ producto_id: String(shop.cafe) })).toBe(0.1)
})

test('a month that sold all that was expected, or of which nothing is, predicts nothing more; one imported after the run counts as sold', async () => {
  const luis = await t.createUser()
  const shop = await createShop(t.db, luis.negocioId)
  await publishRun(t.db, luis.negocioId, { corte: '2026-05' }, [
    [shop.centro, shop.marta, shop.cafe, '2026-06', 10, 1000],
    [shop.centro, shop.marta, shop.cafe, '2026-07', 10, 1000],
    [shop.centro, shop.marta, shop.cafe, '2026-08', 0, 0],
  ])
  await addSales(t.db, luis.negocioId, [
    [shop.norte, shop.pedro, shop.agua, '2026-06', 12, 1500],
    [shop.norte, shop.pedro, shop.agua, '2026-07', 2.5, 250],
  ])
  expect(await get(PREDICTIONS, {}, luis)).toEqual([{ anio: 2026, mes: 7, cantidad: 7.5, valor: 750 }])
})

test('only the published run is read, and without one there are no predictions', async () => {
  const luis = await t.createUser()
  expect(await get(PREDICTIONS, {}, luis)).toEqual([])
  expect(await get('/predicciones/agregadas/productos-proximos', {}, luis)).toEqual([])
  const shop = await createShop(t.db, luis.negocioId)
  const cell = [shop.centro, shop.marta, shop.cafe, '2026-06'] as const
  const first = await publishRun(t.db, luis.negocioId, { corte: '2026-05' }, [[...cell, 10, 1000]])
  await publishRun(t.db, luis.negocioId, { corte: '2026-05' }, [[...cell, 99, 9900]])
  expect((await get(PREDICTIONS, {}, luis))[0].cantidad).toBe(99)
  await inTenant(t.db, luis.negocioId, (tx) => tx.updateTable('negocio').set({ corrida_publicada_id: first }).execute())
  expect((await get(PREDICTIONS, {}, luis))[0].cantidad).toBe(10)
})

test('what newcomers will sell is told apart: in totals, not in products or clients that are not there yet', async () => {
  const luis = await t.createUser()
  const shop = await createShop(t.db, luis.negocioId)
  // June is under way and has sold half of what it was expected to.
  await publishRun(
    t.db,
    luis.negocioId,
    { corte: '2026-05', mes_en_curso: '2026-06' },
    ['2026-06', '2026-07'].flatMap((mes): Cell[] => [
      [shop.centro, shop.marta, shop.cafe, mes, 60, 6000],
      [shop.norte, shop.pedro, shop.arroz, mes, 40, 4000],
    ]),
    { combinations: 0.5, products: 0.2, clients: 0.25 },
  )
  await addSales(t.db, luis.negocioId, [[shop.centro, shop.marta, shop.cafe, '2026-06', 50, 5000]])
  const months = (query: Record<string, number>): Promise<{ cantidad: number; nuevos?: { cantidad: number } }[]> =>
    get(PREDICTIONS, Object.fromEntries(Object.entries(query).map(([key, id]) => [key, String(id)])), luis)
  expect(await months({})).toEqual([
    { anio: 2026, mes: 6, cantidad: 50, valor: 5000, nuevos: { cantidad: 25, valor: 2500 } },
    { anio: 2026, mes: 7, cantidad: 100, valor: 10_000, nuevos: { cantidad: 50, valor: 5000 } },
  ])
  const july = async (query: Record<string, number>) => {
    const { cantidad, nuevos } = (await months(query))[1]!
    return [cantidad, nuevos?.cantidad]
  }
  expect(await july({ local_id: shop.centro })).toEqual([60, 30])
  expect(await july({ categoria_id: shop.granos })).toEqual([40, 20])
  // Of a product those who buy it for the first time, of a client what it buys for the first time; of both neither.
  expect(await july({ producto_id: shop.cafe })).toEqual([48, undefined])
  expect(await july({ cliente_id: shop.marta })).toEqual([45, undefined])
  expect(await july({ cliente_id: shop.marta, categoria_id: shop.bebidas })).toEqual([45, undefined])
  expect(await july({ cliente_id: shop.marta, producto_id: shop.cafe })).toEqual([30, undefined])
  expect(await get('/predicciones/agregadas/trimestral', {}, luis)).toMatchObject([{ cantidad: 50 }, { cantidad: 100 }])

  const byProduct = async (query: Record<string, string>) => {
    const url = '/predicciones/agregadas/productos-mensual'
    const { data, nuevos } = (await luis.inject({ method: 'GET', url, query })).json()
    const julyOf = (rows: { mes: number; cantidad: number }[] = []) =>
      rows.filter(({ mes }) => mes === 7).map(({ cantidad }) => cantidad)
    return [julyOf(data), julyOf(nuevos)]
  }
  expect(await byProduct({})).toEqual([[48, 32], [20]])
  expect(await byProduct({ cliente_id: String(shop.pedro) })).toEqual([[20], [10]])
  expect(await byProduct({ producto_id: String(shop.cafe) })).toEqual([[48], []])
  expect(await get('/predicciones/agregadas/productos-proximos', { months: '1' }, luis)).toEqual([
    { producto_id: shop.cafe, cantidad: 48, ingreso: 4800, error: null },
    { producto_id: shop.arroz, cantidad: 32, ingreso: 3200, error: null },
  ])
})

test('what stores are expected to sell that had yet to begin a year before is told, month by month, under every filter', async () => {
  const eva = await t.createUser()
  const shop = await createShop(t.db, eva.negocioId)
  const { centro, norte, marta, pedro, cafe, arroz } = shop
  await addSales(t.db, eva.negocioId, [
    [centro, marta, cafe, '2025-03', 5, 5000],
    [norte, pedro, arroz, '2025-08', 5, 5000],
    [centro, marta, cafe, '2026-05', 5, 5000],
  ])
  await publishRun(t.db, eva.negocioId, { corte: '2026-05' }, [
    [centro, marta, cafe, '2026-07', 50, 150_000],
    [norte, pedro, arroz, '2026-07', 30, 10_000],
    [norte, marta, cafe, '2026-07', 2, 4000],
    // A year before it sold for the first time.
    [norte, pedro, arroz, '2026-08', 30, 10_000],
  ])
  const ofNewStores = async (query: Record<string, string> = {}) => {
    const months: { mes: number; locales_nuevos?: object }[] = await get(PREDICTIONS, query, eva)
    return months.map(({ mes, locales_nuevos }) => [mes, locales_nuevos])
  }
  expect(await ofNewStores()).toEqual([
    [7, { cantidad: 32, valor: 14_000 }],
    [8, undefined],
  ])
  expect(await ofNewStores({ producto_id: String(cafe) })).toEqual([[7, { cantidad: 2, valor: 4000 }]])
  expect(await ofNewStores({ cliente_id: String(pedro) })).toEqual([
    [7, { cantidad: 30, valor: 10_000 }],
    [8, undefined],
  ])
  expect(await ofNewStores({ local_id: String(centro) })).toEqual([[7, undefined]])
})
