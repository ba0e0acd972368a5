import { expect, test } from 'vitest'
import { compareTotals } from './compare-totals.ts'

const read = { quantity: 100, value: 1_000_000 }

test('the money decides where a file states it, within what files round', () => {
  expect(compareTotals(read, { quantity: null, value: 1_000_100 }, true)).toBe('same')
  expect(compareTotals(read, { quantity: null, value: 1_000_101 }, true)).toBe('with-left-out')
  expect(compareTotals(read, { quantity: 102, value: 1_000_000 }, true)).toBe('value-only')
})

test('without money the units decide', () => {
  expect(compareTotals(read, { quantity: 100.5, value: null }, true)).toBe('same')
  expect(compareTotals(read, { quantity: 101, value: null }, true)).toBe('with-left-out')
  expect(compareTotals({ quantity: 1, value: 0 }, { quantity: 2, value: null }, true)).toBe('with-left-out')
  expect(compareTotals({ quantity: 40_000, value: 0 }, { quantity: 40_004, value: null }, true)).toBe('same')
})

test('what the reader found to differ differs', () => {
  expect(compareTotals(read, { quantity: 100, value: 1_000_000 }, false)).toBe('different')
})
