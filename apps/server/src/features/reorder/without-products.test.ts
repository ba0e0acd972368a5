import { addDays } from '@vigia/contract/months.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFile } from '../../testing/imports.ts'
import { planOf } from '../../testing/reorder.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts'
import { makeFollowUp } from '../follow-up/make-follow-up.ts'

let t: TestApp
let ana: TestUser
beforeAll(async () => {
  t = await createTestApp({ worker: true })
  t.clock.now = new Date('2026-06-21T17:00:00Z')
  ana = await t.createUser()
  const lines = ['Fecha;Ventas']
  for (let date = '2025-04-01'; date <= '2026-06-20'; date = addDays(date, 1))
    lines.push(`${date};${400_000 + 1000 * Number(date.slice(8))}`)
  await loadFile(ana, lines.join('\n'))
})
afterAll(() => t.close())

test('of files that tell money alone nothing is ordered, and a follow-up names no product either', async () => {
  expect((await planOf(ana)).sin_productos).toBe(true)
  const made = await makeFollowUp({ db: t.db, now: () => t.clock.now }, ana, '2026-06-22')
  expect(made).toMatchObject({ unidad: 'cop', pedido: null })
})

test('one product that has a name is one to order', async () => {
  const leo = await t.createUser()
  const lines = ['Fecha;Producto;Cantidad;Valor total']
  for (let date = '2026-03-01'; date <= '2026-06-20'; date = addDays(date, 1)) lines.push(`${date};Café;3;9000`)
  await loadFile(leo, lines.join('\n'))
  expect((await planOf(leo)).sin_productos).toBe(false)
})
