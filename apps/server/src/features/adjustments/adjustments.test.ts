import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import { MAX_ADJUSTMENTS } from '@vigia/contract/constants.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { addSales, createShop, publishAlert, publishNodes, publishRun, type Shop } from '../../testing/shop.ts'
import { applyAdjustments } from './apply-adjustments.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp()

let ana: TestUser
let s: Shop

/** Coffee in both stores and water in one; rice no longer has a forecast. */
const cellsOf = (): Parameters<typeof publishRun>[3] =>
  ['2026-06', '2026-07', '2026-08', '2027-05'].flatMap((mes): Parameters<typeof publishRun>[3] => [
    [s.centro, s.marta, s.cafe, mes, 6, 6000],
    [s.norte, s.pedro, s.cafe, mes, 2, 2000],
    [s.centro, s.pedro, s.agua, mes, 5, 1000],
  ])

/** The day is in June. */
beforeEach(async () => {
  ana = await t.createUser()
  s = await createShop(t.db, ana.negocioId)
  await addSales(t.db, ana.negocioId, [
    [s.centro, s.marta, s.cafe, '2026-05', 6, 6000],
    [s.norte, s.pedro, s.cafe, '2026-05', 2, 2000],
    [s.centro, s.pedro, s.agua, '2026-05', 5, 1000],
    [s.centro, s.marta, s.arroz, '2026-01', 3, 900],
    [s.norte, s.pedro, s.arroz, '2026-01', 1, 300],
  ])
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, cellsOf())
  await publishNodes(t.db, ana.negocioId, [
    ['total', 0],
    ['producto', s.cafe],
    ['local', s.centro],
  ])
})

const JULY = { anio: 2026, mes: 7 }
const AUGUST = { anio: 2026, mes: 8 }

const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  ana.inject({ method, url: `/ajustes${path}`, ...(payload && { payload }) })
const adjust = async (change: object): Promise<Adjustment> => {
  const answer = await send('POST', '', { nivel: 'total', desde: JULY, hasta: JULY, tipo: 'porcentaje', ...change })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json().data
}
const get = async (path: string, query: Record<string, string> = {}) =>
  (await ana.inject({ method: 'GET', url: path, query })).json().data
type Month = { anio: number; mes: number; cantidad: number; valor: number; sin_ajuste?: object }
const monthly = async (query: Record<string, string> = {}): Promise<Month[]> =>
  get('/predicciones/agregadas/mensual', query)
const july = async (query: Record<string, string> = {}): Promise<Month | undefined> =>
  (await monthly(query)).find(({ anio, mes }) => anio === 2026 && mes === 7)

/** Every figure of a forecast, under every filter. */
const everything = async (): Promise<unknown> => {
  const filters: Record<string, string>[] = [
    {},
    ...[s.centro, s.norte].map((id) => ({ local_id: String(id) })),
    ...[s.marta, s.pedro].map((id) => ({ cliente_id: String(id) })),
    ...[s.bebidas, s.granos].map((id) => ({ categoria_id: String(id) })),
    ...[s.cafe, s.agua, s.arroz].map((id) => ({ producto_id: String(id) })),
    { local_id: String(s.centro), producto_id: String(s.cafe) },
  ]
  const all: unknown[] = [await get('/que_pedir'), await get('/predicciones/agregadas/productos-proximos')]
  for (const filter of filters)
    for (const path of ['mensual', 'trimestral', 'productos-mensual'])
      all.push(await get(`/predicciones/agregadas/${path}`, filter))
  const stored = await inTenant(t.db, ana.negocioId, async (tx) => [
    (await sql`select p::text from prediccion p order by 1`.execute(tx)).rows,
    (await sql`select p::text from prediccion_resumen p order by 1`.execute(tx)).rows,
    (await sql`select p::text from prediccion_cliente p order by 1`.execute(tx)).rows,
    (await sql`select p::text from prediccion_nuevos p order by 1`.execute(tx)).rows,
    (await sql`select p::text from pronostico_congelado p order by 1`.execute(tx)).rows,
  ])
  return [...all, stored]
}

