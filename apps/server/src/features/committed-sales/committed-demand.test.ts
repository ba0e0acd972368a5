import type { CommittedSale } from '@vigia/contract/calls/committed-sales.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { loadFile } from '../../testing/imports.ts'
import { addSales, createShop, publishNodes, publishRun, type Shop } from '../../testing/shop.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { insertCommittedSale } from './committed-sales.sql.ts'

const t = await openTestApp({ worker: true })

const MONTHLY = '/predicciones/agregadas/mensual'
interface Month {
  anio: number
  mes: number
  cantidad: number
  valor: number
}

const get = async <T = Month>(user: TestUser, path: string, query: Record<string, number> = {}): Promise<T[]> => {
  const text = Object.fromEntries(Object.entries(query).map(([name, id]) => [name, String(id)]))
  const response = await user.inject({ method: 'GET', url: path, query: text })
  expect(response.statusCode).toBe(200)
  return response.json().data
}
interface Sale {
  producto_id: number
  cliente_id: number
  fecha_venta: string
  cantidad: number
  local_id?: number | null
}
const commit = async (user: TestUser, payload: Sale): Promise<number> => {
  const response = await user.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
  expect(response.statusCode).toBe(201)
  return response.json().data.id
}
/** A commitment of a month that has closed since. */
const madeBefore = (user: TestUser, sale: Sale): Promise<number> =>
  inTenant(t.db, user.negocioId, (tx) =>
    insertCommittedSale(tx, {
      local_id: null,
      ...sale,
      negocio_id: user.negocioId,
      usuario_id: user.usuarioId,
      cantidad: sale.cantidad * 1e6,
    }),
  )
const cancel = (user: TestUser, id: number) => user.inject({ method: 'DELETE', url: `/ventas_comprometidas/${id}` })

/** Sells until 10 June; June is under way and the forecast reaches May of next year. */
const openShop = async (): Promise<{ user: TestUser; s: Shop }> => {
  const user = await t.createUser()
  const s = await createShop(t.db, user.negocioId)
  await addSales(t.db, user.negocioId, [
    [s.centro, s.marta, s.cafe, '2026-05', 10, 30_000],
    [s.norte, s.marta, s.cafe, '2026-05', 4, 12_000],
    [s.norte, s.pedro, s.arroz, '2026-05', 7, 7000],
    [s.norte, s.pedro, s.agua, '2026-04', 2, 5000],
    [s.centro, s.marta, s.cafe, '2026-06', 3, 9000],
  ])
  await publishRun(t.db, user.negocioId, { corte: '2026-05', mes_en_curso: '2026-06' }, [
    [s.centro, s.marta, s.cafe, '2026-06', 12, 36_000],
    [s.norte, s.pedro, s.arroz, '2026-06', 18, 18_000],
    [s.centro, s.marta, s.cafe, '2026-07', 10, 30_000],
    [s.norte, s.marta, s.cafe, '2026-07', 20, 60_000],
    [s.norte, s.pedro, s.arroz, '2026-07', 8, 8000],
    [s.centro, s.pedro, s.cafe, '2026-08', 5, 20_000],
  ])
  await publishNodes(t.db, user.negocioId, [
    ['total', 0],
    ['cliente', s.marta],
    ['producto', s.cafe],
  ])
  return { user, s }
}

const everything = async (user: TestUser, s: Shop): Promise<unknown[]> => {
  const filters: Record<string, number>[] = [{}]
  for (const local_id of [s.centro, s.norte]) filters.push({ local_id })
  for (const cliente_id of [s.marta, s.pedro]) filters.push({ cliente_id })
  for (const categoria_id of [s.bebidas, s.granos]) filters.push({ categoria_id })
  for (const producto_id of [s.cafe, s.agua, s.arroz])
    filters.push({ producto_id }, { producto_id, cliente_id: s.marta })
  const answers: unknown[] = []
  for (const filter of filters)
    for (const path of [
      MONTHLY,
      '/predicciones/agregadas/trimestral',
      '/predicciones/agregadas/productos-mensual',
      '/predicciones/agregadas/productos-proximos',
      '/predicciones/intervalos',
    ])
      if (!(path.endsWith('proximos') && 'producto_id' in filter)) answers.push(await get(user, path, filter))
  return answers
}

