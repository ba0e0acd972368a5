import { describe, expect, it } from 'vitest'
import { isForecast, type Model } from './model.ts'
import { croston } from './croston.ts'
import { sba } from './sba.ts'
import { tsb } from './tsb.ts'

function rate(model: Model, values: readonly number[]): number {
  const forecast = model({ values: Float64Array.from(values), period: 12 }, 3)
  if (!isForecast(forecast)) throw new Error(forecast.error)
  expect(forecast.mean).toEqual(new Float64Array(3).fill(forecast.mean[0]!))
  return forecast.mean[0]!
}

describe('croston', () => {
  // R 4.2.2, forecast 8.20: croston(y, h = 1)$mean
  it.each([
    { values: [0, 3, 0, 0, 5, 2, 0, 0, 0, 4, 0, 1, 0, 0, 6, 0], theirs: 1.44556062642 },
    { values: [2, 0, 0, 7, 1, 0, 3, 0, 0, 0, 12, 0], theirs: 2.19657507488 },
    { values: [0, 0, 0, 9, 0, 0], theirs: 2.25 },
    { values: [1.5, 2.5, 0, 4], theirs: 1.67272727273 },
  ])("gives R's rate for $values", ({ values, theirs }) => {
    expect(rate(croston, values)).toBeCloseTo(theirs, 10)
  })

  it('does not fade while nothing sells', () => {
    expect(rate(croston, [0, 4, 0, 4, 0, 0, 0, 0, 0, 0])).toBe(2)
  })
})

describe('sba', () => {
  it("is Croston's rate less a twentieth, half its smoothing constant", () => {
    expect(rate(sba, [0, 0, 0, 9, 0, 0])).toBeCloseTo(2.25 * 0.95, 12)
  })
})

describe('tsb', () => {
  it('multiplies the smoothed probability of a demand by its smoothed size', () => {
    // Probability 1, .8, .64, .64 + .2·.36; size 2, 2 + .2·2.
    expect(rate(tsb, [2, 0, 0, 4])).toBeCloseTo(0.712 * 2.4, 12)
  })

  it('fades by a fifth a month while nothing sells', () => {
    const sold = [3, 0, 5, 1, 0, 2]
    expect(rate(tsb, [...sold, 0])).toBeCloseTo(0.8 * rate(tsb, sold), 12)
  })
})

describe.each([
  ['croston', croston],
  ['sba', sba],
  ['tsb', tsb],
])('%s', (_, model) => {
  it('expects nothing where nothing was ever sold', () => {
    expect(rate(model, [0, 0, 0])).toBe(0)
  })

  it('does not apply to returns nor to an empty series', () => {
    expect(model({ values: Float64Array.of(1, -1), period: 12 }, 1)).toEqual({ error: 'not-positive' })
    expect(model({ values: new Float64Array(0), period: 12 }, 1)).toEqual({ error: 'too-short' })
  })
})
