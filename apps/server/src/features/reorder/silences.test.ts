import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { addDays } from '@vigia/contract/months.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadFile, settled } from '../../testing/imports.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

const FIRST = '2024-11-01'
const LAST = '2026-06-07'
/** The first day without panela. */
const SILENT = '2026-05-11'
const TITLES = 'Factura;Fecha;Local;Cliente;Producto;Cantidad;Valor total'

/** Daily sales: rice in two stores, panela until a day in May, salt only for Lent. */
const DAYS: string[] = []
for (let day = FIRST; day <= LAST; day = addDays(day, 1)) DAYS.push(day)
const isLent = (day: string): boolean => ['03', '04'].includes(day.slice(5, 7))
const FILE = [
  TITLES,
  ...DAYS.flatMap((day, at) => [
    `A${at};${day};Centro;Marta;Arroz;5;5000`,
    `B${at};${day};Norte;Marta;Arroz;3;3000`,
    ...(day < SILENT ? [`C${at};${day};${at % 2 ? 'Centro' : 'Norte'};Marta;Panela;4;7000`] : []),
    ...(isLent(day) ? [`D${at};${day};Centro;Marta;Sal;2;2000`] : []),
  ]),
].join('\n')

let t: TestApp
let ana: TestUser
let ids: Record<'Arroz' | 'Panela' | 'Sal', number>
beforeAll(async () => {
  t = await createTestApp({ worker: true })
  ana = await t.createUser()
  await loadFile(ana, FILE)
  const { data } = (await ana.inject({ method: 'GET', url: '/productos' })).json()
  ids = Object.fromEntries(data.map(({ id, nombre }: { id: number; nombre: string }) => [nombre, id])) as typeof ids
  await save(Object.values(ids).map((producto_id) => ({ producto_id, existencias: 30 })))
  await settled(ana)
})
afterAll(() => t.close())

const save = async (filas: object[]): Promise<{ guardadas: number; recalcula: boolean }> =>
  (await ana.inject({ method: 'POST', url: '/inventario', payload: { filas } })).json()
const plan = async (query: Record<string, string> = {}): Promise<ReorderPlan> =>
  (await ana.inject({ method: 'GET', url: '/que_pedir', query: { periodo: 'tres_meses', ...query } })).json().data
const rowOf = ({ filas }: ReorderPlan, id: number): ReorderRow | undefined =>
  filas.find(({ producto_id }) => producto_id === id)
const projected = async (): Promise<Map<number, string | undefined>> => {
  const { data } = (await ana.inject({ method: 'GET', url: '/predicciones/agregadas/productos-proximos' })).json()
  return new Map(data.map((row: ReorderRow) => [row.producto_id, row.sin_ventas_desde]))
}
const answer = (respuesta: 'es_normal' | 'ya_no_se_vende' | null, desde = SILENT) =>
  save([{ producto_id: ids.Panela, sin_ventas: respuesta && { desde, respuesta } }])

