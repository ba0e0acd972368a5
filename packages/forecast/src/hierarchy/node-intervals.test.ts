import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { boundsAround, nodeSpread, residualQuantiles } from './node-intervals.ts'

const flat = new Float64Array(12).fill(1)

describe('nodeSpread', () => {
  it('is zero for what never varies, under its season', () => {
    const season = Float64Array.from(flat, (_, m) => (m === 11 ? 2 : 10 / 11))
    const sales = Float64Array.from({ length: 30 }, (_, t) => 50 * season[t % 12]!)
    expect(nodeSpread(sales, 0, 30, 0, season)).toBeCloseTo(0, 9)
  })

  it('is about the deviation of noise around a level, in the unit of the sales', () => {
    const { normal } = draws(4)
    const sales = Float64Array.from({ length: 36 }, () => 100 + 10 * normal())
    const spread = nodeSpread(sales, 0, 36, 0, flat)
    expect(spread).toBeGreaterThan(7)
    expect(spread).toBeLessThan(15)
    const scaled = nodeSpread(
      sales.map((v) => 1000 * v),
      0,
      36,
      0,
      flat,
    )
    expect(scaled / spread).toBeCloseTo(1000, 6)
  })

  it('of a single month is as much as was sold', () => {
    expect(nodeSpread(Float64Array.of(0, 0, 30), 2, 3, 0, flat)).toBe(30)
  })

  it('does not count errors of more than two years ago', () => {
    const { normal } = draws(4)
    const wild = Float64Array.from({ length: 60 }, (_, t) => (t < 20 ? 100 + 60 * normal() : 100))
    expect(nodeSpread(wild, 0, 60, 0, flat)).toBeLessThan(0.5)
  })
})

describe('residualQuantiles', () => {
  it('reads the quantiles of many residuals as they are', () => {
    const { normal } = draws(10)
    const { low95, low80, high80, high95 } = residualQuantiles(Float64Array.from({ length: 20_000 }, normal))
    expect(low95).toBeCloseTo(-1.96, 1)
    expect(low80).toBeCloseTo(-1.28, 1)
    expect(high80).toBeCloseTo(1.28, 1)
    expect(high95).toBeCloseTo(1.96, 1)
  })

  it('keeps the forecast inside where all residuals lie on one side', () => {
    const { low80, high80 } = residualQuantiles(Float64Array.from({ length: 400 }, (_, k) => 1 + k / 400))
    expect(low80).toBe(0)
    expect(high80).toBeGreaterThan(1.8)
  })

  it('is symmetrical with few residuals, and grows with their size', () => {
    const few = residualQuantiles(new Float64Array(20).fill(1))
    const large = residualQuantiles(new Float64Array(20).fill(3))
    expect(few.low80).toBe(-few.high80)
    expect(few.high80).toBeCloseTo(1.37, 9)
    expect(large.high95).toBeGreaterThan(1.5 * few.high95)
  })

  it('is wider for one node, whose twelve residuals come from four origins', () => {
    const one = residualQuantiles(new Float64Array(12).fill(1))
    const two = residualQuantiles(new Float64Array(24).fill(1))
    expect(one.high80 / two.high80).toBeCloseTo(1.53 / 1.37, 9)
    expect(one.high95 / two.high95).toBeCloseTo(2.78 / 2.23, 9)
  })

  it('without any residual is that of a spread of one', () => {
    expect(residualQuantiles(new Float64Array(0)).high80).toBeCloseTo(1.53, 9)
  })
})

describe('boundsAround', () => {
  const quantiles = { low95: -2, low80: -1, high80: 1.5, high95: 3 }

  it('stands at the multiples of the spread in the middle of the backtest', () => {
    const bounds = boundsAround(Float64Array.of(100, 100, 100), 10, quantiles, 2)
    expect([bounds.lower95[1], bounds.lower80[1], bounds.upper80[1], bounds.upper95[1]]).toEqual([80, 90, 115, 130])
  })

  it('widens with every step, and is never below zero', () => {
    const { upper80, lower95 } = boundsAround(new Float64Array(12).fill(15), 10, quantiles, 2)
    upper80.slice(1).forEach((v, h) => expect(v).toBeGreaterThan(upper80[h]!))
    expect(lower95).toEqual(new Float64Array(12))
  })

  it('closes around the forecast of what has no spread', () => {
    const mean = Float64Array.of(5, 0)
    const bounds = boundsAround(mean, 0, quantiles, 2)
    for (const bound of Object.values(bounds)) expect(bound).toEqual(mean)
  })
})
