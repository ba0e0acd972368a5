import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import { elapsedOfStores } from './elapsed-of-stores.ts'

const JUNE = toMonth({ anio: 2026, mes: 6 })
const store = (dia: string | null, esperado: number, lineas = 30) => ({ dia, esperado, lineas })

test('it is of the days up to the last sale, and a month with sales of a later one is over', () => {
  expect(elapsedOfStores(JUNE, [store('2026-06-15', 10)], null)).toBe(0.5)
  expect(elapsedOfStores(JUNE, [store('2026-07-01', 10)], null)).toBe(1)
  expect(elapsedOfStores(JUNE, [store(null, 10, 0)], null)).toBeNull()
  expect(elapsedOfStores(JUNE, [store('2026-06-15', 0)], null)).toBe(0.5)
})

test('a store whose sales have not come in counts as far as they have, by what it is expected to sell', () => {
  expect(elapsedOfStores(JUNE, [store('2026-06-15', 30), store('2026-06-03', 10)], null)).toBeCloseTo(
    0.75 * 0.5 + 0.25 * 0.1,
    12,
  )
  expect(elapsedOfStores(JUNE, [store('2026-06-15', 30), store(null, 30, 0)], null)).toBe(0.25)
})

test('a store that sells now and then, or was silent for a few days, does not hold the others back', () => {
  expect(elapsedOfStores(JUNE, [store('2026-06-15', 30), store('2026-06-12', 10)], null)).toBe(0.5)
  expect(elapsedOfStores(JUNE, [store('2026-06-15', 30), store('2026-06-05', 10, 3)], null)).toBe(0.5)
})
