import { describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { credibleForecasts } from './credibility.ts'
import { ledgerOf, monthly, type Row } from './ledger.fixture.ts'
import { type LevelName, levelsOf } from './levels.ts'
import type { Fits, LevelFit } from './seasons.ts'

const MONTHS = 36
const HORIZON = 3

/** Next months' forecasts, nodes × horizon, under a season given to every node. */
function credible(rows: readonly Row[], level: LevelName = 'producto', season = new Float64Array(12).fill(1)) {
  const ledger = ledgerOf(rows)
  const given = levelsOf(ledger.hierarchy).map(({ name, ids }): [LevelName, LevelFit] => [
    name,
    { seasons: Array.from(ids, () => season), structural: new Float64Array(ids.length * HORIZON) },
  ])
  return credibleForecasts(ledger, Object.fromEntries(given) as Fits, level, ledger.months, HORIZON)
}

const nextMonth = (forecasts: Float64Array) => [...forecasts].filter((_, k) => k % HORIZON === 0)
const sum = (values: readonly number[]) => values.reduce((total, v) => total + v, 0)
const average = (values: readonly number[]) => sum(values) / values.length

/** Root mean squared distance to what is true. */
function off(values: readonly number[], truth: (k: number) => number): number {
  return Math.sqrt(average(values.map((v, k) => (v - truth(k)) ** 2)))
}

function products(rates: readonly number[], seed: number, months = MONTHS): Row[] {
  const { poisson } = draws(seed)
  return rates.map((rate, k) => ({ producto: k + 1, sales: monthly(months, () => poisson(rate)) }))
}

const meansOf = (rows: readonly Row[]) => rows.map(({ sales }) => average(sales))

describe('credibleForecasts', () => {
  it('draws siblings that differ by chance alone to their common rate', () => {
    let drawnIn = 0
    let plain = 0
    for (let seed = 1; seed <= 20; seed++) {
      const rows = products(Array<number>(20).fill(4), seed)
      drawnIn += off(nextMonth(credible(rows)), () => 4)
      plain += off(meansOf(rows), () => 4)
    }
    expect(drawnIn / plain).toBeLessThan(0.7)
  })

  it("gives Bühlmann and Straub's rates, worked out for three siblings of four months", () => {
    const sales = [
      [3, 5, 4, 6],
      [8, 12, 9, 7],
      [5, 2, 6, 5],
    ]
    const recency = [0.95 ** 3, 0.95 ** 2, 0.95, 1]
    const months = sum(recency)
    const rates = sales.map((row) => sum(row.map((v, t) => v * recency[t]!)) / months)
    const common = average(rates)
    // Variance of a month within a sibling, and of the rates between them less what chance makes of it.
    const within = sum(sales.map((row, k) => sum(row.map((v) => (v - rates[k]!) ** 2)))) / (3 * (4 - 1))
    const between = average(rates.map((rate) => (rate - common) ** 2)) - within / months
    const credibility = months / (months + within / between)
    expect(credibility).toBeGreaterThan(0.3)
    expect(credibility).toBeLessThan(0.9)
    const rows = sales.map((row, k) => ({ producto: k + 1, sales: row }))
    nextMonth(credible(rows)).forEach((v, k) =>
      expect(v).toBeCloseTo(credibility * rates[k]! + (1 - credibility) * common, 9),
    )
  })

  it('lets siblings that plainly differ keep their own rates', () => {
    const rates = [1, 3, 8, 20, 40, 80]
    const rows = products(rates, 3)
    const means = meansOf(rows)
    nextMonth(credible(rows)).forEach((v, k) => expect(Math.abs(v - means[k]!)).toBeLessThan(0.15 * means[k]! + 1))
  })

  it('is nearer to the truth than each rate by itself, and than the common rate, where siblings differ a little', () => {
    const rates = Array.from({ length: 30 }, (_, k) => 3 + 0.1 * k)
    let drawnIn = 0
    let plain = 0
    let common = 0
    for (let seed = 1; seed <= 20; seed++) {
      const rows = products(rates, seed, 12)
      const means = meansOf(rows)
      drawnIn += off(nextMonth(credible(rows)), (k) => rates[k]!)
      plain += off(means, (k) => rates[k]!)
      common += off(
        means.map(() => average(means)),
        (k) => rates[k]!,
      )
    }
    expect(drawnIn).toBeLessThan(plain * 0.97)
    expect(drawnIn).toBeLessThan(common * 0.97)
  })

  it('believes a node of few months less than one of many', () => {
    // Twenty steady siblings at 10 with noise of their own, and two at 30: one for three years, one for three months.
    const { normal } = draws(8)
    const noisy = (rate: number, from: number) =>
      monthly(MONTHS, (t) => (t < from ? 0 : Math.max(0.1, rate + 8 * normal())))
    const siblings = Array.from({ length: 20 }, (_, k) => ({ producto: k + 1, sales: noisy(10, 0) }))
    const old = noisy(30, 0)
    const young = monthly(MONTHS, (t) => (t < MONTHS - 3 ? 0 : 30))
    const next = nextMonth(credible([...siblings, { producto: 21, sales: old }, { producto: 22, sales: young }]))
    expect(next[20]!).toBeGreaterThan(26)
    expect(next[21]!).toBeLessThan(26)
    expect(next[21]!).toBeGreaterThan(12)
  })

  it("draws products to their own category's rate, not to that of another", () => {
    const { poisson } = draws(12)
    const rows = Array.from({ length: 20 }, (_, k) => ({
      producto: k + 1,
      categoria: 1 + (k % 2),
      sales: monthly(MONTHS, () => poisson(k % 2 === 0 ? 3 : 50)),
    }))
    nextMonth(credible(rows)).forEach((v, k) => expect(Math.abs(v / (k % 2 === 0 ? 3 : 50) - 1)).toBeLessThan(0.15))
  })

  it('repeats what never varies', () => {
    const rows = [2, 9, 30].map((v, k) => ({ cliente: k + 1, sales: monthly(MONTHS, () => v) }))
    nextMonth(credible(rows, 'cliente')).forEach((v, k) => expect(v).toBeCloseTo([2, 9, 30][k]!, 9))
  })

  it('forecasts under the season of the node', () => {
    const season = Float64Array.from([0.5, 0.5, 2, ...Array<number>(9).fill(1)])
    const rows = [10, 40].map((v, k) => ({ producto: k + 1, sales: monthly(MONTHS, (t) => v * season[t % 12]!) }))
    const forecasts = credible(rows, 'producto', season)
    ;[5, 5, 20, 20, 20, 80].forEach((v, k) => expect(forecasts[k]).toBeCloseTo(v, 9))
  })

  it('is zero for what is gone, and those that stay do not inherit from it', () => {
    const rows = [
      { producto: 1, sales: monthly(MONTHS, () => 10) },
      { producto: 2, sales: monthly(MONTHS, () => 11) },
      { producto: 3, sales: monthly(MONTHS, (t) => (t < 20 ? 500 : 0)) },
    ]
    const next = nextMonth(credible(rows))
    expect(next[2]).toBe(0)
    expect(Math.max(...next)).toBeLessThan(12)
  })

  it('is finite and never negative where more came back than was sold', () => {
    const { normal } = draws(2)
    const rows = Array.from({ length: 12 }, (_, k) => ({
      producto: k + 1,
      sales: monthly(MONTHS, () => Math.round(4 * normal()) - 1),
    }))
    for (const v of credible(rows)) expect(v >= 0 && Number.isFinite(v)).toBe(true)
  })
})
