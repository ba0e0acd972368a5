import { describe, expect, it } from 'vitest'
import { MONTHS_PER_YEAR } from '../calendar.ts'
import { dampedTrend, weightedLevel } from './seasonal-smoothing.ts'

const flat = new Float64Array(MONTHS_PER_YEAR).fill(1)

describe('weightedLevel', () => {
  it('is right from the first month on', () => {
    expect(weightedLevel({ history: Float64Array.of(0, 30), start: 1, end: 2, phase: 0, season: flat }, 0.7)).toBe(30)
  })

  it('is never negative', () => {
    expect(weightedLevel({ history: Float64Array.of(-3, -5), start: 0, end: 2, phase: 0, season: flat }, 0.7)).toBe(0)
  })
})

describe('dampedTrend', () => {
  it('goes on growing, ever less, for a shop that grows', () => {
    const values = Float64Array.from({ length: 36 }, (_, t) => 100 + 5 * t)
    const ahead = dampedTrend({ history: values, start: 0, end: 36, phase: 0, season: flat }, 12)
    expect(ahead[11]!).toBeGreaterThan(ahead[0]!)
    expect(ahead[11]! - ahead[10]!).toBeLessThan(ahead[1]! - ahead[0]!)
  })

  it('never falls below zero for a shop that shrinks', () => {
    const values = Float64Array.from({ length: 24 }, (_, t) => 100 - 4.3 * t)
    expect(dampedTrend({ history: values, start: 0, end: 24, phase: 0, season: flat }, 24).every((v) => v >= 0)).toBe(
      true,
    )
  })
})