test('a percentage of the whole is seen under every filter, the base stays beside it', async () => {
  const { efecto, nombre } = await adjust({ cantidad: 20, nota: 'feria' })
  expect([nombre, efecto]).toEqual([null, { cantidad: 2.6, valor: 1800 }])
  expect(await july()).toMatchObject({ cantidad: 15.6, valor: 10_800, sin_ajuste: { cantidad: 13, valor: 9000 } })
  expect(await july({ local_id: String(s.norte) })).toMatchObject({ cantidad: 2.4, valor: 2400 })
  expect(await july({ cliente_id: String(s.marta) })).toMatchObject({ cantidad: 7.2 })
  expect(await july({ categoria_id: String(s.bebidas) })).toMatchObject({ cantidad: 15.6 })
  const august = (await monthly()).find(({ anio, mes }) => anio === 2026 && mes === 8)
  expect(august).toEqual({ ...AUGUST, cantidad: 13, valor: 9000 })
})

test('units of a product are shared out among its stores and clients, and change no other', async () => {
  await adjust({ nivel: 'producto', entidad_id: s.cafe, tipo: 'unidades', cantidad: 12, hasta: AUGUST })
  expect(await july({ producto_id: String(s.cafe) })).toMatchObject({ cantidad: 20, valor: 20_000 })
  expect(await july({ local_id: String(s.centro), producto_id: String(s.cafe) })).toMatchObject({ cantidad: 15 })
  expect(await july({ producto_id: String(s.agua) })).toEqual({ ...JULY, cantidad: 5, valor: 1000 })
  const products: { producto_id: number; cantidad: number }[] = await get('/predicciones/agregadas/productos-proximos')
  expect(products.find(({ producto_id }) => producto_id === s.cafe)!.cantidad).toBe(48)
  const { filas } = await get('/que_pedir')
  expect(filas.find((row: { producto_id: number }) => row.producto_id === s.cafe).esperado).toBe(20)
})

test('what overlaps is applied in the order in which it was made', async () => {
  await adjust({ nivel: 'producto', entidad_id: s.agua, tipo: 'unidades', cantidad: 5 })
  await adjust({ nivel: 'cliente', entidad_id: s.pedro, cantidad: 50 })
  await adjust({ nivel: 'local', entidad_id: s.norte, cantidad: -100 })
  expect(await july({ producto_id: String(s.agua) })).toMatchObject({ cantidad: 15 })
  expect(await july({ producto_id: String(s.cafe) })).toMatchObject({ cantidad: 6 })
  // A closed store is expected to sell nothing, but its forecast before the adjustment is still returned.
  expect(await july({ local_id: String(s.norte) })).toMatchObject({ cantidad: 0, sin_ajuste: { cantidad: 2 } })
})

test('units of a product of which nothing is expected go where it was sold', async () => {
  const { reparto } = await adjust({ nivel: 'producto', entidad_id: s.arroz, tipo: 'unidades', cantidad: 8 })
  expect(reparto).toBe('historia')
  expect(await july({ producto_id: String(s.arroz) })).toMatchObject({ cantidad: 8, valor: 2400 })
  expect(await july({ local_id: String(s.centro), producto_id: String(s.arroz) })).toMatchObject({ cantidad: 6 })
  expect(await july({ cliente_id: String(s.pedro), categoria_id: String(s.granos) })).toMatchObject({ cantidad: 2 })
})

