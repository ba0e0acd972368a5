import { toMonth } from '@vigia/contract/months.ts'
import { expect, test } from 'vitest'
import type { MonthValue } from './combine-months.ts'
import { withWholeFigures } from './whole-figures.ts'

const toCome = toMonth({ anio: 2026, mes: 12 })
const months = (sold: readonly number[], expected: readonly number[]): MonthValue[] =>
  [...sold, ...expected].map((value, index) => ({
    month: toCome - sold.length + index,
    sold: index < sold.length ? value : 0,
    expected: index < sold.length ? 0 : value,
    value,
    whole: 0,
    kind: index < sold.length ? 'actual' : 'prediction',
  }))
const wholes = (of: MonthValue[]): number[] => withWholeFigures(of, toCome).map(({ whole }) => whole)

test('the next month and the next three are rounded once, as Qué pedir and the products tell them', () => {
  // Year by year the first would be 146, for the year's sum is nearer to it.
  expect(wholes(months([10, 12], [145.4, 145.4, 146.3]))).toEqual([10, 12, 145, 146, 146])
  for (let seed = 1; seed < 200; seed++) {
    const expected = Array.from({ length: 12 }, (_, at) => 30 * Math.abs(Math.sin(seed * 7 + at * 3)))
    const told = wholes(months([5, 6, 7], expected)).slice(3)
    const sumOf = (values: readonly number[], count: number) =>
      values.slice(0, count).reduce((sum, one) => sum + one, 0)
    for (const count of [1, 3, 12]) expect(sumOf(told, count)).toBe(Math.round(sumOf(expected, count)))
    for (const [at, whole] of told.entries()) expect(Math.abs(whole - expected[at]!)).toBeLessThanOrEqual(1)
  }
})

test('what is over adds up year by year', () => {
  const told = wholes(months([1.4, 1.4, 1.4, 1.4, 1.4], []))
  expect(told.reduce((sum, one) => sum + one, 0)).toBe(7)
})
