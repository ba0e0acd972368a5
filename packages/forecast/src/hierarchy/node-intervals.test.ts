import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { type LevelName, LEVELS } from './levels.ts'
import { cubeOf, monthly } from './measure-cube.fixture.ts'
import { rangeAround, Residuals, PRIOR_RESIDUALS, spreadOf } from './node-intervals.ts'

/** @param forecast of each, 1 by default, when the scale is the spread */
function multiplesOf(errors: Iterable<number>, spread = 1, forecast = 1) {
  const residuals = new Residuals()
  for (const error of errors) residuals.add(error, spread, forecast)
  return residuals.multiples()
}

describe('spreadOf', () => {
  const months = 12
  const beginning = (first: number) => monthly(months, (t) => (t < first ? 0 : 30))
  const cube = cubeOf([{ sales: beginning(0) }])
  const spreadAt = (level: LevelName | 'leaf', start: number, end: number, of = cube) =>
    spreadOf(of, level, {
      history: Float64Array.from(beginning(start)),
      start,
      end,
      phase: 0,
      season: new Float64Array(12).fill(1),
    })

  it('is of one month the part of it that is usual of its level', () => {
    const young = cubeOf([{ sales: beginning(11) }])
    const spreads = ([...LEVELS, 'leaf'] as const).map((level) => spreadAt(level, 11, 12, young) / 30)
    // Measured on the panel's shops cut to their first months (docs/decisions/0116).
    expect(spreads.map((spread) => Number(spread.toFixed(9)))).toEqual([0.28, 0.3, 0.35, 0.7, 0.7, 0.8])
  })

  it('is two and a half times as large of a product or leaf that began after the shop, until it has errors of its own', () => {
    const young = cubeOf([{ sales: beginning(11) }])
    for (const level of ['producto', 'leaf'] as const) {
      expect(spreadAt(level, 11, 12)).toBeCloseTo(2.5 * spreadAt(level, 11, 12, young), 9)
      expect(spreadAt(level, 8, 12)).toBeCloseTo(0, 9)
    }
  })

  it('is that of its level of a client, and of what began with the shop', () => {
    const young = cubeOf([{ sales: beginning(11) }])
    expect(spreadAt('cliente', 11, 12)).toBe(spreadAt('cliente', 11, 12, young))
    expect(spreadAt('producto', 11, 12, young)).toBeCloseTo(0.7 * 30, 9)
  })
})

