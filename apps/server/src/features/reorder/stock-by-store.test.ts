import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { planOf } from '../../testing/reorder.ts'
import { addSales, createShop, publishNodes, publishRun, type Shop } from '../../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
let s: Shop
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** The date is 15 June 2026. Coffee is expected to sell 2 a month in Centro and 1 in Norte, rice in Centro only. */
beforeEach(async () => {
  t.clock.now = new Date('2026-06-15T17:00:00Z')
  ana = await t.createUser()
  s = await createShop(t.db, ana.negocioId)
  await addSales(t.db, ana.negocioId, [
    [s.centro, s.marta, s.cafe, '2026-05', 2, 2000],
    [s.norte, s.pedro, s.cafe, '2026-05', 1, 1000],
    [s.centro, s.marta, s.arroz, '2026-05', 8, 8000],
  ])
  const months = ['2026-06', '2026-07', '2026-08', '2026-09']
  await publishRun(
    t.db,
    ana.negocioId,
    { corte: '2026-05' },
    months.flatMap((mes): [number, number, number, string, number, number][] => [
      [s.centro, s.marta, s.cafe, mes, 2, 2000],
      [s.norte, s.pedro, s.cafe, mes, 1, 1000],
      [s.centro, s.marta, s.arroz, mes, 8, 8000],
    ]),
  )
  // 3 units are expected in a month, with a range of 2 to 5.
  await publishNodes(t.db, ana.negocioId, [['producto', s.cafe]])
})

const rowOf = async (producto: number, query: Record<string, string> = {}, user = ana): Promise<ReorderRow> =>
  (await planOf(user, query)).filas.find(({ producto_id }) => producto_id === producto)!
const cafe = (query: Record<string, string> = {}, user = ana) => rowOf(s.cafe, query, user)
const inNorte = () => ({ local_id: String(s.norte) })
const inCentro = () => ({ local_id: String(s.centro) })
const tell = async (filas: object[], user = ana, existencias_al?: string) => {
  const response = await user.inject({
    method: 'POST',
    url: '/inventario',
    payload: { filas, ...(existencias_al !== undefined && { existencias_al }) },
  })
  return [response.statusCode, response.json().guardadas ?? response.json().msg]
}
test('who sees one store is asked when what ran out in it had none, as the owner is of the whole', async () => {
  const months = ['2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']
  await addSales(
    t.db,
    ana.negocioId,
    months.map((mes) => [s.centro, s.marta, s.agua, mes, 10, 10_000]),
  )
  const leo = await t.addStaff(ana, 'editor', ['centro'])
  await tell([{ producto_id: s.agua, local_id: s.centro, existencias: 0 }], leo)
  for (const user of [ana, leo])
    expect((await rowOf(s.agua, {}, user)).agotados.map(({ mes }) => mes)).toEqual([3, 4, 5])
})

const told = ({ inventario: { existencias, existencias_al, en_camino } }: ReorderRow) => [
  existencias,
  existencias_al,
  en_camino,
]

/** Needed units before rounding up to whole ones. */
const unroundedNeed = ({ antes, esperado, entrega, margen }: NonNullable<ReorderRow['pedido']>): number =>
  antes + esperado + entrega + margen

