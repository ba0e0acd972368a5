import { expect, test } from 'vitest'
import { remainderFactor } from './remainder.ts'

test('where only months are known what remains is the expected less the sold, as a share of the expected', () => {
  expect(remainderFactor(25, 100, null)).toBe(0.75)
  expect(remainderFactor(0, 100, null)).toBe(1)
})

test('it is never below zero, and returns above sales raise it', () => {
  expect(remainderFactor(150, 100, null)).toBe(0)
  expect(remainderFactor(-10, 100, null)).toBe(1.1)
})

test('where days are known it is of the days to come: who sells less than expected has less to come', () => {
  const pace = (sold: number) => ({ elapsed: 0.75, noise: 1 / 3, sold })
  // The pace weighs .9: of 60 sold it says 80, of 90 it says 120.
  expect(remainderFactor(60, 100, pace(60))).toBeCloseTo(0.1 * 0.4 + 0.9 * 0.2, 12)
  expect(remainderFactor(90, 100, pace(90))).toBeCloseTo(0.1 * 0.1 + 0.9 * 0.3, 12)
  expect(remainderFactor(120, 100, pace(120))).toBeCloseTo(-0.1 * 0.2 + 0.9 * 0.4, 12)
  expect(remainderFactor(90, 100, { ...pace(90), elapsed: 1 })).toBe(0)
})

test('what has been sold since the run is taken from what was left then', () => {
  const pace = { elapsed: 0.75, noise: 1 / 3, sold: 60 }
  const then = remainderFactor(60, 100, pace)
  expect(remainderFactor(65, 100, pace)).toBeCloseTo(then - 0.05, 12)
  expect(remainderFactor(99, 100, pace)).toBe(0)
})

test('of a month of which nothing was expected nothing remains', () => {
  expect(remainderFactor(5, 0, null)).toBe(0)
  expect(remainderFactor(5, 0, { elapsed: 0.5, noise: 1, sold: 5 })).toBe(0)
})
