import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { sum } from '@vigia/series/numeric/sums.ts'
import { describe, expect, it } from 'vitest'
import { forecastShop } from '../shop.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import { likelihoodOfLastYear } from './level-shift.ts'
import type { LevelName } from './levels.ts'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import { fitLevels } from './seasons.ts'

const MONTHS = 30
const LEVEL = 60

/** Forty products that sell some sixty a month, each by its own client; the first as `first` says. */
function rowsWith(first: (t: number, usual: () => number) => number, months = MONTHS): Row[] {
  const { poisson } = draws(3)
  return monthly(40, (k) => ({
    producto: k + 1,
    cliente: k + 1,
    categoria: 1 + (k % 4),
    sales: monthly(months, (t) => (k === 0 ? first(t, () => poisson(LEVEL)) : poisson(LEVEL))),
  }))
}

function likelihoods(rows: readonly Row[], level: LevelName = 'producto'): Float64Array {
  const known = knownAtOrigin(cubeOf(rows), rows[0]!.sales.length)
  return likelihoodOfLastYear(
    known,
    fitLevels(known, 3, () => {}),
    level,
  )
}

const ofFirst = (first: (t: number, usual: () => number) => number, level: LevelName = 'producto', months = MONTHS) =>
  likelihoods(rowsWith(first, months), level)[0]!

describe('likelihoodOfLastYear', () => {
  const halved = (t: number) => (t >= MONTHS - 3 ? 30 : LEVEL)
  const doubled = (t: number) => (t >= MONTHS - 6 ? 120 : LEVEL)

  it('is nearly none for a product, and its client, that sold half in each of the last three months', () => {
    expect(ofFirst(halved)).toBeLessThan(0.01)
    expect(ofFirst(halved, 'cliente')).toBeLessThan(0.01)
  })

  it('is low for a steady product that sold twice as much', () => {
    expect(ofFirst(doubled)).toBeLessThan(0.3)
  })

  it('is that of the least departure, of every month', () => {
    // Roots of shares by hand: the others sell 60 in all months but for chance, which cancels out of so many.
    const steady = Array.from({ length: 40 }, (_, k) => ({
      producto: k + 1,
      cliente: k + 1,
      categoria: 1 + (k % 4),
      sales: monthly(MONTHS, (t) => (k === 0 && t >= MONTHS - 3 ? 40 : LEVEL + (((t * 7 + k * 5) % 12) - 5.5))),
    }))
    const close = steady.map((row) => ({ ...row, sales: row.sales.with(MONTHS - 2, row.sales[MONTHS - 3]!) }))
    const nearer = steady.map((row, k) => (k === 0 ? { ...row, sales: row.sales.with(MONTHS - 2, 55) } : row))
    expect(likelihoods(close)[0]).toBeLessThan(likelihoods(nearer)[0]! / 100)
  })

  it('is all there is where one of the months was as usual: an order, or a month without stock, is no new level', () => {
    expect(ofFirst((t, usual) => (t === MONTHS - 2 ? 900 : usual()))).toBe(1)
    expect(ofFirst((t, usual) => (t === MONTHS - 3 || t === MONTHS - 2 ? 0 : LEVEL))).toBeGreaterThan(0.5)
  })

  it('says nothing of more sales of a product that sells unevenly, but of fewer', () => {
    const uneven = (t: number) => (t % 3 === 0 ? 180 : 1)
    expect(ofFirst((t) => (t >= MONTHS - 3 ? 500 : uneven(t)))).toBe(1)
    expect(ofFirst((t) => (t >= MONTHS - 3 ? 0 : uneven(t)))).toBeLessThan(1)
  })

  it('compares shares: where all sell half, none has changed', () => {
    const rows = rowsWith((_, usual) => usual())
    const all = rows.map((row) => ({ ...row, sales: row.sales.map((v, t) => (t >= MONTHS - 3 ? v / 2 : v)) }))
    expect(Math.min(...likelihoods(all))).toBeGreaterThan(0.1)
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
