import { expect, test } from 'vitest'
import { trendLine } from './trend-line.ts'

test('the trend of a straight line is the line itself', () => {
  expect(trendLine([1, 3, 5, 7])).toEqual([1, 3, 5, 7])
  expect(trendLine([4])).toEqual([4])
})
