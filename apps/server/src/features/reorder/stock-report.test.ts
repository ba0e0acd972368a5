import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { unitOf } from '@vigia/contract/product-unit.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually, formWith, importOf, upload } from '../../testing/imports.ts'
import { createShop, publishRun, type Shop } from '../../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
let s: Shop
beforeAll(async () => {
  t = await createTestApp({ worker: true })
})
afterAll(() => t.close())

/** Café has the code C-1; rice and water have none. */
beforeEach(async () => {
  ana = await t.createUser()
  s = await createShop(t.db, ana.negocioId)
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [[s.centro, s.marta, s.cafe, '2026-07', 5, 5000]])
})

const REPORT = [
  'Existencias al 10/06/2026',
  'Código;Producto;Bodega;Existencias;Costo unitario',
  'c-1;CAFE tostado;Principal;4;9000',
  'c-1;CAFE tostado;Vitrina;3;9000',
  '77;Arroz;Principal;12;2000',
  '99;Chicle;Principal;8;100',
].join('\n')

const read = async (
  content: string,
  opciones?: object,
  name = 'existencias.csv',
): Promise<{ status: number; data: StockPreview; msg: string }> => {
  const response = await ana.inject({
    method: 'POST',
    url: '/inventario/lectura',
    ...(opciones && { query: { opciones: JSON.stringify(opciones) } }),
    ...formWith(content, name),
  })
  const body = response.json()
  return { status: response.statusCode, data: body.data, msg: body.msg }
}

const stockOf = async (): Promise<Record<string, [number | null, string | null]>> => {
  const { data } = (await ana.inject({ method: 'GET', url: '/que_pedir' })).json()
  return Object.fromEntries(
    data.filas.map((row: { nombre: string; inventario: { existencias: number; existencias_al: string } }) => [
      row.nombre,
      [row.inventario.existencias, row.inventario.existencias_al],
    ]),
  )
}

test('a list of suppliers is loaded without stock, which stays as it was', async () => {
  const filas = [{ producto_id: s.cafe, local_id: s.centro, existencias: 7 }]
  await ana.inject({ method: 'POST', url: '/inventario', payload: { filas, existencias_al: '2026-06-01' } })
  const list = 'Código;Producto;Proveedor;Días de entrega\nC-1;Café;Tostadora;5\n99;Chicle;Dulces;3\n'
  const [question] = (await read(list)).data.preguntas
  expect(question).toMatchObject({ codigo: 'sin_cantidad', opciones: [{ elegir: { sin_existencias: true } }] })
  const { data } = await read(list, question!.opciones[0]!.elegir)
  expect(data).toMatchObject({
    preguntas: [],
    filas: [{ producto_id: s.cafe, proveedor: 'Tostadora', dias_entrega: 5 }],
    sin_local_total: 0,
    sumados: [],
    negativos: [],
    agotados_total: 0,
    sin_coincidir_total: 1,
  })
  expect(data.filas[0]).not.toHaveProperty('existencias')
  await ana.inject({ method: 'POST', url: '/inventario', payload: { filas: data.filas } })
  const plan = (await ana.inject({ method: 'GET', url: '/que_pedir' })).json()
  expect(
    plan.data.filas.find(({ producto_id }: { producto_id: number }) => producto_id === s.cafe).inventario,
  ).toMatchObject({
    existencias: 7,
    existencias_al: '2026-06-01',
    proveedor: 'Tostadora',
    dias_entrega: 5,
  })
})

test('a report is shown before it is loaded: its columns, its date, what matches by code or name and what does not', async () => {
  const { status, data } = await read(REPORT)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    archivo: 'existencias.csv',
    fecha: '2026-06-10',
    preguntas: [],
    bodegas: [
      { nombre: 'Principal', productos: 3, unidades: 24 },
      { nombre: 'Vitrina', productos: 1, unidades: 3 },
    ],
    filas: [
      { producto_id: s.cafe, nombre: 'Café', existencias: 7, costo: 9000 },
      { producto_id: s.arroz, nombre: 'Arroz', existencias: 12, costo: 2000 },
    ],
    sumados: [],
    negativos: [],
    sin_coincidir: [{ codigo: '99', nombre: 'Chicle', existencias: 8 }],
    sin_coincidir_total: 1,
    sin_existencias_total: 1,
  })
  expect(Object.fromEntries(data.columnas.map(({ titulo, rol }) => [titulo, rol]))).toEqual({
    Código: 'codigo',
    Producto: 'producto',
    Bodega: 'bodega',
    Existencias: 'existencias',
    'Costo unitario': 'costo',
  })
  // Reading alone loads nothing.
  expect(await stockOf()).toEqual({ Café: [null, null] })
})

