import type { StockPreview } from '@vigia/contract/calls/stock-report.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formWith } from '../../testing/imports.ts'
import { addSales, createShop, publishRun, type Shop } from '../../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
let s: Shop
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

beforeEach(async () => {
  ana = await t.createUser()
  s = await createShop(t.db, ana.negocioId)
  await addSales(t.db, ana.negocioId, [
    [s.norte, s.marta, s.cafe, '2026-05', 5, 5000],
    [s.centro, s.marta, s.arroz, '2026-05', 5, 5000],
  ])
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [
    [s.centro, s.marta, s.cafe, '2026-07', 5, 5000],
    [s.norte, s.marta, s.cafe, '2026-07', 5, 5000],
    [s.centro, s.marta, s.arroz, '2026-07', 5, 5000],
  ])
})

const REPORT = [
  'Código;Producto;Bodega;Existencias;En camino;Costo',
  'C-1;Café;CENTRO;4;;9000',
  'C-1;Café;Norte;3;1;9000',
  'C-1;Café;Principal;50;;9000',
  'A-1;Arroz;Centro;12;;2000',
  '99;Chicle;Norte;1;;100',
  '99;Chicle;Centro;2;;100',
].join('\n')

const read = async (
  content: string,
  query: Record<string, string> = {},
  user = ana,
  name = 'existencias.csv',
): Promise<{ status: number; data: StockPreview; msg: string }> => {
  const response = await user.inject({
    method: 'POST',
    url: '/inventario/lectura',
    query,
    ...formWith(content, name),
  })
  const { data, msg } = response.json()
  return { status: response.statusCode, data, msg }
}
const load = async ({ filas }: StockPreview, user = ana) =>
  (await user.inject({ method: 'POST', url: '/inventario', payload: { filas } })).json()
const stockIn = async (query: Record<string, string> = {}, user = ana): Promise<Record<string, number | null>> => {
  const { data } = (await user.inject({ method: 'GET', url: '/que_pedir', query })).json()
  return Object.fromEntries(
    data.filas.map((row: { nombre: string; inventario: { existencias: number | null } }) => [
      row.nombre,
      row.inventario.existencias,
    ]),
  )
}

test('columns that bear the names of the stores are loaded by store', async () => {
  const { data } = await read('Código;Producto;Centro;Norte;Total\nC-1;Café;4;3;7\nA-1;Arroz;12;0;12\n')
  expect(data.locales).toMatchObject([
    { nombre: 'Centro', bodegas: ['Centro'] },
    { nombre: 'Norte', bodegas: ['Norte'] },
  ])
})

test('warehouses that are called as stores are loaded by store; the others are added up beside them, and it is said', async () => {
  const { status, data } = await read(REPORT)
  expect(status).toBe(200)
  expect(data.locales).toEqual([
    { local_id: s.centro, nombre: 'Centro', bodegas: ['CENTRO', 'Centro'], productos: 2 },
    { local_id: s.norte, nombre: 'Norte', bodegas: ['Norte'], productos: 1 },
    { local_id: null, nombre: '', bodegas: ['Principal'], productos: 1 },
  ])
  expect(data.filas).toEqual([
    { producto_id: s.cafe, local_id: s.centro, nombre: 'Café', existencias: 4, costo: 9000 },
    { producto_id: s.arroz, local_id: s.centro, nombre: 'Arroz', existencias: 12, costo: 2000 },
    { producto_id: s.cafe, local_id: s.norte, nombre: 'Café', existencias: 3, en_camino: 1, costo: 9000 },
    { producto_id: s.cafe, local_id: null, nombre: 'Café', existencias: 50, costo: 9000 },
  ])
  expect(data).toMatchObject({ sumados: [], sin_coincidir_total: 1, sin_existencias_total: 1, bodegas_sin_usar: [] })
  expect(data.sin_coincidir).toEqual([{ codigo: '99', nombre: 'Chicle', existencias: 3 }])
  expect(data.avisos.join()).not.toContain('Sumamos')
  expect(await load(data)).toEqual({ guardadas: 2, recalcula: false })
  expect(await stockIn({ local_id: String(s.norte) })).toEqual({ Café: 3 })
  expect(await stockIn({ local_id: String(s.centro) })).toEqual({ Café: 4, Arroz: 12 })
  expect(await stockIn()).toEqual({ Café: 57, Arroz: 12 })
})

test('what a report leaves out of one place, and names in another, has run out there', async () => {
  await load((await read(REPORT)).data)
  const { data } = await read(
    'Código;Producto;Bodega;Existencias\nC-1;Café;Norte;3\nA-1;Arroz;Norte;1\nA-1;Arroz;Centro;2\nA-1;Arroz;Principal;5\n',
  )
  expect(
    data.filas.slice(-data.agotados_total).map(({ nombre, local_id, existencias }) => [nombre, local_id, existencias]),
  ).toEqual([
    ['Café', s.centro, 0],
    ['Café', null, 0],
  ])
  await load(data)
  expect(await stockIn()).toMatchObject({ Café: 3 })
  expect(await stockIn({ local_id: String(s.centro) })).toMatchObject({ Café: 0, Arroz: 2 })
})

