import { describe, expect, it } from 'vitest'
import { references } from './reference/r-forecast.fixture.ts'
import { type Forecast, normalForecast } from '@vigia/series/forecast.ts'
import { isForecast, type Model } from './model.ts'
import { ces } from './ces.ts'
import { dynamicTheta } from './dynamic-theta.ts'
import { temporalAggregation } from './temporal-aggregation.ts'

function forecast(model: Model, values: Float64Array, period: number, horizon: number): Forecast {
  const result = model({ values, period }, horizon)
  if (!isForecast(result)) throw new Error(result.error)
  return result
}

/** Forecasts a fixed number for each block length, which it tells by the period. */
function fixed(byPeriod: Readonly<Record<number, number>>): Model {
  return ({ period }, horizon) =>
    normalForecast('fixed', new Float64Array(horizon).fill(byPeriod[period]!), new Float64Array(horizon).fill(1))
}

const lastValue: Model = ({ values }, horizon) =>
  normalForecast('last', new Float64Array(horizon).fill(values.at(-1)!), new Float64Array(horizon))

const sum = (values: Float64Array) => values.reduce((total, v) => total + v, 0)

it('gives the least squares solution for month, quarter and year', () => {
  // Months say 12 a year, quarters 4 × 6, the year 48. With structural weights the year is their mean.
  const { mean } = forecast(temporalAggregation(fixed({ 12: 1, 4: 6, 1: 48 })), new Float64Array(60), 12, 12)
  expect(sum(mean)).toBeCloseTo((12 + 24 + 48) / 3, 9)
  // Derivative of the weighted squares by any month: none better near.
  const cost = (months: Float64Array) => {
    let total = (sum(months) - 48) ** 2 / 12
    for (let q = 0; q < 4; q++) total += (sum(months.subarray(3 * q, 3 * q + 3)) - 6) ** 2 / 3
    return months.reduce((all, v) => all + (v - 1) ** 2, total)
  }
  mean.forEach((_, h) => {
    for (const step of [-0.01, 0.01]) {
      const other = mean.slice()
      other[h]! += step
      expect(cost(other)).toBeGreaterThan(cost(mean))
    }
  })
})

it('leaves alone what all lengths agree on', () => {
  const flat = new Float64Array(60).fill(7)
  forecast(temporalAggregation(dynamicTheta), flat, 12, 18).mean.forEach((v) => expect(v).toBeCloseTo(7, 9))
})

it('does without lengths that the data hold fewer than three times', () => {
  const values = references[0]!.values.slice(0, 20)
  const two = forecast(temporalAggregation(lastValue), values, 12, 3).mean
  const quarter = sum(values.slice(17))
  const months = 3 * values[19]!
  expect(sum(two)).toBeCloseTo((quarter + months) / 2, 9)
})

it('is the model itself without a period', () => {
  const { values } = references[2]!
  expect([...forecast(temporalAggregation(dynamicTheta), values, 1, 6).mean]).toEqual([
    ...forecast(dynamicTheta, values, 1, 6).mean,
  ])
})

it('moves the intervals with the points', () => {
  const { values } = references[1]!
  const plain = forecast(dynamicTheta, values, 12, 9)
  const ours = forecast(temporalAggregation(dynamicTheta), values, 12, 9)
  ours.upper95.forEach((v, h) => expect(v - ours.mean[h]!).toBeCloseTo(plain.upper95[h]! - plain.mean[h]!, 6))
})

describe('on any data', () => {
  const shapes: Record<string, (t: number) => number> = {
    zeros: () => 0,
    returns: (t) => (t % 3) - 1,
    'many zeros': (t) => (t % 7 === 0 ? 12 : 0),
    explosion: (t) => 1.4 ** t,
    tiny: (t) => 1e-3 * (1 + (t % 12)),
    huge: (t) => 1e12 * (2 + Math.sin(t)),
  }
  it.each(Object.keys(shapes))('gives as many finite numbers as asked for: %s', (name) => {
    for (const model of [dynamicTheta, ces]) {
      for (const period of [1, 2, 4, 7, 12, 24, 52]) {
        for (const n of [8, 15, 30, 60, 110]) {
          const values = Float64Array.from({ length: n }, (_, t) => shapes[name]!(t))
          const { method: _method, ...arrays } = forecast(temporalAggregation(model), values, period, 13)
          for (const array of Object.values(arrays)) {
            expect(array.length).toBe(13)
            expect(array.every(Number.isFinite)).toBe(true)
          }
        }
      }
    }
  })
})
