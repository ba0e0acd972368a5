import { describe, expect, it } from 'vitest'
import { cholesky } from '../numeric/cholesky.ts'
import { covariance } from './structural-covariance.ts'

const noSlope = { slope: 0, slopeChange: 0, damping: 0.9 }
const noSeason = { season: 0, level: 0, ...noSlope }

describe('covariance', () => {
  it('is that of noise alone where nothing moves', () => {
    const { observations } = covariance(3, 12, noSeason)
    expect(observations).toEqual(Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1))
  })

  it('shares as many steps of a moving level as both months have behind them', () => {
    const { observations } = covariance(4, 1, { ...noSeason, level: 2 })
    const byHand = [1, 0, 0, 0, 0, 3, 2, 2, 0, 2, 5, 4, 0, 2, 4, 7]
    byHand.forEach((v, k) => expect(observations[k]).toBeCloseTo(v, 12))
  })

  it('of a fixed straight slope grows with the product of the times', () => {
    const { observations } = covariance(5, 1, { ...noSeason, slope: 0.5, damping: 1 })
    observations.forEach((v, at) => {
      const [t, u] = [Math.floor(at / 5), at % 5]
      expect(v).toBeCloseTo(0.5 * t * u + (t === u ? 1 : 0), 12)
    })
  })

  it('of a damped slope stops growing', () => {
    const { observations } = covariance(80, 1, { ...noSeason, slope: 1, damping: 0.5 })
    // A slope of 1 carries ½ + ¼ + … = 1 in all.
    expect(observations[79 * 80 + 79]).toBeCloseTo(2, 9)
    expect(observations[40 * 80 + 79]).toBeCloseTo(1, 9)
  })

  it.each([4, 7, 12, 52])('of a season sums to zero over a period of %i', (period) => {
    const size = 2 * period
    const { season } = covariance(size, period, { ...noSeason, season: 3 })
    for (let row = 0; row < size; row++) {
      for (let year = 0; year < Math.floor(row / period) + 1; year++) {
        const from = row * size + year * period
        expect(season.slice(from, from + period).reduce((sum, v) => sum + v, 0)).toBeCloseTo(0, 9)
      }
    }
  })

  it('of a season binds a month to the same month of another year most, and to its neighbours more than to others', () => {
    const { season } = covariance(24, 12, { ...noSeason, season: 1 })
    expect(season[12]).toBeGreaterThan(season[1]!)
    expect(season[1]).toBeGreaterThan(season[3]!)
    expect(season[3]).toBeGreaterThan(season[6]!)
  })

  it('is symmetric and positive definite with all parts at their strongest', () => {
    const { observations } = covariance(84, 12, { season: 8, level: 2, slope: 0.02, slopeChange: 0.002, damping: 0.95 })
    for (let at = 0; at < observations.length; at++) {
      expect(observations[at]).toBe(observations[(at % 84) * 84 + Math.floor(at / 84)])
    }
    expect(cholesky(observations, 84, 84).every(Number.isFinite)).toBe(true)
  })
})
