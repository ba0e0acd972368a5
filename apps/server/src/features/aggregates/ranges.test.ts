import { beforeAll, describe, expect, test } from 'vitest'
import type { ExpectedRange, ExplainedNode } from '@vigia/contract/calls/forecast.ts'
import { loadFile } from '../../testing/imports.ts'
import { addSales, createShop, publishNodes, publishRun, type Shop } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

const get = async <T>(user: TestUser, path: string, query: Record<string, string> = {}): Promise<T[]> => {
  const response = await user.inject({ method: 'GET', url: path, query })
  expect(response.statusCode).toBe(200)
  return response.json().data
}
const ranges = (user: TestUser, query?: Record<string, string>): Promise<ExpectedRange[]> =>
  get(user, '/predicciones/intervalos', query)

const explained = async (user: TestUser, query: Record<string, string> = {}): Promise<ExplainedNode | undefined> =>
  (await user.inject({ method: 'GET', url: '/predicciones/intervalos', query })).json().nodo

test('several of one dimension have one interval and one explanation, and all of them those of the business', async () => {
  const user = await t.createUser()
  const s = await createShop(t.db, user.negocioId)
  await publishRun(t.db, user.negocioId, { corte: '2026-05' }, [
    [s.centro, s.marta, s.cafe, '2026-06', 3, 3000],
    [s.norte, s.marta, s.arroz, '2026-06', 3, 3000],
  ])
  await publishNodes(t.db, user.negocioId, [
    ['total', 0],
    ['local', s.centro],
    ['local', s.norte],
  ])
  const query = { local_id: `${s.centro},${s.norte}` }
  // Each is 1 below and 2 above its 3. The business's interval is as wide as one of theirs: their errors compensate.
  const [june] = await ranges(user, query)
  expect(june!.cantidad_desde).toBeCloseTo(6 - Math.SQRT2, 5)
  expect(june!.cantidad_hasta).toBeCloseTo(6 + 2 * Math.SQRT2, 5)
  expect(await explained(user, query)).toMatchObject({
    nivel: 'local',
    nodos: 2,
    cantidad: {
      esperado: 6,
      partes: { nivel_mensual: 4, temporada: 1.5, tendencia: 0 },
      wape: 0.1,
      meses_evaluados: 12,
    },
  })
})

describe('which filters have an interval', () => {
  let ana: TestUser
  let s: Shop
  beforeAll(async () => {
    ana = await t.createUser()
    s = await createShop(t.db, ana.negocioId)
    await publishRun(t.db, ana.negocioId, { corte: '2026-05', mes_en_curso: '2026-06' }, [
      [s.centro, s.marta, s.cafe, '2026-06', 3, 3000],
      [s.centro, s.marta, s.cafe, '2026-07', 3, 3000],
    ])
    await publishNodes(t.db, ana.negocioId, [
      ['total', 0],
      ['producto', s.cafe],
    ])
  })

  test('none at all, or ids of one dimension; no other', async () => {
    expect(await ranges(ana)).toHaveLength(12)
    const months = await ranges(ana, { producto_id: String(s.cafe) })
    expect(months[0]).toEqual({
      anio: 2026,
      mes: 6,
      cantidad_desde: 2,
      cantidad_hasta: 5,
      valor_desde: 2000,
      valor_hasta: 5000,
    })
    // Of one that has no forecast there is nothing to add.
    expect(await ranges(ana, { producto_id: `${s.cafe},${s.agua}` })).toEqual(months)
    expect(await ranges(ana, { producto_id: String(s.cafe), local_id: String(s.centro) })).toEqual([])
    expect(await ranges(ana, { cliente_id: String(s.marta) })).toEqual([])
  })

  test('they alone are explained, over the three complete months after the one under way', async () => {
    await publishNodes(t.db, ana.negocioId, [['local', s.norte]])
    expect(await explained(ana)).toMatchObject({ nivel: 'total', desde: { anio: 2026, mes: 7 }, meses: 3 })
    const product = await explained(ana, { producto_id: String(s.cafe) })
    // Of the three months July alone has a forecast.
    expect(product?.cantidad).toEqual({
      estado: 'conocido',
      esperado: 3,
      ajustado: 0,
      comprometido: 0,
      partes: { nivel_mensual: 2, temporada: 1.5, tendencia: 0 },
      wape: 0.1,
      sesgo: -0.02,
      wape_ingenuo: 0.2,
      meses_evaluados: 12,
    })
    expect(product?.valor).toMatchObject({ esperado: 3000, partes: { nivel_mensual: 2000 } })
    expect(product?.metodos).toEqual([
      { palabras: 'la temporada de todo el negocio', peso: 0.75 },
      { palabras: 'su temporada propia', peso: 0.25 },
    ])
    expect(await explained(ana, { producto_id: String(s.cafe), local_id: String(s.norte) })).toBeUndefined()
  })

  test('what commitments add joins the explanation as soon as they are made', async () => {
    const payload = { producto_id: s.cafe, cliente_id: s.marta, fecha_venta: '2026-07-20', cantidad: 8 }
    const made = await ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
    expect(made.statusCode).toBe(201)
    expect((await explained(ana))?.cantidad).toMatchObject({ esperado: 3, comprometido: 5 })
    expect((await explained(ana, { local_id: String(s.norte) }))?.cantidad).toMatchObject({ comprometido: 0 })
  })

  test('of the month under way it is never below what is sold, and holds what is shown', async () => {
    const june = async () => (await ranges(ana, { producto_id: String(s.cafe) }))[0]
    await addSales(t.db, ana.negocioId, [[s.centro, s.marta, s.cafe, '2026-06', 2.5, 2900]])
    expect(await june()).toMatchObject({ cantidad_desde: 2.5, cantidad_hasta: 5, valor_desde: 2900 })
    await addSales(t.db, ana.negocioId, [[s.centro, s.pedro, s.cafe, '2026-06', 7, 9000]])
    expect(await june()).toMatchObject({ cantidad_desde: 9.5, cantidad_hasta: 9.5, valor_hasta: 11_900 })
  })
})

