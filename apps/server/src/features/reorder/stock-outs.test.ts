import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { MESSAGES } from '@vigia/contract/messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/tenancy.ts'
import { eventually, jobsOf, loadFile } from '../../testing/imports.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
/** Thirty complete months up to May 2026 and a week of June; panela sold nothing from March on. */
const MONTHS = Array.from({ length: 30 }, (_, back) =>
  new Date(Date.UTC(2026, 4 - back, 15)).toISOString().slice(0, 10),
)
const OUT = new Set(['2026-03', '2026-04', '2026-05'])
const FILE = [
  'Factura;Fecha;Cliente;Producto;Cantidad;Valor total',
  ...MONTHS.flatMap((date, at) => [
    `A-${at};${date};Marta;Arroz;50;50000`,
    ...(OUT.has(date.slice(0, 7)) ? [] : [`P-${at};${date};Marta;Panela;40;40000`]),
  ]),
  'A-30;2026-06-07;Marta;Arroz;12;12000',
].join('\n')

beforeAll(async () => {
  t = await createTestApp({ worker: true })
  ana = await t.createUser()
  await loadFile(ana, FILE)
})
afterAll(() => t.close())

const settled = () =>
  eventually(
    () => jobsOf(ana),
    (jobs) => jobs.every(({ estado }) => estado !== 'en_cola' && estado !== 'en_curso'),
  )
const panela = async (): Promise<ReorderRow> => {
  const { data } = (await ana.inject({ method: 'GET', url: '/que_pedir' })).json()
  return data.filas.find(({ nombre }: ReorderRow) => nombre === 'Panela')
}
const say = (agotado: boolean | null, producto_id: number) =>
  ana.inject({
    method: 'POST',
    url: '/agotados',
    payload: { producto_id, meses: [3, 4, 5].map((mes) => ({ anio: 2026, mes, agotado })) },
  })

test('a product without stock is asked for, a word on it teaches the forecast, survives runs and can be taken back', async () => {
  const { data: products } = (await ana.inject({ method: 'GET', url: '/productos' })).json()
  const id = products.find(({ nombre }: { nombre: string }) => nombre === 'Panela').id
  await ana.inject({ method: 'POST', url: '/inventario', payload: { filas: [{ producto_id: id, existencias: 0 }] } })
  const before = await panela()
  expect(before.agotados).toEqual([
    { anio: 2026, mes: 3, vendido: 0, agotado: null, sugerido: true, dichos: [], dias: [] },
    { anio: 2026, mes: 4, vendido: 0, agotado: null, sugerido: true, dichos: [], dias: [] },
    { anio: 2026, mes: 5, vendido: 0, agotado: null, sugerido: true, dichos: [], dias: [] },
  ])
  expect(before.esperado).toBeLessThan(20)
  // A product's questions are also included in the first page.
  const { data: page } = (await ana.inject({ method: 'GET', url: '/que_pedir', query: { primeras: '2' } })).json()
  expect(page.filas.find(({ nombre }: ReorderRow) => nombre === 'Panela').agotados).toEqual(before.agotados)

  expect((await say(true, id)).json()).toEqual({ recalcula: true })
  await settled()
  const told = await panela()
  expect(told.esperado).toBeGreaterThan(30)
  expect(told.agotados.map(({ mes, agotado }) => [mes, agotado])).toEqual([
    [3, true],
    [4, true],
    [5, true],
  ])
  // The same answer again changes nothing, and another run keeps it.
  expect((await say(true, id)).json()).toEqual({ recalcula: false })
  await ana.inject({ method: 'POST', url: '/pronostico/recalcular' })
  await settled()
  expect((await panela()).esperado).toBeCloseTo(told.esperado, 6)

  expect((await say(null, id)).json()).toEqual({ recalcula: true })
  await settled()
  expect((await panela()).esperado).toBeCloseTo(before.esperado, 6)
})

test('that it was not out of stock is remembered, and asks for no forecast', async () => {
  const { producto_id } = await panela()
  expect((await say(false, producto_id)).json()).toEqual({ recalcula: false })
  expect((await panela()).agotados.map(({ agotado }) => agotado)).toEqual([false, false, false])
})

