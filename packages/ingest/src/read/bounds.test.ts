import { expect, test } from 'vitest'
import { boundTables } from './bounds.ts'

test('the limit that a refusal names is the one that was passed', () => {
  expect(() => boundTables(1200)).toThrow(/^Son más de 1.200 hojas/)
  expect(() => boundTables(1200, 4000)).not.toThrow()
  expect(() => boundTables(4000, 4000)).toThrow(/^Son más de 4.000 hojas/)
})
