import { describe, expect, it } from 'vitest'
import { draws } from '../reference/draws.fixture.ts'
import { type Forecast, isForecast, type Series } from '../series.ts'
import { type Learned, learn } from './learned.ts'

const HORIZON = 6

/** Logarithms that keep `keep` of their distance from their level and `trend` of their last change. */
function walk(seed: number, keep: number, trend: number): Series {
  const { normal } = draws(seed)
  let now = 0
  let change = 0
  const values = Float64Array.from({ length: 90 }, () => {
    const next = keep * now + trend * change + 0.05 * normal()
    change = next - now
    now = next
    return 300 * Math.exp(now)
  })
  return { values, period: 12 }
}

const setOf = (keep: number, trend: number, count = 40) =>
  Array.from({ length: count }, (_, k) => walk(1 + 31 * k, keep, trend))

function forecastOf(learned: Learned, series: Series): Forecast {
  const forecast = learned(series)
  if (!isForecast(forecast)) throw new Error(forecast.error)
  return forecast
}

/** Mean absolute error in logarithms at the last step, relative to repeating the last value. */
function relativeError(keep: number, trend: number): number {
  const whole = setOf(keep, trend)
  const known = whole.map(({ values, period }) => ({ values: values.slice(0, -HORIZON), period }))
  const learned = learn(known, HORIZON)
  let error = 0
  let naive = 0
  whole.forEach(({ values }, k) => {
    const truth = Math.log(values.at(-1)!)
    error += Math.abs(Math.log(forecastOf(learned, known[k]!).mean[HORIZON - 1]!) - truth)
    naive += Math.abs(Math.log(known[k]!.values.at(-1)!) - truth)
  })
  return error / naive
}

describe('learn', () => {
  it('learns that values come back to their level, and that changes go on', () => {
    expect(relativeError(0.3, 0)).toBeLessThan(0.8)
    expect(relativeError(1, 0.8)).toBeLessThan(0.9)
  })

  it('learns nothing from a random walk: it stays near the last value', () => {
    expect(relativeError(1, 0)).toBeLessThan(1.15)
  })

  it('forecasts in proportion to the values, and orders its limits', () => {
    const set = setOf(0.7, 0)
    const learned = learn(set, HORIZON)
    const { values, period } = set[3]!
    const one = forecastOf(learned, { values, period })
    const thousand = forecastOf(learned, { values: values.map((v) => 1000 * v), period })
    one.mean.forEach((v, h) => expect(thousand.mean[h]! / v / 1000).toBeCloseTo(1, 9))
    one.mean.forEach((v, h) => {
      const limits = [one.lower95[h]!, one.lower80[h]!, v, one.upper80[h]!, one.upper95[h]!]
      expect(limits).toEqual([...limits].sort((a, b) => a - b))
    })
  })

  it('is learned alike whatever the order of the series, up to rounding', () => {
    const set = setOf(0.7, 0)
    const [one, other] = [set, set.toReversed()].map((some) => forecastOf(learn(some, HORIZON), set[5]!).mean)
    one!.forEach((v, h) => expect(other![h]! / v).toBeCloseTo(1, 9))
  })

  it('applies to nothing after too few months, and never to zeros, returns, quarters, constants and short histories', () => {
    const set = setOf(0.7, 0)
    expect(learn(set.slice(0, 10), HORIZON)(set[0]!)).toEqual({ error: 'too-short' })
    const learned = learn(set, HORIZON)
    const { values } = set[0]!
    const others: Series[] = [
      { values: values.map((v, t) => (t === 50 ? 0 : v)), period: 12 },
      { values: values.map((v, t) => (t === 50 ? -v : v)), period: 12 },
      { values, period: 4 },
      { values: new Float64Array(60).fill(5), period: 12 },
      { values: values.slice(0, 35), period: 12 },
    ]
    for (const series of others) expect(learned(series)).toEqual({ error: 'no-finite-fit' })
  })
})