describe('the multiples of a level', () => {
  it('are the quantiles of many residuals as they are', () => {
    const { normal } = draws(10)
    const { low, high } = multiplesOf(Array.from({ length: 20_000 }, normal))
    expect(low).toBeCloseTo(-1.28, 1)
    expect(high).toBeCloseTo(1.28, 1)
  })

  it('keep the forecast inside where all residuals lie on one side', () => {
    const { low, high } = multiplesOf(Array.from({ length: 400 }, (_, k) => 1 + k / 400))
    expect(low).toBe(0)
    expect(high).toBeGreaterThan(1.8)
  })

  it('are symmetrical with few residuals, and grow with their size, a month out of all proportion aside', () => {
    const few = multiplesOf([...Array(20).fill(1), ...Array(20).fill(-1)])
    const large = multiplesOf([...Array(20).fill(3), ...Array(20).fill(-3)])
    expect(few.low).toBe(-few.high)
    expect(few.high).toBeCloseTo(1, 1)
    expect(large.high).toBeCloseTo(3, 1)
    const calm = Array.from({ length: 40 }, (_, k) => k / 40)
    expect(multiplesOf([...calm, 300])).toEqual(multiplesOf([...calm, 3]))
  })

  it('of few residuals are those of fifteen usual ones besides, in spreads, whatever the forecast', () => {
    // With sixteen that are nothing: .3 of the way from the ninth to the tenth of the usual ones.
    const silent = Array(16).fill(0)
    expect(multiplesOf(silent).high).toBeCloseTo(0.82 + 0.3 * 0.13, 9)
    // A single one, for which a spread is half a scale: from the twelfth to the thirteenth.
    expect(multiplesOf([0], 10, 160).forecastPower).toBe(0.25)
    expect(multiplesOf([0], 10, 160).high).toBeCloseTo(1.12 * 0.5 * (1.27 + 0.3 * 0.22), 9)
    const { lower80 } = rangeAround(Float64Array.of(0, 160), 10, multiplesOf(silent, 10, 160))
    expect(160 - lower80[1]!).toBeCloseTo(10 * multiplesOf(silent).high, 9)
  })

  it('are an eighth wider for one node, whose twelve residuals come from four origins', () => {
    const twelve = multiplesOf(Array(12).fill(1.4)).high
    expect(twelve / multiplesOf(Array(13).fill(1.4)).high).toBeCloseTo(1.12, 2)
  })

  it('without any residual are those of a spread of one', () => {
    const { low, high, forecastPower } = multiplesOf([])
    expect([low, forecastPower]).toEqual([-high, 0])
    expect(high).toBeCloseTo(1.12 * 1.38, 9)
  })

  it('are the same of parts that are joined', () => {
    const part = (error: number) => {
      const residuals = new Residuals()
      residuals.add(error, 10, 160)
      return residuals
    }
    expect(Residuals.joined([4, -9, 2].map(part)).multiples()).toEqual(multiplesOf([4, -9, 2], 10, 160))
  })

  it('add 6% of variance a step where there are few residuals, and 2% where there are two hundred', () => {
    expect(multiplesOf(Array(199).fill(1)).varianceGrowth).toBe(0.06)
    expect(multiplesOf(Array(200).fill(1)).varianceGrowth).toBe(0.02)
  })

  it('measure three quarters by the spread and one by the forecast, which counts as a fiftieth of the spread at least', () => {
    const both = (size: number) => Array.from({ length: 400 }, (_, k) => (k % 2 === 0 ? size : -size))
    expect(multiplesOf(both(20), 10, 160)).toMatchObject({ low: -1, high: 1, forecastPower: 0.25 })
    expect(multiplesOf(both(5), 10, 160)).toMatchObject({ low: -0.25, high: 0.25 })
    expect(multiplesOf(both(0.02 ** 0.25), 1, 1e-9).high).toBeCloseTo(1, 9)
  })

  it('are not told by nodes that were given up, or have shown no spread', () => {
    const residuals = new Residuals()
    for (let k = 0; k < 300; k++) residuals.add(k % 2 === 0 ? 2 : -2, 1, 1)
    const before = residuals.multiples()
    for (let k = 0; k < 3000; k++) {
      residuals.add(0, 1, 0)
      residuals.add(0, 0, 1)
    }
    expect(residuals.multiples()).toEqual(before)
    expect(before.high).toBe(2)
  })

  it('are not told by nodes whose spread is the rounding of their sums, or less than a hundredth of their forecast', () => {
    const residuals = new Residuals()
    for (let k = 0; k < 300; k++) residuals.add(k % 2 === 0 ? 2 : -2, 1, 1)
    const before = residuals.multiples()
    for (let k = 0; k < 300; k++) for (const spread of [1e-14, 0.0099]) residuals.add(3, spread, 1)
    expect(residuals.multiples()).toEqual(before)
    for (let k = 0; k < 300; k++) residuals.add(3, 0.0101, 1)
    expect(residuals.multiples()).not.toEqual(before)
  })

  it('cover calm and wild nodes alike where the spread tells only half of it', () => {
    const { normal, uniform } = draws(30)
    // All forecast at 100 and err by 10, but their measured spread is from 2 to 50.
    const residuals = new Residuals()
    const nodes = Array.from({ length: 3000 }, () => ({ spread: 2 * 25 ** uniform(), error: 10 * normal() }))
    for (const { spread, error } of nodes) residuals.add(error, spread, 100)
    const multiples = residuals.multiples()
    const covered = (some: typeof nodes) =>
      some.filter(({ spread, error }) => {
        const { lower80, upper80 } = rangeAround(Float64Array.of(0, 100), spread, multiples)
        return 100 + error >= lower80[1]! && 100 + error <= upper80[1]!
      }).length / some.length
    expect(covered(nodes)).toBeCloseTo(0.8, 1)
    const calm = covered(nodes.filter(({ spread }) => spread < 4))
    // By the spread alone it would be about a quarter.
    expect(calm).toBeGreaterThan(0.4)
  })
})

