import { expect, test } from 'vitest'
import { againstExpected } from './departures-text.ts'

test('what was sold is told in percent of the expected, and from three times on as so many times it', () => {
  const told = [92, 100, 143, 299, 300, 2184].map((sold) => againstExpected(sold, 100))
  expect(told).toEqual([
    '8% menos de lo esperado',
    'lo esperado',
    '43% más de lo esperado',
    '199% más de lo esperado',
    '3 veces lo esperado',
    '22 veces lo esperado',
  ])
  expect(againstExpected(5, 0)).toBeUndefined()
})
