import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { addSales, createShop, publishNodes, publishRun, type Shop } from '../../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
let s: Shop
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** It is 15 June 2026. May is complete, nothing of June has come; café sells 30 units in June, July … each. */
beforeEach(async () => {
  // Half an hour before midnight in Bogotá.
  t.clock.now = new Date('2026-06-16T04:30:00Z')
  ana = await t.createUser()
  s = await createShop(t.db, ana.negocioId)
  await addSales(t.db, ana.negocioId, [
    [s.centro, s.marta, s.cafe, '2025-07', 20, 20_000],
    [s.norte, s.marta, s.cafe, '2025-07', 5, 5_000],
    [s.centro, s.marta, s.cafe, '2026-05', 30, 30_000],
  ])
  const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [
    ...months.map((mes): [number, number, number, string, number, number] => [s.centro, s.marta, s.cafe, mes, 2, 2000]),
    ...months.map((mes): [number, number, number, string, number, number] => [s.norte, s.pedro, s.cafe, mes, 1, 1000]),
    [s.centro, s.marta, s.arroz, '2026-07', 8, 8000],
  ])
  // Of 3 expected in a month between 2 and 5; the backtest erred by 10%.
  await publishNodes(t.db, ana.negocioId, [['producto', s.cafe]])
})

const plan = async (query: Record<string, string> = {}): Promise<ReorderPlan> => {
  const response = await ana.inject({ method: 'GET', url: '/que_pedir', query })
  expect(response.statusCode).toBe(200)
  return response.json().data
}
const cafe = async (query?: Record<string, string>): Promise<ReorderRow> =>
  (await plan(query)).filas.find(({ producto_id }) => producto_id === s.cafe)!
const save = (filas: object[]) => ana.inject({ method: 'POST', url: '/inventario', payload: { filas } })

