import { describe, expect, it } from 'vitest'
import { isForecast, type Model } from './model.ts'
import { adida } from './adida.ts'
import { imapa } from './imapa.ts'

function rate(model: Model, values: readonly number[]): number {
  const forecast = model({ values: Float64Array.from(values), period: 12 }, 1)
  if (!isForecast(forecast)) throw new Error(forecast.error)
  return forecast.mean[0]!
}

/**
 * A demand every third month. Best constants on a grid of a millionth, and levels after the last sum, by months a sum:
 * 1: α .121068, 1.45306; 2: [1, 0, 5, 3, 0, 9], α .225188, 3.23522; 3: [1, 5, 3, 9], α .3, 4.408.
 */
const everyThird = [0, 0, 1, 0, 0, 5, 0, 0, 3, 0, 0, 9, 0]

describe('adida', () => {
  it('smooths sums as long as the usual interval, the last of which ends with the series', () => {
    expect(rate(adida, everyThird)).toBeCloseTo(4.408 / 3, 4)
  })

  it('is simple smoothing, here with the smallest constant, where every month sells', () => {
    // Levels 4, 3.8, 4.02, 3.618: every larger constant has larger errors.
    expect(rate(adida, [4, 2, 6, 1e-9])).toBeCloseTo(3.618, 4)
  })
})

describe('imapa', () => {
  it('averages the rates of every length up to the usual interval', () => {
    expect(rate(imapa, everyThird)).toBeCloseTo((1.45306 + 3.23522 / 2 + 4.408 / 3) / 3, 4)
  })

  it('is adida where every month sells', () => {
    expect(rate(imapa, [4, 2, 6, 1])).toBe(rate(adida, [4, 2, 6, 1]))
  })
})

describe.each([
  ['adida', adida],
  ['imapa', imapa],
])('%s', (_, model) => {
  it('expects nothing where nothing was ever sold', () => {
    expect(rate(model, [0, 0, 0])).toBe(0)
  })

  it('gives a series with one late demand a rate below the demand', () => {
    const sparse = rate(model, [0, 0, 0, 0, 0, 0, 0, 7])
    expect(sparse).toBeGreaterThan(0)
    expect(sparse).toBeLessThan(7)
  })

  it('does not apply to returns nor to an empty series', () => {
    expect(model({ values: Float64Array.of(1, -1), period: 12 }, 1)).toEqual({ error: 'not-positive' })
    expect(model({ values: new Float64Array(0), period: 12 }, 1)).toEqual({ error: 'too-short' })
  })
})
