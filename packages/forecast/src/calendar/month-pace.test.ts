import { Z80 } from '@vigia/series/numeric/normal-quantiles.ts'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { describe, expect, it } from 'vitest'
import { firstDayOf } from './days.ts'
import { elapsedShare, paceNoise, remainderByPace, widthByPace } from './month-pace.ts'

const FIRST = 2024 * 12
const NOVEMBER = 2026 * 12 + 10
const ONLY_MONDAYS = [0, 7, 0, 0, 0, 0, 0]

describe('elapsedShare', () => {
  it('counts days, or what their weekdays sell', () => {
    expect(elapsedShare(NOVEMBER, 15, null)).toBe(0.5)
    expect(elapsedShare(NOVEMBER, 45, null)).toBe(1)
    // Mondays of November 2026: 2, 9, 16, 23, 30.
    expect(elapsedShare(NOVEMBER, 9, ONLY_MONDAYS)).toBeCloseTo(2 / 5, 12)
    expect(elapsedShare(NOVEMBER, 15, ONLY_MONDAYS)).toBeCloseTo(2 / 5, 12)
  })
})

describe('paceNoise', () => {
  const daysOf = (months: number) => firstDayOf(FIRST + months) - firstDayOf(FIRST)
  const interval = (deviation: number) => ({
    mean: 100,
    lower80: 100 - 100 * Z80 * deviation,
    upper80: 100 + 100 * Z80 * deviation,
  })
  const sales = (cv: number, months = 24) => {
    const { normal } = draws(11)
    return Float64Array.from({ length: daysOf(months) }, () => 10 * (1 + cv * normal()))
  }

  it('is the variance of a day over the days of a month, against that of the forecast', () => {
    // A day that varies by .5 of its mean: .25 / 30.4 of the month's.
    expect(paceNoise(sales(0.5), FIRST, null, interval(0.1))! / (0.25 / 30.4 / 0.01)).toBeGreaterThan(0.5)
    expect(paceNoise(sales(0.5), FIRST, null, interval(0.1))! / (0.25 / 30.4 / 0.01)).toBeLessThan(2)
    expect(paceNoise(sales(0.5), FIRST, null, interval(0.2))!).toBeCloseTo(
      paceNoise(sales(0.5), FIRST, null, interval(0.1))! / 4,
      9,
    )
  })

  it('is the mean over days 2, 5, 10, 15, 20 and 25 of the months, and over the last 24 of these', () => {
    // All of a month on its first four days.
    const firstDays = (months: number, before = 0) => {
      const days = new Float64Array(daysOf(months + before))
      for (let day = 0; day < daysOf(before); day++) days[day] = 10
      for (let month = before; month < months + before; month++)
        for (let day = 0; day < 4; day++) days[daysOf(month) + day] = 75
      return days
    }
    const ofMonth = (length: number) => {
      const shareBy = (count: number) => Math.min(count, 4) / 4
      const errors = [2, 5, 10, 15, 20, 25].map((count) => {
        const elapsed = count / length
        return Math.min(1, (shareBy(count) - elapsed) ** 2 / (elapsed * (1 - elapsed)))
      })
      return errors.reduce((all, v) => all + v, 0) / errors.length
    }
    const lengths = Array.from({ length: 24 }, (_, month) => daysOf(month + 1) - daysOf(month))
    const expected = lengths.reduce((all, length) => all + ofMonth(length), 0) / 24 / 0.5 ** 2
    expect(paceNoise(firstDays(24), FIRST, null, interval(0.5))!).toBeCloseTo(expected, 9)
    // What was before is forgotten.
    expect(paceNoise(firstDays(24, 12), FIRST - 12, null, interval(0.5))!).toBeCloseTo(expected, 1)
    expect(paceNoise(sales(0.5, 3), FIRST, null, interval(0.1))).not.toBe(1)
    expect(paceNoise(sales(0.5), FIRST, null, { mean: 0, lower80: -5, upper80: 5 })).toBe(1)
  })

  it('is larger where much is sold on a few days', () => {
    const payDays = sales(0.5)
    for (let month = 0; month < 24; month++) for (const day of [0, 1, 15, 16]) payDays[daysOf(month) + day]! *= 6
    expect(paceNoise(payDays, FIRST, null, interval(0.1))!).toBeGreaterThan(
      3 * paceNoise(sales(0.5), FIRST, null, interval(0.1))!,
    )
  })

  it('has bounds, and is even where months or intervals are too few to tell', () => {
    expect(paceNoise(sales(0.001), FIRST, null, interval(1))).toBe(0.05)
    expect(paceNoise(sales(1), FIRST, null, interval(0.001))).toBe(20)
    expect(paceNoise(sales(0.5, 2), FIRST, null, interval(0.1))).toBe(1)
    expect(paceNoise(sales(0.5), FIRST, null, { mean: 0, lower80: 0, upper80: 0 })).toBe(1)
  })

  it('is even in the first months of a shop, and unknown in its first fortnight', () => {
    const begun = sales(0.5, 1)
    expect(paceNoise(begun, FIRST, null, interval(0.1))).toBe(1)
    expect(paceNoise(begun.fill(0, 0, begun.length - 13), FIRST, null, interval(0.1))).toBeNull()
  })

  it('is unknown where a file tells months alone', () => {
    const monthly = new Float64Array(daysOf(24))
    for (let month = 0; month < 24; month++) monthly[daysOf(month)] = 300
    expect(paceNoise(monthly, FIRST, null, interval(0.1))).toBeNull()
  })
})

describe('remainderByPace', () => {
  it('lies between what the forecast and the pace say of the days to come', () => {
    const left = (noise: number) => remainderByPace(70, 100, { elapsed: 0.5, noise })
    expect(left(20)).toBeCloseTo((20 / 21) * 30 + (1 / 21) * 70, 9)
    expect(left(0.05)).toBeCloseTo((0.05 / 1.05) * 30 + (1 / 1.05) * 70, 9)
    // As they were forecast, whatever was sold.
    for (const sold of [0, 40, 70]) expect(remainderByPace(sold, 100, { elapsed: 0.5, noise: 1 })).toBeCloseTo(50, 9)
  })

  it('tells no month by sales of days that hardly count, nor more than twice the forecast', () => {
    expect(remainderByPace(100, 2600, { elapsed: 1e-6, noise: 0.05 })).toBeCloseTo(2500, 0)
    expect(remainderByPace(500, 1000, { elapsed: 0.1, noise: 0.05 })).toBeLessThan(1500)
  })

  it('is all of the forecast at the beginning, nothing at the end, and never below zero', () => {
    expect(remainderByPace(0, 100, { elapsed: 0, noise: 0.3 })).toBe(100)
    expect(remainderByPace(80, 100, { elapsed: 1, noise: 0.3 })).toBe(0)
    expect(remainderByPace(1000, 100, { elapsed: 0.1, noise: 20 })).toBe(0)
  })

  it('takes no pace from returns above sales', () => {
    expect(remainderByPace(-10, 100, { elapsed: 0.5, noise: 1 })).toBeCloseTo(50, 9)
  })
})

it('widthByPace narrows an interval as the month passes', () => {
  expect([0, 0.5, 1].map((elapsed) => widthByPace({ elapsed, noise: 1 }))).toEqual([1, Math.SQRT1_2, 0])
  expect(widthByPace({ elapsed: 0.5, noise: 0.1 })).toBeLessThan(widthByPace({ elapsed: 0.5, noise: 1 }))
})
