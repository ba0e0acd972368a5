import { describe, expect, test } from 'vitest'
import { emptyRuns, unusualInactivity } from './empty-runs.ts'

const DAYS = 540
/** Pauses of a shop of a thousand products. */
const PAUSES = 190_000

/** A generator that gives the same numbers each time (Park and Miller's). */
const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
const soldWith = (probability: (day: number) => number, seed = 7): number[] => {
  const random = randomFrom(seed)
  return Array.from({ length: DAYS }, (_, day) => day).filter((day) => random() < probability(day))
}
const out = (from: number, to: number) => (day: number) => day >= from && day <= to

test('two weeks without what sells nearly every day are found, with their days', () => {
  const isOut = out(200, 213)
  const [run, ...others] = emptyRuns(
    soldWith((day) => (isOut(day) ? 0 : 0.9)),
    DAYS,
    PAUSES,
  )
  expect(others).toEqual([])
  expect(run!.first).toBeGreaterThanOrEqual(198)
  expect(run!.first).toBeLessThanOrEqual(200)
  expect(run!.last).toBeGreaterThanOrEqual(213)
  expect(run!.resumed).toBe(true)
})

test('of what sells now and then chance explains months', () => {
  for (const probability of [0.02, 0.1, 0.3])
    for (let seed = 1; seed <= 50; seed++)
      expect(
        emptyRuns(
          soldWith(() => probability, seed),
          DAYS,
          PAUSES,
        ),
      ).toEqual([])
})

test('what has begun or ends with its season was not out of stock', () => {
  const december = (day: number) => (day % 365 < 31 ? 0.95 : 0)
  expect(emptyRuns(soldWith(december), DAYS, PAUSES)).toEqual([])
})

test('a run that lasts to the end of the sales has not ended', () => {
  const isOut = out(520, 539)
  expect(
    emptyRuns(
      soldWith((day) => (isOut(day) ? 0 : 1)),
      DAYS,
      PAUSES,
    ),
  ).toEqual([{ first: 520, last: 539, resumed: false }])
})

describe('unusualInactivity', () => {
  const lastYear = (place: number): number => place - 365
  const silenceOf = (probability: (day: number) => number, seed = 7) =>
    unusualInactivity(soldWith(probability, seed), DAYS, lastYear)

  test('what sold nearly every day and stopped four weeks ago is found, with its first day', () => {
    const silence = silenceOf((day) => (day < 512 ? 0.9 : 0))!
    expect(silence).toBeGreaterThanOrEqual(509)
    expect(silence).toBeLessThanOrEqual(512)
  })

  test('of what sells once a week two months tell', () => {
    const weekly = (day: number) => day % 7 === 3
    const until = (end: number) => soldWith((day) => (day < end && weekly(day) ? 1 : 0))
    expect(unusualInactivity(until(480), DAYS, lastYear)).toBe(480)
    expect(unusualInactivity(until(510), DAYS, lastYear)).toBeUndefined()
  })

  test('however long it has not sold', () => {
    const silence = silenceOf((day) => (day < 400 ? 0.9 : 0))
    expect(silence).toBeGreaterThanOrEqual(395)
    expect(silence).toBeLessThanOrEqual(400)
  })

  test('ten days, and what sells now and then, are left to chance', () => {
    expect(silenceOf((day) => (day < 529 ? 0.95 : 0))).toBeUndefined()
    for (let seed = 1; seed <= 50; seed++) expect(silenceOf(() => 0.1, seed)).toBeUndefined()
  })

  test('what did not sell on these days of the year before either is out of its season', () => {
    const season = (from: number) => (day: number) => (day % 365 >= from && day % 365 < 140 ? 0.9 : 0)
    expect(silenceOf(season(60))).toBeUndefined()
    expect(silenceOf((day) => (day < 505 ? 0.9 : 0))).toBeDefined()
  })

  test('of what began within the year its own days alone tell', () => {
    expect(silenceOf((day) => (day > 420 && day < 512 ? 0.9 : 0))).toBeDefined()
    expect(unusualInactivity([], DAYS, lastYear)).toBeUndefined()
  })
})