test('of one store its own stock is told and ordered from, by what it is expected to sell, with the arithmetic of the whole', async () => {
  await tell([
    { producto_id: s.cafe, local_id: s.norte, existencias: 1, en_camino: 0.5, empaque: 2, dias_entrega: 31 },
    { producto_id: s.cafe, local_id: s.centro, existencias: 40 },
  ])
  const plan = await planOf(ana, inNorte())
  expect(plan).toMatchObject({ local: { id: s.norte, nombre: 'Norte' }, de_parte: false })
  expect(plan.filas.map(({ nombre }) => nombre)).toEqual(['Café'])
  const { pedido, inventario, por_local } = plan.filas[0]!
  expect(inventario).toMatchObject({ existencias: 1, en_camino: 0.5, empaque: 2, dias_entrega: 31 })
  expect(por_local).toEqual([])
  // Half of June, July, and August until the next delivery; the margin is that of the part.
  expect(pedido).toMatchObject({ esperado: 1, entrega: 1 })
  expect(pedido!.antes).toBeCloseTo(16 / 30, 1)
  expect(pedido!.margen).toBeGreaterThan(0)
  expect(pedido!.necesita).toBe(Math.ceil(unroundedNeed(pedido!)))
  expect(pedido!.cantidad).toBe(Math.ceil((pedido!.necesita - 1.5) / 2) * 2)
  expect((await cafe(inCentro())).pedido!.cantidad).toBe(0)
  expect((await planOf(ana, { ...inCentro(), primeras: '1' })).todos).toMatchObject({ con_existencias: true })
  // Sales to one client, or of several but not all stores, are only a part of what the stock covers.
  expect(await planOf(ana, { ...inNorte(), cliente_id: String(s.pedro) })).toMatchObject({
    local: null,
    de_parte: true,
  })
})

test('what is committed of a store is in the list of that store alone, and of no store where it adds to what is expected, else in each', async () => {
  const commit = async (local_id: number | null, fecha_venta: string, cantidad: number): Promise<void> => {
    const payload = { producto_id: s.cafe, cliente_id: s.marta, local_id, fecha_venta, cantidad }
    expect((await ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })).statusCode).toBe(201)
  }
  const committedOf = async (query: Record<string, string>) => {
    const { comprometido, comprometido_sin_local } = await cafe(query)
    return [comprometido, comprometido_sin_local]
  }
  const inEach = async () => [await committedOf({}), await committedOf(inCentro()), await committedOf(inNorte())]
  // Marta is expected to buy 2 in Centro, so the commitment adds nothing.
  await commit(null, '2026-07-10', 2)
  expect(await inEach()).toEqual([
    [2, 0],
    [0, 2],
    [0, 2],
  ])
  await commit(null, '2026-07-10', 3)
  expect(await inEach()).toEqual([
    [5, 0],
    [0, 5],
    [0, 0],
  ])
  await commit(s.centro, '2026-07-12', 500)
  expect(await inEach()).toEqual([
    [505, 0],
    [500, 5],
    [0, 0],
  ])
})

test('a person limited to a store is told of what they committed of no store where it adds to that store, as the owner is', async () => {
  const luz = await t.addStaff(ana, 'editor', ['norte'])
  const commit = async (user: TestUser, cliente_id: number, cantidad: number): Promise<void> => {
    const payload = { producto_id: s.cafe, cliente_id, fecha_venta: '2026-07-10', cantidad }
    expect((await user.inject({ method: 'POST', url: '/ventas_comprometidas', payload })).statusCode).toBe(201)
  }
  await commit(luz, s.pedro, 3)
  await commit(ana, s.marta, 7)
  // Luz registered it before she was limited. Marta buys in Centro, which Luz no longer sees.
  await inTenant(t.db, ana.negocioId, (tx) =>
    sql`update venta_comprometida set usuario_id = (select usuario_id from venta_comprometida where cliente_id = ${s.pedro})`.execute(
      tx,
    ),
  )
  expect((await cafe(inCentro())).comprometido_sin_local).toBe(7)
  for (const query of [{}, inNorte()])
    expect(await cafe(query, luz)).toMatchObject({ comprometido: 3, comprometido_sin_local: 0 })
  expect((await cafe(inNorte())).comprometido).toBe(3)
})

