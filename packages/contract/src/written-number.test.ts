import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenNumber } from './written-number.ts'

const DECIMALS = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 2],
  [3, 0],
] as const

/** What is written otherwise than by Intl. */
const unlikeIntl = (value: number): string[] =>
  DECIMALS.map(([most, least]) => {
    const format = new Intl.NumberFormat('es-CO', { maximumFractionDigits: most, minimumFractionDigits: least })
    return [writtenNumber(value, most, least), format.format(value)] as const
  })
    .filter(([ours, intl]) => ours !== intl)
    .map(([ours, intl]) => `${value}: ${ours} for ${intl}`)

test('a number is written with points between thousands and a comma before decimals', () => {
  expect(writtenNumber(1_234_567.5, 2)).toBe('1.234.567,5')
  expect(writtenNumber(1234.5, 2, 2)).toBe('1.234,50')
  expect(writtenNumber(999.995, 2, 2)).toBe('1.000,00')
  expect(writtenNumber(0.05, 1)).toBe('0,1')
  expect(writtenNumber(1.005, 2)).toBe('1,01')
})

test('numbers are written as Intl writes them', () => {
  const halves = fc.integer({ min: 0, max: 1e9 }).map((n) => (10 * n + 5) / 10_000)
  const numbers = [fc.double({ min: 0, max: 1e15, noNaN: true }), fc.double({ min: 0, max: 1000, noNaN: true }), halves]
  fc.assert(
    fc.property(fc.oneof(...numbers), (value) => {
      expect(unlikeIntl(value)).toEqual([])
    }),
    { numRuns: 1000 },
  )
  const edges = [0, 5e-7, 1e-6, 0.0005, 0.000_499_999_9, 0.5, 1, 999.5, 999_999.999_5, 1e15]
  expect(edges.flatMap(unlikeIntl)).toEqual([])
})
