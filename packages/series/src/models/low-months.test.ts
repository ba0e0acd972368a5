import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowMonthFactors } from './low-months.ts'

const SEASON = [8, 8, 9, 10, 10, 9, 9, 9, 9, 10, 11, 18]
/** Months of a growing shop with a season, some of them times a factor. */
const yearly = (months: number, told: Record<number, number> = {}) =>
  Float64Array.from({ length: months }, (_, t) => SEASON[t % 12]! * 1.01 ** t * (told[t] ?? 1))
const factorsOf = (months: number, told: Record<number, number>, first = 0) =>
  Object.fromEntries(lowMonthFactors(yearly(months, told), first, months))

describe('lowMonthFactors', () => {
  it('takes a month of half the sales to what the months around it and other years say', () => {
    const { 14: factor, ...others } = factorsOf(30, { 14: 0.5 })
    expect(factor).toBeCloseTo(2, 2)
    expect(others).toEqual({})
  })

  it('finds one in the first year and in the last, as far as there are months on both sides', () => {
    expect(factorsOf(30, { 4: 0.5 })[4]).toBeCloseTo(2, 2)
    expect(factorsOf(30, { 28: 0.5 })[28]).toBeCloseTo(2, 2)
    expect(factorsOf(30, { 29: 0.5 })).toEqual({})
    expect(factorsOf(30, { 0: 0.5 })).toEqual({})
  })

  it('fills two in a row, and takes three for how the shop sells', () => {
    const two = factorsOf(36, { 14: 0.5, 15: 0.4 })
    expect([two[14], two[15]]).toEqual([expect.closeTo(2, 1), expect.closeTo(2.5, 1)])
    expect(factorsOf(36, { 14: 0.5, 15: 0.5, 16: 0.5 })).toEqual({})
  })

  it('leaves a month that is low every year, one that is high, and a level that falls for good', () => {
    expect(factorsOf(36, { 2: 0.4, 14: 0.4, 26: 0.4 })).toEqual({})
    expect(factorsOf(30, { 14: 2 })).toEqual({})
    expect(factorsOf(30, { 26: 2 })).toEqual({})
    expect(factorsOf(30, Object.fromEntries(Array.from({ length: 14 }, (_, k) => [16 + k, 0.5])))).toEqual({})
  })

  it('needs a drop by a quarter, five times what changes differ by, and two years', () => {
    expect(factorsOf(30, { 14: 0.8 })).toEqual({})
    expect(Object.keys(factorsOf(30, { 14: 0.7 }))).toEqual(['14'])
    const uneven = Object.fromEntries(Array.from({ length: 36 }, (_, t) => [t, 1 + 0.3 * Math.sin(7.3 * t * t)]))
    expect(factorsOf(36, uneven)).toEqual({})
    expect(factorsOf(36, { ...uneven, 15: 0.6 })).toEqual({})
    expect(Object.keys(factorsOf(36, { ...uneven, 15: 0.1 }))).toEqual(['15'])
    expect(factorsOf(23, { 14: 0.5 })).toEqual({})
  })

  it('knows nothing of what is before the first month and from the end on', () => {
    const all = yearly(48, { 20: 0.5 })
    const known = Float64Array.from(all, (v, t) => (t < 6 || t >= 36 ? Number.NaN : v))
    expect([...lowMonthFactors(known, 6, 36)]).toEqual([...lowMonthFactors(all, 6, 36)])
    expect([...lowMonthFactors(known, 6, 36).keys()]).toEqual([20])
  })

  it('says the same whatever the unit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 24, maxLength: 48 }),
        fc.integer({ min: -3, max: 5 }),
        (sold, power) => {
          const values = Float64Array.from(sold)
          const scaled = values.map((v) => v * 2 ** power)
          expect([...lowMonthFactors(scaled, 0, sold.length)]).toEqual([...lowMonthFactors(values, 0, sold.length)])
        },
      ),
    )
  })
})
