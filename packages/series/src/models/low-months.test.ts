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
    expect(factorsOf(30, { 1: 0.5 })[1]).toBeCloseTo(2, 2)
  })

  it('looks past a month in which nothing was sold', () => {
    expect(factorsOf(36, { 13: 0, 14: 0.5 })[14]).toBeCloseTo(2, 1)
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
    expect([...lowMonthFactors(yearly(24, { 6: 0.5 }), 0, 23)]).toEqual([])
  })

  it('takes for chance a change of less than five robust standard deviations of those around it', () => {
    // Changes against the year before are a tenth, nothing and a tenth less in turns: their median deviation is a tenth.
    const found = (drop: number) => {
      const logs = Array.from({ length: 12 }, () => 5)
      for (let t = 12; t < 36; t++) logs.push(logs[t - 12]! + [0.1, 0, -0.1][t % 3]!)
      logs[19]! -= drop
      return [...lowMonthFactors(Float64Array.from(logs, Math.exp), 0, 36).keys()]
    }
    const limit = 5 * 1.4826 * 0.1
    expect([found(limit - 0.01), found(limit + 0.01)]).toEqual([[], [19]])
  })

  it('compares a month with its neighbours as well, where one year is all there is beside it', () => {
    // In the first year a month at half, in the second the same month at twice: which of them is unusual its neighbours tell.
    expect(Object.keys(factorsOf(24, { 6: 0.5 }))).toEqual(['6'])
    expect(Object.keys(factorsOf(24, { 18: 0.5 }))).toEqual(['18'])
    expect(Object.keys(factorsOf(24, { 6: 2 }))).toEqual([])
    expect(Object.keys(factorsOf(24, { 18: 2 }))).toEqual([])
  })

  it('says nothing of a month of which no other year is known, or in which nothing was sold', () => {
    expect(factorsOf(36, { 2: 0, 26: 0, 14: 0.5 })).toEqual({})
    expect(factorsOf(36, { 14: 0 })).toEqual({})
    // Of its other years the months around are not known.
    expect(factorsOf(36, { 1: 0, 3: 0, 25: 0, 27: 0, 14: 0.5 })).toEqual({})
    expect(factorsOf(36, { 2: 0, 26: 0, 15: 0.5 })).toEqual({})
  })

  it('knows nothing of what is before the first month and from the end on', () => {
    const all = yearly(48, { 3: 9, 20: 0.5, 36: 9, 40: 9 })
    const known = Float64Array.from(all, (v, t) => (t < 6 || t >= 36 ? Number.NaN : v))
    expect([...lowMonthFactors(known, 6, 36)]).toEqual([...lowMonthFactors(all, 6, 36)])
    expect([...lowMonthFactors(known, 6, 36).keys()]).toEqual([20])
  })

  it('says the same whatever the unit', () => {
    const small = yearly(30, { 14: 0.5 }).map((v) => v / 1024)
    expect(lowMonthFactors(small, 0, 30).get(14)).toBeCloseTo(2, 2)
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