test('the order of the whole is what its stores lack once what they have to spare was passed on, with one reserve of all of them', async () => {
  await tell([{ producto_id: s.cafe, existencias: 0, dias_entrega: 31 }])
  const { pedido: untold } = await cafe()
  await tell([
    { producto_id: s.cafe, local_id: s.norte, existencias: 0, dias_entrega: 31 },
    { producto_id: s.cafe, local_id: s.centro, existencias: 20 },
  ])
  const whole = await cafe()
  // The whole business needs the same, whether stock was entered by store or in total.
  expect(whole.pedido).toEqual({ ...untold!, cantidad: 0 })
  const needOf = (row: ReorderRow) => new Map(row.por_local.map(({ local_id, necesita }) => [local_id, necesita!]))
  const needs = needOf(whole)
  expect(needs.get(s.norte)! + needs.get(s.centro)!).toBe(whole.pedido!.necesita)
  // Each store alone needs more, as its own list shows.
  const [norte, centro] = [await cafe(inNorte()), await cafe(inCentro())]
  expect(norte.pedido!.margen + centro.pedido!.margen).toBeGreaterThan(whole.pedido!.margen)
  expect(norte.pedido!.necesita).toBeGreaterThanOrEqual(needs.get(s.norte)!)
  expect(centro.pedido!.necesita).toBeGreaterThanOrEqual(needs.get(s.centro)!)
  await tell([{ producto_id: s.cafe, local_id: s.centro, existencias: needs.get(s.centro)! + 1 }])
  expect((await cafe()).pedido!.cantidad).toBe(needs.get(s.norte)! - 1)
  expect((await cafe()).locales_sin_contar).toEqual([])
  // The need of a store without entered stock is ordered too.
  await tell([{ producto_id: s.cafe, local_id: s.centro, existencias: null }])
  expect((await cafe()).locales_sin_contar).toEqual([s.centro])
  expect((await cafe()).pedido!.cantidad).toBe(whole.pedido!.necesita)
})

test('the whole is the sum of what its stores tell, of the oldest day, and each amount by itself', async () => {
  await tell([{ producto_id: s.cafe, existencias: 100, en_camino: 20 }])
  await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: 4 }], ana, '2026-06-10')
  expect(told(await cafe())).toEqual([4, '2026-06-10', 20])
  await tell([{ producto_id: s.cafe, local_id: s.centro, existencias: 6, en_camino: 3 }])
  const row = await cafe()
  expect(told(row)).toEqual([10, '2026-06-10', 3])
  expect(row.por_local).toEqual([
    {
      local_id: s.centro,
      nombre: 'Centro',
      existencias: 6,
      existencias_al: '2026-06-15',
      en_camino: 3,
      vendido_despues: 0,
      esperado_despues: 0,
      necesita: expect.any(Number),
    },
    {
      local_id: s.norte,
      nombre: 'Norte',
      existencias: 4,
      existencias_al: '2026-06-10',
      en_camino: null,
      vendido_despues: 0,
      esperado_despues: 0,
      necesita: expect.any(Number),
    },
  ])
  // Shares of the common need; each store alone rounds its need up.
  const needs = row.por_local.map(({ necesita }) => necesita!)
  expect(needs[0]! + needs[1]!).toBe(row.pedido!.necesita)
  for (const [at, query] of [inCentro(), inNorte()].entries()) {
    const own = (await cafe(query)).pedido!.necesita
    expect(own - needs[at]!).toBeGreaterThanOrEqual(0)
    expect(own - needs[at]!).toBeLessThanOrEqual(1)
  }
  // Rice has no stock by store, so its stock belongs to no store.
  await tell([{ producto_id: s.arroz, existencias: 9 }])
  expect(await rowOf(s.arroz)).toMatchObject({ inventario: { existencias: 9 }, por_local: [] })
  expect(told(await rowOf(s.arroz, inCentro()))).toEqual([null, null, null])
})

