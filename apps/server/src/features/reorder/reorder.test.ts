import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
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

test('what is expected of the next month, its range, last year and the confidence', async () => {
  const { desde, hasta, calculado_al, primer_dia, ventas_hasta, filas } = await plan()
  expect({ desde, hasta, calculado_al, primer_dia, ventas_hasta }).toEqual({
    desde: '2026-07-01',
    hasta: '2026-07-31',
    calculado_al: '2026-06-15',
    primer_dia: '2026-06-15',
    ventas_hasta: { anio: 2026, mes: 5 },
  })
  // Rice is first because more is expected of it. Nothing is expected of water.
  expect(filas.map(({ nombre }) => nombre)).toEqual(['Arroz', 'Café'])
  expect(filas[1]).toEqual({
    producto_id: s.cafe,
    codigo: 'C-1',
    nombre: 'Café',
    categoria_id: s.bebidas,
    categoria: 'Bebidas',
    esperado: 3,
    paso: 1,
    desde: 2,
    hasta: 5,
    hace_un_ano: 25,
    empezo: null,
    comprometido: 0,
    comprometido_sin_local: 0,
    confianza: 'confiable',
    error: 0.1,
    inventario: {
      existencias: null,
      existencias_al: null,
      en_camino: null,
      empaque: null,
      pedido_minimo: null,
      proveedor: null,
      dias_entrega: null,
      costo: null,
      unidad: null,
    },
    vendido_despues: 0,
    esperado_despues: 0,
    por_local: [],
    locales_sin_contar: [],
    agotados: [],
    sin_ventas_desde: null,
    reemplazo: null,
    pedido: null,
  })
  expect(filas[0]).toMatchObject({ confianza: 'arriesgado', error: null })
})

test('of the month under way what is left is ordered by itself, and first while it has hardly begun', async () => {
  await save([{ producto_id: s.cafe, existencias: 1 }])
  const left = await plan({ periodo: 'mes_en_curso' })
  expect(left).toMatchObject({
    periodo: 'mes_en_curso',
    periodo_inicial: 'proximo_mes',
    desde: '2026-06-15',
    hasta: '2026-06-30',
    predicciones: null,
  })
  const ofCafe = ({ filas }: ReorderPlan) => filas.find(({ producto_id }) => producto_id === s.cafe)!
  const { esperado, pedido, error } = ofCafe(left)
  // Sixteen of June's thirty days.
  expect(esperado).toBeCloseTo(1.6, 3)
  expect(pedido).toMatchObject({ antes: 0, entrega: 0, esperado: 1.6 })
  // Half a month errs more than a whole one.
  expect(error! / ofCafe(await plan()).error!).toBeCloseTo(Math.sqrt(30 / 16), 1)
  expect(await plan()).toMatchObject({ periodo: 'proximo_mes', desde: '2026-07-01' })
  t.clock.now = new Date('2026-06-02T17:00:00Z')
  expect(await plan()).toMatchObject({ periodo: 'mes_en_curso', desde: '2026-06-02', hasta: '2026-06-30' })
  // The Predicciones page shows all of it too.
  t.clock.now = new Date('2026-06-01T17:00:00Z')
  expect(await plan()).toMatchObject({ desde: '2026-06-01', predicciones: { esperado: 3 } })
})

test('of days within months, last year counts the same part of its months', async () => {
  await addSales(t.db, ana.negocioId, [[s.centro, s.marta, s.cafe, '2025-06', 60, 60_000]])
  const { esperado, hace_un_ano } = await cafe({ periodo: 'proximos_30_dias' })
  // 15 June to 14 July: sixteen days of last June's 60, fourteen of last July's 25; of this June, without sales yet, sixteen too.
  expect(hace_un_ano).toBeCloseTo(32 + (25 * 14) / 31)
  expect(esperado).toBeCloseTo(1.6 + (3 * 14) / 31)
})

test('filters, and a part of a product is less sure than the whole', async () => {
  expect((await plan({ categoria_id: String(s.granos) })).filas.map(({ nombre }) => nombre)).toEqual(['Arroz'])
  const centro = await cafe({ local_id: String(s.centro) })
  expect(centro).toMatchObject({ esperado: 2, hace_un_ano: 20 })
  expect(centro.hasta).toBeCloseTo(2 + 2 * Math.sqrt(2 / 3))
})

test('what an adjustment takes down to nothing stays in the list, with what was sold a year ago', async () => {
  const ofCentro = { local_id: String(s.centro) }
  const before = await plan(ofCentro)
  const july = { anio: 2026, mes: 7 }
  const adjustment = {
    nivel: 'producto',
    entidad_id: s.cafe,
    desde: july,
    hasta: july,
    tipo: 'unidades',
    cantidad: -500,
  }
  const answer = await ana.inject({ method: 'POST', url: '/ajustes', payload: adjustment })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  const told = ({ filas }: ReorderPlan) => filas.map(({ nombre, hace_un_ano }) => [nombre, hace_un_ano])
  expect(told(await plan(ofCentro))).toEqual(told(before))
  expect(await cafe(ofCentro)).toMatchObject({ esperado: 0, hasta: 0, hace_un_ano: 20 })
  expect(await cafe()).toMatchObject({ esperado: 0, hace_un_ano: 25 })
  // The adjustment did not change August, and without it nothing is expected of water either.
  expect((await plan({ ...ofCentro, periodo: 'tres_meses' })).filas.map(({ nombre }) => nombre)).toEqual([
    'Arroz',
    'Café',
  ])
})