test('stores side by side, one column each, are loaded by store', async () => {
  const { data } = await read('Código;Producto;Bodega Centro;Bodega Norte;En camino\nC-1;Café;4;3;9\nA-1;Arroz;12;0;\n')
  expect(data.filas).toEqual([
    { producto_id: s.cafe, local_id: s.centro, nombre: 'Café', existencias: 4 },
    { producto_id: s.arroz, local_id: s.centro, nombre: 'Arroz', existencias: 12 },
    { producto_id: s.cafe, local_id: s.norte, nombre: 'Café', existencias: 3 },
    { producto_id: s.arroz, local_id: s.norte, nombre: 'Arroz', existencias: 0 },
  ])
  expect(data.avisos).toEqual(['Nada dice a qué local va lo que viene en camino: queda como estaba.'])
})

test('what such a report says of a product itself is of it in every store', async () => {
  const { data } = await read(
    'Código;Producto;Bodega Centro;Bodega Norte;Costo;Empaque;Proveedor;Días de entrega;U.M.\nC-1;Café;4;3;9000;12;Tostadora;20;KG\n',
  )
  const told = { costo: 9000, empaque: 12, proveedor: 'Tostadora', dias_entrega: 20, unidad: 'KG' }
  expect(data.filas).toMatchObject([told, told])
  await load(data)
  const { data: plan } = (await ana.inject({ method: 'GET', url: '/que_pedir' })).json()
  expect(plan.filas.find(({ nombre }: { nombre: string }) => nombre === 'Café').inventario).toMatchObject({
    dias_entrega: 20,
  })
})

test('with a store chosen its warehouse is loaded alone, and without one of its name the whole report is its own', async () => {
  const norte = { local_id: String(s.norte) }
  const { data } = await read(REPORT, norte)
  expect(data.locales).toEqual([{ local_id: s.norte, nombre: 'Norte', bodegas: ['Norte'], productos: 1 }])
  expect(data.bodegas_sin_usar).toEqual(['CENTRO', 'Principal', 'Centro'])
  expect(data.filas.map(({ local_id, existencias }) => [local_id, existencias])).toEqual([[s.norte, 3]])
  const plain = await read('Código;Producto;Existencias\nC-1;Café;8\n', norte)
  expect(plain.data.filas).toEqual([{ producto_id: s.cafe, local_id: s.norte, nombre: 'Café', existencias: 8 }])
  expect(plain.data).toMatchObject({ bodegas_sin_usar: [], locales: [{ nombre: 'Norte', productos: 1 }] })
})

test('of the warehouses that are chosen each is loaded as before, also where none of them is a store', async () => {
  const choose = (...bodegas: string[]) => ({ opciones: JSON.stringify({ bodegas }) })
  const rowsOf = ({ filas }: StockPreview) => filas.map(({ local_id, existencias }) => [local_id, existencias])
  expect(rowsOf((await read(REPORT, choose('Norte', 'Principal'))).data)).toEqual([
    [s.norte, 3],
    [null, 50],
  ])
  const { data } = await read(REPORT, choose('Principal'))
  expect(rowsOf(data)).toEqual([[null, 50]])
  expect(data.bodegas_sin_usar).toEqual([])
  const norte = { local_id: String(s.norte), ...choose('Norte', 'Principal') }
  expect((await read(REPORT, norte)).data.bodegas_sin_usar).toEqual(['Principal'])
})

test('a report of other stores loads nothing for the one that is chosen', async () => {
  const other = 'Código;Producto;Bodega;Existencias\nC-1;Café;Centro;8\n'
  const editor = await t.addStaff(ana, 'editor', ['norte'])
  for (const user of [ana, editor])
    expect((await read(other, { local_id: String(s.norte) }, user)).data).toMatchObject({
      filas: [],
      locales: [{ nombre: 'Norte', bodegas: [], productos: 0 }],
      bodegas_sin_usar: ['Centro'],
      sin_coincidir: [],
    })
})

test('a report without stores is of the whole, and says of how many products the stock by store would be forgotten', async () => {
  await load((await read(REPORT)).data)
  const { data } = await read('Código;Producto;Existencias\nC-1;Café;8\n')
  expect(data).toMatchObject({ locales: [], sin_local_total: 1 })
  await load(data)
  expect(await stockIn()).toEqual({ Café: 8, Arroz: 12 })
  expect(await stockIn({ local_id: String(s.norte) })).toEqual({ Café: null })
})

