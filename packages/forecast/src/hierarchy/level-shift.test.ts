import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { describe, expect, it } from 'vitest'
import { forecastShop } from '../shop.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import { likelihoodOfSameLevel } from './level-shift.ts'
import type { LevelName } from './levels.ts'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import { fitLevels } from './seasons.ts'

const MONTHS = 30
const LEVEL = 60

/** Forty products that sell some sixty a month, each by its own client; the first as `first` says. */
function rowsWith(first: (t: number) => number, months = MONTHS): Row[] {
  const { poisson } = draws(3)
  return monthly(40, (k) => ({
    producto: k + 1,
    cliente: k + 1,
    categoria: 1 + (k % 4),
    sales: monthly(months, (t) => (k === 0 ? first(t) : poisson(LEVEL))),
  }))
}

function likelihoods(rows: readonly Row[], level: LevelName = 'producto'): Float64Array {
  const known = knownAtOrigin(cubeOf(rows), rows[0]!.sales.length)
  return likelihoodOfSameLevel(
    known,
    fitLevels(known, 3, () => {}),
    level,
  )
}

/** Of products under seasons that are given; flat where they are not. */
function underSeasons(sales: readonly (readonly number[])[], seasons?: readonly Float64Array[]): Float64Array {
  const months = sales[0]!.length
  const known = knownAtOrigin(cubeOf(sales.map((of, k) => ({ producto: k + 1, sales: [...of] }))), months)
  const fits = fitLevels(known, 3, () => {})
  const given = seasons ?? sales.map(() => new Float64Array(12).fill(1))
  return likelihoodOfSameLevel(known, { ...fits, producto: { ...fits.producto, seasons: given } }, 'producto')
}

const ofFirst = (first: (t: number) => number, level: LevelName = 'producto', months = MONTHS) =>
  likelihoods(rowsWith(first, months), level)[0]!