describe('a product that sold every day, and nowhere for four weeks', () => {
  beforeEach(async () => {
    await answer(null)
    await save([{ producto_id: ids.Panela, existencias: 30 }])
    await settled(ana)
  })

  test('is asked about, and neither ordered nor called sure until that is answered; others are', async () => {
    const asked = await plan()
    expect(rowOf(asked, ids.Panela)).toMatchObject({ sin_ventas_desde: SILENT, pedido: null, error: null })
    expect(rowOf(asked, ids.Panela)!.esperado).toBeGreaterThan(100)
    expect(rowOf(asked, ids.Arroz)).toMatchObject({ sin_ventas_desde: null, pedido: { cantidad: expect.any(Number) } })
    expect(rowOf(asked, ids.Sal)?.sin_ventas_desde ?? null).toBeNull()
    expect([...(await projected())]).toEqual(
      expect.arrayContaining([
        [ids.Panela, SILENT],
        [ids.Arroz, undefined],
      ]),
    )
    const first = await plan({ primeras: '1' })
    expect(first.todos).toMatchObject({ sin_ventas: 1 })
  })

  test('that is usual is ordered as before, until it sells and stops again', async () => {
    expect(await answer('es_normal')).toEqual({ guardadas: 1, recalcula: false })
    expect(rowOf(await plan(), ids.Panela)).toMatchObject({ sin_ventas_desde: null, pedido: {} })
    expect((await projected()).get(ids.Panela)).toBeUndefined()
    // The shop seemed closed on that day until sales of other products were loaded.
    await answer('es_normal', addDays(SILENT, 1))
    expect(rowOf(await plan(), ids.Panela)).toMatchObject({ sin_ventas_desde: null })
    await answer('es_normal', '2026-01-20')
    expect(rowOf(await plan(), ids.Panela)).toMatchObject({ sin_ventas_desde: SILENT, pedido: null })
  })

  test('that ran out is ordered, also when it has come and not sold yet', async () => {
    await save([{ producto_id: ids.Panela, existencias: 0 }])
    expect(rowOf(await plan(), ids.Panela)).toMatchObject({ sin_ventas_desde: null, pedido: {} })
    await save([{ producto_id: ids.Panela, existencias: 0, sin_ventas: { desde: SILENT, respuesta: 'se_agoto' } }])
    await save([{ producto_id: ids.Panela, existencias: 12 }])
    expect(rowOf(await plan(), ids.Panela)).toMatchObject({ sin_ventas_desde: null, pedido: {} })
  })

  test('that ran out is asked about no more of who sees one store either', async () => {
    const { data } = (await ana.inject({ method: 'GET', url: '/locales' })).json()
    await save(data.map(({ id }: { id: number }) => ({ producto_id: ids.Panela, local_id: id, existencias: 0 })))
    const leo = await t.addStaff(ana, 'editor', ['centro'])
    const seen = (await leo.inject({ method: 'GET', url: '/que_pedir', query: { periodo: 'tres_meses' } })).json().data
    expect(rowOf(seen, ids.Panela)).toMatchObject({ sin_ventas_desde: null, pedido: {} })
  })

  test('that is sold no more is ordered where it is committed', async () => {
    const { data: clients } = (await ana.inject({ method: 'GET', url: '/clientes' })).json()
    const payload = { producto_id: ids.Panela, cliente_id: clients[0].id, fecha_venta: '2026-07-10', cantidad: 50 }
    const { data } = (await ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })).json()
    await answer('ya_no_se_vende')
    // Immediately, and after the next forecast.
    for (const wait of [async () => {}, () => settled(ana)]) {
      await wait()
      const told = await plan()
      expect(rowOf(told, ids.Panela)).toMatchObject({ esperado: 50, comprometido: 50, sin_ventas_desde: null })
      expect(rowOf(told, ids.Panela)!.pedido!.cantidad).toBe(20)
      expect(told.sin_pedir).toEqual([])
    }
    await ana.inject({ method: 'DELETE', url: `/ventas_comprometidas/${data.id}` })
    expect(rowOf(await plan(), ids.Panela)).toBeUndefined()
  })

  test('that is sold no more is ordered as many as a person says will sell, before the next forecast and after it', async () => {
    await answer('ya_no_se_vende')
    const july = { anio: 2026, mes: 7 }
    const payload = {
      nivel: 'producto',
      entidad_id: ids.Panela,
      desde: july,
      hasta: july,
      tipo: 'unidades',
      cantidad: 40,
    }
    const { data } = (await ana.inject({ method: 'POST', url: '/ajustes', payload })).json()
    for (const wait of [async () => {}, () => settled(ana)]) {
      await wait()
      expect(rowOf(await plan(), ids.Panela)).toMatchObject({ esperado: 40, pedido: { margen: 0, cantidad: 10 } })
    }
    const { esperado } = (await plan()).filas.reduce((sum, row) => ({ esperado: sum.esperado + row.esperado }), {
      esperado: 0,
    })
    expect(Math.round((await plan()).predicciones!.esperado - esperado)).toBe(0)
    await ana.inject({ method: 'DELETE', url: `/ajustes/${data.id}` })
  })

  test('since no day to come, nor one that no calendar has', async () => {
    for (const desde of ['2026-06-16', '2099-01-01', '0000-01-01']) {
      const payload = { filas: [{ producto_id: ids.Panela, sin_ventas: { desde, respuesta: 'ya_no_se_vende' } }] }
      expect((await ana.inject({ method: 'POST', url: '/inventario', payload })).statusCode).toBe(400)
    }
  })

  test('that is sold no more is in no list and expected to sell nothing, and of the rest as much as before; it is taken back', async () => {
    const before = await plan()
    expect(await answer('ya_no_se_vende')).toEqual({ guardadas: 1, recalcula: true })
    // Immediately, and after the next forecast.
    for (const wait of [async () => {}, () => settled(ana)]) {
      await wait()
      const told = await plan()
      expect(rowOf(told, ids.Panela)).toBeUndefined()
      expect(told.sin_pedir).toEqual([{ producto_id: ids.Panela, codigo: null, nombre: 'Panela', porque: 'terminado' }])
      expect(rowOf(told, ids.Arroz)!.esperado).toBe(rowOf(before, ids.Arroz)!.esperado)
    }
    const { data } = (await ana.inject({ method: 'GET', url: '/predicciones/agregadas/productos-mensual' })).json()
    expect(new Set(data.map(({ nombre_producto }: { nombre_producto: string }) => nombre_producto))).toEqual(
      new Set(['Arroz', 'Sal']),
    )
    const of = { producto_id: String(ids.Panela) }
    const why = (await ana.inject({ method: 'GET', url: '/predicciones/intervalos', query: of })).json()
    expect(why.nodo.cantidad).toMatchObject({ estado: 'ya_no_se_vende', esperado: 0 })
    await answer(null)
    await settled(ana)
    expect(rowOf(await plan(), ids.Panela)!.esperado).toBe(rowOf(before, ids.Panela)!.esperado)
  })

  test('that sells again after it was said to be sold no more is expected again by itself', async () => {
    await answer('ya_no_se_vende')
    await loadFile(ana, `${TITLES}\nZ1;${LAST};Centro;Marta;Panela;4;7000`)
    await settled(ana)
    expect(rowOf(await plan(), ids.Panela)).toMatchObject({ sin_ventas_desde: null, pedido: {} })
  })
})

