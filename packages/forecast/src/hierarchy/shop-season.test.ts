import { describe, expect, it } from 'vitest'
import { knownAtOrigin } from './known-at-origin.ts'
import { cubeOf, monthly } from './measure-cube.fixture.ts'
import { shopSeason, smoothedLevel } from './shop-season.ts'

/** Mean 1 by calendar month; no month is taken for closed. */
const shape = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1]
/** Four fifths of what a month departs from an even year. */
const shrunk = (index: number) => 1 + 0.8 * (index - 1)

const seasonOf = (sales: readonly number[], { end = sales.length, phase = 0 } = {}) =>
  shopSeason(knownAtOrigin({ ...cubeOf([{ sales }]), phase }, end))

const rounded = (values: ArrayLike<number>) => Array.from(values, (v) => Number(v.toFixed(9)))

describe('shopSeason', () => {
  it('keeps four fifths of each month, in any unit, whatever month the history begins in', () => {
    for (const unit of [100, 0.01])
      expect(
        rounded(
          seasonOf(
            monthly(36, (t) => unit * shape[(t + 5) % 12]!),
            { phase: 5 },
          ),
        ),
      ).toEqual(rounded(shape.map(shrunk)))
  })

  it('begins with the first sale, and knows nothing of the months from its own on', () => {
    const sales = monthly(40, (t) => (t < 4 ? 0 : t < 28 ? 100 * shape[t % 12]! : 9000))
    expect(rounded(seasonOf(sales, { end: 28 }))).toEqual(rounded(shape.map(shrunk)))
  })

  it('is relative to the trend: a year that sells twice as much as the one before has the same season', () => {
    // The mean of twelve months around is above the middle one where growth is steady, in every month alike.
    for (const unit of [100, 0.01])
      expect(rounded(seasonOf(monthly(48, (t) => unit * 2 ** (t / 12))))).toEqual(monthly(12, () => 1))
  })

  it('in a month without a year around it goes by the mean of all months, each year alike', () => {
    // Of 18 months only the 7th to the 12th have a trend; the first six are known twice.
    const sales = monthly(18, (t) => (t < 6 ? 80 : t < 12 ? 120 : 140))
    const mean = (6 * 80 + 6 * 120 + 6 * 140) / 18
    const trend = (t: number) => {
      let sum = (sales[t - 6]! + sales[t + 6]!) / 2
      for (let k = t - 5; k < t + 6; k++) sum += sales[k]!
      return sum / 12
    }
    const raw = monthly(12, (m) => (m < 6 ? (80 + 140) / 2 / mean : 120 / trend(m)))
    const level = raw.reduce((sum, v) => sum + v, 0) / 12
    expect(rounded(seasonOf(sales))).toEqual(rounded(raw.map((v) => shrunk(v / level))))
  })

  it('goes by the mean of all months where a single year is known, and is even under a year', () => {
    expect(rounded(seasonOf(monthly(12, (t) => 100 * shape[t]!)))).toEqual(rounded(shape.map(shrunk)))
    expect(rounded(seasonOf(monthly(11, (t) => 100 * shape[t]!)))).toEqual(rounded(monthly(12, () => 1)))
  })

  it('passes over more than a year in which nothing was sold', () => {
    const season = seasonOf(monthly(50, (t) => (t < 18 || t >= 32 ? 100 * shape[t % 12]! : 0)))
    expect(season[10]).toBeGreaterThan(season[0]! + 0.3)
  })

  it('is even where no more was sold than came back, and leaves no month of returns below a fiftieth', () => {
    const inTenths = (t: number) => Math.round(10 * shape[t % 12]!)
    for (const returned of [-2, -3])
      expect([...seasonOf(monthly(36, (t) => inTenths(t) * (t < 24 ? 1 : returned)))]).toEqual(monthly(12, () => 1))
    const [january] = seasonOf(monthly(12, (t) => (t === 0 ? -80 : 100)))
    expect(january).toBe(0.02)
  })
})

describe('smoothedLevel', () => {
  const levelOf = (
    history: readonly number[],
    season: readonly number[],
    { start = 0, end = history.length, phase = 0 } = {},
  ) => smoothedLevel({ history: Float64Array.from(history), start, end, phase, season: Float64Array.from(season) })
  const even = monthly(12, () => 1)

  it('moves by three tenths of what each month differs from it', () => {
    expect(levelOf([10], even)).toBe(10)
    expect(levelOf([10, 20], even)).toBeCloseTo(13, 12)
    expect(levelOf([10, 20, 3], even)).toBeCloseTo(10, 12)
  })

  it('sees months without their season', () => {
    const season = monthly(12, (m) => (m === 2 ? 2 : m === 3 ? 0.5 : 1))
    expect(levelOf([20, 10], season, { phase: 2 })).toBeCloseTo(10 + 0.3 * 10, 12)
  })

  it('goes from its start to its end', () => {
    expect(levelOf([500, 10, 20, 900], even, { start: 1, end: 3 })).toBeCloseTo(13, 12)
  })

  it('is below zero where more came back than was sold', () => {
    expect(levelOf([0, -10], even)).toBeCloseTo(-3, 12)
  })
})
