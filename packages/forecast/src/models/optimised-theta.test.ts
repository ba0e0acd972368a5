import { describe, expect, it } from 'vitest'
import { fitLine } from '../numeric/regression.ts'
import { references, relativeDifference } from '../reference/r-forecast.fixture.ts'
import { isForecast } from '../series.ts'
import { fitOptimisedTheta, optimisedTheta } from './optimised-theta.ts'

/** Forecast and one-step errors the long way: the line, and simple smoothing of the θ-line, weighted (equation 4 of the paper). */
function byThetaLines(y: Float64Array, start: number, alpha: number, angle: number, horizon: number) {
  const { intercept, slope } = fitLine(y)
  const line = (t: number) => intercept + slope * t
  const weight = 1 - 1 / angle
  let level = angle * start
  let squares = 0
  y.forEach((v, t) => {
    squares += (v - weight * line(t) - level / angle) ** 2
    level += alpha * (angle * v + (1 - angle) * line(t) - level)
  })
  const ahead = Float64Array.from({ length: horizon }, (_, h) => weight * line(y.length + h) + level / angle)
  return { squares, ahead }
}

describe.each(references)('on $name', ({ values }) => {
  it('the running form is the line and the smoothed θ-line, weighted', () => {
    const { start, alpha, angle, squares } = fitOptimisedTheta(values)
    const long = byThetaLines(values, start, alpha, angle, 12)
    expect(long.squares / squares).toBeCloseTo(1, 9)
    const ours = optimisedTheta({ values, period: 1 }, 12)
    if (!isForecast(ours)) throw new Error(ours.error)
    const size = values.reduce((sum, v) => sum + Math.abs(v), 0) / values.length
    ours.mean.forEach((v, h) => expect((v - long.ahead[h]!) / size).toBeCloseTo(0, 9))
  })

  it('no other smoothing, angle or start fits better by more than a hundredth', () => {
    const { squares } = fitOptimisedTheta(values)
    for (let alpha = 0.1; alpha < 1; alpha += 0.08) {
      for (const angle of [1, 1.5, 2, 3, 5, 20]) {
        for (const share of [-0.5, 0, 0.3, 0.6, 1, 1.5]) {
          expect(squares).toBeLessThan(1.01 * byThetaLines(values, share * values[0]!, alpha, angle, 0).squares)
        }
      }
    }
  })
})

it.each(references.filter(({ values }) => values.every((v) => v > 0)))('on $name forecasts near Theta', (reference) => {
  const ours = optimisedTheta({ values: reference.values, period: 12 }, 12)
  if (!isForecast(ours)) throw new Error(ours.error)
  expect(relativeDifference(ours.mean, reference.thetaf.mean)).toBeLessThan(0.15)
})

it('gives finite numbers for any data of four values or more', () => {
  for (const shape of [() => 0, (t: number) => 1.5 ** t, (t: number) => (t % 5) - 2, (t: number) => 1e-3 * (t % 12)]) {
    for (const period of [1, 4, 7, 12, 52]) {
      for (const n of [0, 1, 3, 4, 9, 26, 120]) {
        const result = optimisedTheta({ values: Float64Array.from({ length: n }, (_, t) => shape(t)), period }, 13)
        expect(isForecast(result), `${n}`).toBe(n >= 4)
        if (!isForecast(result)) continue
        const { method: _method, ...arrays } = result
        expect(Object.values(arrays).every((array) => array.every(Number.isFinite))).toBe(true)
      }
    }
  }
})