test('days without stock of which nothing is asked are said of the months that hold enough of them, and taken back', async () => {
  const { data: products } = (await ana.inject({ method: 'GET', url: '/productos' })).json()
  const { id } = products.find(({ nombre }: { nombre: string }) => nombre === 'Arroz')
  const tell = (body: object) => ana.inject({ method: 'POST', url: '/agotados', payload: { producto_id: id, ...body } })
  const rice = async (): Promise<ReorderRow> => {
    const { data } = (await ana.inject({ method: 'GET', url: '/que_pedir' })).json()
    return data.filas.find(({ nombre }: ReorderRow) => nombre === 'Arroz')
  }
  expect((await rice()).agotados).toEqual([])
  const said = await tell({ dias: { desde: '2026-01-20', hasta: '2026-03-03' } })
  expect(said.json()).toEqual({ recalcula: true })
  expect((await rice()).agotados).toEqual([
    {
      anio: 2026,
      mes: 1,
      vendido: 50,
      agotado: true,
      sugerido: false,
      dias: [],
      dichos: [{ desde: '2026-01-20', hasta: '2026-01-31' }],
    },
    {
      anio: 2026,
      mes: 2,
      vendido: 50,
      agotado: true,
      sugerido: false,
      dias: [],
      dichos: [{ desde: '2026-02-01', hasta: '2026-02-28' }],
    },
  ])
  const months = [1, 2].map((mes) => ({ anio: 2026, mes, agotado: null }))
  expect((await tell({ meses: months })).json()).toEqual({ recalcula: true })
  expect((await rice()).agotados).toEqual([])
  await settled()
})

test('a product that ran out twice in a month has both said, and days that meet or overlap are said once', async () => {
  const { data: products } = (await ana.inject({ method: 'GET', url: '/productos' })).json()
  const { id } = products.find(({ nombre }: { nombre: string }) => nombre === 'Arroz')
  const tell = (body: object) => ana.inject({ method: 'POST', url: '/agotados', payload: { producto_id: id, ...body } })
  const said = async () => {
    await settled()
    const { data } = (await ana.inject({ method: 'GET', url: '/que_pedir' })).json()
    const { agotados } = data.filas.find(({ nombre }: ReorderRow) => nombre === 'Arroz') as ReorderRow
    return agotados.find(({ mes }) => mes === 4)?.dichos
  }
  await tell({ dias: { desde: '2026-04-20', hasta: '2026-04-26' } })
  await tell({ dias: { desde: '2026-04-03', hasta: '2026-04-08' } })
  const first = { desde: '2026-04-03', hasta: '2026-04-08' }
  expect(await said()).toEqual([first, { desde: '2026-04-20', hasta: '2026-04-26' }])
  await tell({ dias: { desde: '2026-04-24', hasta: '2026-04-30' } })
  const both = [first, { desde: '2026-04-20', hasta: '2026-04-30' }]
  expect(await said()).toEqual(both)
  // A month answered again keeps its days.
  await tell({ meses: [{ anio: 2026, mes: 4, agotado: true }] })
  expect(await said()).toEqual(both)
  await tell({ meses: [{ anio: 2026, mes: 4, agotado: null }] })
  expect(await said()).toBeUndefined()
  await settled()
})

test('months before the first sale, or to come, are refused in words; what was said of one is still taken back', async () => {
  const { producto_id } = await panela()
  const told = async (anio: number, mes: number, agotado: boolean | null) => {
    const payload = { producto_id, meses: [{ anio, mes, agotado }] }
    const answer = await ana.inject({ method: 'POST', url: '/agotados', payload })
    return [answer.statusCode, answer.json().fields?.meses]
  }
  // Sales go from December 2023; it is 15 June 2026.
  for (const [anio, mes] of [
    [1990, 1],
    [2023, 11],
    [2026, 7],
    [2100, 12],
  ] as const) {
    expect(await told(anio, mes, true)).toEqual([400, MESSAGES.agotadoMes])
    expect(await told(anio, mes, false)).toEqual([400, MESSAGES.agotadoMes])
    expect((await told(anio, mes, null))[0]).toBe(200)
  }
  expect((await told(2023, 12, false))[0]).toBe(200)
  expect((await told(2026, 6, false))[0]).toBe(200)
  await told(2023, 12, null)
  await told(2026, 6, null)
  await settled()
})

test('days without stock that are to come, long ago, backwards or too few are refused in words', async () => {
  const { producto_id } = await panela()
  const refused = async (desde: string, hasta: string) => {
    const payload = { producto_id, dias: { desde, hasta } }
    const answer = await ana.inject({ method: 'POST', url: '/agotados', payload })
    return [answer.statusCode, answer.json().fields?.dias]
  }
  // It is 15 June 2026.
  expect(await refused('2026-06-01', '2026-06-20')).toEqual([400, MESSAGES.agotadoFechas])
  expect(await refused('2023-06-01', '2023-06-20')).toEqual([400, MESSAGES.agotadoFechas])
  expect(await refused('2026-05-20', '2026-05-01')).toEqual([400, MESSAGES.agotadoFechas])
  expect(await refused('2026-05-01', '2026-05-04')).toEqual([400, MESSAGES.agotadoPocosDias])
  const empty = await ana.inject({ method: 'POST', url: '/agotados', payload: { producto_id } })
  expect(empty.statusCode).toBe(400)
})

