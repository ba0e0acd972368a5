import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stl } from './decomposition-stl.ts'

interface Reference {
  readonly values: readonly number[]
  readonly periods: readonly number[]
  readonly trend: readonly number[]
  readonly seasons: readonly (readonly number[])[]
}

/** See reference/stl.R. */
const references = JSON.parse(readFileSync(new URL('reference/stl.json', import.meta.url), 'utf8')) as Record<
  string,
  Reference
>
/** R's numbers are kept at every so many places. */
const KEPT = 7
/** R's `s.window`. */
const WINDOW = 11

it.each(Object.keys(references))("gives the trend and seasons of R's stl to six digits: %s", (name) => {
  const { values, periods, trend, seasons } = references[name]!
  const ours = stl(Float64Array.from(values), periods[0]!, WINDOW)
  const size = values.reduce((sum, v) => sum + Math.abs(v), 0) / values.length
  trend.forEach((v, k) => expect((ours.trend[k * KEPT]! - v) / size).toBeCloseTo(0, 6))
  seasons[0]!.forEach((v, k) => expect((ours.season[k * KEPT]! - v) / size).toBeCloseTo(0, 6))
})

it('parts that are there come out again, a trend but for the ends', () => {
  const season = (t: number) => [5, -2, 0, -3][t % 4]!
  const level = stl(
    Float64Array.from({ length: 60 }, (_, t) => 50 + season(t)),
    4,
    WINDOW,
  )
  level.season.forEach((v, t) => expect(v).toBeCloseTo(season(t), 9))
  level.trend.forEach((v) => expect(v).toBeCloseTo(50, 9))
  const rising = stl(
    Float64Array.from({ length: 60 }, (_, t) => 50 + 0.5 * t + season(t)),
    4,
    WINDOW,
  )
  rising.trend.forEach((v, t) => expect(Math.abs(v - 50 - 0.5 * t)).toBeLessThan(0.1))
})