describe('what a commitment adds', () => {
  test('the part above the forecast of the pair, at its price, to the stores by what it is expected to buy in each', async () => {
    const { user, s } = await openShop()
    await commit(user, { producto_id: s.cafe, cliente_id: s.marta, fecha_venta: '2026-07-20', cantidad: 35 })
    const july = async (query: Record<string, number> = {}) =>
      (await get(user, MONTHLY, query)).find(({ mes }) => mes === 7)
    // 30 were expected, so 5 more at 3000 pesos.
    expect(await july()).toMatchObject({ cantidad: 43, valor: 113_000 })
    expect(await july({ local_id: s.norte })).toMatchObject({ cantidad: expect.closeTo(31.333333, 5), valor: 78_000 })
    expect(await july({ local_id: s.centro })).toMatchObject({ cantidad: expect.closeTo(11.666667, 5), valor: 35_000 })
    expect(await july({ cliente_id: s.marta })).toMatchObject({ cantidad: 35, valor: 105_000 })
    expect(await july({ categoria_id: s.granos })).toMatchObject({ cantidad: 8 })
    const [first] = await get<object>(user, '/predicciones/agregadas/productos-proximos')
    expect(first).toEqual({ producto_id: s.cafe, cantidad: 40, ingreso: 125_000, error: (0.1 * 35) / 40 })
    const ranges = await get<{ mes: number }>(user, '/predicciones/intervalos', { producto_id: s.cafe })
    expect(ranges.find(({ mes }) => mes === 7)).toMatchObject({ cantidad_desde: 7, valor_desde: 17_000 })
  })

  test('the list of commitments tells to which store they add, where they do', async () => {
    const { user, s } = await openShop()
    const sale = { cliente_id: s.marta, cantidad: 35 }
    await commit(user, { ...sale, producto_id: s.cafe, fecha_venta: '2026-07-20' })
    await commit(user, { ...sale, producto_id: s.agua, fecha_venta: '2026-09-01' })
    await madeBefore(user, { ...sale, producto_id: s.cafe, fecha_venta: '2026-05-20' })
    await commit(user, { ...sale, producto_id: s.cafe, fecha_venta: '2026-10-01', local_id: s.norte })
    const stores = await get<CommittedSale>(user, '/ventas_comprometidas')
    expect(stores.map(({ nombre_local, suma_en }) => [nombre_local, suma_en])).toEqual([
      [null, []],
      [null, ['Norte', 'Centro']],
      [null, ['Centro']],
      ['Norte', ['Norte']],
    ])
  })

  test('two commitments of a pair and month add up; one within the forecast adds nothing', async () => {
    const { user, s } = await openShop()
    const before = await everything(user, s)
    const sale = { producto_id: s.cafe, cliente_id: s.marta, fecha_venta: '2026-07-02', cantidad: 20 }
    await commit(user, sale)
    expect(await everything(user, s)).toEqual(before)
    await commit(user, { ...sale, fecha_venta: '2026-07-30' })
    expect((await get(user, MONTHLY, { cliente_id: s.marta })).find(({ mes }) => mes === 7)).toMatchObject({
      cantidad: 40,
    })
  })

  test('where nothing is expected of the pair it goes to the main store of the client, at the price of the product', async () => {
    const { user, s } = await openShop()
    await commit(user, { producto_id: s.agua, cliente_id: s.marta, fecha_venta: '2026-09-01', cantidad: 4 })
    expect(await get(user, MONTHLY, { local_id: s.centro, producto_id: s.agua })).toEqual([
      { anio: 2026, mes: 9, cantidad: 4, valor: 10_000 },
    ])
  })

  test('in complete months and beyond the forecast it changes nothing', async () => {
    const { user, s } = await openShop()
    const before = await everything(user, s)
    const sale = { producto_id: s.cafe, cliente_id: s.marta, cantidad: 900 }
    for (const fecha_venta of ['2026-05-31', '2024-01-01']) await madeBefore(user, { ...sale, fecha_venta })
    await commit(user, { ...sale, fecha_venta: '2027-07-01' })
    expect(await everything(user, s)).toEqual(before)
    await commit(user, { producto_id: s.cafe, cliente_id: s.marta, fecha_venta: '2027-06-30', cantidad: 900 })
    expect(await everything(user, s)).not.toEqual(before)
  })

  test('in the month under way what was sold to the pair has met part of it', async () => {
    const { user, s } = await openShop()
    await commit(user, { producto_id: s.cafe, cliente_id: s.marta, fecha_venta: '2026-06-28', cantidad: 50 })
    // Of June 30 were expected and 3 are sold: nine tenths remain. Marta: 3 sold + 10.8 remain + 36.2 = 50.
    expect((await get(user, MONTHLY, { cliente_id: s.marta }))[0]).toMatchObject({ mes: 6, cantidad: 47 })
    expect((await get(user, MONTHLY))[0]).toMatchObject({ mes: 6, cantidad: 63.2 })
  })
})

