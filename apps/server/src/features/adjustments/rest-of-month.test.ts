import type { Adjustment } from '@vigia/contract/calls/adjustments.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { addDays, daysOf } from '@vigia/contract/months.ts'
import { beforeEach, expect, test } from 'vitest'
import { loadFile } from '../../testing/imports.ts'
import { openTestApp } from '../../testing/open-test-app.ts'
import type { TestUser } from '../../testing/test-app.ts'

const t = await openTestApp({ worker: true })

let ana: TestUser

/** Some hundred units a day of rice and half as many of panela. */
const salesFile = (from: string, to: string): string => {
  const lines = Array.from({ length: daysOf(from, to) }, (_, k) => addDays(from, k)).flatMap((date, at) =>
    ['Arroz', 'Panela'].map((product, k) => {
      const units = Math.round((100 + ((at * 37 + 11 * k) % 21)) / (k + 1))
      return `${date};${product};${units};${units * 1000}`
    }),
  )
  return ['Fecha;Producto;Cantidad;Valor total', ...lines].join('\n')
}

/** Sets the clock and logs in again, because sessions expire. */
const goTo = async (day: string): Promise<void> => {
  t.clock.now = new Date(`${day}T17:00:00Z`)
  ana = await t.addStaff(ana, 'editor')
}

/** It is 15 June; the sales of its first 14 days are known. */
beforeEach(async () => {
  t.clock.now = new Date('2026-06-15T17:00:00Z')
  ana = await t.createUser()
  await loadFile(ana, salesFile('2025-05-01', '2026-06-14'))
})

const JUNE = { anio: 2026, mes: 6 }
const JULY = { anio: 2026, mes: 7 }

const get = async (url: string, query: Record<string, string> = {}) =>
  (await ana.inject({ method: 'GET', url, query })).json()
const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const answer = await ana.inject({ method, url: `/ajustes${path}`, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const adjust = async (change: object): Promise<Adjustment> => {
  const { status, body } = await send('POST', '', { nivel: 'total', desde: JUNE, hasta: JUNE, ...change })
  expect([status, body]).toEqual([201, expect.anything()])
  return body.data
}
const productsByName = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await get('/productos')).data.map(({ id, nombre }: { id: number; nombre: string }) => [nombre, id]),
  )

/** Units still expected in June and July, of one product or of all. */
const ahead = async (producto?: number): Promise<[june: number, july: number]> => {
  const query: Record<string, string> = producto === undefined ? {} : { producto_id: String(producto) }
  const { data } = await get('/predicciones/agregadas/mensual', query)
  const of = (month: number): number => data.find(({ mes }: { mes: number }) => mes === month).cantidad
  return [of(6), of(7)]
}

test('units are added to what is left of the month, of that product alone, and undone everything is as before', async () => {
  expect(await get('/ajustes')).toMatchObject({ meses: { desde: JUNE, resto: true } })
  const { Arroz, Panela } = await productsByName()
  const before = [await ahead(Arroz), await ahead(Panela), await ahead()]
  const { id, resto, efecto } = await adjust({
    nivel: 'producto',
    entidad_id: Arroz,
    hasta: JULY,
    tipo: 'unidades',
    cantidad: 600,
  })
  expect(resto).toBe(true)
  expect(efecto!.cantidad).toBeCloseTo(1200, 2)
  const [rice, panela, whole] = [await ahead(Arroz), await ahead(Panela), await ahead()]
  expect([rice[0] - before[0]![0], rice[1] - before[0]![1]]).toEqual([expect.closeTo(600, 2), expect.closeTo(600, 2)])
  expect(panela).toEqual(before[1])
  expect(whole[0] - before[2]![0]).toBeCloseTo(600, 2)
  expect((await send('DELETE', `/${id}`)).status).toBe(200)
  expect([await ahead(Arroz), await ahead(Panela), await ahead()]).toEqual(before)
})

test('a percentage is of what is left, in what to order too', async () => {
  const [before] = await ahead()
  const ordered = async (): Promise<number> =>
    (await get('/que_pedir', { periodo: 'mes_en_curso' })).data.filas.reduce(
      (sum: number, { esperado }: { esperado: number }) => sum + esperado,
      0,
    )
  const atFirst = await ordered()
  const { efecto } = await adjust({ tipo: 'porcentaje', cantidad: 50 })
  const [after] = await ahead()
  expect(after / before).toBeCloseTo(1.5, 4)
  expect(efecto!.cantidad).toBeCloseTo(after - before, 1)
  expect((await ordered()) / atFirst).toBeCloseTo(1.5, 2)
})