test('what is expected of the next month, its range, last year and the confidence', async () => {
  const { desde, hasta, calculado_al, primer_dia, ventas_hasta, filas } = await plan()
  expect({ desde, hasta, calculado_al, primer_dia, ventas_hasta }).toEqual({
    desde: '2026-07-01',
    hasta: '2026-07-31',
    calculado_al: '2026-06-15',
    primer_dia: '2026-06-15',
    ventas_hasta: { anio: 2026, mes: 5 },
  })
  // Rice first, of which more is expected; water is not expected at all.
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
    confianza: 'confiable',
    error: 0.1,
    inventario: {
      existencias: null,
      existencias_al: null,
      en_camino: null,
      empaque: null,
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
  // All of it is told by Predicciones too.
  t.clock.now = new Date('2026-06-01T17:00:00Z')
  expect(await plan()).toMatchObject({ desde: '2026-06-01', predicciones: { esperado: 3 } })
})

test('what is no product that is ordered leaves the list and its sums, stays in the forecast, and comes back', async () => {
  const { predicciones, filas } = await plan()
  await save([{ producto_id: s.arroz, existencias: 5, se_pide: false }])
  const left = await plan()
  expect(left.filas.map(({ nombre }) => nombre)).toEqual(['Café'])
  expect(left.sin_pedir).toEqual([{ producto_id: s.arroz, codigo: 'A-1', nombre: 'Arroz', dicho: true }])
  expect(left.predicciones).toEqual({ ...predicciones, sin_pedir: { esperado: 8, hace_un_ano: 0 } })
  expect((await plan({ categoria_id: String(s.bebidas) })).sin_pedir).toEqual([])
  await save([{ producto_id: s.arroz, existencias: 6 }])
  expect((await plan()).filas).toHaveLength(1)
  await save([{ producto_id: s.arroz, se_pide: true }])
  expect(await plan()).toMatchObject({ sin_pedir: [], filas: filas.map(({ nombre }) => ({ nombre })) })
})

test('what its name says is a service is left out until the shop says that it is ordered, or how it is bought', async () => {
  const rename = (id: number, nombre: string) =>
    inTenant(t.db, ana.negocioId, (tx) => tx.updateTable('producto').set({ nombre }).where('id', '=', id).execute())
  await rename(s.arroz, 'Domicilio Norte')
  // Nothing is expected of it: nobody is asked.
  await rename(s.agua, 'Flete')
  const told = async (query?: Record<string, string>) => {
    const { filas, sin_pedir, predicciones } = await plan(query)
    return [
      filas.map(({ nombre }) => nombre),
      sin_pedir.map(({ nombre, dicho }) => [nombre, dicho]),
      predicciones?.sin_pedir,
    ]
  }
  const proposed = [['Café'], [['Domicilio Norte', false]], { esperado: 8, hace_un_ano: 0 }]
  expect(await told()).toEqual(proposed)
  expect((await told({ primeras: '1' })).slice(0, 2)).toEqual(proposed.slice(0, 2))
  // That some stock was told, as a report does of everything, says nothing.
  await save([{ producto_id: s.arroz, existencias: 5 }])
  expect(await told()).toEqual(proposed)
  await save([{ producto_id: s.arroz, se_pide: true }])
  expect((await told()).slice(0, 2)).toEqual([['Domicilio Norte', 'Café'], []])
  await save([{ producto_id: s.arroz, se_pide: false }])
  expect((await told()).slice(0, 2)).toEqual([['Café'], [['Domicilio Norte', true]]])
  await save([{ producto_id: s.agua, existencias: 3, proveedor: 'Transportes Ríos' }])
  expect((await told())[0]).toEqual(['Café', 'Flete'])
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
  // Of August nothing was taken, and of water nothing is expected without the adjustment either.
  expect((await plan({ ...ofCentro, periodo: 'tres_meses' })).filas.map(({ nombre }) => nombre)).toEqual([
    'Arroz',
    'Café',
  ])
})

test('the order covers from today to the end of the period and the delivery after it, line by line', async () => {
  const told = {
    producto_id: s.cafe,
    existencias: 1,
    en_camino: 2,
    empaque: 6,
    proveedor: 'Tostadora',
    dias_entrega: 31,
  }
  expect((await save([told])).json()).toEqual({ guardadas: 1 })
  const { inventario, pedido } = await cafe()
  // The page asks for this product alone once its stock is told.
  expect((await plan({ producto_id: String(s.cafe) })).filas).toEqual([await cafe()])
  expect(inventario).toMatchObject({
    existencias: 1,
    existencias_al: '2026-06-15',
    proveedor: 'Tostadora',
    costo: null,
  })
  // Of June sixteen days, today's with them; July, and August.
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
  // Nor is it as sure of a part as of the whole, whose error was measured.
  const errorOf = async (query: Record<string, string>) =>
    (await plan(query)).filas.find(({ nombre }) => nombre === 'Café')!.error!
  // One of three units: √3 times as unsure.
  expect(await errorOf({ local_id: String(s.norte) })).toBeCloseTo(0.1 * Math.sqrt(3), 2)
  expect((await plan({ local_id: String(s.centro), primeras: '1' })).todos).toMatchObject({ con_existencias: false })
})

test('what could not be tried of a product is not tried of a part of it either', async () => {
  const rice = async (query: Record<string, string>) =>
    (await plan(query)).filas.find(({ producto_id }) => producto_id === s.arroz)
  const parts: Record<string, string>[] = [{}, { local_id: String(s.centro) }, { cliente_id: String(s.marta) }]
  for (const query of parts) expect(await rice(query)).toMatchObject({ error: null, confianza: 'arriesgado' })
})

test('what Predicciones tells of the same months is told beside the list', async () => {
  // Water sold last July, and nothing is expected of it.
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
  // Half months are not in Predicciones, and of the first products alone nothing is said.
  expect((await plan({ periodo: 'proximos_30_dias' })).predicciones).toBeNull()
  expect((await plan({ primeras: '1' })).predicciones).toBeNull()
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
  // Once it has sold before, it has no longer just begun.
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
  expect(todos).toEqual({ productos: 2, con_existencias: true, con_comprometido: false })
  expect(await plan({ primeras: '2' })).toEqual(await plan())
  for (const primeras of ['0', '1001', 'x'])
    expect((await ana.inject({ method: 'GET', url: '/que_pedir', query: { primeras } })).statusCode).toBe(400)
})

test('what a row does not name stays, null forgets it, and the last of two counts', async () => {
  await save([{ producto_id: s.cafe, existencias: 5, empaque: 12, costo: 1500.5 }])
  t.clock.now = new Date('2026-06-16T05:10:00Z')
  await save([
    { producto_id: s.cafe, empaque: 10 },
    { producto_id: s.cafe, empaque: 24 },
  ])
  expect((await cafe()).inventario).toMatchObject({
    existencias: 5,
    existencias_al: '2026-06-15',
    empaque: 24,
    costo: 1500.5,
  })
  await save([{ producto_id: s.cafe, existencias: null }])
  expect((await cafe()).inventario).toMatchObject({ existencias: null, existencias_al: null, empaque: 24 })
})

test('commitments of the period are told beside what is expected, which holds them', async () => {
  const { esperado, error } = await cafe()
  const payload = { producto_id: s.cafe, cliente_id: s.pedro, fecha_venta: '2026-07-10', cantidad: 9 }
  await ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
  const committed = await cafe()
  expect(committed).toMatchObject({ comprometido: 9, esperado: 2 + 9 })
  // What is committed has no error, as it has no range.
  expect(committed.error).toBeCloseTo((error! * esperado) / committed.esperado, 3)
  expect(await cafe({ periodo: 'tres_meses' })).toMatchObject({ comprometido: 9, esperado: 9 + 8 })
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

test('a wrong amount is refused with words, and nothing is kept', async () => {
  const response = await save([
    { producto_id: s.cafe, existencias: 3 },
    { producto_id: s.arroz, existencias: -1 },
  ])
  expect(response.statusCode).toBe(400)
  expect(response.json().msg).toBe('Escribe una cantidad de 0 a 999.999.999')
  expect((await cafe()).inventario.existencias).toBeNull()
})

test('packs, days and lists out of bounds are refused with words', async () => {
  const msg = async (row: object) => (await save([{ producto_id: s.cafe, ...row }])).json().msg
  expect(await msg({ empaque: 0.5 })).toBe('Un empaque trae al menos una unidad')
  expect(await msg({ dias_entrega: 181 })).toBe('Escribe los días de entrega: un número entero de 0 a 180')
  expect(await msg({ dias_entrega: 1.5 })).toBe('Escribe los días de entrega: un número entero de 0 a 180')
  const many = await save(Array.from({ length: 20_001 }, (_, id) => ({ producto_id: id + 1, existencias: 1 })))
  expect(many.json().msg).toBe('Son demasiados productos a la vez. Guarda la lista en partes.')
})

test('what was told of a product outlives the sales that named it', async () => {
  await save([{ producto_id: s.cafe, existencias: 7 }])
  await inTenant(t.db, ana.negocioId, async (tx) => {
    const product = await tx.selectFrom('producto').selectAll().where('id', '=', s.cafe).executeTakeFirstOrThrow()
    await tx.deleteFrom('producto').where('id', '=', s.cafe).execute()
    const { id: _, ...again } = product
    await tx.insertInto('producto').values(again).execute()
  })
  const { filas } = await plan()
  expect(filas.find(({ nombre }) => nombre === 'Café')?.inventario.existencias).toBe(7)
})

test("nobody's stock but one's own is told", async () => {
  const luis = await t.createUser()
  await createShop(t.db, luis.negocioId)
  const response = await luis.inject({
    method: 'POST',
    url: '/inventario',
    payload: { filas: [{ producto_id: s.cafe, existencias: 1 }] },
  })
  expect(response.json()).toEqual({ guardadas: 0 })
  expect((await cafe()).inventario.existencias).toBeNull()
})

test('without a forecast there is no plan', async () => {
  const luis = await t.createUser()
  const response = await luis.inject({ method: 'GET', url: '/que_pedir' })
  expect(response.json()).toEqual({ data: null })
})