test('what could not be tried of a product is not tried of a part of it either', async () => {
  const rice = async (query: Record<string, string>) =>
    (await plan(query)).filas.find(({ producto_id }) => producto_id === s.arroz)
  const parts: Record<string, string>[] = [{}, { local_id: String(s.centro) }, { cliente_id: String(s.marta) }]
  for (const query of parts) expect(await rice(query)).toMatchObject({ error: null, confianza: 'arriesgado' })
})

test('what Predicciones tells of the same months is told beside the list', async () => {
  // Water sold last July, but nothing is expected of it.
  await addSales(t.db, ana.negocioId, [[s.centro, s.marta, s.agua, '2025-07', 7, 7000]])
  const beside = async (query?: Record<string, string>) => {
    const { predicciones, filas } = await plan(query)
    return [
      predicciones,
      filas.reduce((sum, { esperado }) => sum + esperado, 0),
      filas.reduce((sum, row) => sum + (row.hace_un_ano ?? 0), 0),
    ]
  }
  expect(await beside()).toMatchObject([{ esperado: 11, nuevos: 0, hace_un_ano: 32 }, 11, 25])
  expect(await beside({ local_id: String(s.norte) })).toMatchObject([{ esperado: 1, nuevos: 0, hace_un_ano: 5 }, 1, 5])
  expect(await beside({ periodo: 'tres_meses' })).toMatchObject([{ esperado: 17, nuevos: 0, hace_un_ano: 32 }, 17, 25])
  // The Predicciones page has no half months, and no comparison is made for only the first products.
  expect((await plan({ periodo: 'proximos_30_dias' })).predicciones).toBeNull()
  expect((await plan({ primeras: '1' })).predicciones).toBeNull()
})

test('what began in the month under way, whose days are not known, stands with what it sold so far, and is never told to need nothing', async () => {
  await addSales(t.db, ana.negocioId, [
    [s.centro, s.marta, s.agua, '2026-06', 158, 158_000],
    [s.centro, s.marta, s.cafe, '2026-06', 2, 2000],
  ])
  await publishRun(t.db, ana.negocioId, { corte: '2026-05', mes_en_curso: '2026-06' }, [
    [s.centro, s.marta, s.cafe, '2026-07', 3, 3000],
  ])
  await save([{ producto_id: s.agua, existencias: 8 }])
  const told = async (query: Record<string, string> = {}) =>
    (await plan(query)).filas.map(({ nombre, empezo, pedido }) => [nombre, empezo, pedido])
  const agua = ['Agua', { vendido: 158, desde: null, con_ritmo: false }, null]
  expect(await told()).toEqual([agua, ['Café', null, null]])
  expect(await told({ local_id: String(s.centro) })).toEqual([agua, ['Café', null, null]])
  expect(await told({ local_id: String(s.norte) })).toEqual([])
  // A product with earlier sales is not new.
  await addSales(t.db, ana.negocioId, [[s.norte, s.marta, s.agua, '2026-04', 1, 1000]])
  expect((await told()).find(([nombre]) => nombre === 'Agua')).toMatchObject(['Agua', null, { cantidad: 0 }])
})

test('the first products come with what the page shows of all, and alone where there are no more', async () => {
  await addSales(t.db, ana.negocioId, [[s.centro, s.marta, s.arroz, '2026-05', 8, 8000]])
  await save([
    { producto_id: s.cafe, existencias: 1, costo: 1500 },
    { producto_id: s.arroz, existencias: 0 },
  ])
  const { filas: all, todos: none, ...period } = await plan()
  expect(none).toBeNull()
  const { filas, todos, ...same } = await plan({ primeras: '1' })
  expect(same).toEqual({ ...period, predicciones: null })
  expect(filas).toEqual([all[0]])
  expect(todos).toEqual({
    productos: 2,
    con_existencias: true,
    con_comprometido: false,
    con_costo: true,
    sin_ventas: 0,
  })
  expect(await plan({ primeras: '2' })).toEqual(await plan())
  for (const primeras of ['0', '1001', 'x'])
    expect((await ana.inject({ method: 'GET', url: '/que_pedir', query: { primeras } })).statusCode).toBe(400)
})

test('commitments of the period are told beside what is expected, which holds them', async () => {
  const { esperado, error } = await cafe()
  const payload = { producto_id: s.cafe, cliente_id: s.pedro, fecha_venta: '2026-07-10', cantidad: 9 }
  await ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
  const committed = await cafe()
  expect(committed).toMatchObject({ comprometido: 9, esperado: 2 + 9 })
  // Committed units have neither an error nor a range.
  expect(committed.error).toBeCloseTo((error! * esperado) / committed.esperado, 3)
  expect(await cafe({ periodo: 'tres_meses' })).toMatchObject({ comprometido: 9, esperado: 9 + 8 })
})

test('without a forecast there is no plan', async () => {
  const luis = await t.createUser()
  const response = await luis.inject({ method: 'GET', url: '/que_pedir' })
  expect(response.json()).toEqual({ data: null })
})