test('what was confirmed is loaded with the date of the report, never a later one than today', async () => {
  const { data } = await read(REPORT)
  const save = (existencias_al: string) =>
    ana.inject({ method: 'POST', url: '/inventario', payload: { filas: data.filas, existencias_al } })
  const refused = await save('2026-06-16')
  expect([refused.statusCode, refused.json().msg]).toEqual([400, MESSAGES.existenciasFuturas])
  expect((await save(data.fecha!)).json()).toEqual({ guardadas: 2, recalcula: false })
  expect(await stockOf()).toEqual({ Café: [7, '2026-06-10'], Arroz: [12, '2026-06-10'] })
})

test('answers change what is read', async () => {
  const two = 'Producto;Stock;Disponible\nCafé;5;4\nArroz;3;3\n'
  const asked = await read(two)
  expect(asked.data.preguntas).toMatchObject([
    { codigo: 'cual_cantidad', opciones: [{ unidades: 8 }, { unidades: 7 }] },
  ])
  const answered = await read(two, asked.data.preguntas[0]!.opciones[1]!.elegir)
  expect(answered.data.preguntas).toEqual([])
  expect(answered.data.filas.map(({ existencias }) => existencias)).toEqual([4, 3])
  expect((await read(REPORT, { bodegas: ['Vitrina'] })).data.filas.map(({ existencias }) => existencias)).toEqual([3])
  expect((await read(two, { columnas: 'x' })).status).toBe(400)
})

test('packs in words are asked about, in a column and at the end of names, and loaded as is answered', async () => {
  const report = 'Código;Producto;Presentación;Existencias\nC-1;Café;CAJ x 12;4\n;Arroz;UND;3\n'
  const [question] = (await read(report)).data.preguntas
  expect(question).toMatchObject({
    codigo: 'cantidad_en_empaques',
    opciones: [{ unidades: 7 }, { unidades: 7 }, { unidades: 51 }],
  })
  const packs = async (opciones: object, text = report) =>
    (await read(text, opciones)).data.filas.map(({ empaque }) => empaque)
  expect(await packs(question!.opciones[0]!.elegir)).toEqual([12, undefined])
  expect(await packs(question!.opciones[1]!.elegir)).toEqual([undefined, undefined])
  const list = 'Código;Producto;Proveedor\nC-1;Café PACA X 24;Tostadora\n'
  const [named] = (await read(list, { sin_existencias: true })).data.preguntas
  expect(named).toMatchObject({ codigo: 'empaques_del_nombre' })
  for (const [answer, pack] of [
    [named!.opciones[0]!, 24],
    [named!.opciones[1]!, undefined],
  ] as const)
    expect(await packs({ sin_existencias: true, ...answer.elegir }, list)).toEqual([pack])
})

test('lots that had expired by the day of the report are left out and told', async () => {
  const lots =
    'Código;Producto;Lote;Vence;Existencias\nC-1;Café;L1;09/06/2026;3\nC-1;Café;L2;01/2027;4\n;Arroz;L3;05/2026;2\n'
  const { data } = await read(`Existencias al 10/06/2026\n${lots}`)
  expect(data.filas.map(({ nombre, existencias }) => [nombre, existencias])).toEqual([
    ['Café', 4],
    ['Arroz', 0],
  ])
  expect(data.avisos).toEqual(['5 unidades vencidas no cuentan: Café, Arroz.'])
})

test('stock below zero is told and not loaded, whatever rows it is the sum of', async () => {
  const { data } = await read(
    'Código;Producto;Bodega;Existencias\nC-1;Café;Principal;4\nC-1;Café;Vitrina;-9\n;Arroz;Principal;-2\n;Arroz;Vitrina;12\n',
  )
  expect(data).toMatchObject({
    filas: [{ nombre: 'Arroz', existencias: 10 }],
    sumados: [],
    negativos: [{ producto_id: s.cafe, nombre: 'Café', existencias: -5 }],
    sin_existencias_total: 1,
  })
})

test('of warehouses one row each is added up without a word, more rows than those are told', async () => {
  const { data } = await read(
    'Código;Producto;Bodega;Existencias\nC-1;Café;Principal;4\nC-1;Café;Vitrina;3\n55;Café;Vitrina;2\n;Arroz;Principal;2\n;Arroz;Vitrina;12\n',
  )
  expect(data.sumados).toEqual([{ nombre: 'Café', existencias: 9, filas: 3 }])
})

test('the stock of what was merged is of what it is now', async () => {
  const response = await ana.inject({
    method: 'POST',
    url: '/uniones',
    payload: { tabla: 'producto', de: s.cafe, a: s.arroz },
  })
  expect(response.statusCode).toBe(201)
  const { data } = await read(REPORT)
  expect(data).toMatchObject({
    filas: [{ producto_id: s.arroz, nombre: 'Arroz', existencias: 19 }],
    sin_coincidir: [{ codigo: '99' }],
  })
})

