import { addDays } from '@vigia/contract/months.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadFile } from '../../testing/imports.ts'
import { planOf } from '../../testing/reorder.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ worker: true })
})
// Today is the day after the last sale, so no past day lacks sales.
beforeEach(() => {
  t.clock.now = new Date('2026-06-11T17:00:00Z')
})
afterAll(() => t.close())

/** A line a day and store up to 10 June: as many units as the day's number in Centro, one in Norte. */
const salesFile = (to: string, written: (date: string) => string): string => {
  const lines = ['Fecha;Factura;Local;Producto;Cantidad;Valor total']
  for (let date = '2025-04-01', at = 1; date <= to; date = addDays(date, 1), at += 1) {
    const units = Number(date.slice(8))
    lines.push(`${written(date)};C${at};Centro;Café;${units};${units * 1000}`)
    lines.push(`${written(date)};N${at};Norte;Café;1;1000`)
  }
  return lines.join('\n')
}

const sum = (from: number, to: number): number => ((to - from + 1) * (from + to)) / 2

/** Enters stock for a day, and returns what was sold since and the units used for the order. */
const told = async (
  user: TestUser,
  existencias_al: string,
  stock: { existencias: number; local_id?: number }[],
  query: Record<string, string> = {},
) => {
  const { producto_id } = (await planOf(user)).filas[0]!
  const filas = stock.map((row) => ({ producto_id, ...row }))
  const saved = await user.inject({ method: 'POST', url: '/inventario', payload: { filas, existencias_al } })
  expect(saved.statusCode).toBe(200)
  const { pedido, inventario, vendido_despues, por_local } = (await planOf(user, query)).filas[0]!
  expect(inventario.existencias).toBe(stock.reduce((all, row) => all + row.existencias, 0))
  const present = pedido!.cantidad === 0 ? undefined : Math.ceil(pedido!.necesita) - pedido!.cantidad
  return { sold: vendido_despues, present, stores: por_local.map((store) => store.vendido_despues) }
}

const storesOf = async (user: TestUser): Promise<Record<string, number>> => {
  const { data } = (await user.inject({ method: 'GET', url: '/locales' })).json()
  return Object.fromEntries(data.map(({ id, nombre }: { id: number; nombre: string }) => [nombre, id]))
}

test('what was sold since the stock was told is taken off, never more than there was', async () => {
  const user = await t.createUser()
  await loadFile(
    user,
    salesFile('2026-06-10', (date) => date),
  )
  expect(await told(user, '2026-06-11', [{ existencias: 100 }])).toMatchObject({ sold: 0, present: 100 })
  const june = sum(1, 10) + 10
  expect(await told(user, '2026-05-31', [{ existencias: 100 }])).toMatchObject({ sold: june, present: 100 - june })
  // In the middle of a month with daily sales.
  const since = sum(21, 31) + 11 + june
  expect(await told(user, '2026-05-20', [{ existencias: 400 }])).toMatchObject({ sold: since, present: 400 - since })
  expect(await told(user, '2026-05-20', [{ existencias: 30 }])).toMatchObject({ sold: since, present: 0 })

  const { Centro, Norte } = await storesOf(user)
  const inCentro = { local_id: String(Centro) }
  const each = [
    { local_id: Centro!, existencias: 40 },
    { local_id: Norte!, existencias: 60 },
  ]
  // Sales of one store above its stock came from the other.
  expect(await told(user, '2026-05-31', each)).toEqual({ sold: june, present: 100 - june, stores: [sum(1, 10), 10] })
  const own = { existencias: 100, local_id: Centro! }
  expect(await told(user, '2026-05-31', [own], inCentro)).toMatchObject({ sold: sum(1, 10), present: 100 - sum(1, 10) })
})

test('what one store sold beyond its older count is not taken off what another has counted since', async () => {
  const user = await t.createUser()
  await loadFile(
    user,
    salesFile('2026-06-10', (date) => date),
  )
  const { Centro, Norte } = await storesOf(user)
  const { producto_id } = (await planOf(user)).filas[0]!
  const tell = (existencias_al: string, row: object) =>
    user.inject({ method: 'POST', url: '/inventario', payload: { filas: [{ producto_id, ...row }], existencias_al } })
  await tell('2026-05-31', { local_id: Centro, existencias: 40 })
  await tell('2026-06-11', { local_id: Norte, existencias: 60 })
  const { pedido, vendido_despues, por_local } = (await planOf(user)).filas[0]!
  expect(por_local.map((store) => store.vendido_despues)).toEqual([sum(1, 10), 0])
  expect([vendido_despues, Math.ceil(pedido!.necesita) - pedido!.cantidad]).toEqual([40, 60])
})

test('of months that are known as sums, a whole month is taken off, and of a part of one nothing is reckoned', async () => {
  t.clock.now = new Date('2026-06-01T17:00:00Z')
  const user = await t.createUser()
  await loadFile(
    user,
    salesFile('2026-05-31', (date) => `${date.slice(0, 8)}01`),
  )
  const may = sum(1, 31) + 31
  expect(await told(user, '2026-04-30', [{ existencias: 600 }])).toMatchObject({ sold: may, present: 600 - may })
  expect(await told(user, '2026-05-20', [{ existencias: 100 }])).toMatchObject({ sold: null, present: 100 })
})
