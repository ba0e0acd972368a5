import { describe, expect, it } from 'vitest'
import { references } from './reference/r-forecast.fixture.ts'
import type { Forecast } from '@vigia/series/forecast.ts'
import { isForecast, type Series } from './model.ts'
import { runCes } from './ces-recursion.ts'
import { forgetsItsStart, growthFactor } from './ces-stability.ts'
import { ces, fitCes } from './ces.ts'

function forecast(series: Series, horizon: number): Forecast {
  const result = ces(series, horizon)
  if (!isForecast(result)) throw new Error(result.error)
  return result
}

/** Values between −1 and 1 that look random and are always the same. */
function noise(n: number): Float64Array {
  let state = 7
  return Float64Array.from({ length: n }, () => {
    state = (state * 48271) % 2147483647
    return (2 * state) / 2147483647 - 1
  })
}

const zeroState = (period: number) => ({
  level: 0,
  levelMemory: 0,
  season: new Float64Array(period),
  seasonMemory: new Float64Array(period),
  at: 0,
})

describe('the recursion', () => {
  it('with α₁ = 1 and α₀ = 1 + a is simple exponential smoothing with constant a', () => {
    const y = Float64Array.of(5, 9, 4, 7)
    const state = { ...zeroState(0), level: 6, levelMemory: 6 }
    runCes(y, 1, { level: [1.3, 1], season: undefined }, state)
    let level = 6
    for (const v of y) level += 0.3 * (v - level)
    expect(state.level).toBeCloseTo(level, 12)
  })

  it('follows the published equations, step by step', () => {
    const [a0, a1] = [1.4, 0.9]
    const state = { ...zeroState(0), level: 3, levelMemory: 2 }
    const squares = runCes(Float64Array.of(4), 1, { level: [a0, a1], season: undefined }, state)
    expect(squares).toBeCloseTo(1, 12)
    expect(state.level).toBeCloseTo(3 - (1 - a1) * 2 + (a0 - a1) * 1, 12)
    expect(state.levelMemory).toBeCloseTo(3 + (1 - a0) * 2 + (a0 + a1) * 1, 12)
  })

  it('with a season alone treats each month of the year as a series of its own', () => {
    const y = Float64Array.of(1, 10, 2, 12, 4, 9)
    const both = { ...zeroState(2), season: Float64Array.of(1, 10), seasonMemory: Float64Array.of(1, 8) }
    runCes(y, 1, { level: undefined, season: [1.2, 0.8] }, both)
    const odd = { ...zeroState(0), level: 1, levelMemory: 1 }
    runCes(Float64Array.of(1, 2, 4), 1, { level: [1.2, 0.8], season: undefined }, odd)
    expect(both.season[0]).toBeCloseTo(odd.level, 12)
  })
})

describe('stability', () => {
  // The transition of the start state, whose eigenvalues the polynomial's inverse roots are.
  const spectralRadius = (a0: number, a1: number) => {
    const half = (2 - 2 * a0 + a1) / 2
    const product = (1 - a0 + a1) * (1 - a0) + (1 - a1) * (1 - a0 - a1)
    const inside = half * half - product
    return inside < 0 ? Math.sqrt(product) : Math.abs(half) + Math.sqrt(inside)
  }

  it('agrees with the eigenvalues of the discount matrix over the whole plane', () => {
    for (let a0 = 0.05; a0 < 2.5; a0 += 0.1) {
      for (let a1 = 0.05; a1 < 2.5; a1 += 0.1) {
        const radius = spectralRadius(a0, a1)
        if (Math.abs(radius - 1.01) < 1e-6) continue
        expect(forgetsItsStart({ level: [a0, a1], season: undefined }, 0), `${a0} ${a1}`).toBe(radius < 1.01)
        // A season alone has the same roots, period by period.
        const seasonal = forgetsItsStart({ level: undefined, season: [a0, a1] }, 12)
        expect(seasonal, `season ${a0} ${a1}`).toBe(radius < 1.01 ** 12)
      }
    }
  })

  it('holds for the full form exactly where a start state fades away', () => {
    for (const b0 of [0.6, 1, 1.4, 1.8]) {
      for (const a0 of [0.6, 1, 1.4, 1.8]) {
        const parameters = { level: [a0, 1.02] as const, season: [b0, 0.99] as const }
        const state = { ...zeroState(4), level: 1, season: Float64Array.of(1, 0, 2, -1) }
        // Divided by what the limit allows, only what grows beyond it remains.
        runCes(new Float64Array(4000), 1, parameters, state)
        const size = Math.abs(state.level) + state.season.reduce((sum, v) => sum + Math.abs(v), 0)
        const left = size / 1.01 ** 4000
        expect(forgetsItsStart(parameters, 4), `${a0} ${b0}: ${left}`).toBe(left < 1)
      }
    }
  })

  it('calls growth what α₁ above 1 gives', () => {
    expect(growthFactor([1.3, 1])).toBeCloseTo(1, 12)
    expect(growthFactor([1.3, 1.01])).toBeGreaterThan(1)
    expect(growthFactor([1.3, 0.9])).toBeLessThan(1)
  })
})