test('an adjustment undone leaves every figure as it was, to the last unit', async () => {
  await send('DELETE', `/${(await adjust({ cantidad: 1 })).id}`)
  const before = await everything()
  const ids: number[] = []
  for (const change of [
    { cantidad: 33.3333 },
    { nivel: 'producto', entidad_id: s.arroz, tipo: 'unidades', cantidad: 7 },
    { nivel: 'local', entidad_id: s.centro, cantidad: -12.5, hasta: AUGUST },
    { nivel: 'categoria', entidad_id: s.bebidas, tipo: 'unidades', cantidad: -4 },
  ])
    ids.push((await adjust(change)).id)
  expect(await everything()).not.toEqual(before)
  for (const id of [2, 0, 3, 1].map((k) => ids[k])) expect((await send('DELETE', `/${id}`)).statusCode).toBe(200)
  expect(await everything()).toEqual(before)
})

test('an adjustment is changed in its place', async () => {
  const first = await adjust({ cantidad: 100 })
  await adjust({ nivel: 'producto', entidad_id: s.agua, tipo: 'unidades', cantidad: 1 })
  const change = { desde: JULY, hasta: AUGUST, tipo: 'porcentaje', cantidad: 200, nota: null }
  const { data } = (await send('PATCH', `/${first.id}`, change)).json()
  expect(data).toMatchObject({ id: first.id, hasta: AUGUST, cantidad: 200 })
  expect(await july({ producto_id: String(s.agua) })).toMatchObject({ cantidad: 16 })
})

test('after the next run the adjustments hold, on its own figures', async () => {
  await adjust({ nivel: 'producto', entidad_id: s.cafe, cantidad: 50, nota: 'cliente nuevo' })
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [[s.centro, s.marta, s.cafe, '2026-07', 10, 10_000]])
  // As the job does after publishing a run.
  await inTenant(t.db, ana.negocioId, (tx) => applyAdjustments(tx, ana.negocioId))
  expect(await july()).toMatchObject({ cantidad: 15, sin_ajuste: { cantidad: 10 } })
  const { data } = (await ana.inject({ method: 'GET', url: '/ajustes' })).json()
  expect(data).toMatchObject([{ nombre: 'Café', nota: 'cliente nuevo', efecto: { cantidad: 5, valor: 5000 } }])
})

test('commitments consume what is adjusted, as they do what is expected', async () => {
  await adjust({ nivel: 'cliente', entidad_id: s.marta, cantidad: 100 })
  const payload = { producto_id: s.cafe, cliente_id: s.marta, fecha_venta: '2026-07-10', cantidad: 15 }
  await ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
  // Twelve are expected of her with the adjustment: three of the fifteen are more.
  expect(await july({ cliente_id: String(s.marta) })).toMatchObject({ cantidad: 15 })
})

test('the range moves with what is added and narrows with what is taken away', async () => {
  const range = async () =>
    (await get('/predicciones/intervalos')).find((month: { mes: number; anio: number }) => month.mes === 7)
  await adjust({ tipo: 'unidades', cantidad: 10 })
  // The published range is 2 to 5; a range always includes the expected amount.
  expect(await range()).toMatchObject({ cantidad_desde: 12, cantidad_hasta: 23 })
  await adjust({ cantidad: -100 })
  expect(await range()).toMatchObject({ cantidad_desde: 0, cantidad_hasta: 0 })
})

test('the explanation tells what the adjustments add apart', async () => {
  await adjust({ cantidad: 100, hasta: AUGUST })
  const { nodo } = (await ana.inject({ method: 'GET', url: '/predicciones/intervalos' })).json()
  expect(nodo.cantidad).toMatchObject({ esperado: 39, ajustado: 26, comprometido: 0 })
})

test('alerts are told with the adjusted figures, and one that they answer is left out', async () => {
  await publishAlert(t.db, ana.negocioId, 'producto', s.cafe)
  await adjust({ nivel: 'producto', entidad_id: s.cafe, tipo: 'unidades', cantidad: 2 })
  expect(await get('/alertas')).toMatchObject([{ cantidad_esperada: 17, variacion: 0.7 }])
  await adjust({ nivel: 'local', entidad_id: s.centro, tipo: 'porcentaje', cantidad: -100 })
  expect(await get('/alertas')).toEqual([])
})

