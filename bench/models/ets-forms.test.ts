import { describe, expect, it } from 'vitest'
import { references } from './reference/r-forecast.fixture.ts'
import { isForecast, type Model } from './model.ts'
import { averagedEts } from './ets-average.ts'
import { QUICK } from './ets-search.ts'
import { fitEtsForms, forecastEts } from './ets-forms.ts'

function forecast(model: Model, values: Float64Array, period: number, horizon: number) {
  const result = model({ values, period }, horizon)
  if (!isForecast(result)) throw new Error(result.error)
  return result
}

describe('a decline', () => {
  const falling = Float64Array.from({ length: 40 }, (_, t) => 200 - 4 * t + (t % 3))

  it('of positive data is damped and ends at zero', () => {
    const fits = fitEtsForms({ values: falling, period: 1 }, QUICK)
    if ('error' in fits) throw new Error(fits.error)
    expect(fits[0]!.spec.trend).toBe('Ad')
    expect(Math.min(...forecast(averagedEts, falling, 1, 24).mean)).toBe(0)
  })

  it('of data that are negative at times may go on', () => {
    const fits = fitEtsForms({ values: falling.map((v) => v - 100), period: 1 }, QUICK)
    if ('error' in fits) throw new Error(fits.error)
    expect(fits[0]!.spec.trend).toBe('A')
  })
})

describe.each(references)('averaged forms on $name', ({ values }) => {
  it('lie between the forecasts of the forms', () => {
    const fits = fitEtsForms({ values, period: 12 }, QUICK)
    if ('error' in fits) throw new Error(fits.error)
    const each = fits.map((fit) => forecastEts(fit, 12).upper80)
    const average = forecast(averagedEts, values, 12, 12).upper80
    average.forEach((v, h) => {
      const here = each.map((mean) => mean[h]!)
      expect(v).toBeGreaterThanOrEqual(Math.min(...here) - 1e-9 * Math.abs(v))
      expect(v).toBeLessThanOrEqual(Math.max(...here) + 1e-9 * Math.abs(v))
    })
  })

  it('come in the order of their AICc', () => {
    const fits = fitEtsForms({ values, period: 12 }, QUICK)
    if ('error' in fits) throw new Error(fits.error)
    fits.slice(1).forEach((fit, k) => expect(fit.aicc).toBeGreaterThanOrEqual(fits[k]!.aicc))
  })
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
  it.each(Object.keys(shapes))('gives finite numbers or a reason: %s', (name) => {
    for (const model of [averagedEts]) {
      for (const period of [1, 4, 7, 12, 24, 52]) {
        for (const n of [0, 1, 2, 4, 5, 8, 15, 30, 60, 110]) {
          const result = model({ values: Float64Array.from({ length: n }, (_, t) => shapes[name]!(t)), period }, 13)
          expect(isForecast(result) || n < 5, `${period} ${n}`).toBe(true)
          if (!isForecast(result)) continue
          const { method: _method, ...arrays } = result
          expect(Object.values(arrays).every((array) => array.every(Number.isFinite))).toBe(true)
        }
      }
    }
  })
})