describe('the fit', () => {
  it('finds no season where there is none, and repeats one that is plain', () => {
    const wobble = noise(96)
    const flat = fitCes({ values: wobble.map((v) => 100 + 5 * v), period: 12 })
    expect('error' in flat ? flat.error : flat.season).toBe('none')
    const wave = Float64Array.from({ length: 12 }, (_, k) => 30 * Math.sin((2 * Math.PI * k) / 12))
    const ours = forecast({ values: wobble.map((v, t) => 100 + 2 * v + wave[t % 12]!), period: 12 }, 12)
    expect(ours.method).not.toBe('CES(none)')
    ours.mean.forEach((v, h) => expect(Math.abs(v - 100 - wave[h]!)).toBeLessThan(3))
  })

  // Two years and two months leave too few degrees of freedom for a season.
  it.each(references.filter(({ values }) => values.length > 36))(
    'on $name forecasts near what ETS does',
    ({ values, ets }) => {
      const ours = forecast({ values, period: 12 }, 12)
      const size = ets.forecast.mean.reduce((sum, v) => sum + Math.abs(v), 0)
      const apart = ets.forecast.mean.reduce((sum, v, h) => sum + Math.abs(v - ours.mean[h]!), 0)
      // With returns the forecast lies around zero: there the noise is all the size there is.
      expect(apart / size).toBeLessThan(values.some((v) => v < 0) ? 0.5 : 0.2)
    },
  )

  it('widens the intervals with the horizon and around the points', () => {
    const { lower80, lower95, mean, upper80, upper95 } = forecast({ values: references[0]!.values, period: 12 }, 24)
    mean.forEach((m, h) => {
      expect([lower95[h]!, lower80[h]!, m, upper80[h]!, upper95[h]!]).toEqual(
        [lower95[h]!, lower80[h]!, m, upper80[h]!, upper95[h]!].sort((a, b) => a - b),
      )
    })
    const widths = upper95.map((v, h) => v - mean[h]!)
    expect([...widths].sort((a, b) => a - b)).toEqual([...widths])
  })

  it('holds four fifths of the futures of its own process in the 80% interval', () => {
    let inside = 0
    let all = 0
    const shocks = noise(20_000)
    for (let from = 0; from + 132 <= shocks.length; from += 132) {
      const level = { ...zeroState(0), level: 100, levelMemory: 80 }
      const values = shocks.slice(from, from + 132).map((shock) => {
        const value = level.level + 10 * shock
        runCes(Float64Array.of(value), 1, { level: [1.25, 1], season: undefined }, level)
        return value
      })
      const { lower80, upper80 } = forecast({ values: values.slice(0, 120), period: 1 }, 12)
      for (let h = 0; h < 12; h++, all++) {
        if (values[120 + h]! > lower80[h]! && values[120 + h]! < upper80[h]!) inside++
      }
    }
    expect(inside / all).toBeGreaterThan(0.74)
    expect(inside / all).toBeLessThan(0.86)
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
    decline: (t) => Math.max(0, 100 - 4 * t),
    tiny: (t) => 1e-3 * (1 + (t % 12)),
    huge: (t) => 1e12 * (2 + Math.sin(t)),
  }
  for (const [name, shape] of Object.entries(shapes)) {
    it(`gives finite ordered numbers or a reason: ${name}`, () => {
      for (const period of [1, 4, 7, 12, 24, 52]) {
        for (const n of [0, 1, 2, 3, 5, 8, 15, 30, 60, 110]) {
          const values = Float64Array.from({ length: n }, (_, t) => shape(t))
          const result = ces({ values, period }, 13)
          expect(isForecast(result) || n < 8, `${period} ${n}`).toBe(true)
          if (!isForecast(result)) continue
          const { method: _method, ...arrays } = result
          expect(Object.values(arrays).every((array) => array.every(Number.isFinite))).toBe(true)
          expect(result.lower80.every((v, h) => v <= result.upper80[h]!)).toBe(true)
          const least = name === 'returns' ? Number.NEGATIVE_INFINITY : 0
          expect(Math.min(...result.mean)).toBeGreaterThanOrEqual(least)
        }
      }
    })
  }

  it('scales with the unit', () => {
    const { values } = references[1]!
    const plain = forecast({ values, period: 12 }, 12)
    const pesos = forecast({ values: values.map((v) => v * 4096), period: 12 }, 12)
    pesos.mean.forEach((v, h) => expect(v / 4096).toBeCloseTo(plain.mean[h]!, 9))
  })
})