test('below zero in one store is told of that store', async () => {
  const { data } = await read('Código;Producto;Bodega;Existencias\nC-1;Café;Centro;4\nC-1;Café;Norte;-3\n')
  expect(data.filas).toMatchObject([{ local_id: s.centro, existencias: 4 }])
  expect(data.negativos).toMatchObject([{ local_id: s.norte, nombre: 'Café', existencias: -3 }])
})

test('an editor of one store loads its warehouse of a report of all, and nothing that the products have in common', async () => {
  const editor = await t.addStaff(ana, 'editor', ['norte'])
  const { data } = await read(REPORT, {}, editor)
  expect(data.filas).toEqual([{ producto_id: s.cafe, local_id: s.norte, nombre: 'Café', existencias: 3, en_camino: 1 }])
  expect(await load(data, editor)).toEqual({ guardadas: 1, recalcula: false })
  expect(await stockIn()).toMatchObject({ Café: 3 })
  expect((await read(REPORT, { local_id: String(s.centro) }, editor)).status).toBe(404)
  const both = await t.addStaff(ana, 'editor', ['norte', 'centro'])
  expect(await read(REPORT, {}, both)).toMatchObject({ status: 403, msg: MESSAGES.soloNegocioEntero })
  expect((await read(REPORT, { local_id: String(s.centro) }, both)).data.locales).toMatchObject([{ nombre: 'Centro' }])
})

test('who is limited to stores is offered nothing of a list of suppliers, and rows that tell nothing are not counted', async () => {
  const editor = await t.addStaff(ana, 'editor', ['norte'])
  const list = 'Código;Producto;Proveedor;Días de entrega\nC-1;Café;Tostadora;5\nA-1;Arroz;Granos;3\n'
  expect((await read(list)).data.preguntas).toMatchObject([{ codigo: 'sin_cantidad', opciones: [{}] }])
  for (const opciones of [{}, { sin_existencias: true }])
    expect((await read(list, { opciones: JSON.stringify(opciones) }, editor)).data).toMatchObject({
      preguntas: [{ texto: 'No encontramos la columna con las existencias. Di abajo cuál es.', opciones: [] }],
      filas: [],
    })
  const filas = [
    { producto_id: s.cafe, local_id: s.norte, existencias: 3 },
    { producto_id: s.arroz, local_id: s.norte },
  ]
  const acts = async () => (await ana.inject({ method: 'GET', url: '/actividad' })).json().total
  const before = await acts()
  const save = async (rows: object[]) =>
    (await editor.inject({ method: 'POST', url: '/inventario', payload: { filas: rows } })).json()
  expect([await save(filas), await save(filas.slice(1))]).toEqual([
    { guardadas: 1, recalcula: false },
    { guardadas: 0, recalcula: false },
  ])
  expect(await acts()).toBe(before + 1)
})

test('the store of another business is unknown', async () => {
  const luis = await t.createUser('Luis')
  await createShop(t.db, luis.negocioId)
  expect((await read(REPORT, { local_id: String(s.norte) }, luis)).status).toBe(404)
})

test('a report that tells no store is of the one that its file is called after, unless it is said to be of the whole', async () => {
  const plain = 'Código;Producto;Existencias\nC-1;Café;4\nA-1;Arroz;12'
  const { data: named } = await read(plain, {}, ana, 'existencias_centro_30nov.csv')
  expect(named.local?.nombre).toBe('Centro')
  expect(named.locales_posibles.map(({ nombre }) => nombre)).toEqual(['Centro', 'Norte'])
  expect(new Set(named.filas.map(({ local_id }) => local_id))).toEqual(new Set([s.centro]))
  const whole = { opciones: JSON.stringify({ todo_el_negocio: true }) }
  const { data: all } = await read(plain, whole, ana, 'existencias_centro_30nov.csv')
  expect([all.local, all.filas.some(({ local_id }) => local_id !== undefined)]).toEqual([null, false])
  const { data: open } = await read(plain, {}, ana, 'centro y norte.csv')
  expect([open.local, open.locales_posibles.length]).toEqual([null, 2])
  const { data: told } = await read(REPORT, {}, ana, 'existencias_centro.csv')
  expect([told.local, told.locales_posibles]).toEqual([null, []])
})

test('a report is of the store that its title tells, whatever its file is called, though that is what stores are', async () => {
  await ana.inject({ method: 'PATCH', url: `/locales/${s.norte}`, payload: { nombre: 'Bodega' } })
  const titled = 'EXISTENCIAS A 30/06/2026 - ALMACÉN BODEGA\n\nCódigo;Producto;Existencias\nC-1;Café;4\nA-1;Arroz;7\n'
  for (const name of ['Existencias Bodega con proveedores.csv', 'existencias_centro.csv'])
    expect((await read(titled, {}, ana, name)).data.local).toEqual({ id: s.norte, nombre: 'Bodega' })
})
