import { expect, test } from 'vitest'
import { elapsedOfStores } from './elapsed-of-stores.ts'

const store = (dia: string | null, esperado: number, lineas = 30) => ({ dia, esperado, lineas })

test('it is of the days up to the last sale', () => {
  expect(elapsedOfStores([store('2026-06-15', 10)], null)).toBe(0.5)
  expect(elapsedOfStores([store('2026-06-15', 0)], null)).toBe(0.5)
})

test('a store whose sales have not come in counts as far as they have, by what it is expected to sell', () => {
  expect(elapsedOfStores([store('2026-06-15', 30), store('2026-06-03', 10)], null)).toBeCloseTo(
    0.75 * 0.5 + 0.25 * 0.1,
    12,
  )
  expect(elapsedOfStores([store('2026-06-15', 30), store(null, 30, 0)], null)).toBe(0.25)
})

test('a store that sells now and then, or was closed for a week, does not hold the others back', () => {
  expect(elapsedOfStores([store('2026-06-15', 30), store('2026-06-08', 10)], null)).toBe(0.5)
  expect(elapsedOfStores([store('2026-06-15', 30), store('2026-06-06', 10, 1)], null)).toBe(0.5)
})