describe('what is usual', () => {
  it('is the middles of fifteenths of |t| with ten degrees of freedom', () => {
    // Γ(5.5) / (√(10π) Γ(5)), summed for what lies between −x and x.
    const density = (t: number) => 0.389108 * (1 + t ** 2 / 10) ** -5.5
    const between = (x: number) => {
      let sum = 0
      for (let k = 0; k < 100; k++) sum += (2 * x * density((x * (k + 0.5)) / 100)) / 100
      return sum
    }
    expect(between(1.372)).toBeCloseTo(0.8, 3)
    expect(PRIOR_RESIDUALS).toHaveLength(15)
    PRIOR_RESIDUALS.forEach((size, k) => expect(Math.abs(between(size) - (k + 0.5) / 15)).toBeLessThan(0.004))
  })
})

describe('rangeAround', () => {
  const multiples = { low: -1, high: 1.5, forecastPower: 0, varianceGrowth: 0.04 }

  it('stands at the multiples of the spread in the middle of the backtest', () => {
    const { lower80, upper80 } = rangeAround(Float64Array.of(100, 100, 100), 10, multiples)
    expect([lower80[1], upper80[1]]).toEqual([90, 115])
  })

  it('is as wide as the forecast makes it, as far as its power says', () => {
    const { upper80 } = rangeAround(Float64Array.of(0, 160), 10, { ...multiples, forecastPower: 0.25 })
    expect(upper80[1]).toBeCloseTo(160 + 1.5 * 20, 9)
  })

  it('widens with every step by the variance that it adds, and is never below zero', () => {
    const { upper80, lower80 } = rangeAround(new Float64Array(12).fill(8), 10, multiples)
    upper80.slice(1).forEach((v, h) => expect(v).toBeGreaterThan(upper80[h]!))
    expect(upper80[11]).toBeCloseTo(8 + 15 * Math.sqrt(1 + 10 * 0.04), 9)
    expect(lower80.subarray(1)).toEqual(new Float64Array(11))
    const still = rangeAround(Float64Array.of(8), 10, { ...multiples, varianceGrowth: 2 })
    expect(still.upper80[0]).toBe(8)
  })

  it('closes around the forecast of what has no spread', () => {
    const mean = Float64Array.of(5, 0)
    for (const limit of Object.values(rangeAround(mean, 0, { ...multiples, forecastPower: 0.25 })))
      expect(limit).toEqual(mean)
  })
})

it('is wider where the shop grows or shrinks, the further ahead the more, and no wider within the backtest', () => {
  const mean = new Float64Array(12).fill(100)
  const multiples = { low: -1, high: 1, forecastPower: 0, varianceGrowth: 0 }
  const widths = (growth: number, spread = 6) => {
    const { lower80, upper80 } = rangeAround(mean, spread, multiples, growth)
    return lower80.map((v, h) => upper80[h]! - v)
  }
  expect(widths(0.12)[1]).toBe(12)
  // Twice a growth of twelve in a hundred, ten of twelve months beyond the middle, beside a spread of six.
  expect(widths(0.12)[11]).toBeCloseTo(2 * Math.hypot(6, (2 * 12 * 10) / 12), 9)
  expect(widths(-0.12)).toEqual(widths(0.12))
  expect(widths(0)).toEqual(new Float64Array(12).fill(12))
  // Nothing is in doubt about what is given up.
  expect(widths(0.12, 0)).toEqual(new Float64Array(12))
})