test('as days go by the adjustment goes on in what is then left; changed, it is of that', async () => {
  const { Arroz } = await productsByName()
  const { id } = await adjust({ nivel: 'producto', entidad_id: Arroz, tipo: 'unidades', cantidad: 600 })
  await goTo('2026-06-23')
  await loadFile(ana, salesFile('2026-06-15', '2026-06-22'))
  const effect = async (): Promise<number> => (await get('/ajustes')).data[0].efecto.cantidad
  // Eight of sixteen days.
  expect(await effect()).toBeGreaterThan(200)
  expect(await effect()).toBeLessThan(400)
  const change = { desde: JUNE, hasta: JUNE, tipo: 'unidades', cantidad: 100, nota: null }
  expect((await send('PATCH', `/${id}`, change)).body.data).toMatchObject({ resto: true })
  expect(await effect()).toBeCloseTo(100, 2)
})

test('a month that begins while it is adjusted whole stays so when only the note is changed', async () => {
  const adjusted = { hasta: JULY, tipo: 'unidades', cantidad: 600 }
  const { id } = await adjust(adjusted)
  await goTo('2026-07-15')
  await loadFile(ana, salesFile('2026-06-15', '2026-07-14'))
  const [, before] = await ahead()
  const { status } = await send('PATCH', `/${id}`, { desde: JUNE, ...adjusted, nota: 'feria' })
  expect(status).toBe(200)
  expect((await ahead())[1]).toBeCloseTo(before, 2)
})

test('what was adjusted before the month began stays an adjustment of all of it, and nothing is adjusted once all is sold', async () => {
  ana = await t.createUser()
  await goTo('2026-05-20')
  await loadFile(ana, salesFile('2025-05-01', '2026-04-30'))
  const { id } = await adjust({ tipo: 'porcentaje', cantidad: 10, hasta: JULY })
  await goTo('2026-06-15')
  await loadFile(ana, salesFile('2026-05-01', '2026-06-14'))
  const change = { desde: JUNE, hasta: JULY, tipo: 'porcentaje', cantidad: 20, nota: null }
  expect((await send('PATCH', `/${id}`, change)).body.data).toMatchObject({ resto: false })
  await goTo('2026-06-30')
  await loadFile(ana, salesFile('2026-06-15', '2026-06-30'))
  expect((await get('/ajustes')).meses).toMatchObject({ desde: JULY, resto: false })
  const { body } = await send('POST', '', { nivel: 'total', ...change })
  expect(body.fields).toEqual({ desde: MESSAGES.ajusteMeses })
})

test('what an adjustment of the rest adds is of what is left once deliveries of commitments are taken off, by the forecast too', async () => {
  ana = await t.createUser()
  const lines = (from: string, to: string, marta: number) =>
    Array.from({ length: daysOf(from, to) }, (_, k) => addDays(from, k)).flatMap((date, at) => {
      const pedro = 50 + ((at * 37) % 11)
      return [`${date};Marta;Arroz;${marta};${marta * 1000}`, `${date};Pedro;Panela;${pedro};${pedro * 1000}`]
    })
  const load = (sold: string[]) => loadFile(ana, ['Fecha;Cliente;Producto;Cantidad;Valor total', ...sold].join('\n'))
  await load([...lines('2025-05-01', '2026-05-31', 10), ...lines('2026-06-01', '2026-06-08', 10)])
  const { Arroz, Panela } = await productsByName()
  const { data: clients } = await get('/clientes')
  const cliente_id = clients.find(({ nombre }: { nombre: string }) => nombre === 'Marta').id
  const commitment = { producto_id: Arroz, cliente_id, fecha_venta: '2026-06-14', cantidad: 3000 }
  const committed = await ana.inject({ method: 'POST', url: '/ventas_comprometidas', payload: commitment })
  expect(committed.statusCode).toBe(201)
  const { id } = await adjust({ nivel: 'producto', entidad_id: Panela, tipo: 'unidades', cantidad: 600 })
  await load(lines('2026-06-09', '2026-06-14', 500))
  const [{ efecto }] = (await get('/ajustes')).data
  const [before] = await ahead(Panela)
  expect((await send('DELETE', `/${id}`)).status).toBe(200)
  const [after] = await ahead(Panela)
  expect(efecto.cantidad).toBeCloseTo(before - after, 1)
})
