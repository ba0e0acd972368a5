import { expect, it } from 'vitest'
import { withClientsThatMoved } from './opened-store.fixture.ts'
import { forecast, nodeOf, shape, sum } from './usual-shop.fixture.ts'

const out = forecast(withClientsThatMoved)
const next = (values: Float64Array) => sum(values.subarray(0, 3))

it('a store that has just opened is in the forecast of the whole', () => {
  const lastTwo =
    sum(withClientsThatMoved.map(({ sales }) => sum(sales.slice(-2).map((v) => v ?? 0)))) / (shape[2]! + shape[3]!)
  const expected = lastTwo * sum(shape.slice(4, 7))
  expect(next(nodeOf(out, 'total', 0).quantity.mean) / expected).toBeGreaterThan(0.9)
  expect(next(nodeOf(out, 'total', 0).quantity.mean) / expected).toBeLessThan(1.1)
})
