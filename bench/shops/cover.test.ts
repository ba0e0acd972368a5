import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { chanceOfKept, coverBound, independentMonths, monthsAlike, MONTHS_TO_TELL } from './cover.ts'

const { normal } = draws(12)

/** Sources of four origins of twelve months whose errors share a part; a month is held four times of five. */
const drawn = (shared: number, sources = 60) =>
  Array.from({ length: sources }, () => [
    Array.from({ length: 4 }, () => {
      const common = normal()
      const errors = Array.from({ length: 12 }, () => Math.sqrt(shared) * common + Math.sqrt(1 - shared) * normal())
      return { months: 12, inside: errors.filter((error) => Math.abs(error) < 1.2816).length }
    }),
  ])

describe('how well a cover is known', () => {
  it('counts independent months as they are, and months that all err alike as one', () => {
    expect(monthsAlike(drawn(0))).toBeLessThan(0.03)
    expect(monthsAlike(drawn(0.6))).toBeGreaterThan(0.1)
    const all = Array.from({ length: 40 }, (_, k) => [
      [0, 1, 2].map((origin) => ({ months: 12, inside: (k + origin) % 4 === 0 ? 0 : 12 })),
    ])
    expect(monthsAlike(all)).toBeGreaterThan(0.9)
    const shop = [
      { months: 12, inside: 10 },
      { months: 12, inside: 9 },
    ]
    expect(independentMonths([shop], 0)).toBe(24)
    expect(independentMonths([shop], 1)).toBe(2)
  })

  it('compares a single origin with all sources, for its own source says nothing of how origins differ', () => {
    const single = Array.from({ length: 30 }, (_, k) => [[{ months: 12, inside: k % 2 === 0 ? 12 : 6 }]])
    expect(monthsAlike(single)).toBeGreaterThan(0.2)
  })

  it('of shops whose mean counts each alike is told by the least known of them', () => {
    const large = [{ months: 1000, inside: 800 }]
    const small = [{ months: 10, inside: 8 }]
    expect(independentMonths([large, small], 0)).toBeCloseTo(4 / (1 / 1000 + 1 / 10), 9)
    expect(independentMonths([[], small], 0)).toBeCloseTo(10, 9)
    expect(independentMonths([[]], 0)).toBe(0)
  })

  it('bounds the cover, and takes 68 months to tell .80 from what lies outside .72 to .88', () => {
    expect(MONTHS_TO_TELL).toBe(68)
    const { low, high } = coverBound(0.8, 68)
    expect(low).toBeCloseTo(0.708, 2)
    expect(high).toBeCloseTo(0.868, 2)
    expect(chanceOfKept(68)).toBeGreaterThan(0.88)
    expect(chanceOfKept(4000)).toBeCloseTo(1, 6)
    // Nine or ten of twelve.
    expect(chanceOfKept(12)).toBeCloseTo(220 * 0.8 ** 9 * 0.2 ** 3 + 66 * 0.8 ** 10 * 0.2 ** 2, 9)
    expect(coverBound(1, 12).high).toBe(1)
    expect(coverBound(1, 12).low).toBeLessThan(0.85)
  })
})
