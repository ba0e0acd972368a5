import type { ReorderPlan, ReorderRow } from '@vigia/contract/calls/reorder.ts'
import { addSales, createShop, publishNodes, publishRun, type Shop } from './shop.ts'
import type { TestApp, TestUser } from './test-app.ts'

/** Response of «Qué pedir». @throws Error if it is not a success */
export const planOf = async (user: TestUser, query: Record<string, string> = {}): Promise<ReorderPlan> => {
  const response = await user.inject({ method: 'GET', url: '/que_pedir', query })
  if (response.statusCode !== 200) throw new Error(`/que_pedir: ${response.statusCode} ${response.body}`)
  return response.json().data
}

/** Its row for one product. */
export const plannedRow = async (user: TestUser, id: number, query?: Record<string, string>): Promise<ReorderRow> =>
  (await planOf(user, query)).filas.find(({ producto_id }) => producto_id === id)!

export const enterStock = (user: TestUser, filas: object[]) =>
  user.inject({ method: 'POST', url: '/inventario', payload: { filas } })

/** A shop on 15 June 2026. May is complete and June has no sales; of café 3 units are expected in June, July …, one of them in Norte. */
export const openReorderShop = async (t: TestApp): Promise<{ ana: TestUser; s: Shop }> => {
  // Half an hour before midnight in Bogotá.
  t.clock.now = new Date('2026-06-16T04:30:00Z')
  const ana = await t.createUser()
  const s = await createShop(t.db, ana.negocioId)
  await addSales(t.db, ana.negocioId, [
    [s.centro, s.marta, s.cafe, '2025-07', 20, 20_000],
    [s.norte, s.marta, s.cafe, '2025-07', 5, 5_000],
    [s.centro, s.marta, s.cafe, '2026-05', 30, 30_000],
  ])
  const months = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
  await publishRun(t.db, ana.negocioId, { corte: '2026-05' }, [
    ...months.map((mes): [number, number, number, string, number, number] => [s.centro, s.marta, s.cafe, mes, 2, 2000]),
    ...months.map((mes): [number, number, number, string, number, number] => [s.norte, s.pedro, s.cafe, mes, 1, 1000]),
    [s.centro, s.marta, s.arroz, '2026-07', 8, 8000],
  ])
  // Expected 3 units per month, between 2 and 5; backtest error 10%.
  await publishNodes(t.db, ana.negocioId, [['producto', s.cafe]])
  return { ana, s }
}