test('what is said of a month is frozen with the adjustment beside it', async () => {
  await adjust({ nivel: 'producto', entidad_id: s.cafe, tipo: 'unidades', cantidad: 12 })
  const frozen = await inTenant(t.db, ana.negocioId, async (tx) => {
    const { rows } = await sql`select nivel, cantidad::text as units, cantidad_ajuste::text as added
      from pronostico_congelado where hecho = ${2026 * 12 + 5} order by nivel`.execute(tx)
    return rows
  })
  expect(frozen).toEqual([
    { nivel: 'local', units: '{3000000,3000000,3000000}', added: '{9000000,NULL,NULL}' },
    { nivel: 'producto', units: '{3000000,3000000,3000000}', added: '{12000000,NULL,NULL}' },
    { nivel: 'total', units: '{3000000,3000000,3000000}', added: '{12000000,NULL,NULL}' },
  ])
})

test('what cannot be adjusted is refused, in words', async () => {
  const refused = async (change: object): Promise<string> => {
    const answer = await send('POST', '', {
      nivel: 'total',
      desde: JULY,
      hasta: JULY,
      tipo: 'porcentaje',
      cantidad: 5,
      ...change,
    })
    expect(answer.statusCode).toBe(400)
    return Object.values(answer.json().fields as object).join()
  }
  const may = { anio: 2026, mes: 5 }
  expect(await refused({ cantidad: 0 })).toBe(MESSAGES.ajusteCantidad)
  expect(await refused({ cantidad: -101 })).toBe(MESSAGES.ajustePorcentaje)
  expect(await refused({ nota: 'x'.repeat(201) })).toBe(MESSAGES.ajusteNota)
  expect(await refused({ desde: may })).toBe(MESSAGES.ajusteMeses)
  expect(await refused({ desde: AUGUST, hasta: JULY })).toBe(MESSAGES.ajusteMeses)
  expect(await refused({ hasta: { anio: 2027, mes: 6 } })).toBe(MESSAGES.ajusteMeses)
  expect(await refused({ nivel: 'producto', entidad_id: 999_999 })).toBe(MESSAGES.ajusteDesconocido)
  expect(await refused({ nivel: 'producto' })).toBe(MESSAGES.ajusteDesconocido)
  await inTenant(t.db, ana.negocioId, (tx) =>
    tx.deleteFrom('cubo_mensual').where('producto_id', '=', s.arroz).execute(),
  )
  expect(await refused({ nivel: 'producto', entidad_id: s.arroz, tipo: 'unidades' })).toBe(MESSAGES.ajusteSinDonde)
  const { id } = await adjust({ nivel: 'producto', entidad_id: s.arroz, cantidad: 10 })
  const units = { desde: JULY, hasta: JULY, tipo: 'unidades', cantidad: 10 }
  const changed = await send('PATCH', `/${id}`, units)
  expect([changed.statusCode, changed.json().msg]).toEqual([400, MESSAGES.ajusteSinDonde])
  expect((await get('/ajustes')).map(({ tipo }: Adjustment) => tipo)).toEqual(['porcentaje'])
  await send('DELETE', `/${id}`)
  expect(await get('/ajustes')).toEqual([])
  expect((await send('DELETE', '/123456')).statusCode).toBe(404)
  const nobody = await t.createUser()
  const answer = await nobody.inject({
    method: 'POST',
    url: '/ajustes',
    payload: { nivel: 'total', desde: JULY, hasta: JULY, tipo: 'porcentaje', cantidad: 5 },
  })
  expect([answer.statusCode, answer.json().msg]).toEqual([409, MESSAGES.ajusteSinPronostico])
})