describe('likelihoodOfSameLevel', () => {
  const halved = (t: number) => (t >= MONTHS - 3 ? 30 : LEVEL)
  const doubled = (t: number) => (t >= MONTHS - 6 ? 120 : LEVEL)

  it('is nearly none for a product, and its client, that sold half in each of the last three months', () => {
    expect(ofFirst(halved)).toBeLessThan(0.01)
    expect(ofFirst(halved, 'cliente')).toBeLessThan(0.01)
  })

  it('is low for a steady product that sold twice as much', () => {
    expect(ofFirst(doubled)).toBeLessThan(0.3)
  })

  it('is what the formula says, by hand', () => {
    const months = 24
    const sales = [
      monthly(months, (t) => 40 + ((t * 7) % 5)),
      monthly(months, (t) => 60 + ((t * 11) % 9) - (t >= months - 3 ? 12 : 0)),
      monthly(months, (t) => 20 + ((t * 5) % 7) + (t >= months - 3 ? 14 : 0)),
      monthly(months, (t) => 30 + ((t * 13) % 11)),
      // Returns in every fourth month.
      monthly(months, (t) => (t >= months - 3 ? 2 : t % 4 ? 12 + ((t * 5) % 4) : -3)),
    ]
    const flat = new Float64Array(12).fill(1)
    // February at the index below which a month is out of season, March below it.
    const peaked = Float64Array.of(0.9, 0.1, 0.05, 1, 1, 1, 1.2, 1, 1, 1, 1.35, 1.4)
    const falling = Float64Array.from(flat, (_, month) => (month < 6 ? 1.1 : 0.9))
    // Values of the same formula in Python with NumPy.
    const [first, less, more, fourth, returning] = underSeasons(sales, [flat, peaked, falling, flat, flat])
    expect([first, fourth]).toEqual([1, 1])
    expect(less).toBeCloseTo(0.6772688287272195, 12)
    expect(more).toBeCloseTo(2.4249014408071664e-8, 15)
    expect(returning).toBeCloseTo(0.14711489308591078, 12)
  })

  it('is all there is where one of the months was as usual: an order, or a month without stock, is no new level', () => {
    expect(ofFirst((t) => (t === MONTHS - 2 ? 900 : LEVEL))).toBeGreaterThan(0.5)
    expect(ofFirst((t) => (t === MONTHS - 3 || t === MONTHS - 2 ? 0 : LEVEL))).toBeGreaterThan(0.5)
  })

  it('is none of a product that never varied and does now, and all there is of one that sells as ever', () => {
    const even = underSeasons(monthly(4, (k) => monthly(24, (t) => (k === 0 && t >= 21 ? 50 : 60))))
    expect([...even]).toEqual([0, 1, 1, 1])
  })

  it('says nothing of a product out of its season, or that sold nothing in the year before', () => {
    const peak = monthly(40, (t) => (t % 12 >= 4 && t % 12 < 8 ? 60 + (t % 5) : 0))
    const late = monthly(40, (t) => (t === 2 || t >= 37 ? 60 : 0))
    const others = monthly(6, (k) => monthly(40, (t) => 50 + ((t * 7 + k) % 9)))
    const flat = new Float64Array(12).fill(1)
    // The last three months are February, March and April; four of the months before them are in season.
    const summer = flat.map((_, month) => (month >= 4 && month < 8 ? 3 : 0))
    const found = underSeasons([peak, late, ...others], [summer, flat, ...others.map(() => flat)])
    expect([...found.subarray(0, 2)]).toEqual([1, 1])
    expect(found.every((likelihood) => likelihood > 0.05)).toBe(true)
  })

  it('says nothing of more sales of a product that sells unevenly, but of fewer', () => {
    /** Sells 60 ± `by` in turn, and then `now`. */
    const inTurn = (by: number, now: number) => {
      const usual = monthly(24, (t) => 100 + ((t * 7) % 5))
      const turns = monthly(24, (t) => (t >= 21 ? now : t % 2 ? 60 + by : 60 - by))
      return underSeasons([...monthly(5, () => usual), turns])[5]
    }
    expect(inTurn(30, 130)).toBeLessThan(0.001)
    expect(inTurn(38, 130)).toBe(1)
    expect(inTurn(38, 1)).toBeLessThan(0.1)
  })

  it('says nothing of total, stores and categories, and of what is known for less than four months before', () => {
    for (const level of ['total', 'local', 'categoria'] as const)
      expect(likelihoods(rowsWith(halved), level).every((likelihood) => likelihood === 1)).toBe(true)
    expect(ofFirst((t) => (t < MONTHS - 6 ? 0 : t >= MONTHS - 3 ? 30 : LEVEL))).toBe(1)
    expect(ofFirst((t) => (t < MONTHS - 7 ? 0 : t >= MONTHS - 3 ? 30 : LEVEL))).toBeLessThan(0.1)
  })
})

it('forecasts a product that sold half in the last three months nearer to that half than to what it sold before', () => {
  const rows = rowsWith((t) => (t >= MONTHS - 3 ? 30 : LEVEL))
  const ids = Int32Array.from(rows, (_, k) => k + 1)
  const cells = rows.flatMap(({ sales }, leaf) => sales.map((amount, month) => ({ leaf, month, amount })))
  const amounts = Float64Array.from(cells, ({ amount }) => amount)
  const { quantity } = forecastShop({
    firstMonth: 2024 * 12,
    months: MONTHS,
    horizon: 3,
    leaves: { local: ids.map(() => 1), cliente: ids, producto: ids, categoria: ids.map((id) => 1 + (id % 4)) },
    cells: {
      leaf: Int32Array.from(cells, ({ leaf }) => leaf),
      month: Int32Array.from(cells, ({ month }) => month),
      quantity: amounts,
      value: amounts,
    },
  })
  expect(sum(quantity.subarray(0, 3)) / 3).toBeLessThan(40)
})
