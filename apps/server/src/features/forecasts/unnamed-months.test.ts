import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { firstExaminedMonth, knownAlerts, unnamedMonths } from './unnamed-months.ts'

const CUTOFF = toMonth({ anio: 2026, mes: 11 })
/** Fifteen months of 100 units until November 2026, with the units that name no client. */
const parts = (unnamed: readonly number[]) =>
  unnamed.map((sin_nombre, at) => ({ mes: firstExaminedMonth(CUTOFF) + at, todo: 100, sin_nombre }))
const always = (units: number): number[] => Array.from({ length: 15 }, () => units)

test('two months whose files name no client cannot be compared with a year ago', () => {
  const last = always(0).with(13, 60).with(14, 70)
  expect(unnamedMonths(parts(last), CUTOFF)).toEqual({
    meses: [
      { anio: 2026, mes: 10 },
      { anio: 2026, mes: 11 },
    ],
    parte: 0.65,
  })
})

test('nor months that name them with those of a year ago that did not', () => {
  const first = always(0).map((_, at) => (at < 6 ? 100 : 0))
  expect(unnamedMonths(parts(first), CUTOFF)?.meses).toHaveLength(6)
})

test('a shop that never names clients, or names some of them evenly, is compared; so is one that sold nothing', () => {
  expect(unnamedMonths(parts(always(100)), CUTOFF)).toBeNull()
  expect(unnamedMonths(parts(always(50).with(14, 74).with(3, 60)), CUTOFF)).toBeNull()
  expect(unnamedMonths(parts(always(50).with(14, 75)), CUTOFF)?.meses).toEqual([{ anio: 2026, mes: 11 }])
  expect(unnamedMonths([], CUTOFF)).toBeNull()
})

test('a month that no alert is told from says nothing', () => {
  expect(unnamedMonths(parts(always(0).with(8, 100)), CUTOFF)).toBeNull()
})

test('of products without a category together there is no alert: more of them may only be what files leave out', () => {
  const rises = (level: 'categoria' | 'producto' | 'cliente', id: number) => ({
    level,
    id,
    kind: 'sube' as const,
    ahead: 0,
    now: { quantity: 491, value: 491 },
    before: { quantity: 160, value: 160 },
  })
  const alerts = [rises('categoria', 1), rises('categoria', 2), rises('producto', 1), rises('cliente', 1)]
  const known = { sin_cliente: null, sin_producto: null }
  expect(knownAlerts(alerts, known, { categoria: 1 })).toEqual(alerts.slice(1))
  expect(knownAlerts(alerts, known, { clientes: [1] })).toEqual(alerts.slice(0, 3))
  expect(knownAlerts(alerts, known)).toEqual(alerts)
})
