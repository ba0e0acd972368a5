import { expect, it } from 'vitest'
import { isForecast } from './model.ts'
import { seasonalNaive } from './seasonal-naive.ts'

it('seasonal naive repeats the year as soon as there is one, and before it the last month', () => {
  const points = (months: number) => {
    const year = Float64Array.from({ length: months }, (_, t) => 10 + t)
    const result = seasonalNaive({ values: year, period: 12 }, 13)
    if (!isForecast(result)) throw new Error(result.error)
    expect(result.upper80[0]).toBeGreaterThan(result.mean[0]!)
    return [...result.mean]
  }
  expect(points(12)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 10])
  expect(points(11)).toEqual(Array.from({ length: 13 }, () => 20))
})
