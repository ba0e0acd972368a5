import { expect, test } from 'vitest'
import { thousandths } from './thousandths.ts'

test('whole units are the same with all digits and with three', () => {
  for (const units of [437.4996, 437.4999, 437.5, 437.5004, 0.1 + 0.2, 12, 0.0004, 1e6 / 3, 145.8333333])
    expect(Math.round(thousandths(units))).toBe(Math.round(units))
  expect([0.1 + 0.2, 2.0009, 12.5].map(thousandths)).toEqual([0.3, 2, 12.5])
  // A half that a sum of shares has left a crumb below.
  expect(thousandths(437.5 - 1e-10)).toBe(437.5)
})