test('of what a store sold whose file is late, and of sales without a product, nothing is asked', async () => {
  const luz = await t.createUser()
  const sold = DAYS.flatMap((day, at) => {
    const isSaturday = new Date(day).getUTCDay() === 6
    return [
      `A${at};${day};Centro;Marta;Arroz;5;5000`,
      ...(day < SILENT ? [`B${at};${day};Norte;Marta;Panela;4;7000`, `C${at};${day};Centro;Marta;;1;900`] : []),
      ...(isSaturday && day < '2026-05-20' ? [`D${at};${day};Centro;Marta;Panela;4;7000`] : []),
    ]
  })
  await loadFile(luz, [TITLES, ...sold].join('\n'))
  await settled(luz)
  const { filas } = (await luz.inject({ method: 'GET', url: '/que_pedir', query: { periodo: 'tres_meses' } })).json()
    .data
  const told = filas.map(({ nombre, sin_ventas_desde }: ReorderRow) => [nombre, sin_ventas_desde])
  expect(told).toContainEqual(['Panela', null])
  expect(told).toContainEqual(['Sin nombre', null])
})

test('of what has none left, and another may have taken its place, it is asked, not ordered; said to have run out it is ordered', async () => {
  const eva = await t.createUser()
  const sold = DAYS.flatMap((day, at) => [
    `A${at};${day};Centro;Marta;Arroz;5;5000`,
    `B${at};${day};Centro;Marta;${day < SILENT ? 'Panela redonda 500 g' : 'Panela redonda 450 g'};4;7000`,
    ...(day < SILENT ? [`C${at};${day};Centro;Marta;Aceite;2;9000`] : []),
  ])
  await loadFile(eva, [TITLES, ...sold].join('\n'))
  await settled(eva)
  const seen = async () => {
    const { data } = (await eva.inject({ method: 'GET', url: '/que_pedir', query: { periodo: 'tres_meses' } })).json()
    return Object.fromEntries((data as ReorderPlan).filas.map((row) => [row.nombre, row]))
  }
  const products = await seen()
  const tell = (filas: object[]) => eva.inject({ method: 'POST', url: '/inventario', payload: { filas } })
  await tell(Object.values(products).map(({ producto_id }) => ({ producto_id, existencias: 0 })))
  const asked = await seen()
  const old = asked['Panela redonda 500 g']!
  const { producto_id } = products['Panela redonda 450 g']!
  expect(old).toMatchObject({
    sin_ventas_desde: SILENT,
    reemplazo: { producto_id, nombre: 'Panela redonda 450 g' },
    pedido: null,
  })
  // No product is similar, so it is out of stock.
  expect(asked.Aceite).toMatchObject({ sin_ventas_desde: null, reemplazo: null, pedido: {} })
  const say = (respuesta: string) => tell([{ producto_id: old.producto_id, sin_ventas: { desde: SILENT, respuesta } }])
  await say('se_agoto')
  expect((await seen())['Panela redonda 500 g']).toMatchObject({ sin_ventas_desde: null, reemplazo: null, pedido: {} })
  await say('ya_no_se_vende')
  expect((await seen())['Panela redonda 500 g']).toBeUndefined()
})

test('so it is where sales are known by month alone', async () => {
  const ema = await t.createUser()
  const months = Array.from({ length: 24 }, (_, back) =>
    new Date(Date.UTC(2026, 4 - back, 15)).toISOString().slice(0, 7),
  )
  const sold = months.flatMap((month, at) => [
    `A${at};${month}-15;Centro;Marta;Arroz;50;50000`,
    `B${at};${month}-15;Centro;Marta;${month < '2026-04' ? 'Panela redonda 500 g' : 'Panela redonda 450 g'};40;70000`,
    ...(month < '2026-04' ? [`C${at};${month}-15;Centro;Marta;Aceite;20;90000`] : []),
  ])
  await loadFile(ema, [TITLES, ...sold].join('\n'))
  await settled(ema)
  const seen = async () => {
    const { data } = (await ema.inject({ method: 'GET', url: '/que_pedir', query: { periodo: 'tres_meses' } })).json()
    return Object.fromEntries((data as ReorderPlan).filas.map((row) => [row.nombre, row]))
  }
  const products = Object.values(await seen()).map(({ producto_id }) => ({ producto_id, existencias: 0 }))
  await ema.inject({ method: 'POST', url: '/inventario', payload: { filas: products } })
  const rows = await seen()
  expect(rows['Panela redonda 500 g']).toMatchObject({
    sin_ventas_desde: '2026-04-01',
    reemplazo: { nombre: 'Panela redonda 450 g' },
    pedido: null,
  })
  for (const name of ['Arroz', 'Panela redonda 450 g']) expect(rows[name]).toMatchObject({ sin_ventas_desde: null })
  expect(rows.Aceite?.sin_ventas_desde ?? null).toBeNull()
})
