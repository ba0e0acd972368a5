import { expect, test } from 'vitest'
import { largest, smallest } from './extremes.ts'

test('extremes of as many values as a file has rows', () => {
  const values = Array.from({ length: 200_000 }, (_, at) => at - 7)
  expect([largest(values), smallest(values)]).toEqual([199_992, -7])
})

test('of no value at all, any is larger, and any is smaller', () => {
  expect([largest([]), smallest(new Set<number>())]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
})