test('told of the whole at once, what was told by store of that product is forgotten, and of no other', async () => {
  await tell([
    { producto_id: s.cafe, local_id: s.norte, existencias: 4, en_camino: 2 },
    { producto_id: s.arroz, local_id: s.centro, existencias: 7 },
  ])
  await tell([{ producto_id: s.cafe, existencias: 30 }])
  expect(told(await cafe())).toEqual([30, '2026-06-15', 2])
  expect(told(await cafe(inNorte()))).toEqual([null, null, 2])
  await tell([{ producto_id: s.cafe, en_camino: 5 }])
  expect(await cafe()).toMatchObject({ inventario: { existencias: 30, en_camino: 5 }, por_local: [] })
  expect(told(await rowOf(s.arroz, inCentro()))).toEqual([7, '2026-06-15', null])
})

test('a store that forgets its own leaves the others, and what has nothing more to tell does not bring an older whole back', async () => {
  await tell([{ producto_id: s.cafe, existencias: 100 }])
  // Clearing an empty field changes nothing.
  await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: null }])
  expect(told(await cafe())).toEqual([100, '2026-06-15', null])
  await tell([
    { producto_id: s.cafe, local_id: s.norte, existencias: 4 },
    { producto_id: s.cafe, local_id: s.centro, existencias: 0 },
  ])
  await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: null }])
  expect(told(await cafe())).toEqual([0, '2026-06-15', null])
  await tell([{ producto_id: s.cafe, local_id: s.centro, existencias: null }])
  expect(told(await cafe())).toEqual([null, null, null])
  const { rows } = await inTenant(t.db, ana.negocioId, (tx) => sql`select from inventario_local`.execute(tx))
  expect(rows).toEqual([])
})

test('warehouses that are no store count for the whole, and for no store', async () => {
  await tell([
    { producto_id: s.cafe, local_id: s.norte, existencias: 4 },
    { producto_id: s.cafe, local_id: null, existencias: 50 },
  ])
  const row = await cafe()
  expect(told(row)).toEqual([54, '2026-06-15', null])
  expect(row.por_local.map(({ local_id, nombre, existencias }) => [local_id, nombre, existencias])).toEqual([
    [s.norte, 'Norte', 4],
    [null, '', 50],
  ])
  expect(told(await cafe(inNorte()))).toEqual([4, '2026-06-15', null])
  expect(told(await cafe(inCentro()))).toEqual([null, null, null])
})

test('stock of a store is the same after its sales are undone and come again; meanwhile it counts for nothing', async () => {
  await tell([
    { producto_id: s.cafe, local_id: s.norte, existencias: 4 },
    { producto_id: s.cafe, local_id: s.centro, existencias: 1 },
  ])
  const rename = (clave: string) =>
    inTenant(t.db, ana.negocioId, (tx) => tx.updateTable('local').set({ clave }).where('id', '=', s.norte).execute())
  await rename('otro')
  expect(told(await cafe())).toEqual([1, '2026-06-15', null])
  await rename('norte')
  expect(told(await cafe())).toEqual([5, '2026-06-15', null])
})