test('of a product of another business nothing is kept', async () => {
  const luis = await t.createUser('Luis')
  const { producto_id } = await panela()
  const payload = { producto_id, meses: [{ anio: 2026, mes: 3, agotado: true }] }
  expect((await luis.inject({ method: 'POST', url: '/agotados', payload })).statusCode).toBe(404)
  expect(await inTenant(t.db, luis.negocioId, (tx) => tx.selectFrom('agotado').selectAll().execute())).toEqual([])
})

test('of a month that is not complete nothing is asked: an answer would change nothing yet', async () => {
  const sara = await t.createUser('Sara')
  await loadFile(sara, FILE.slice(0, FILE.lastIndexOf('\n')))
  const { data } = (await sara.inject({ method: 'GET', url: '/que_pedir' })).json()
  const { producto_id } = data.filas.find(({ nombre }: ReorderRow) => nombre === 'Panela')
  const payload = { filas: [{ producto_id, existencias: 0 }] }
  await sara.inject({ method: 'POST', url: '/inventario', payload })
  const { data: after } = (await sara.inject({ method: 'GET', url: '/que_pedir' })).json()
  const { agotados } = after.filas.find(({ nombre }: ReorderRow) => nombre === 'Panela')
  expect(agotados.map(({ mes }: { mes: number }) => mes)).toEqual([3, 4, 5])
})

test('where sales are known by day, two weeks without what sells daily in a store are asked with their days, and what sells now and then is not', async () => {
  const user = await t.createUser()
  const lines = ['Factura;Fecha;Local;Cliente;Producto;Cantidad;Valor total']
  for (
    let day = new Date('2025-09-01'), at = 0;
    day < new Date('2026-06-07');
    day = new Date(+day + 86_400_000), at++
  ) {
    const date = day.toISOString().slice(0, 10)
    for (const store of ['Centro', 'Norte']) {
      lines.push(`${store}-A-${at};${date};${store};Marta;Arroz;5;5000`)
      if (store === 'Norte' || date < '2026-03-10' || date > '2026-03-23')
        lines.push(`${store}-P-${at};${date};${store};Marta;Panela;4;4000`)
      // One sale every nine days, none in two months.
      if (at % 9 === 0 && !(date > '2026-02' && date < '2026-04'))
        lines.push(`${store}-V-${at};${date};${store};Marta;Vela;1;900`)
    }
  }
  await loadFile(user, lines.join('\n'))
  const plan = async (query = {}): Promise<ReorderRow[]> =>
    (await user.inject({ method: 'GET', url: '/que_pedir', query })).json().data.filas
  const askedOf = (rows: ReorderRow[]) =>
    rows.flatMap(({ nombre, agotados }) =>
      agotados.map(({ anio, mes, vendido, dias }) => ({ nombre, anio, mes, vendido, dias })),
    )
  const rows = await plan()
  const [asked, ...others] = askedOf(rows)
  expect(others).toEqual([])
  const { local_id } = asked!.dias[0]!
  const dias = [{ local_id, local: 'Centro', desde: '2026-03-10', hasta: '2026-03-23' }]
  expect(asked).toEqual({ nombre: 'Panela', anio: 2026, mes: 3, vendido: 17 * 4 + 31 * 4, dias })
  // In the plan of a store the units are that store's; nothing is asked about another store.
  expect(askedOf(await plan({ local_id: String(local_id) }))).toEqual([
    { nombre: 'Panela', anio: 2026, mes: 3, vendido: 17 * 4, dias },
  ])
  const { data: stores } = (await user.inject({ method: 'GET', url: '/locales' })).json()
  const other = stores.find(({ nombre }: { nombre: string }) => nombre === 'Norte').id
  expect(askedOf(await plan({ local_id: String(other) }))).toEqual([])
  // The answer raises the forecast.
  const { producto_id, esperado } = rows.find(({ nombre }) => nombre === 'Panela')!
  const payload = { producto_id, meses: [{ anio: 2026, mes: 3, agotado: true }] }
  expect((await user.inject({ method: 'POST', url: '/agotados', payload })).json()).toEqual({ recalcula: true })
  await eventually(
    () => jobsOf(user),
    (jobs) => jobs.every(({ estado }) => estado !== 'en_cola' && estado !== 'en_curso'),
  )
  const after = (await plan()).find(({ nombre }) => nombre === 'Panela')!
  expect(after.esperado).toBeGreaterThan(esperado)
})

test('of a month in which the shop was closed, or of which a file is missing, nobody is asked', async () => {
  const user = await t.createUser()
  const lines = FILE.split('\n').filter((line) => !line.includes(';2025-09-') && !line.includes('Panela'))
  await loadFile(user, lines.join('\n'))
  const { data } = (await user.inject({ method: 'GET', url: '/pronostico' })).json()
  expect(data.meses_cerrados).toEqual([{ anio: 2025, mes: 9 }])
  const { data: plan } = (await user.inject({ method: 'GET', url: '/que_pedir' })).json()
  expect(plan.filas.map(({ nombre, agotados }: ReorderRow) => [nombre, agotados])).toEqual([['Arroz', []]])
})
