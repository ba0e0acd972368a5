import type { ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSales, createShop, publishNodes, publishRun, type Shop } from '../../testing/shop.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
let ana: TestUser
let s: Shop
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** The date is 15 June 2026 and June has no sales yet. Café is expected to sell 2 units a day, one in each store. */
beforeEach(async () => {
  t.clock.now = new Date('2026-06-15T17:00:00Z')
  ana = await t.createUser()
  s = await createShop(t.db, ana.negocioId)
  await addSales(t.db, ana.negocioId, [
    [s.centro, s.marta, s.cafe, '2026-05', 31, 31_000],
    [s.norte, s.marta, s.cafe, '2026-05', 31, 31_000],
  ])
  const cells = [s.centro, s.norte].flatMap((store) =>
    ['2026-06', '2026-07'].map((mes): [number, number, number, string, number, number] => [
      store,
      s.marta,
      s.cafe,
      mes,
      mes === '2026-06' ? 30 : 31,
      1000,
    ]),
  )
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, cells)
  await publishNodes(t.db, ana.negocioId, [['producto', s.cafe]])
})

const tell = (existencias_al: string, rows: object[]) =>
  ana.inject({
    method: 'POST',
    url: '/inventario',
    payload: { existencias_al, filas: rows.map((row) => ({ producto_id: s.cafe, ...row })) },
  })
const cafe = async (query: Record<string, string> = {}): Promise<ReorderRow> => {
  const { data } = (await ana.inject({ method: 'GET', url: '/que_pedir', query })).json()
  return data.filas[0]
}
/** What is subtracted from the stock for days without sales data, and the stock with which the order is computed. */
const counted = ({ esperado_despues, pedido }: ReorderRow) => [
  esperado_despues,
  pedido!.cantidad === 0 ? undefined : pedido!.necesita - pedido!.cantidad,
]

test('days between the count and today whose sales have not come in sold what was expected of them', async () => {
  const told = async (day: string, existencias: number, query?: Record<string, string>) => {
    await tell(day, [{ existencias }])
    return counted(await cafe(query))
  }
  expect(await told('2026-06-15', 60)).toEqual([0, 60])
  expect(await told('2026-06-14', 60)).toEqual([0, 60])
  // A single day, whose sales are missing.
  expect(await told('2026-06-13', 60)).toEqual([2, 58])
  expect(await told('2026-06-05', 60)).toEqual([18, 42])
  // All days since the last sales count, whatever the date of the stock.
  expect(await told('2026-05-31', 60)).toEqual([28, 32])
  // Units of past days that the stock could not cover are not ordered.
  expect(await told('2026-05-31', 5)).toEqual([28, 0])
  const { pedido } = await cafe({ periodo: 'mes_en_curso' })
  expect([pedido!.antes, pedido!.esperado]).toEqual([0, 32])
  expect(await told('2026-06-13', 20, { periodo: 'mes_en_curso' })).toEqual([2, 18])
  expect(await told('2026-06-13', 20, { periodo: 'proximos_30_dias' })).toEqual([2, 18])
})

test('each store by the day of its own count, and all of them together', async () => {
  await tell('2026-06-13', [{ local_id: s.norte, existencias: 30 }])
  await tell('2026-06-05', [{ local_id: s.centro, existencias: 20 }])
  const row = await cafe()
  expect(row.por_local.map(({ nombre, esperado_despues }) => [nombre, esperado_despues])).toEqual([
    ['Centro', 9],
    ['Norte', 1],
  ])
  expect(counted(row)).toEqual([10, 40])
  expect(counted(await cafe({ local_id: String(s.centro) }))).toEqual([9, 11])
  // Expected sales of Centro above its older count are not subtracted from what Norte counted later.
  await tell('2026-06-05', [{ local_id: s.centro, existencias: 4 }])
  expect(counted(await cafe())).toEqual([5, 29])
})

test('of what clients buy, whose stock is not told, nothing is taken off', async () => {
  await tell('2026-06-05', [{ existencias: 60 }])
  expect(await cafe({ cliente_id: String(s.marta) })).toMatchObject({ esperado_despues: 0, pedido: null })
})
