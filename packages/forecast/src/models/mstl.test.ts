import { describe, expect, it } from 'vitest'
import { type Forecast, isForecast, type Model } from '../series.ts'
import { mstl } from './mstl.ts'

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

describe('daily sales', () => {
  const saturday = (t: number) => (t % 7 === 5 ? 60 : -10)
  const summer = (t: number) => 30 * Math.cos((2 * Math.PI * t) / 365)
  const shocks = noise(1200)
  const sales = Float64Array.from({ length: 1200 }, (_, t) => 200 + saturday(t) + summer(t) + 5 * shocks[t]!)

  it('of two years and more are forecast with week and year', () => {
    const ours = forecast(mstl(), sales.slice(0, 1000), 7, 200)
    expect(ours.method).toBe('MSTL(7,365)')
    const wrong = ours.mean.map((v, h) => Math.abs(v - 200 - saturday(1000 + h) - summer(1000 + h)))
    expect(wrong.reduce((sum, v) => sum + v, 0) / 200).toBeLessThan(8)
  })

  it('of some months are forecast with the week alone', () => {
    const ours = forecast(mstl(), sales.slice(0, 120), 7, 14)
    expect(ours.method).toBe('MSTL(7)')
    expect(Math.max(...ours.mean)).toBe(Math.max(ours.mean[4]!, ours.mean[11]!))
  })

  it('of a year and a half take less than a second, a thousand days ahead', () => {
    const started = performance.now()
    forecast(mstl(), sales.slice(0, 540), 7, 1000)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

it('the season grows with the level of data well above zero, and else stays', () => {
  const growing = Float64Array.from({ length: 96 }, (_, t) => (100 + 4 * t) * (t % 12 === 11 ? 1.5 : 1))
  const peak = ({ mean }: Forecast) => mean[11]! - (mean[10]! + mean[12]!) / 2
  expect(peak(forecast(mstl(), growing, 12, 24))).toBeGreaterThan(0.42 * (100 + 4 * 107))
  const flat = Float64Array.from({ length: 96 }, (_, t) => (t % 12 === 11 ? 30 : 0) + (t % 2))
  expect(peak(forecast(mstl(), flat, 12, 24))).toBeCloseTo(31, 1)
})

it('a season must be there twice', () => {
  expect(mstl()({ values: noise(23), period: 12 }, 5)).toEqual({ error: 'too-short' })
  expect(isForecast(mstl()({ values: noise(24), period: 12 }, 5))).toBe(true)
  expect(mstl()({ values: noise(99), period: 1 }, 5)).toEqual({ error: 'too-short' })
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
        const { mean, lower80, lower95, upper80, upper95 } = forecast(mstl(), values, period, 30)
        for (const part of [mean, lower80, lower95, upper80, upper95]) {
          expect(part.every(Number.isFinite), `${period} ${n}`).toBe(true)
        }
        expect(lower95.every((v, h) => v <= lower80[h]! && upper80[h]! <= upper95[h]!)).toBe(true)
      }
    }
  })
})