test('an editor of one store sees and tells its stock alone: of no other, of no whole, and nothing a product has in common', async () => {
  const editor = await t.addStaff(ana, 'editor', ['norte'])
  await tell([
    { producto_id: s.cafe, local_id: s.centro, existencias: 777 },
    { producto_id: s.cafe, empaque: 6, dias_entrega: 3, proveedor: 'Tostadora', costo: 4321 },
  ])
  expect(await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: 3, en_camino: 1 }], editor)).toEqual([
    200, 1,
  ])
  const plan = await planOf(editor)
  expect(plan).toMatchObject({ local: { id: s.norte, nombre: 'Norte' }, de_parte: false })
  expect(JSON.stringify(plan)).not.toMatch(/777|4321|Centro/)
  // The order equals the one that the owner sees for that store: packs, days of delivery and supplier belong to the product.
  const owners = await cafe(inNorte())
  expect(plan.filas[0]).toEqual({ ...owners, inventario: { ...owners.inventario, costo: null } })
  expect(owners.inventario).toMatchObject({
    existencias: 3,
    en_camino: 1,
    empaque: 6,
    dias_entrega: 3,
    proveedor: 'Tostadora',
  })
  expect(told(await cafe())).toEqual([780, '2026-06-15', 1])
  const refused = [403, MESSAGES.soloNegocioEntero]
  expect(await tell([{ producto_id: s.cafe, existencias: 1 }], editor)).toEqual(refused)
  expect(await tell([{ producto_id: s.cafe, local_id: null, existencias: 1 }], editor)).toEqual(refused)
  expect(await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: 1, empaque: 1 }], editor)).toEqual(refused)
  // What they may not see counts as nonexistent: another store, and a product that their stores never sold.
  expect(await tell([{ producto_id: s.cafe, local_id: s.centro, existencias: 1 }], editor)).toEqual([200, 0])
  expect(await tell([{ producto_id: s.arroz, local_id: s.norte, existencias: 1 }], editor)).toEqual([200, 0])
  expect(told(await cafe(inCentro()))).toEqual([777, '2026-06-15', null])
  const viewer = await t.addStaff(ana, 'lector', ['norte'])
  expect(await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: 9 }], viewer)).toEqual([
    403,
    MESSAGES.soloEditor,
  ])
  expect(told(await cafe({}, viewer))).toEqual([3, '2026-06-15', 1])
})

test('what an editor of one store tells takes the place of what was told of the whole', async () => {
  const editor = await t.addStaff(ana, 'editor', ['norte'])
  await tell([{ producto_id: s.cafe, existencias: 100, en_camino: 20 }])
  expect(told(await cafe({}, editor))).toEqual([null, null, null])
  await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: 3 }], editor)
  expect(told(await cafe())).toEqual([3, '2026-06-15', 20])
})

test('a person of several stores chooses one of them; of all of theirs nothing is ordered', async () => {
  const editor = await t.addStaff(ana, 'editor', ['norte', 'centro'])
  await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: 3 }], editor)
  expect(await planOf(editor)).toMatchObject({ local: null, de_parte: true })
  const one = await planOf(editor, inNorte())
  expect(one).toMatchObject({ local: { nombre: 'Norte' }, de_parte: false })
  expect(one.filas[0]!.pedido).not.toBeNull()
})

test('the stock of a merged product is added up, by store too, and told anew it is what it is told', async () => {
  await tell([
    { producto_id: s.cafe, local_id: s.norte, existencias: 4, en_camino: 1 },
    { producto_id: s.arroz, local_id: s.norte, existencias: 6 },
    { producto_id: s.arroz, local_id: s.centro, existencias: 10 },
  ])
  const merge = await ana.inject({
    method: 'POST',
    url: '/uniones',
    payload: { tabla: 'producto', de: s.arroz, a: s.cafe },
  })
  expect(merge.statusCode).toBe(201)
  expect(told(await cafe(inNorte()))).toEqual([10, '2026-06-15', 1])
  expect(told(await cafe())).toEqual([20, '2026-06-15', 1])
  await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: 5 }])
  expect(told(await cafe(inNorte()))).toEqual([5, '2026-06-15', 1])
  expect(told(await cafe())).toEqual([15, '2026-06-15', 1])
  await tell([{ producto_id: s.cafe, existencias: 2 }])
  expect(told(await cafe())).toEqual([2, '2026-06-15', 1])
})

