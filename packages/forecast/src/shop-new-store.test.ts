import { expect, it } from 'vitest'
import { ofOneProduct, withClientsThatMoved } from './opened-store.fixture.ts'
import { forecast, HORIZON, nodeOf, shape, sum } from './usual-shop.fixture.ts'
import { MONTHS_PER_YEAR } from '@vigia/series/calendar.ts'

const out = forecast(withClientsThatMoved)
const next = (values: Float64Array) => sum(values.subarray(0, 3))

it('a store that has just opened is in the forecast of the whole', () => {
  const lastTwo =
    sum(withClientsThatMoved.map(({ sales }) => sum(sales.slice(-2).map((v) => v ?? 0)))) / (shape[2]! + shape[3]!)
  const expected = lastTwo * sum(shape.slice(4, 7))
  expect(next(nodeOf(out, 'total', 0).quantity.mean) / expected).toBeGreaterThan(0.9)
  expect(next(nodeOf(out, 'total', 0).quantity.mean) / expected).toBeLessThan(1.1)
})

it('what a store sells that has just opened is added to its product, and taken from none', () => {
  const lines = ofOneProduct
  const { quantity } = forecast(lines)
  const expected = lines.map((_, leaf) => next(quantity.subarray(leaf * HORIZON)))
  const pace = lines.map(({ local, sales }) => {
    const known = sales.slice(local === 3 ? -2 : -MONTHS_PER_YEAR).map((units) => units ?? 0)
    const seasons = local === 3 ? shape.slice(2, 4) : shape
    return (sum(known) / sum(seasons)) * sum(shape.slice(4, 7))
  })
  const ratioOf = (isMeant: (line: (typeof lines)[number]) => boolean) => {
    const of = (amounts: number[]) => sum(amounts.filter((_, leaf) => isMeant(lines[leaf]!)))
    return of(expected) / of(pace)
  }
  const ratios = [
    ratioOf(({ local }) => local === 3),
    ratioOf(({ local, producto }) => local !== 3 && producto === 2),
    ratioOf(({ producto }) => producto !== 2),
  ]
  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.1)
})
