import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { openReorderShop, plannedRow, planOf, enterStock } from '../../testing/reorder.ts'
import { createShop, type Shop } from '../../testing/shop.ts'
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

test('what is no product that is ordered leaves the list and its sums, stays in the forecast, and comes back', async () => {
  const { predicciones, filas } = await plan()
  await save([{ producto_id: s.arroz, existencias: 5, se_pide: false }])
  const left = await plan()
  expect(left.filas.map(({ nombre }) => nombre)).toEqual(['Café'])
  expect(left.sin_pedir).toEqual([{ producto_id: s.arroz, codigo: 'A-1', nombre: 'Arroz', porque: 'dicho' }])
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
  // Nothing is expected of it, so no question is asked.
  await rename(s.agua, 'Flete')
  const told = async (query?: Record<string, string>) => {
    const { filas, sin_pedir, predicciones } = await plan(query)
    return [
      filas.map(({ nombre }) => nombre),
      sin_pedir.map(({ nombre, porque }) => [nombre, porque]),
      predicciones?.sin_pedir,
    ]
  }
  const proposed = [['Café'], [['Domicilio Norte', 'servicio']], { esperado: 8, hace_un_ano: 0 }]
  expect(await told()).toEqual(proposed)
  expect((await told({ primeras: '1' })).slice(0, 2)).toEqual(proposed.slice(0, 2))
  // Stock alone does not show that a product is ordered, because a report lists all products.
  await save([{ producto_id: s.arroz, existencias: 5 }])
  expect(await told()).toEqual(proposed)
  await save([{ producto_id: s.arroz, se_pide: true }])
  expect((await told()).slice(0, 2)).toEqual([['Domicilio Norte', 'Café'], []])
  await save([{ producto_id: s.arroz, se_pide: false }])
  expect((await told()).slice(0, 2)).toEqual([['Café'], [['Domicilio Norte', 'dicho']]])
  await save([{ producto_id: s.agua, existencias: 3, proveedor: 'Transportes Ríos' }])
  expect((await told())[0]).toEqual(['Café', 'Flete'])
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

test.each([
  [
    'what is sold no more',
    () => save([{ producto_id: s.cafe, sin_ventas: { desde: '2026-06-02', respuesta: 'ya_no_se_vende' } }]),
  ],
  [
    'a stock-out',
    () => {
      const payload = { producto_id: s.cafe, meses: [{ anio: 2026, mes: 4, agotado: true }] }
      return ana.inject({ method: 'POST', url: '/agotados', payload })
    },
  ],
  [
    'a store without sales',
    () => {
      const payload = { local_id: s.norte, anio: 2026, mes: 5, sin_ventas: true }
      return ana.inject({ method: 'POST', url: '/pronostico/locales-sin-ventas', payload })
    },
  ],
])('%s is known to a forecast that begins after it was said, whatever is under way', async (_, say) => {
  await ana.inject({ method: 'POST', url: '/pronostico/recalcular' })
  await inTenant(t.db, ana.negocioId, (tx) => sql`update trabajo set estado = 'en_curso'`.execute(tx))
  expect((await say()).statusCode).toBeLessThan(300)
  const { data } = (await ana.inject({ method: 'GET', url: '/trabajos' })).json()
  expect(data.map(({ estado }: { estado: string }) => estado).toSorted()).toEqual(['en_cola', 'en_curso'])
})

test("nobody's stock but one's own is told", async () => {
  const luis = await t.createUser()
  await createShop(t.db, luis.negocioId)
  const response = await luis.inject({
    method: 'POST',
    url: '/inventario',
    payload: { filas: [{ producto_id: s.cafe, existencias: 1 }] },
  })
  expect(response.json()).toEqual({ guardadas: 0, recalcula: false })
  expect((await cafe()).inventario.existencias).toBeNull()
})
