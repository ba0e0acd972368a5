import { expect, test } from 'vitest'
import { loadFile } from '../../testing/imports.ts'
import {
  JUNE,
  createUser,
  sales,
  review,
  predicted,
  at,
  idOf,
  inMonth,
  openReviewApp,
} from './forecast-review.fixture.ts'

const t = await openReviewApp()

test('what was said includes what clients had committed to', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  const expected = (await predicted(user)).get(JUNE + 1)!
  const payload = {
    producto_id: Number(await idOf(user, 'productos', 'Café')),
    cliente_id: Number(await idOf(user, 'clientes', 'Pedro')),
    fecha_venta: '2026-07-10',
    cantidad: 500,
  }
  await user.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
  t.clock.now = inMonth(JUNE + 2)
  const bought = (units: number) => `2026-07-11;Norte;Pedro;Café;Bebidas;${units};${units * 1000}`
  await loadFile(user, `${sales(JUNE, JUNE + 1)}\n${bought(500)}`)
  const row = at((await review(user)).meses, JUNE + 1)
  expect(row.esperado).toBeCloseTo(expected + 500, 2)
  expect(row.hasta).toBeGreaterThan(row.esperado)
  expect(row.incumplido).toBeNull()
})

test('what clients had committed to and did not buy is told apart, and is no error of what was said', async () => {
  const user = await createUser(t)
  await loadFile(user, sales(JUNE - 30, JUNE - 1))
  const expected = (await predicted(user)).get(JUNE + 1)!
  const cafe = await idOf(user, 'productos', 'Café')
  const payload = {
    producto_id: Number(cafe),
    cliente_id: Number(await idOf(user, 'clientes', 'Pedro')),
    fecha_venta: '2026-07-10',
    cantidad: 500,
  }
  await user.inject({ method: 'POST', url: '/ventas_comprometidas', payload })
  t.clock.now = inMonth(JUNE + 2)
  await loadFile(user, `${sales(JUNE, JUNE + 1)}\n2026-07-11;Norte;Pedro;Café;Bebidas;200;200000`)
  const { meses, dicho } = await review(user)
  const row = at(meses, JUNE + 1)
  expect(row.incumplido).toBe(300)
  expect(row.esperado).toBeCloseTo(expected + 200, 2)
  expect(row.hasta - row.esperado).toBeGreaterThan(0)
  // June was told too.
  const told = [at(meses, JUNE), row]
  const sum = (of: (month: typeof row) => number): number => told.reduce((total, month) => total + of(month), 0)
  const missed = sum(({ esperado, vendido }) => Math.abs(esperado - vendido))
  expect(dicho!.error).toBeCloseTo(missed / sum(({ vendido }) => vendido), 9)
  const ofCoffee = at((await review(user, { nivel: 'producto', entidad_id: cafe })).meses, JUNE + 1)
  expect(ofCoffee.incumplido).toBe(300)
  const inPesos = at((await review(user, { medida: 'valor' })).meses, JUNE + 1)
  expect(inPesos.incumplido).toBe(300 * 1000)
  // A store has none: a commitment may be of none.
  const norte = await idOf(user, 'locales', 'Norte')
  expect(at((await review(user, { nivel: 'local', entidad_id: norte })).meses, JUNE + 1).incumplido).toBeNull()
})
