import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'
import { describe, expect, it } from 'vitest'
import { ownSeason } from './own-season.ts'

const flat = new Float64Array(MONTHS_PER_YEAR).fill(1)
const shape = Float64Array.of(0.8, 0.9, 1, 1, 1.2, 1, 0.9, 0.9, 1, 0.9, 0.9, 1.5)

describe('ownSeason', () => {
  it('finds a clean season under a straight trend', () => {
    const values = Float64Array.from({ length: 48 }, (_, t) => (100 + 2 * t) * shape[t % MONTHS_PER_YEAR]!)
    const season = ownSeason(values)
    season.forEach((index, month) => expect(index).toBeCloseTo(shape[month]!, 1))
  })

  it("has mean one and starts with the first value's month", () => {
    const values = Float64Array.from({ length: 40 }, (_, t) => 100 * shape[(t + 7) % MONTHS_PER_YEAR]!)
    const season = ownSeason(values)
    expect(season.reduce((sum, s) => sum + s, 0)).toBeCloseTo(MONTHS_PER_YEAR, 9)
    expect(season.indexOf(Math.max(...season))).toBe(4)
  })

  it('is even where the years do not agree', () => {
    const values = Float64Array.from({ length: 48 }, (_, t) => 100 + (((t * 7919) % 101) - 50))
    const season = ownSeason(values, 3)
    season.forEach((index) => expect(Math.abs(index - 1)).toBeLessThan(0.15))
  })

  it('needs two whole years', () => {
    const growing = Float64Array.from({ length: 24 }, (_, t) => (100 + 2 * t) * shape[t % MONTHS_PER_YEAR]!)
    expect(ownSeason(growing.subarray(0, 23))).toEqual(flat)
    expect(ownSeason(growing)).not.toEqual(flat)
  })
})