describe('changing and cancelling', () => {
  test('a change moves it to another month, a cancellation restores every answer', async () => {
    const { user, s } = await openShop()
    const before = await everything(user, s)
    const id = await commit(user, { producto_id: s.cafe, cliente_id: s.pedro, fecha_venta: '2026-08-01', cantidad: 9 })
    const changed = await user.inject({
      method: 'PATCH',
      url: `/ventas_comprometidas/${id}`,
      payload: { fecha_venta: '2026-09-15', cantidad: 11.5 },
    })
    expect([changed.statusCode, changed.json().data]).toMatchObject([
      200,
      { id, fecha_venta: '2026-09-15', cantidad: 11.5 },
    ])
    const months = await get(user, MONTHLY, { cliente_id: s.pedro, producto_id: s.cafe })
    expect(months.map(({ mes, cantidad }) => [mes, cantidad])).toEqual([
      [8, 5],
      [9, 11.5],
    ])
    const answer = await cancel(user, id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { msg: 'Venta comprometida cancelada' }])
    expect(await everything(user, s)).toEqual(before)
    expect((await cancel(user, id)).statusCode).toBe(404)
    expect(await get(user, '/ventas_comprometidas')).toEqual([])
  })

  test('any commitments: parts sum to the whole, nothing falls, and cancelling them restores every answer', async () => {
    const { user, s } = await openShop()
    const before = await everything(user, s)
    const bare = await get(user, MONTHLY)
    const sales = fc.array(
      fc.record({
        producto_id: fc.constantFrom(s.cafe, s.agua, s.arroz),
        cliente_id: fc.constantFrom(s.marta, s.pedro),
        local_id: fc.constantFrom(null, s.centro, s.norte),
        fecha_venta: fc.constantFrom('2026-06-20', '2026-07-01', '2026-07-31', '2026-08-15', '2026-11-02'),
        cantidad: fc.integer({ min: 1000, max: 60_000 }).map((thousandths) => thousandths / 1000),
      }),
      { minLength: 1, maxLength: 5 },
    )
    const sums = (lists: Month[][]): Map<number, number> => {
      const total = new Map<number, number>()
      for (const { anio, mes, cantidad } of lists.flat())
        total.set(anio * 12 + mes, (total.get(anio * 12 + mes) ?? 0) + cantidad)
      return total
    }
    await fc.assert(
      fc.asyncProperty(sales, async (added) => {
        const ids = await Promise.all(added.map((sale) => commit(user, sale)))
        const whole = sums([await get(user, MONTHLY)])
        for (const [name, parts] of [
          ['cliente_id', [s.marta, s.pedro]],
          ['local_id', [s.centro, s.norte]],
          ['producto_id', [s.cafe, s.agua, s.arroz]],
          ['categoria_id', [s.bebidas, s.granos]],
        ] as const) {
          const of = sums(await Promise.all(parts.map((id) => get(user, MONTHLY, { [name]: id }))))
          expect([...of.keys()].sort()).toEqual([...whole.keys()].sort())
          for (const [month, cantidad] of whole) expect(of.get(month)).toBeCloseTo(cantidad, 5)
        }
        const byProduct = sums([await get(user, '/predicciones/agregadas/productos-mensual')])
        for (const [month, cantidad] of whole) expect(byProduct.get(month)).toBeCloseTo(cantidad, 5)
        for (const { anio, mes, cantidad } of bare)
          expect(whole.get(anio * 12 + mes)).toBeGreaterThanOrEqual(cantidad - 1e-6)
        for (const id of ids) expect((await cancel(user, id)).statusCode).toBe(200)
        expect(await everything(user, s)).toEqual(before)
      }),
      { numRuns: 6 },
    )
  })
})