test('the month under way is adjusted while no sale of it is known, and what was adjusted holds when its sales come', async () => {
  const june = { anio: 2026, mes: 6 }
  const months = async () => (await ana.inject({ method: 'GET', url: '/ajustes' })).json().meses
  expect(await months()).toMatchObject({ desde: june })
  await adjust({ desde: june, hasta: june, nivel: 'producto', entidad_id: s.cafe, cantidad: 100 })
  const first = async () => (await monthly({ producto_id: String(s.cafe) }))[0]
  expect(await first()).toMatchObject({ ...june, cantidad: 16, sin_ajuste: { cantidad: 8 } })
  expect(await get('/que_pedir', { periodo: 'mes_en_curso' })).toMatchObject({ hasta: '2026-06-30' })
  await publishRun(t.db, ana.negocioId, { corte: '2026-05', mes_en_curso: '2026-06' }, cellsOf())
  await inTenant(t.db, ana.negocioId, (tx) => applyAdjustments(tx, ana.negocioId))
  expect(await months()).toMatchObject({ desde: JULY })
  expect(await first()).toMatchObject({ ...june, cantidad: 16 })
})

test('a business has so many adjustments and no more', async () => {
  await inTenant(t.db, ana.negocioId, (tx) =>
    sql`insert into ajuste (negocio_id, nivel, clave, desde, hasta, tipo, cantidad, creado_en)
      select ${ana.negocioId}::uuid, 'total', '', 24000, 24000, 'unidades', 1, now() from generate_series(1, ${MAX_ADJUSTMENTS})`.execute(
      tx,
    ),
  )
  const payload = { nivel: 'total', desde: JULY, hasta: JULY, tipo: 'porcentaje', cantidad: 5 }
  expect((await send('POST', '', payload)).json()).toMatchObject({ code: 'conflicto', msg: MESSAGES.ajusteDemasiados })
})

test('what is adjusted in one store stays in it, whatever is committed: more by its percentage, and nothing less elsewhere', async () => {
  const commit = async (more: object) => {
    const payload = { producto_id: s.cafe, cliente_id: s.marta, fecha_venta: '2026-07-15', ...more }
    expect((await ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload })).statusCode).toBe(201)
  }
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [
    [s.centro, s.marta, s.cafe, '2026-07', 11, 11_000],
    [s.norte, s.marta, s.cafe, '2026-07', 10, 10_000],
    [s.norte, s.pedro, s.agua, '2026-07', 20, 4000],
  ])
  const stores = async () =>
    Promise.all([s.centro, s.norte].map(async (id) => (await july({ local_id: String(id) }))!.cantidad))
  await commit({ cantidad: 31, local_id: s.centro })
  expect(await stores()).toEqual([31, 30])
  const { id } = await adjust({ nivel: 'local', entidad_id: s.norte, cantidad: 20 })
  expect(await stores()).toEqual([31, 36])
  await send('DELETE', `/${id}`)
  // Committed without a store: 42 more than both stores expect, divided by their forecasts before adjustments.
  await commit({ cantidad: 42 })
  const [centro, norte] = await stores()
  expect(centro! + norte!).toBeCloseTo(31 + 42 + 20, 5)
  await adjust({ nivel: 'local', entidad_id: s.norte, cantidad: 20 })
  const after = await stores()
  expect(after[0]).toBe(centro)
  // The commitment replaces the pair's forecast, so the adjustment adds nothing to the pair.
  expect(after[1]! - norte!).toBeCloseTo(4, 5)
})

/** Stored units expected of July in each table of the run, with the classes of newcomers apart. */
const julySums = (): Promise<Record<string, number>> =>
  inTenant(t.db, ana.negocioId, async (tx) => {
    const { rows } = await sql<{ name: string; units: number }>`
      with publicada as (select corrida_publicada_id as corrida_id from negocio)
      select 'hojas' as name, sum(cantidad[2])::float8 as units from prediccion join publicada using (corrida_id)
      union all select 'productos', sum(cantidad[2])::float8 from prediccion_resumen join publicada using (corrida_id)
      union all select 'clientes', sum(cantidad[2])::float8 from prediccion_cliente join publicada using (corrida_id)
      union all select clase, sum(cantidad[2])::float8 from prediccion_nuevos join publicada using (corrida_id)
        group by clase`.execute(tx)
    return Object.fromEntries(rows.map(({ name, units }) => [name, units]))
  })

