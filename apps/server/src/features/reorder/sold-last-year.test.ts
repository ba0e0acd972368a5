import type { ReorderPlan } from '@vigia/contract/calls/reorder.ts'
import { addDays } from '@vigia/contract/months.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFile } from '../../testing/imports.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ worker: true })
})
afterAll(() => t.close())

/** A line a day, ever more towards the end of each month: as many units as the day's number. */
const salesFile = (from: string, to: string, written: (date: string) => string): string => {
  const lines = ['Fecha;Factura;Producto;Cantidad;Valor total']
  for (let date = from, at = 1; date <= to; date = addDays(date, 1), at += 1) {
    const units = Number(date.slice(8))
    lines.push(`${written(date)};F${at};Café;${units};${units * 1000}`)
  }
  return lines.join('\n')
}

const lastYear = async (user: TestUser, periodo: string) => {
  const response = await user.inject({ method: 'GET', url: '/que_pedir', query: { periodo } })
  const { desde, hasta, filas, hace_un_ano_prorrateado } = response.json().data as ReorderPlan
  return { desde, hasta, sold: filas[0]!.hace_un_ano, prorated: hace_un_ano_prorrateado }
}

const JULY = (31 * 32) / 2

test('where sales have days, last year counts what those very days sold', async () => {
  const user = await t.createUser()
  await loadFile(
    user,
    salesFile('2025-04-01', '2026-06-10', (date) => date),
  )
  // It is 15 June: 15 to 30 June a year before, and 1 to 14 July.
  const sold = (16 * (15 + 30)) / 2 + (14 * 15) / 2
  const days = { desde: '2026-06-15', hasta: '2026-07-14', sold, prorated: false }
  expect(await lastYear(user, 'proximos_30_dias')).toEqual(days)
  expect(await lastYear(user, 'proximo_mes')).toMatchObject({ sold: JULY, prorated: false })
})

test('where sales are dated by month alone, it counts the part of its months, and says so', async () => {
  const user = await t.createUser()
  await loadFile(
    user,
    salesFile('2025-04-01', '2026-05-31', (date) => `${date.slice(0, 8)}01`),
  )
  const { sold, prorated } = await lastYear(user, 'proximos_30_dias')
  expect(prorated).toBe(true)
  expect(sold).toBeCloseTo(((30 * 31) / 2) * (16 / 30) + JULY * (14 / 31), 2)
  expect(await lastYear(user, 'proximo_mes')).toMatchObject({ sold: JULY, prorated: false })
})

test('of a store that opened later nothing is told of the year before', async () => {
  const user = await t.createUser()
  const [titles, ...lines] = salesFile('2025-04-01', '2026-05-31', (date) => date).split('\n')
  const inStore = (line: string) => `${line};${line < '2026-02' ? 'Centro' : 'Cedritos'}`
  await loadFile(user, [`${titles};Local`, ...lines.map(inStore)].join('\n'))
  const { data: stores } = (await user.inject({ method: 'GET', url: '/locales' })).json()
  const soldIn = async (name: string) => {
    const { id } = stores.find(({ nombre }: { nombre: string }) => nombre === name)
    const query = { periodo: 'proximo_mes', local_id: String(id) }
    const { filas } = (await user.inject({ method: 'GET', url: '/que_pedir', query })).json().data as ReorderPlan
    return filas.map(({ hace_un_ano }) => hace_un_ano)
  }
  expect(await soldIn('Cedritos')).toEqual([null])
})
