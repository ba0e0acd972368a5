import type { ExpectedRange } from '@vigia/contract/calls/forecast.ts'
import { addDays, daysOf } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { loadFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

/** Shops of thirteen months of days up to May 2026, alike but for the first half of June, in which it is. */

const days = (from: string, to: string): string[] =>
  Array.from({ length: daysOf(from, to) }, (_, k) => addDays(from, k))

/** A unit of each of two products a day, more or less; of June, `ofJune` times as many until its 14th. */
const shopSelling = async (name: string, ofJune: number): Promise<TestUser> => {
  const user = await t.createUser(name)
  const line = (date: string, at: number, times: number): string[] =>
    ['Arroz', 'Panela'].map((product, k) => {
      const units = Math.round(times * (100 + ((at * 37 + 11 * k) % 21) - 10))
      return `${date};${product};${units};${units * 1000}`
    })
  const lines = [
    ...days('2025-05-01', '2026-05-31').flatMap((date, at) => line(date, at, 1)),
    ...days('2026-06-01', '2026-06-14').flatMap((date, at) => line(date, at, ofJune)),
  ]
  await loadFile(user, ['Fecha;Producto;Cantidad;Valor total', ...lines].join('\n'))
  return user
}

const ofJune = async <Row extends { anio: number; mes: number }>(user: TestUser, path: string): Promise<Row> => {
  const { data } = (await user.inject({ method: 'GET', url: path })).json() as { data: Row[] }
  return data.find(({ anio, mes }) => anio === 2026 && mes === 6)!
}
type Amounts = { anio: number; mes: number; cantidad: number }

test('what is left of a month under way is of its days to come, less where less is being sold, and its range is as narrow', async () => {
  const told: { sold: number; left: number; from: number; to: number }[] = []
  for (const [name, times] of Object.entries({ Lenta: 0.5, Pareja: 1, Rauda: 1.5 })) {
    const user = await shopSelling(name, times)
    const { cantidad: sold } = await ofJune<Amounts>(user, '/ventas/agregadas/mensual')
    const { cantidad: left } = await ofJune<Amounts>(user, '/predicciones/agregadas/mensual')
    const { cantidad_desde: from, cantidad_hasta: to } = await ofJune<ExpectedRange>(user, '/predicciones/intervalos')
    told.push({ sold, left, from, to })
  }
  const [slow, even, fast] = told as [(typeof told)[0], (typeof told)[0], (typeof told)[0]]
  // Of thirty days of two hundred units sixteen are to come.
  expect(even.left).toBeGreaterThan(0.9 * 16 * 200)
  expect(even.left).toBeLessThan(1.1 * 16 * 200)
  expect(slow.left).toBeLessThan(even.left)
  expect(fast.left).toBeGreaterThan(even.left)
  // Never more than what was forecast for the whole month, whatever is missing of it.
  expect(slow.left).toBeLessThan(0.55 * (even.sold + even.left))
  for (const { sold, left, from, to } of told) {
    expect(from).toBeGreaterThanOrEqual(sold)
    expect(from).toBeLessThanOrEqual(sold + left)
    expect(to).toBeGreaterThanOrEqual(sold + left)
  }
})

test('until when the month under way is sold is told with the forecast, of the sales as they are', async () => {
  const user = await shopSelling('Corte', 1)
  const told = async () => (await user.inject({ method: 'GET', url: '/pronostico' })).json().data
  expect(await told()).toMatchObject({ mes_en_curso: { anio: 2026, mes: 6 }, ultimo_dia: '2026-06-14' })
  // They change before the forecast does.
  await inTenant(t.db, user.negocioId, (tx) => tx.deleteFrom('venta').where('fecha', '=', '2026-06-14').execute())
  expect(await told()).toMatchObject({ mes_en_curso: { anio: 2026, mes: 6 }, ultimo_dia: '2026-06-13' })
})

test('an order for days counts what is left of the month over the days whose sales are missing', async () => {
  const user = await shopSelling('Pedido', 1)
  const { cantidad: left } = await ofJune<Amounts>(user, '/predicciones/agregadas/mensual')
  const { data } = (
    await user.inject({ method: 'GET', url: '/que_pedir', query: { periodo: 'proximos_30_dias' } })
  ).json()
  const { data: july } = (await user.inject({ method: 'GET', url: '/predicciones/agregadas/mensual' })).json()
  const ofJuly = july.find(({ mes }: Amounts) => mes === 7).cantidad
  // It is the 15th, of which the sales are missing: all the sixteen days left are ordered for, and fourteen of July's.
  const expected = (data.filas as { esperado: number }[]).reduce((sum, { esperado }) => sum + esperado, 0)
  expect(expected / (left + (ofJuly * 14) / 31)).toBeCloseTo(1, 1)
})

test('a store whose sales have not come in is expected to sell them still', async () => {
  const user = await t.createUser('Tardía')
  const line = (date: string, store: string, at: number): string => {
    const units = 100 + ((at * 37) % 21) - 10
    return `${date};${store};Arroz;${units};${units * 1000}`
  }
  const lines = ['Centro', 'Norte'].flatMap((store) => [
    ...days('2025-05-01', '2026-05-31').map((date, at) => line(date, store, at)),
    ...days('2026-06-01', store === 'Centro' ? '2026-06-14' : '2026-06-04').map((date, at) => line(date, store, at)),
  ])
  await loadFile(user, ['Fecha;Local;Producto;Cantidad;Valor total', ...lines].join('\n'))
  const { cantidad: sold } = await ofJune<Amounts>(user, '/ventas/agregadas/mensual')
  const { cantidad: left } = await ofJune<Amounts>(user, '/predicciones/agregadas/mensual')
  // Sixteen days of one and twenty-six of the other are to come.
  expect(sold + left).toBeGreaterThan(0.93 * 30 * 200)
  expect(sold + left).toBeLessThan(1.07 * 30 * 200)
})

test('who sees one store reads what is left of the month by the pace of all, as the owner who filters by it', async () => {
  const owner = await t.createUser('Dueña')
  const line = (date: string, store: string, at: number): string => {
    // In June Norte sells half of what it did.
    const scale = store === 'Centro' ? 1 : date < '2026-06' ? 10 : 5
    const units = scale * (100 + ((at * 37) % 21) - 10)
    return `${date};${store};Arroz;${units};${units * 1000}`
  }
  const lines = ['Centro', 'Norte'].flatMap((store) =>
    days('2025-05-01', '2026-06-14').map((date, at) => line(date, store, at)),
  )
  await loadFile(owner, ['Fecha;Local;Producto;Cantidad;Valor total', ...lines].join('\n'))
  const limited = await t.addStaff(owner, 'lector', ['centro'])
  const { cantidad: left } = await ofJune<Amounts>(limited, '/predicciones/agregadas/mensual')
  // Sixteen days of a hundred units are to come, of which the pace of all leaves less.
  expect(left).toBeLessThan(0.95 * 16 * 100)
  const { data: stores } = (await owner.inject({ method: 'GET', url: '/locales' })).json()
  const { id } = stores.find(({ nombre }: { nombre: string }) => nombre === 'Centro')
  const ofStore = `/predicciones/agregadas/mensual?local_id=${id}`
  expect((await ofJune<Amounts>(owner, ofStore)).cantidad).toBe(left)
})