test('a commitment that would make more expected than can be summed is refused with words, and the forecast goes on', async () => {
  const user = await t.createUser()
  const s = await createShop(t.db, user.negocioId)
  await addSales(t.db, user.negocioId, [[s.centro, s.marta, s.cafe, '2026-05', 1, 300_000_000]])
  await publishRun(t.db, user.negocioId, { corte: '2026-05', mes_en_curso: '2026-06' }, [
    [s.centro, s.marta, s.cafe, '2026-07', 1, 300_000_000],
  ])
  const payload = { producto_id: s.cafe, cliente_id: s.marta, fecha_venta: '2026-07-15' }
  const commitOf = (cantidad: number) =>
    user.inject({ method: 'POST', url: '/ventas_comprometidas', payload: { ...payload, cantidad } })
  expect((await commitOf(10_000_001)).json().fields).toEqual({ cantidad: MESSAGES.cantidadDesmedida })
  expect((await commitOf(10_000_000)).json().fields).toEqual({ cantidad: MESSAGES.esperadoDesmedido })
  const { id } = (await commitOf(3)).json().data
  const changed = await user.inject({
    method: 'PATCH',
    url: `/ventas_comprometidas/${id}`,
    payload: { fecha_venta: '2026-07-15', cantidad: 10_000_000 },
  })
  expect([changed.statusCode, changed.json().fields]).toEqual([400, { cantidad: MESSAGES.esperadoDesmedido }])
  expect(await get(user, MONTHLY)).toMatchObject([{ cantidad: 3, valor: 900_000_000 }])
})

test('commitments of before such were refused add nothing, say so and can be cancelled, and the pages answer', async () => {
  const user = await t.createUser()
  const s = await createShop(t.db, user.negocioId)
  await addSales(t.db, user.negocioId, [[s.centro, s.marta, s.cafe, '2026-05', 1, 300_000_000]])
  await publishRun(t.db, user.negocioId, { corte: '2026-05', mes_en_curso: '2026-06' }, [
    [s.centro, s.marta, s.cafe, '2026-07', 1, 300_000_000],
  ])
  const payload = { cliente_id: s.marta, fecha_venta: '2026-07-15' }
  // More than one sale may be of, many times over; and as many units as that at a price that cannot be summed.
  for (let one = 0; one < 10; one += 1)
    await madeBefore(user, { ...payload, producto_id: s.agua, cantidad: 999_999_999 })
  await madeBefore(user, { ...payload, producto_id: s.cafe, cantidad: 9_999_999 })
  const added = await commit(user, { producto_id: s.agua, cliente_id: s.pedro, fecha_venta: '2026-07-15', cantidad: 5 })
  expect(added).toBeGreaterThan(0)
  for (const path of ['/que_pedir', MONTHLY, '/predicciones/agregadas/productos-proximos']) {
    const answer = await user.inject({ method: 'GET', url: path })
    expect([path, answer.statusCode]).toEqual([path, 200])
  }
  const before = (await user.inject({ method: 'GET', url: '/ventas_comprometidas' })).json().data
  expect(before.map(({ desmedida }: { desmedida: boolean }) => desmedida)).toEqual([
    ...Array.from({ length: 11 }, () => true),
    false,
  ])
  const large = before.filter(({ desmedida }: { desmedida: boolean }) => desmedida)
  for (const { id } of large) expect((await cancel(user, id)).statusCode).toBe(200)
  expect(await get(user, MONTHLY)).toMatchObject([{ cantidad: 6 }])
})

test('it holds through a new forecast and follows what is sold', async () => {
  const user = await t.createUser()
  const file = (from: number, to: number): string => {
    const lines = ['Fecha;Sucursal;Cliente;Producto;Categoría;Cantidad;Valor']
    for (let month = from; month <= to; month += 1) {
      const iso = new Date(Date.UTC(2025, month - 1, 27)).toISOString().slice(0, 10)
      lines.push(`${iso};Centro;Marta;Café;Bebidas;10;30000`, `${iso};Centro;Pedro;Arroz;Granos;20;20000`)
    }
    return lines.join('\n')
  }
  await loadFile(user, file(1, 16))
  const idOf = async (path: string, name: string): Promise<number> =>
    (await get<{ id: number; nombre: string }>(user, path)).find(({ nombre }) => nombre === name)!.id
  const [marta, cafe] = [await idOf('/clientes', 'Marta'), await idOf('/productos', 'Café')]
  await commit(user, { producto_id: cafe, cliente_id: marta, fecha_venta: '2026-08-10', cantidad: 100 })
  const august = async () =>
    (await get(user, MONTHLY, { cliente_id: marta })).find(({ mes, anio }) => mes === 8 && anio === 2026)
  expect((await august())!.cantidad).toBe(100)
  // May comes: the run is another, the commitment the same.
  await loadFile(user, file(17, 17))
  expect((await august())!.cantidad).toBe(100)
})