test('where new clients and new products are expected too, everything stays coherent, and undone is as before', async () => {
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, cellsOf(), {
    combinations: 0.3,
    products: 0.1,
    clients: 0.15,
  })
  const before = await everything()
  const total = (await july())!.cantidad
  const ids: number[] = []
  const coherent = async (): Promise<void> => {
    const whole = (await july())?.cantidad ?? 0
    const sumOf = async (name: string, of: number[]): Promise<number> => {
      const parts = await Promise.all(of.map(async (id) => (await july({ [name]: String(id) }))?.cantidad ?? 0))
      return parts.reduce((sum, part) => sum + part, 0)
    }
    expect(await sumOf('local_id', [s.centro, s.norte])).toBeCloseTo(whole, 5)
    expect(await sumOf('categoria_id', [s.bebidas, s.granos])).toBeCloseTo(whole, 5)
    const { hojas, productos, producto, combinacion } = await julySums()
    expect((productos! + producto!) / 1e6).toBeCloseTo(whole, 5)
    expect((hojas! + producto! + combinacion!) / 1e6).toBeCloseTo(whole, 5)
    const products = await sumOf('producto_id', [s.cafe, s.agua, s.arroz])
    expect(products).toBeCloseTo(productos! / 1e6, 5)
    expect(await sumOf('cliente_id', [s.marta, s.pedro])).toBeCloseTo((await julySums()).clientes! / 1e6, 5)
  }
  await coherent()
  ids.push((await adjust({ cantidad: 20 })).id)
  expect((await july())!.cantidad).toBeCloseTo(total * 1.2, 5)
  for (const change of [
    { nivel: 'producto', entidad_id: s.cafe, tipo: 'unidades', cantidad: 7 },
    { nivel: 'cliente', entidad_id: s.marta, cantidad: 40 },
    { nivel: 'local', entidad_id: s.norte, cantidad: -30 },
    { nivel: 'categoria', entidad_id: s.bebidas, tipo: 'unidades', cantidad: -3 },
    { nivel: 'cliente', entidad_id: s.pedro, cantidad: -100 },
    { nivel: 'producto', entidad_id: s.arroz, tipo: 'unidades', cantidad: 8 },
  ]) {
    const was = (await july())!.cantidad
    const { id, efecto } = await adjust(change)
    ids.push(id)
    await coherent()
    expect((await july())!.cantidad - was).toBeCloseTo(efecto!.cantidad, 5)
  }
  expect((await july({ cliente_id: String(s.pedro) }))!.cantidad).toBeCloseTo(2, 5)
  for (const id of ids) await send('DELETE', `/${id}`)
  expect(await everything()).toEqual(before)
})

test('what would make more expected than can be summed is refused with words, and nothing is kept', async () => {
  const before = await monthly()
  const refused = await send('POST', '', {
    nivel: 'total',
    desde: JULY,
    hasta: { anio: 2027, mes: 5 },
    tipo: 'unidades',
    cantidad: 999_999_999,
  })
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { cantidad: MESSAGES.esperadoDesmedido }])
  const answers: number[] = []
  for (let time = 0; time < 12; time += 1) {
    const { statusCode } = await send('POST', '', {
      nivel: 'total',
      desde: JULY,
      hasta: JULY,
      tipo: 'porcentaje',
      cantidad: 1000,
    })
    answers.push(statusCode)
  }
  expect(new Set(answers)).toEqual(new Set([201, 400]))
  for (const { id } of await get('/ajustes')) expect((await send('DELETE', `/${id}`)).statusCode).toBe(200)
  expect(await monthly()).toEqual(before)
})
