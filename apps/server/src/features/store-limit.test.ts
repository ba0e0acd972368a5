import { MESSAGES } from '@vigia/contract/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant, withStoreLimit } from '../db/tenancy.ts'
import { keyOf, listAuthenticatedCalls } from '../testing/contract-calls.ts'
import { addSales, type Cell, createShop, publishAlert, publishNodes, publishRun, type Shop } from '../testing/shop.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import type { TestUser } from '../testing/test-app.ts'

const t = await openTestApp()
const owner = await t.createUser('Ana')
const shop = await createShop(t.db, owner.negocioId)

/** A business with two stores, and a person who sees Centro alone: what that person is answered of figures is what the owner is who filters by it. */

/** Of Centro: Marta buys coffee and rice. Of Norte: Pedro buys coffee and water, a hundred times as much. */
const cellsOf = (s: Shop): { sales: Cell[]; expected: Cell[] } => {
  const months = Array.from({ length: 24 }, (_, back) => {
    const month = 2026 * 12 + 4 - back
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
  const ahead = ['2026-06', '2026-07', '2026-08', '2026-09']
  const centro = (mes: string, scale: number): Cell[] => [
    [s.centro, s.marta, s.cafe, mes, 3 * scale, 3000 * scale, 1],
    [s.centro, s.marta, s.arroz, mes, 5 * scale, 7000 * scale],
  ]
  const norte = (mes: string, scale: number): Cell[] => [
    [s.norte, s.pedro, s.cafe, mes, 300 * scale, 300_000 * scale, 1],
    [s.norte, s.pedro, s.agua, mes, 500 * scale, 700_000 * scale],
  ]
  return {
    // June is under way, and Norte is ahead of what was expected of it.
    sales: [...months, '2026-06'].flatMap((mes, at) => [
      ...centro(mes, mes === '2026-06' ? 0.5 : 1 + (at % 5) / 10),
      ...norte(mes, mes === '2026-06' ? 0.9 : 1 + (at % 7) / 10),
    ]),
    expected: ahead.flatMap((mes, at) => [...centro(mes, 1 + at / 10), ...norte(mes, 1 + at / 7)]),
  }
}

const NORTE = /norte|pedro|agua/i

let limited: TestUser
let editor: TestUser

beforeAll(async () => {
  const { sales, expected } = cellsOf(shop)
  await addSales(t.db, owner.negocioId, sales)
  await publishRun(t.db, owner.negocioId, { corte: '2026-05', mes_en_curso: '2026-06' }, expected)
  const dimensions = Object.entries(shop).map(([name, id]): [string, number] => [LEVELS[name]!, id])
  await publishNodes(t.db, owner.negocioId, [['total', 0], ...dimensions])
  await publishAlert(t.db, owner.negocioId, 'local', shop.centro)
  for (const [level, id] of [
    ['local', shop.norte],
    ['producto', shop.cafe],
    ['cliente', shop.marta],
  ] as const)
    await publishAlert(t.db, owner.negocioId, level, id)
  limited = await t.addStaff(owner, 'lector', ['centro'])
  editor = await t.addStaff(owner, 'editor', ['centro'])
})

const LEVELS: Record<string, string> = {
  centro: 'local',
  norte: 'local',
  marta: 'cliente',
  pedro: 'cliente',
  bebidas: 'categoria',
  granos: 'categoria',
  cafe: 'producto',
  agua: 'producto',
  arroz: 'producto',
}

const get = async (user: TestUser, url: string, query: Record<string, string> = {}) => {
  const response = await user.inject({ method: 'GET', url, query })
  expect([url, response.statusCode]).toEqual([url, 200])
  return response.json()
}

const calls = (await listAuthenticatedCalls()).filter(({ method, scope }) => method === 'GET' && scope === 'stores')

test.each(calls.map(({ path }) => path))('%s tells nothing of the other store', async (path) => {
  const told = JSON.stringify(await get(limited, path))
  expect(told).not.toMatch(NORTE)
  const byStore = JSON.stringify(await get(limited, path, { local_id: String(shop.norte) }))
  expect(byStore).not.toMatch(NORTE)
})

const FIGURES = [
  '/ventas/agregadas/mensual',
  '/ventas/agregadas/trimestral',
  '/predicciones/agregadas/mensual',
  '/predicciones/agregadas/trimestral',
  '/predicciones/agregadas/productos-mensual',
]

describe('figures are those of the owner who filters by the store, the month under way too:', () => {
  const ofStore = (path: string, query: Record<string, string> = {}) =>
    get(owner, path, { ...query, local_id: String(shop.centro) })

  test.each(FIGURES)('%s', async (path) => {
    const mine = await get(limited, path)
    expect(mine).toEqual(await ofStore(path))
    expect(mine.data.length).toBeGreaterThan(0)
    const coffee = { categoria_id: String(shop.bebidas) }
    expect(await get(limited, path, coffee)).toEqual(await ofStore(path, coffee))
    // By client the larger table answers; of the other store's there is nothing.
    expect(await get(limited, path, { cliente_id: String(shop.marta) })).toEqual(mine)
    expect((await get(limited, path, { cliente_id: String(shop.pedro) })).data).toEqual([])
    expect((await get(limited, path, { local_id: String(shop.norte) })).data).toEqual([])
    expect(await get(limited, path, { local_id: `${shop.centro},${shop.norte}` })).toEqual(mine)
  })

  test('/predicciones/intervalos, with its explanation', async () => {
    const mine = await get(limited, '/predicciones/intervalos')
    expect(mine.nodo).toMatchObject({ nivel: 'local', nodos: 1 })
    expect(mine).toEqual(await ofStore('/predicciones/intervalos'))
    const others = { producto_id: shop.cafe, cliente_id: shop.marta, categoria_id: shop.bebidas }
    for (const [name, id] of Object.entries(others))
      expect(await get(limited, '/predicciones/intervalos', { [name]: String(id) })).toEqual({ data: [] })
  })

  test('/predicciones/intervalos of several stores, as wide as how far the errors of all go together makes it', async () => {
    const both = await t.addStaff(owner, 'lector', ['centro', 'norte'])
    const mine = await get(both, '/predicciones/intervalos')
    expect(mine.nodo).toMatchObject({ nivel: 'local', nodos: 2 })
    const local_id = `${shop.centro},${shop.norte}`
    expect(mine).toEqual(await get(owner, '/predicciones/intervalos', { local_id }))
  })

  test('/predicciones/agregadas/productos-proximos, with the error of a part of what products sell', async () => {
    const mine = await get(limited, '/predicciones/agregadas/productos-proximos')
    expect(mine).toEqual(await ofStore('/predicciones/agregadas/productos-proximos'))
    for (const { error } of mine.data) expect(error).toBeGreaterThan(0)
  })

  test('/que_pedir, without what is said of the stock of all stores', async () => {
    const filas = [{ producto_id: shop.cafe, existencias: 777, costo: 4321 }]
    expect((await owner.inject({ method: 'POST', url: '/inventario', payload: { filas } })).statusCode).toBe(200)
    const { data } = await get(limited, '/que_pedir')
    expect(JSON.stringify(data)).not.toMatch(/777|4321/)
    const first = (await get(limited, '/que_pedir?primeras=1')).data
    expect(first.filas).toEqual(data.filas.slice(0, 1))
    expect(first.todos).toEqual({
      productos: data.filas.length,
      con_existencias: false,
      con_comprometido: false,
      con_costo: false,
      sin_ventas: 0,
    })
    const ranges = (plan: { filas: Record<string, unknown>[] }) =>
      plan.filas
        .filter(({ esperado }) => esperado !== 0)
        .map(({ nombre, esperado, desde, hasta, confianza, error, hace_un_ano }) => [
          nombre,
          esperado,
          desde,
          hasta,
          confianza,
          error,
          hace_un_ano,
        ])
    expect(ranges(data)).toEqual(ranges((await ofStore('/que_pedir')).data))
  })

  test('what the owner adjusts of it is told as such, and moves the range along', async () => {
    const payload = {
      nivel: 'local',
      entidad_id: shop.centro,
      desde: { anio: 2026, mes: 7 },
      hasta: { anio: 2026, mes: 8 },
      tipo: 'porcentaje',
      cantidad: 80,
    }
    const made = await owner.inject({ method: 'POST', url: '/ajustes', payload })
    expect(made.statusCode).toBe(201)
    for (const path of [...FIGURES, '/predicciones/intervalos'])
      expect([path, await get(limited, path)]).toEqual([path, await ofStore(path)])
    const { nodo } = await get(limited, '/predicciones/intervalos')
    expect(nodo.cantidad.ajustado).toBeGreaterThan(0)
    const { id } = made.json().data
    expect((await owner.inject({ method: 'DELETE', url: `/ajustes/${id}` })).statusCode).toBe(200)
  })
})

test('lists have the names of the stores, clients, categories and products of the person', async () => {
  const names = async (path: string) =>
    (await get(limited, path)).data.map(
      (row: { nombre?: string; nombre_categoria?: string }) => row.nombre ?? row.nombre_categoria,
    )
  expect(await names('/locales')).toEqual(['Centro'])
  expect(await names('/clientes')).toEqual(['Marta'])
  expect(await names('/categorias')).toEqual(['Bebidas', 'Granos'])
  expect(await names('/productos')).toEqual(['Arroz', 'Café'])
})

test('alerts and the measured error are of the stores of the person', async () => {
  expect((await get(limited, '/alertas')).data.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Centro'])
  expect((await get(owner, '/alertas')).data).toHaveLength(4)
  expect((await get(limited, '/pronostico')).data.evaluacion).toEqual([
    { nivel: 'total', wape: 0.1, sesgo: -0.02, wape_ingenuo: 0.2, meses: 12 },
  ])
  const norte = `local-${shop.norte}-sube-2026-06`
  expect((await editor.inject({ method: 'POST', url: `/alertas/${norte}/descartar` })).statusCode).toBe(404)
  const centro = { url: `/alertas/local-${shop.centro}-sube-2026-06/descartar` }
  expect((await editor.inject({ method: 'POST', ...centro })).statusCode).toBe(200)
  expect((await get(limited, '/alertas')).data).toEqual([])
  expect((await editor.inject({ method: 'DELETE', ...centro })).statusCode).toBe(200)
})

test('an owner and a person of one store who ask at the same time are each answered their own', async () => {
  const path = '/ventas/agregadas/mensual'
  const [all, one] = await Promise.all([get(owner, path), get(limited, path)])
  expect(all.data[0].cantidad).toBeGreaterThan(50 * one.data[0].cantidad)
  const [again, whole] = await Promise.all([get(limited, path), get(owner, path)])
  expect([again, whole]).toEqual([one, all])
})

test('what an editor of one store commits to is theirs to see and change, and counts for the business', async () => {
  const commit = (producto_id: number, cliente_id: number, by: TestUser) =>
    by.inject({
      method: 'POST',
      url: '/ventas_comprometidas',
      payload: { producto_id, cliente_id, fecha_venta: '2026-08-01', cantidad: 50 },
    })
  expect((await commit(shop.agua, shop.pedro, editor)).statusCode).toBe(400)
  const before = (await get(limited, '/predicciones/agregadas/mensual')).data
  const ofOwner = (await commit(shop.agua, shop.pedro, owner)).json().data.id
  const elsewhere = { producto_id: shop.cafe, cliente_id: shop.marta, fecha_venta: '2026-08-01', cantidad: 1 }
  const refused = await editor.inject({
    method: 'POST',
    url: '/ventas_comprometidas',
    payload: { ...elsewhere, local_id: shop.norte },
  })
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['local_id']])
  const mine = await commit(shop.cafe, shop.marta, editor)
  expect(mine.statusCode).toBe(201)
  const { id } = mine.json().data
  expect((await get(editor, '/ventas_comprometidas')).data.map((row: { id: number }) => row.id)).toEqual([id])
  expect(mine.json().data).toMatchObject({ local_id: shop.centro, suma_en: ['Centro'] })
  // Those of their store are seen by all of the store, and those of none by whoever made them.
  expect((await get(limited, '/ventas_comprometidas')).data.map((row: { id: number }) => row.id)).toEqual([id])
  expect((await get(owner, '/ventas_comprometidas')).data).toHaveLength(2)
  const august = (rows: { mes: number; cantidad: number }[]) => rows.find(({ mes }) => mes === 8)!.cantidad
  const after = (await get(limited, '/predicciones/agregadas/mensual')).data
  // Marta was expected to take 3.6; her commitment is of 50.
  expect(august(after)).toBeCloseTo(august(before) + 50 - 3.6, 6)
  expect((await editor.inject({ method: 'DELETE', url: `/ventas_comprometidas/${ofOwner}` })).statusCode).toBe(404)
  expect((await editor.inject({ method: 'DELETE', url: `/ventas_comprometidas/${id}` })).statusCode).toBe(200)
  expect((await get(limited, '/predicciones/agregadas/mensual')).data).toEqual(before)
})

test('an editor of several stores says of which one a commitment is', async () => {
  const both = await t.addStaff(owner, 'editor', ['centro', 'norte'])
  const payload = { producto_id: shop.cafe, cliente_id: shop.marta, fecha_venta: '2026-08-01', cantidad: 50 }
  const make = (more: object) =>
    both.inject({ method: 'POST', url: '/ventas_comprometidas', payload: { ...payload, ...more } })
  const unsaid = await make({})
  expect([unsaid.statusCode, unsaid.json().msg]).toEqual([400, MESSAGES.comprometidaSinLocal])
  const said = (await make({ local_id: shop.norte })).json().data
  expect(said).toMatchObject({ nombre_local: 'Norte', suma_en: ['Norte'] })
  expect((await both.inject({ method: 'DELETE', url: `/ventas_comprometidas/${said.id}` })).statusCode).toBe(200)
})

test('sale lines and corrections are of the stores of the person', async () => {
  await inTenant(t.db, owner.negocioId, async (tx) => {
    const negocio_id = owner.negocioId
    const { id: importacion_id } = await tx
      .insertInto('importacion')
      .values({ negocio_id, archivo: 'ventas.csv', bytes: 1, sha256: 'x', estado: 'cargada' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [local_id, cliente_id] of [
      [shop.centro, shop.marta],
      [shop.norte, shop.pedro],
    ] as const) {
      const line = {
        importacion_id,
        fecha: '2026-05-02',
        mes: 2026 * 12 + 4,
        local_id,
        cliente_id,
        producto_id: shop.cafe,
      }
      const amounts = { documento: null, cantidad: 1e6, valor: 100, usd: null, huella: crypto.randomUUID() }
      const { id } = await tx
        .insertInto('venta')
        .values({ negocio_id, ...line, ...amounts })
        .returning('id')
        .executeTakeFirstOrThrow()
      const antes = JSON.stringify({ id, ...line, ...amounts })
      const change = { negocio_id, venta_id: id, importacion_id, huella: amounts.huella, antes, despues: null }
      await tx.insertInto('venta_cambio').values(change).execute()
    }
  })
  const { data, total } = await get(limited, '/ventas/lineas')
  expect([total, data.map((line: { nombre_local: string }) => line.nombre_local)]).toEqual([1, ['Centro']])
  expect((await get(limited, '/ventas/cambios')).data).toHaveLength(1)
  expect((await get(owner, '/ventas/cambios')).data).toHaveLength(2)
})

test('who is limited to a store that is gone sees nothing', async () => {
  const lost = await t.addStaff(owner, 'lector', ['cerrado'])
  for (const path of [...FIGURES, '/locales', '/clientes', '/productos', '/alertas', '/ventas/lineas'])
    expect([path, (await get(lost, path)).data]).toEqual([path, []])
  expect(await get(lost, '/predicciones/intervalos')).toEqual({ data: [] })
})

test('the database holds a limited transaction: it reads of its stores, and writes next to nothing', async () => {
  const limit = { usuarioId: limited.usuarioId, locales: [shop.centro] }
  const limitedly = <T>(statement: string) =>
    withStoreLimit(limit, () => inTenant(t.db, owner.negocioId, (tx) => sql.raw<T>(statement).execute(tx)))
  const { rows } = await limitedly<{ local_id: number }>('select distinct local_id from cubo_mensual')
  expect(rows).toEqual([{ local_id: shop.centro }])
  for (const statement of [
    'update cubo_mensual set valor = 0',
    'delete from local',
    `insert into local (negocio_id, nombre, clave) values ('${owner.negocioId}', 'Otro', 'otro')`,
    'update usuario set limitado = false',
    'select from pgboss.job',
  ])
    await expect(limitedly(statement)).rejects.toThrow(/permission denied/)
  expect((await limitedly('select from usuario')).rows).toEqual([])
})

test('the plan of a query without a limit has no trace of it', async () => {
  const explain = (limit: Parameters<typeof withStoreLimit>[0]) =>
    withStoreLimit(limit, () =>
      inTenant(t.db, owner.negocioId, async (tx) => {
        const { rows } = await sql<Record<string, string>>`
          explain select p.nombre, sum(r.valor) from resumen_mensual r join producto p on p.id = r.producto_id group by 1`.execute(
          tx,
        )
        return rows.map((row) => Object.values(row)[0]).join('\n')
      }),
    )
  expect(await explain(undefined)).not.toMatch(/local_id/)
  expect(await explain({ usuarioId: limited.usuarioId, locales: [shop.centro] })).toMatch(/local_id/)
})

test('every table of businesses says what a person limited to some stores sees of it', async () => {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and c.relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
        and 'vigia_stores'::regrole = any(p.polroles))`.execute(t.db)
  expect(rows).toEqual([])
})

test('the roles of the database are apart: neither has the rights of the other', async () => {
  const { rows } = await sql`
    select rolsuper, rolbypassrls, pg_has_role('vigia_app', rolname, 'USAGE') as used from pg_roles
    where rolname = 'vigia_stores'`.execute(t.db)
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, used: false }])
  expect(calls.map(keyOf)).toContain('GET /que_pedir')
})
