import { describe, expect, it } from 'vitest'
import { isForecast } from './model.ts'
import { intermittentEnsemble, isIntermittent } from './intermittent.ts'

function rate(values: readonly number[]): number {
  const forecast = intermittentEnsemble({ values: Float64Array.from(values), period: 12 }, 3)
  if (!isForecast(forecast)) throw new Error(forecast.error)
  expect(forecast.mean).toEqual(new Float64Array(3).fill(forecast.mean[0]!))
  return forecast.mean[0]!
}

describe('intermittentEnsemble', () => {
  it('averages, over two memories, the weighted share of months that sell, one quiet month added, times the weighted size', () => {
    const slow = ((0.9 + 1) / (0.729 + 0.81 + 0.9 + 1 + 1)) * ((0.9 * 2 + 4) / (0.9 + 1))
    const fast = ((0.8 + 1) / (0.512 + 0.64 + 0.8 + 1 + 1)) * ((0.8 * 2 + 4) / (0.8 + 1))
    expect(rate([0, 0, 2, 4])).toBeCloseTo((slow + fast) / 2, 12)
  })

  it('counts a fifth of a first month that sells, for it is the first because it sells', () => {
    expect(rate([6])).toBeCloseTo((0.2 / (0.2 + 1)) * 6, 12)
    expect(rate([6, 0])).toBeLessThan(rate([0, 6]) / 2)
  })

  it('does not depend on the unit', () => {
    const values = [0, 3, 0, 0, 5, 2, 0, 0, 1]
    expect(rate(values.map((v) => v * 1e9))).toBeCloseTo(1e9 * rate(values), 0)
  })

  it('fades while nothing sells', () => {
    const sold = [3, 0, 5, 1, 0, 2]
    const after = [0, 6, 12, 24].map((quiet) => rate([...sold, ...Array<number>(quiet).fill(0)]))
    expect(after).toEqual(after.toSorted((a, b) => b - a))
    expect(after[3]!).toBeLessThan(0.1 * after[0]!)
  })

  it('is near the mean of a long steady series', () => {
    const steady = Array.from({ length: 120 }, (_, t) => (t % 3 === 1 ? 6 : 0))
    expect(rate(steady)).toBeGreaterThan(0.8 * 2)
    expect(rate(steady)).toBeLessThan(2)
  })

  it('is never negative, even where more came back than was sold', () => {
    expect(rate([0, 2, 0, -9, 0, -1])).toBe(0)
  })

  it('expects nothing where nothing was ever sold, and does not apply to an empty series', () => {
    expect(rate([0, 0, 0])).toBe(0)
    expect(intermittentEnsemble({ values: new Float64Array(0), period: 12 }, 1)).toEqual({ error: 'too-short' })
  })
})

describe('isIntermittent', () => {
  const december = Array.from({ length: 46 }, (_, t) => (t % 12 === 11 ? 200 : 0))
  const born = Array.from({ length: 40 }, (_, t) => (t < 20 ? 0 : 7 + (t % 2)))
  const secondHalf = Array.from({ length: 36 }, (_, t) => (t % 12 < 5 ? 0 : 5 + (t % 3)))

  it.each([
    { what: 'a demand every fourth month', values: [0, 0, 0, 5, 0, 0, 0, 2], is: true },
    { what: 'three months in four, an interval of 1.33', values: [1, 2, 0, 4], is: true },
    { what: 'four months in five, an interval of 1.25', values: [1, 2, 0, 4, 3], is: false },
    { what: 'every month', values: [1, 2, 3], is: false },
    { what: 'every month of the year since a late beginning', values: born.slice(0, 32), is: false },
    { what: 'every month since a beginning three months ago', values: born.slice(0, 23), is: true },
    { what: 'a product that ended', values: [5, 6, 5, 0, 0, 0, 0], is: true },
    { what: 'nothing at all', values: [0, 0, 0], is: true },
    { what: 'a product of Christmas in its third year', values: december.slice(0, 36), is: false },
    { what: 'a product of Christmas in its second year', values: december.slice(0, 24), is: true },
    { what: 'a product of the second half of each year', values: secondHalf, is: false },
    {
      what: 'a demand every fifth month, which no year repeats',
      values: Array.from({ length: 48 }, (_, t) => (t % 5 ? 0 : 9)),
      is: true,
    },
  ])('of $what: $is', ({ values, is }) => {
    expect(isIntermittent({ values: Float64Array.from(values), period: 12 })).toBe(is)
  })

  it('looks for no season where there is no period', () => {
    expect(isIntermittent({ values: Float64Array.from(december), period: 1 })).toBe(true)
  })
})
