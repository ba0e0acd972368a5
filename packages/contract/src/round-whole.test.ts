import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundRunning, roundWhole } from './round-whole.ts'

test('the largest remainders are rounded up, the first of equal ones', () => {
  expect(roundWhole([1.4, 1.4, 1.4])).toEqual([2, 1, 1])
  expect(roundWhole([0.2, 0.9, 0.6])).toEqual([0, 1, 1])
  expect(roundWhole([-1.5, 3])).toEqual([-1, 3])
  expect(roundWhole([])).toEqual([])
})

test('whole figures add up to the rounded sum, none further than one from its value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 12 }), (hundredths) => {
      const values = hundredths.map((value) => value / 100)
      const whole = roundWhole(values)
      expect(whole.reduce((total, value) => total + value, 0)).toBe(
        Math.round(values.reduce((total, value) => total + value, 0)) + 0,
      )
      for (const [index, value] of values.entries()) expect(Math.abs(whole[index]! - value)).toBeLessThan(1)
    }),
  )
})

test('the first ones together are their sum, rounded once', () => {
  expect(roundRunning([1.4, 1.4, 1.4])).toEqual([1, 2, 1])
  expect(roundRunning([0, 0.4, 0, 0.4, 0])).toEqual([0, 0, 0, 1, 0])
  expect(roundRunning([])).toEqual([])
})
