import { describe, expect, it } from 'vitest'
import { backtestOrigins, relativeRmse, rollingOrigins } from './backtest.ts'

describe('rollingOrigins', () => {
  it('leaves every scored month in the data, and as many before it as are asked for', () => {
    expect(rollingOrigins(24, 3, 4)).toEqual([12, 15, 18, 21])
    expect(rollingOrigins(10, 3, 4)).toEqual([4, 7])
    expect(rollingOrigins(14, 12, 1)).toEqual([])
    expect(rollingOrigins(24, 3, 4, 18)).toEqual([18, 21])
  })
})

describe('backtestOrigins', () => {
  it('covers the last year once, latest first', () => {
    expect(backtestOrigins(48)).toEqual([45, 42, 39, 36])
  })

  it('leaves out origins with nothing to learn from', () => {
    expect(backtestOrigins(7)).toEqual([4])
    expect(backtestOrigins(5)).toEqual([])
    expect(backtestOrigins(0)).toEqual([])
  })
})

describe('relativeRmse', () => {
  it('is relative to the size of the sales', () => {
    const actual = Float64Array.of(9, 9, 3, 4)
    const judged = { forecast: Float64Array.of(0, 0), actual, months: 4, end: 2, horizon: 2 }
    expect(relativeRmse([judged])).toBe(1)
    expect(relativeRmse([{ ...judged, forecast: Float64Array.of(3, 4) }])).toBe(0)
  })

  it('prefers the mean of a product that sells now and then to nothing at all', () => {
    const actual = Float64Array.of(0, 0, 0, 8)
    const of = (value: number) => ({ forecast: new Float64Array(4).fill(value), actual, months: 4, end: 0, horizon: 4 })
    expect(relativeRmse([of(2)])).toBeLessThan(relativeRmse([of(0)]))
  })
})
