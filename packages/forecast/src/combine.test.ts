import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ensemble } from './combine.ts'

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
      fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 40 }),
      fc.array(fc.oneof(fc.constant(0), fc.integer({ min: -5, max: 20 })), { maxLength: 60 }),
      fc.array(fc.double({ min: 0, max: 1e12, noNaN: true }), { maxLength: 30 }),
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
})
