import { expect, it } from 'vitest'
import { studentQuantile } from '../numeric/student.ts'
import { type Forecast, isForecast, type Model, Z80, Z95 } from '../series.ts'
import { mean } from './mean.ts'
import { naive } from './naive.ts'
import { seasonalNaive } from './seasonal-naive.ts'

const values = Float64Array.of(12, 15, 11, 18, 14, 20, 17)

function forecast(model: Model, horizon: number): Forecast {
  const result = model({ values, period: 1 }, horizon)
  if (!isForecast(result)) throw new Error(result.error)
  return result
}

it("naive gives R's points and intervals", () => {
  const { lower80, lower95, mean: points, upper80, upper95 } = forecast(naive, 3)
  expect([...points]).toEqual([17, 17, 17])
  expect(lower80[0]).toBeCloseTo(10.92106717, 6)
  expect(upper80[2]).toBeCloseTo(27.5290205, 6)
  expect(lower95[2]).toBeCloseTo(0.897252707, 6)
  expect(upper95[1]).toBeCloseTo(30.1478381, 6)
})

it("mean gives R's points and intervals", () => {
  const { lower80, lower95, mean: points, upper80, upper95 } = forecast(mean, 2)
  expect(points[1]).toBeCloseTo(15.28571, 5)
  expect(lower80[1]).toBeCloseTo(10.2813187, 4)
  expect(upper80[0]).toBeCloseTo(20.2901099, 4)
  expect(lower95[0]).toBeCloseTo(6.78058073, 4)
  expect(upper95[1]).toBeCloseTo(23.7908478, 4)
})

it('of one value neither says anything', () => {
  expect(naive({ values: values.slice(0, 1), period: 12 }, 3)).toEqual({ error: 'too-short' })
  expect(mean({ values: values.slice(0, 1), period: 12 }, 3)).toEqual({ error: 'too-short' })
})

it("quantiles of Student's t are R's qt", () => {
  const degrees = [1, 2, 3, 4, 5, 10, 30, 200]
  const ten = [3.077684, 1.885618, 1.637744, 1.533206, 1.475884, 1.372184, 1.310415, 1.285799]
  const fortieth = [12.7062, 4.302653, 3.182446, 2.776445, 2.570582, 2.228139, 2.042272, 1.971896]
  degrees.forEach((n, k) => {
    expect(studentQuantile(0.2, Z80, n) / ten[k]!).toBeCloseTo(1, 4)
    expect(studentQuantile(0.05, Z95, n) / fortieth[k]!).toBeCloseTo(1, 4)
  })
})

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
