import { describe, expect, it } from 'vitest'
import type { Forecast } from '@vigia/series/forecast.ts'
import { isForecast, type Model } from './model.ts'
import { stlEts } from './stl-ets.ts'

/** Values between −1 and 1 that look random and are always the same. */
function noise(n: number): Float64Array {
  let state = 7
  return Float64Array.from({ length: n }, () => {
    state = (state * 48271) % 2147483647
    return (2 * state) / 2147483647 - 1
  })
}

function forecast(model: Model, values: Float64Array, period: number, horizon: number): Forecast {
  const result = model({ values, period }, horizon)
  if (!isForecast(result)) throw new Error(result.error)
  return result
}

it('the season grows with the level of data well above zero, and else stays', () => {
  const growing = Float64Array.from({ length: 96 }, (_, t) => (100 + 4 * t) * (t % 12 === 11 ? 1.5 : 1))
  const peak = ({ mean }: Forecast) => mean[11]! - (mean[10]! + mean[12]!) / 2
  expect(peak(forecast(stlEts, growing, 12, 24))).toBeGreaterThan(0.42 * (100 + 4 * 107))
  const flat = Float64Array.from({ length: 96 }, (_, t) => (t % 12 === 11 ? 30 : 0) + (t % 2))
  expect(peak(forecast(stlEts, flat, 12, 24))).toBeCloseTo(31, 1)
})

it('a season must be there twice', () => {
  expect(stlEts({ values: noise(23), period: 12 }, 5)).toEqual({ error: 'too-short' })
  expect(isForecast(stlEts({ values: noise(24), period: 12 }, 5))).toBe(true)
  expect(stlEts({ values: noise(99), period: 1 }, 5)).toEqual({ error: 'too-short' })
})

describe('on any data', () => {
  const shapes: Record<string, (t: number) => number> = {
    'one value': () => 5,
    zeros: () => 0,
    'a jump': (t) => (t > 20 ? 1e6 : 1),
    returns: (t) => (t % 3) - 1,
    'many zeros': (t) => (t % 7 === 0 ? 12 : 0),
    explosion: (t) => 1.4 ** t,
    tiny: (t) => 1e-3 * (1 + (t % 12)),
    huge: (t) => 1e12 * (2 + Math.sin(t)),
  }
  it.each(Object.keys(shapes))('gives finite numbers in order: %s', (name) => {
    for (const period of [4, 7, 12, 24, 52]) {
      for (const n of [2 * period, 2 * period + 1, 3 * period + 2, 150]) {
        const values = Float64Array.from({ length: n }, (_, t) => shapes[name]!(t))
        const { mean, lower80, lower95, upper80, upper95 } = forecast(stlEts, values, period, 30)
        for (const part of [mean, lower80, lower95, upper80, upper95]) {
          expect(part.every(Number.isFinite), `${period} ${n}`).toBe(true)
        }
        expect(lower95.every((v, h) => v <= lower80[h]! && upper80[h]! <= upper95[h]!)).toBe(true)
      }
    }
  })
})
