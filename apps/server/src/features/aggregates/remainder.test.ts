import { expect, test } from 'vitest'
import { remainderFactor } from './remainder.ts'

test('what remains is the expected less the sold, as a share of the expected', () => {
  expect(remainderFactor(25, 100)).toBe(0.75)
  expect(remainderFactor(0, 100)).toBe(1)
})

test('it is never below zero, and returns above sales raise it', () => {
  expect(remainderFactor(150, 100)).toBe(0)
  expect(remainderFactor(-10, 100)).toBe(1.1)
})

test('of a month of which nothing was expected nothing remains', () => {
  expect(remainderFactor(5, 0)).toBe(0)
})
