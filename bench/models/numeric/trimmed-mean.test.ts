import { expect, it } from 'vitest'
import { trimmedMean } from './trimmed-mean.ts'

const parts = (...rows: number[][]) => rows.map((row) => Float64Array.from(row))

it('leaves out the least and the greatest of each step of four and more', () => {
  const mean = trimmedMean(parts([1e9, 1], [10, 2], [20, 4], [-1e9, 1e9]), 2)
  expect([...mean]).toEqual([15, 3])
})

it('is the plain mean of up to three', () => {
  expect([...trimmedMean(parts([1, 5], [2, 5], [6, 8]), 2)]).toEqual([3, 6])
})