test('every published node has its interval around what is shown, also in the month under way, and parts that multiply to it', async () => {
  const user = await t.createUser()
  const lines = ['Fecha;Sucursal;Cliente;Producto;Categoría;Cantidad;Valor']
  for (let back = 0; back < 26; back += 1)
    for (const [day, client, product, category, base] of [
      ['05', 'Marta', 'Café', 'Bebidas', 12],
      ['10', 'Pedro', 'Arroz', 'Granos', 40],
      ['27', 'Pedro', 'Café', 'Bebidas', 20],
    ] as const) {
      const month = new Date(Date.UTC(2026, 5 - back, 1)).toISOString().slice(0, 7)
      const units = base + ((back * 7) % 9)
      if (back > 0 || Number(day) < 15)
        lines.push(
          `${month}-${day};${base > 15 ? 'Norte' : 'Sur'};${client};${product};${category};${units};${units * 1000}`,
        )
    }
  await loadFile(user, lines.join('\n'))
  const ids = async (path: string): Promise<number[]> => (await get<{ id: number }>(user, path)).map(({ id }) => id)
  const filters: Record<string, string>[] = [{}]
  for (const [path, name] of Object.entries({
    locales: 'local_id',
    clientes: 'cliente_id',
    categorias: 'categoria_id',
    productos: 'producto_id',
  }))
    for (const id of await ids(`/${path}`)) filters.push({ [name]: String(id) })
  expect(filters).toHaveLength(9)
  const nivelOf = (query: Record<string, string>): string => (Object.keys(query)[0] ?? 'total').replace('_id', '')
  type Month = { anio: number; mes: number; cantidad: number; valor: number }
  for (const query of filters) {
    const months = await ranges(user, query)
    const { cantidad, valor, metodos, nivel, desde } = (await explained(user, query))!
    expect([nivel, desde]).toEqual([nivelOf(query), { anio: 2026, mes: 7 }])
    expect(metodos.reduce((sum, { peso }) => sum + peso, 0)).toBeCloseTo(1, 12)
    for (const { esperado, partes, wape, sesgo, wape_ingenuo } of [cantidad, valor]) {
      const { nivel_mensual: level, temporada, tendencia } = partes!
      expect((level * 3 * temporada * (1 + tendencia)) / esperado).toBeCloseTo(1, 6)
      expect(Math.abs(sesgo!)).toBeLessThanOrEqual(wape!)
      expect(wape_ingenuo).toBeGreaterThan(0)
    }
    const [sold, rest] = [
      await get<Month>(user, '/ventas/agregadas/mensual', query),
      await get<Month>(user, '/predicciones/agregadas/mensual', query),
    ]
    expect(months).toHaveLength(13)
    expect(months[0]).toMatchObject({ anio: 2026, mes: 6 })
    for (const range of months) {
      const of = (list: Month[]) => list.find(({ anio, mes }) => anio === range.anio && mes === range.mes)
      for (const measure of ['cantidad', 'valor'] as const) {
        const already = of(sold)?.[measure] ?? 0
        const shown = already + (of(rest)?.[measure] ?? 0)
        expect(range[`${measure}_desde`]).toBeGreaterThanOrEqual(already)
        expect(range[`${measure}_desde`]).toBeLessThanOrEqual(shown + 1e-6)
        expect(range[`${measure}_hasta`]).toBeGreaterThanOrEqual(shown - 1e-6)
      }
    }
  }
})
