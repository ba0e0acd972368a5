import { describe, expect, it } from 'vitest'
import { draws } from '../reference/draws.fixture.ts'
import { nodeSpread } from './spread.ts'

const flat = new Float64Array(12).fill(1)
const USUAL = 0.3

describe('nodeSpread', () => {
  it('is zero for what never varies, under its season', () => {
    const season = Float64Array.from(flat, (_, m) => (m === 11 ? 2 : 10 / 11))
    const sales = Float64Array.from({ length: 30 }, (_, t) => 50 * season[t % 12]!)
    expect(nodeSpread({ history: sales, start: 0, end: 30, phase: 0, season: season }, USUAL)).toBeCloseTo(0, 9)
  })

  it('is about the deviation of noise around a level, in the unit of the sales', () => {
    const { normal } = draws(4)
    const sales = Float64Array.from({ length: 36 }, () => 100 + 10 * normal())
    const spread = nodeSpread({ history: sales, start: 0, end: 36, phase: 0, season: flat }, USUAL)
    expect(spread).toBeGreaterThan(7)
    expect(spread).toBeLessThan(15)
    const scaled = nodeSpread({ history: sales.map((v) => 1000 * v), start: 0, end: 36, phase: 0, season: flat }, USUAL)
    expect(scaled / spread).toBeCloseTo(1000, 6)
  })

  it('of a single month is what is usual', () => {
    const month = { history: Float64Array.of(0, 0, 30), start: 2, end: 3, phase: 0, season: flat }
    expect(nodeSpread(month, USUAL)).toBeCloseTo(USUAL * 30, 9)
    expect(nodeSpread(month, 2 * USUAL)).toBeCloseTo(2 * USUAL * 30, 9)
  })

  const spreadOf = (...history: number[]) =>
    nodeSpread({ history: Float64Array.from(history), start: 0, end: history.length, phase: 0, season: flat }, USUAL)
  /** The mean of months that each count .7 of the one after. */
  const levelOf = (history: number[]) => {
    const weights = history.map((_, t) => 0.7 ** (history.length - 1 - t))
    return history.reduce((sum, v, t) => sum + v * weights[t]!, 0) / weights.reduce((sum, weight) => sum + weight, 0)
  }

  it('is the root mean square of what a level that forgets three tenths a month misses', () => {
    const history = Array.from({ length: 20 }, (_, t) => 10 + ((t * 7) % 5))
    const squares = history.slice(1).map((v, t) => (v - levelOf(history.slice(0, t + 1))) ** 2)
    const mean = squares.reduce((sum, square) => sum + square, 0) / squares.length
    expect(spreadOf(...history)).toBeCloseTo(Math.sqrt(mean), 9)
  })

  it('is drawn towards what is usual until three errors are known', () => {
    const squares = 10 ** 2 + (20 - levelOf([10, 20])) ** 2
    const usual = USUAL * levelOf([10, 20, 20])
    expect(spreadOf(10, 20, 20)).toBeCloseTo(Math.sqrt((squares + (1 / 3) * usual ** 2) / (2 + 1 / 3)), 9)
    expect(spreadOf(10, 10, 10)).toBeGreaterThan(0)
    expect(spreadOf(10, 10, 10, 10)).toBeCloseTo(0, 9)
  })

  it('is nothing before the node has begun', () => {
    expect(nodeSpread({ history: Float64Array.of(0, 0, 30), start: 2, end: 2, phase: 0, season: flat }, USUAL)).toBe(0)
  })

  it('counts errors of up to two years ago', () => {
    const once = Float64Array.from({ length: 60 }, (_, t) => (t === 36 ? 200 : 100))
    expect(nodeSpread({ history: once, start: 0, end: 60, phase: 0, season: flat }, USUAL)).toBeGreaterThan(
      100 / Math.sqrt(24),
    )
  })

  it('does not count errors of more than two years ago', () => {
    const { normal } = draws(4)
    const wild = Float64Array.from({ length: 60 }, (_, t) => (t < 20 ? 100 + 60 * normal() : 100))
    expect(nodeSpread({ history: wild, start: 0, end: 60, phase: 0, season: flat }, USUAL)).toBeLessThan(0.5)
  })
})