test('what one line of a product says and the next leaves empty is kept', async () => {
  const { data } = await read(
    [
      'Código;Producto;Existencias;En camino;Costo;Empaque;Proveedor',
      'C-1;Café;4;2;9000;12;Tostadora',
      '55;Café;3;;;;',
      '56;Café;1;1;9500;;',
    ].join('\n'),
  )
  expect(data.filas).toEqual([
    {
      producto_id: s.cafe,
      nombre: 'Café',
      existencias: 8,
      en_camino: 3,
      costo: 9500,
      empaque: 12,
      proveedor: 'Tostadora',
    },
  ])
})

test('a file that is no report of stock is refused in words', async () => {
  const { status, msg } = await read(
    'Fecha;Producto;Cantidad\n2026-06-01;Café;1\n2026-06-02;Café;2\n',
    undefined,
    'reporte.csv',
  )
  expect(status).toBe(400)
  expect(msg).toContain('parecen ventas')
})

test('a report of stock that comes to the sales says where it belongs, and is read from there', async () => {
  const { id } = (await upload(ana, REPORT, 'existencias.csv')).json().data
  const { error, error_codigo } = await eventually(
    () => importOf(ana, id),
    ({ estado }) => estado === 'fallida',
  )
  expect([error, error_codigo]).toEqual([MESSAGES.archivoDeExistencias, 'archivo_de_existencias'])
  const response = await ana.inject({ method: 'POST', url: `/inventario/lectura/${id}` })
  expect(response.json().data).toMatchObject({
    archivo: 'existencias.csv',
    filas: [{ existencias: 7 }, { existencias: 12 }],
  })
  const other = await t.createUser('Luis')
  expect((await other.inject({ method: 'POST', url: `/inventario/lectura/${id}` })).statusCode).toBe(404)
})

test('a unit and a supplier that are cut within a character are saved', async () => {
  const unit = `${'x'.repeat(19)}😀`
  const supplier = `${'y'.repeat(119)}😀`
  const { data } = await read(
    ['Código;Producto;U.M.;Proveedor;Existencia', `c-1;Café;${unit};${supplier};7`, `77;Arroz;KG;Ana;12`].join('\n'),
  )
  const answer = await ana.inject({ method: 'POST', url: '/inventario', payload: { filas: data.filas } })
  expect([data.filas[0]!.proveedor?.length, answer.statusCode]).toEqual([120, 200])
})

test('a list of suppliers that comes to the sales is led there too', async () => {
  for (const list of [
    'Código;Producto;Proveedor;Días de entrega\nC-1;Café;Tostadora;5\n77;Arroz;Granos;3\n',
    'LISTA DE PRECIOS\nReferencia;Descripción;Proveedor;Unidad x caja;Precio\nC-1;Café;Tostadora;12;9000\n77;Arroz;Granos;24;2000\n',
  ]) {
    const { id } = (await upload(ana, list, 'proveedores.csv')).json().data
    const { error, error_codigo } = await eventually(
      () => importOf(ana, id),
      ({ estado }) => estado === 'fallida',
    )
    expect([error, error_codigo]).toEqual([MESSAGES.archivoDeProveedores, 'archivo_de_proveedores'])
  }
})

test('a list of suppliers that names no product is not led there, where it would load nothing', async () => {
  for (const list of [
    'Proveedor;Teléfono;Días de entrega\nTostadora;3001112233;5\nGranos;3002223344;3\n',
    'Pedido;Proveedor;Días de entrega;Estado\nP-1;Tostadora;5;Abierto\nP-2;Granos;3;Cerrado\n',
    'Código;Producto;Proveedor;Días de entrega\n',
  ]) {
    const { id } = (await upload(ana, list, 'proveedores.csv')).json().data
    const { error_codigo } = await eventually(
      () => importOf(ana, id),
      ({ estado }) => estado === 'fallida',
    )
    expect(error_codigo).toBeNull()
  }
})

test('what a report says that its products are measured in is kept, and told with them', async () => {
  const report = ['Código;Producto;U.M.;Existencia', 'c-1;Café;KG;7', '77;Arroz;UND;12'].join('\n')
  const { data } = await read(report)
  expect(data.columnas.find(({ titulo }) => titulo === 'U.M.')!.rol).toBe('unidad')
  expect(data.filas.map(({ nombre, unidad }) => [nombre, unidad])).toEqual([
    ['Café', 'KG'],
    ['Arroz', 'UND'],
  ])
  const saved = await ana.inject({ method: 'POST', url: '/inventario', payload: { filas: data.filas } })
  expect(saved.statusCode).toBe(200)
  const plan = (await ana.inject({ method: 'GET', url: '/que_pedir' })).json().data
  const row = plan.filas.find(({ producto_id }: { producto_id: number }) => producto_id === s.cafe)
  expect(row.inventario.unidad).toBe('KG')
  expect(unitOf(row)).toBe('kg')
})
