import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { draws } from '../reference/draws.fixture.ts'
import { relativeDifference } from '../reference/relative-difference.fixture.ts'
import { fitStructural } from './structural.ts'

const HORIZON = 12

/** What R says, by another road; see ../reference/structural.R. */
interface Reference {
  readonly period: number
  readonly values: readonly number[]
  readonly mean: readonly number[]
  readonly lower80: readonly number[]
  readonly upper95: readonly number[]
  readonly season: readonly number[]
}

const references = JSON.parse(
  readFileSync(new URL('../reference/structural.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Reference>>

const drawn = (length: number, at: (t: number) => number) => Float64Array.from({ length }, (_, t) => at(t))

const forecast = (values: Float64Array, period: number) => fitStructural(values, period, HORIZON).forecast

const average = (values: Float64Array) => values.reduce((sum, v) => sum + v, 0) / values.length

describe.each(Object.entries(references))('structural on %s', (_, { period, values, ...theirs }) => {
  const { forecast: ours, season } = fitStructural(Float64Array.from(values), period, HORIZON)

  it("gives R's forecasts, intervals and season: likelihoods, weights, kriging and mixed variance", () => {
    expect(relativeDifference(ours.mean, theirs.mean)).toBeLessThan(1e-8)
    expect(relativeDifference(ours.lower80, theirs.lower80)).toBeLessThan(1e-8)
    expect(relativeDifference(ours.upper95, theirs.upper95)).toBeLessThan(1e-8)
    expect(relativeDifference(season, theirs.season)).toBeLessThan(1e-8)
  })
})

describe('structural', () => {
  const shape = [0.7, 0.8, 1, 1, 1.1, 0.9, 0.9, 0.9, 1, 1, 0.9, 1.8]

  it('continues a steady season', () => {
    const { mean } = forecast(
      drawn(48, (t) => 300 * shape[t % 12]!),
      12,
    )
    mean.forEach((v, h) => expect(Math.abs(v / (300 * shape[h]!) - 1)).toBeLessThan(0.02))
  })

  it('continues a season from the calendar month the series ends in', () => {
    const { mean } = forecast(
      drawn(43, (t) => 300 * shape[t % 12]!),
      12,
    )
    mean.forEach((v, h) => expect(Math.abs(v / (300 * shape[(43 + h) % 12]!) - 1)).toBeLessThan(0.03))
  })

  it('continues a straight line, upwards a little cautiously', () => {
    const { mean } = forecast(
      drawn(48, (t) => 500 + 5 * t),
      12,
    )
    mean.forEach((v, h) => {
      const line = 500 + 5 * (48 + h)
      expect(Math.abs(v / line - 1)).toBeLessThan(0.01 + 0.004 * h)
    })
    expect(mean).toEqual(mean.toSorted())
    expect(mean[0]!).toBeGreaterThan(735)
  })

  it('repeats a constant, whatever the period, with no spread to speak of', () => {
    for (const period of [1, 4, 7, 12, 52]) {
      const { mean, lower95, upper95 } = forecast(new Float64Array(40).fill(12), period)
      mean.forEach((v, h) => {
        expect(v).toBeCloseTo(12, 6)
        expect(upper95[h]! - lower95[h]!).toBeLessThan(1e-6)
      })
    }
  })

  it('forecasts about the mean of white noise: within half the deviation of the noise, in root mean square', () => {
    let squares = 0
    for (let seed = 1; seed <= 30; seed++) {
      const { normal } = draws(seed)
      const values = drawn(60, () => 100 + 10 * normal())
      squares += (average(forecast(values, 1).mean) - average(values)) ** 2
    }
    expect(Math.sqrt(squares / 30)).toBeLessThan(5)
  })

  it('forecasts about the last value of a random walk, not its mean', () => {
    let fromLast = 0
    let fromMean = 0
    for (let seed = 1; seed <= 20; seed++) {
      const { normal } = draws(seed)
      let level = 500
      const values = drawn(60, () => (level += 10 * normal()))
      const next = forecast(values, 1).mean[0]!
      fromLast += Math.abs(next - values[59]!)
      fromMean += Math.abs(next - average(values))
    }
    expect(fromLast / 20).toBeLessThan(10)
    expect(fromMean / fromLast).toBeGreaterThan(2)
  })

  // Trends of the models, as deviations in units of the noise's. Shops without one are covered a little too well: trends are reckoned with.
  it.each([
    { kind: 'with the trends it reckons with', slopes: [0, 0.14, 0.055, 0.14], least: 0.74, most: 0.86 },
    { kind: 'without a trend', slopes: [0], least: 0.78, most: 0.9 },
  ])('covers about 80% and 95% of what comes to 300 drawn shops $kind', ({ slopes, least, most }) => {
    const { normal, uniform } = draws(11)
    const among = <T>(choices: readonly T[]) => choices[Math.floor(uniform() * choices.length)]!
    let within80 = 0
    let within95 = 0
    for (let k = 0; k < 300; k++) {
      const noise = 0.03 + 0.07 * uniform()
      const moving = noise * Math.sqrt(among([0.02, 0.2, 2]))
      const slope = noise * among(slopes) * normal()
      const strength = noise * Math.sqrt(among([0.1, 1, 8]))
      const season = Array.from({ length: 12 }, () => strength * normal())
      let level = 5
      const all = drawn(42 + HORIZON, (t) => {
        level += slope + moving * normal()
        return Math.exp(level + season[t % 12]! + noise * normal())
      })
      const { lower80, upper80, lower95, upper95 } = forecast(all.slice(0, 42), 12)
      for (let h = 0; h < HORIZON; h++) {
        const actual = all[42 + h]!
        if (actual >= lower80[h]! && actual <= upper80[h]!) within80++
        if (actual >= lower95[h]! && actual <= upper95[h]!) within95++
      }
    }
    expect(within80 / (300 * HORIZON)).toBeGreaterThan(least)
    expect(within80 / (300 * HORIZON)).toBeLessThan(most)
    expect(within95 / (300 * HORIZON)).toBeGreaterThan(0.92)
    expect(within95 / (300 * HORIZON)).toBeLessThan(0.985)
  })

  it('widens its intervals with every step of a series without season', () => {
    const { normal } = draws(5)
    let level = 100
    const { lower80, upper80 } = forecast(
      drawn(36, () => (level += 3 * normal())),
      1,
    )
    for (let h = 1; h < HORIZON; h++)
      expect(upper80[h]! - lower80[h]!).toBeGreaterThan(upper80[h - 1]! - lower80[h - 1]!)
  })

  it.each([1e6, 1e-3])('is the same shop in another unit: values times %d give forecasts times that', (factor) => {
    const { normal } = draws(3)
    const positive = drawn(40, (t) => 100 * shape[t % 12]! * Math.exp(0.1 * normal()))
    const withReturns = drawn(40, () => 10 + 9 * normal())
    for (const values of [positive, withReturns]) {
      const one = fitStructural(values, 12, HORIZON)
      const other = fitStructural(
        values.map((v) => v * factor),
        12,
        HORIZON,
      )
      for (const part of ['mean', 'lower80', 'upper80', 'lower95', 'upper95'] as const) {
        const scaled = Array.from(one.forecast[part], (v) => v * factor)
        expect(relativeDifference(other.forecast[part], scaled)).toBeLessThan(1e-9)
      }
      expect(relativeDifference(other.season, [...one.season])).toBeLessThan(1e-9)
    }
  })

  it('of nothing forecasts nothing, without spread or season', () => {
    const { forecast: nothing, season } = fitStructural(new Float64Array(30), 12, HORIZON)
    for (const part of [nothing.mean, nothing.lower95, nothing.upper95]) expect(part).toEqual(new Float64Array(HORIZON))
    expect(season).toEqual(new Float64Array(HORIZON).fill(1))
  })

  it('stays between the least and the most that was sold in 2 to 13 months that go up and down', () => {
    for (let n = 2; n <= 13; n++) {
      for (const period of [1, 4, 7, 12, 52]) {
        const values = drawn(n, (t) => [20, 26, 18, 24, 30, 16][(t * 5) % 6]!)
        const { mean } = forecast(values, period)
        const [least, most] = [Math.min(...values), Math.max(...values)]
        for (const v of mean) {
          expect(v).toBeGreaterThan(least * 0.9)
          expect(v).toBeLessThan(most * 1.1)
        }
      }
    }
  })

  it('has a season factor of 1 where there is no period', () => {
    const { uniform } = draws(11)
    const { season } = fitStructural(
      drawn(30, () => 50 + 50 * uniform()),
      1,
      HORIZON,
    )
    expect(season).toEqual(new Float64Array(HORIZON).fill(1))
  })

  it('tells the season apart from the growth', () => {
    const { season } = fitStructural(
      drawn(48, (t) => 100 * 1.02 ** t * shape[t % 12]!),
      12,
      HORIZON,
    )
    const geometric = Math.exp(shape.reduce((sum, s) => sum + Math.log(s), 0) / 12)
    season.forEach((s, h) => expect(Math.abs(s / (shape[h]! / geometric) - 1)).toBeLessThan(0.05))
  })

  it('sees nearly no season in noise', () => {
    const { normal } = draws(21)
    const { season } = fitStructural(
      drawn(48, () => 100 * Math.exp(0.1 * normal())),
      12,
      HORIZON,
    )
    for (const s of season) expect(Math.abs(s - 1)).toBeLessThan(0.08)
  })

  it('learns nothing of what is older than six years', () => {
    const recent = drawn(72, (t) => 50 + ((t * 7) % 13))
    const old = drawn(90, (t) => (t < 18 ? 9e6 : recent[t - 18]!))
    expect(forecast(old, 12)).toEqual(forecast(recent, 12))
  })

  it('says the same of a series whatever was asked before it', () => {
    const values = drawn(31, (t) => 50 + ((t * 7) % 13))
    const first = forecast(values, 12)
    // Other lengths share its models; of other months ahead there are more than are kept.
    for (let n = 2; n < 12; n++) forecast(values.slice(0, n), 12)
    for (let horizon = 1; horizon < 10; horizon++) fitStructural(values, 12, horizon)
    expect(forecast(values, 12)).toEqual(first)
  })
})
