import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ensemble } from './combine.ts'
import { draws } from '@vigia/series/reference/draws.fixture.ts'

const HORIZON = 12

/** What is wrong with the forecast of a series; nothing, it is hoped. */
function unsound(values: readonly number[]): string[] {
  const series = { values: Float64Array.from(values), period: 12 }
  const forecast = ensemble(series, HORIZON)
  const size = Math.max(1e-9, ...values.map(Math.abs))
  const least = values.every((v) => v >= 0) ? 0 : -7 * size
  const faults: string[] = []
  for (let h = 0; h < HORIZON; h++) {
    const bounds = [forecast.lower95[h]!, forecast.lower80[h]!, forecast.upper80[h]!, forecast.upper95[h]!]
    const mean = forecast.mean[h]!
    if (![...bounds, mean].every(Number.isFinite)) faults.push(`step ${h} is not finite`)
    if (bounds.some((v, k) => k > 0 && v < bounds[k - 1]!)) faults.push(`step ${h} has bounds ${bounds}`)
    if (mean < least || mean > 7 * size) faults.push(`step ${h} runs away: ${mean}`)
  }
  return faults
}

describe('ensemble', () => {
  it('is finite, ordered and near the data for whatever a shop can have sold, returns included', () => {
    const sales = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 40, size: 'max' }),
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -5, max: 20 })), { maxLength: 60, size: 'max' }),
      fc.array(fc.double({ min: 0, max: 1e12, noNaN: true }), { maxLength: 30, size: 'max' }),
    )
    fc.assert(
      fc.property(sales, (values) => {
        expect(unsound(values)).toEqual([])
      }),
      { seed: 1, numRuns: 150 },
    )
  })

  it.each([
    ['nothing', []],
    ['one month', [7]],
    ['two months', [7, 9]],
    ['five months', [7, 9, 4, 8, 30]],
    ['thirteen months', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    ['zeros', Array<number>(40).fill(0)],
    ['a constant', Array<number>(40).fill(12)],
    ['returns alone', Array<number>(40).fill(-3)],
    ['one sale in four years', [...Array<number>(47).fill(0), 1e9]],
  ])('is sound for %s', (_, values) => {
    expect(unsound(values)).toEqual([])
  })

  it('repeats a constant', () => {
    const forecast = ensemble({ values: new Float64Array(40).fill(12), period: 12 }, HORIZON)
    for (const v of forecast.mean) expect(v).toBeCloseTo(12, 3)
  })

  it('gives the same bytes twice', () => {
    const values = Float64Array.from({ length: 48 }, (_, t) => 100 + ((t * 37) % 23) + 30 * Math.sin((t * Math.PI) / 6))
    const twice = [1, 2].map(() => ensemble({ values, period: 12 }, HORIZON).mean)
    expect(twice[0]).toEqual(twice[1])
  })

  describe('chooses its members by what the series is', () => {
    const shape = [0.7, 0.8, 1, 1, 1.1, 0.9, 0.9, 0.9, 1, 1, 0.9, 1.8]
    const seasonal = (n: number) => {
      const { normal } = draws(6)
      return Float64Array.from({ length: n }, (_, t) => 200 * shape[t % 12]! * Math.exp(0.05 * normal()))
    }
    const noise = (n: number) => {
      const { normal } = draws(7)
      return Float64Array.from({ length: n }, () => 200 + 20 * normal())
    }
    const nowAndThen = (n: number) => {
      const { uniform } = draws(8)
      return Float64Array.from({ length: n }, () => (uniform() < 0.3 ? Math.ceil(5 * uniform()) : 0))
    }
    const without = /^Structural\+ETS$/
    const long = /^ETS\+CES.*\+STL\+ETS.*season apart\+DOTM.*season apart$/

    it.each([
      { kind: 'sales now and then', values: nowAndThen(40), period: 12, method: /^Intermittent$/ },
      { kind: 'sales now and then for six years', values: nowAndThen(72), period: 12, method: /^Intermittent$/ },
      { kind: 'nothing at all', values: new Float64Array(30), period: 12, method: /^Intermittent$/ },
      { kind: 'seven months', values: noise(7), period: 12, method: /^SES$/ },
      {
        kind: 'three years with a plain season',
        values: seasonal(36),
        period: 12,
        method: /^Structural\+ETS.*season apart$/,
      },
      {
        kind: 'four years with a plain season',
        values: seasonal(48),
        period: 12,
        method: /^Structural\+ETS.*season apart$/,
      },
      { kind: 'more than four years with a plain season', values: seasonal(49), period: 12, method: long },
      { kind: 'three years without a season', values: noise(36), period: 12, method: without },
      { kind: 'sixteen quarters', values: seasonal(16), period: 4, method: without },
      { kind: 'sixty years', values: seasonal(60), period: 1, method: without },
    ])('$kind', ({ values, period, method }) => {
      expect(ensemble({ values, period }, HORIZON).method).toMatch(method)
    })

    it('does not take a product of Christmas for sales now and then', () => {
      const values = Float64Array.from({ length: 48 }, (_, t) => (t % 12 === 11 ? 60 + t : 0))
      const { method, mean } = ensemble({ values, period: 12 }, HORIZON)
      expect(method).not.toBe('Intermittent')
      expect(mean.indexOf(Math.max(...mean))).toBe(11)
    })

    it('continues a plain season of three years within a twentieth', () => {
      const { mean } = ensemble({ values: seasonal(36), period: 12 }, HORIZON)
      const error = mean.reduce((sum, v, h) => sum + Math.abs(v - 200 * shape[h]!), 0)
      expect(error / mean.reduce((sum, v) => sum + v, 0)).toBeLessThan(0.05)
    })

    it('forecasts the same amount for every month of what sells now and then', () => {
      const { mean } = ensemble({ values: nowAndThen(40), period: 12 }, HORIZON)
      expect(new Set(mean).size).toBe(1)
      const seen = nowAndThen(40).reduce((sum, v) => sum + v, 0) / 40
      expect(mean[0]! / seen).toBeGreaterThan(0.3)
      expect(mean[0]! / seen).toBeLessThan(1.5)
    })
  })
})