test('a merge that is undone gives each its own stock again', async () => {
  await tell([
    { producto_id: s.cafe, local_id: s.norte, existencias: 4 },
    { producto_id: s.arroz, local_id: s.norte, existencias: 6 },
    { producto_id: s.arroz, en_camino: 8 },
  ])
  // A product with neither lines nor commitments is not restored.
  const payload = { producto_id: s.arroz, cliente_id: s.marta, fecha_venta: '2026-07-10', cantidad: 1 }
  expect((await ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })).statusCode).toBe(201)
  const merge = await ana.inject({
    method: 'POST',
    url: '/uniones',
    payload: { tabla: 'producto', de: s.arroz, a: s.cafe },
  })
  expect(told(await cafe())).toEqual([10, '2026-06-15', 8])
  expect((await ana.inject({ method: 'DELETE', url: `/uniones/${merge.json().data.id}` })).statusCode).toBe(200)
  expect(told(await cafe())).toEqual([4, '2026-06-15', null])
  expect(told(await rowOf(s.arroz, inNorte()))).toEqual([6, '2026-06-15', null])
  expect(told(await rowOf(s.arroz))).toEqual([6, '2026-06-15', 8])
})

test('the stock of two that were told of the whole is added up when they are merged', async () => {
  await tell([
    { producto_id: s.cafe, existencias: 4 },
    { producto_id: s.arroz, existencias: 6 },
  ])
  const merge = await ana.inject({
    method: 'POST',
    url: '/uniones',
    payload: { tabla: 'producto', de: s.arroz, a: s.cafe },
  })
  expect(merge.statusCode).toBe(201)
  expect(told(await cafe())).toEqual([10, '2026-06-15', null])
})

test('one told as a whole and one told by store are added up, of the latest day, when they are merged', async () => {
  await tell([{ producto_id: s.arroz, existencias: 100 }], ana, '2026-05-31')
  await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: 20 }])
  const merge = { tabla: 'producto', de: s.arroz, a: s.cafe }
  expect((await ana.inject({ method: 'POST', url: '/uniones', payload: merge })).statusCode).toBe(201)
  expect(told(await cafe())).toEqual([120, '2026-06-15', null])
  expect(told(await cafe(inNorte()))).toEqual([20, '2026-06-15', null])
})

test('told of the whole and of a store at once, one of them counts', async () => {
  for (let time = 0; time < 6; time++) {
    await Promise.all([
      tell([{ producto_id: s.cafe, existencias: 100 }]),
      tell([{ producto_id: s.cafe, local_id: s.norte, existencias: 4 }]),
    ])
    const [whole] = told(await cafe())
    expect([whole, told(await cafe(inNorte()))[0]]).toEqual(whole === 100 ? [100, null] : [4, 4])
    // When the only store with stock is cleared, no row remains.
    await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: null }])
    expect(told(await cafe())[0]).toBe(whole === 100 ? 100 : null)
  }
})

test('a product without stock in one store is not asked about as if there were none at all', async () => {
  await tell([
    { producto_id: s.cafe, local_id: s.norte, existencias: 0 },
    { producto_id: s.cafe, local_id: s.centro, existencias: 5 },
  ])
  expect((await cafe(inNorte())).agotados).toEqual((await cafe()).agotados)
})

test('of a business with one store nothing is by store', async () => {
  await inTenant(t.db, ana.negocioId, (tx) => sql`delete from local where id = ${s.norte}`.execute(tx))
  await tell([{ producto_id: s.cafe, existencias: 5 }])
  expect(await planOf(ana, inCentro())).toMatchObject({ local: null, de_parte: false })
  expect(told(await cafe(inCentro()))).toEqual([5, '2026-06-15', null])
  // As a user limited to that store enters it.
  await tell([{ producto_id: s.cafe, local_id: s.centro, existencias: 6 }])
  expect(await cafe()).toMatchObject({ inventario: { existencias: 6 }, por_local: [] })
})

test('who told the stock of a store stands in the record with its name', async () => {
  await tell([{ producto_id: s.cafe, local_id: s.norte, existencias: 4 }])
  await tell([{ producto_id: s.cafe, existencias: 4 }])
  const { data } = (await ana.inject({ method: 'GET', url: '/actividad' })).json()
  expect(data.map(({ frase }: { frase: string }) => frase)).toEqual([
    'guardó el inventario de 1 producto',
    'guardó el inventario de 1 producto en Norte',
  ])
})
