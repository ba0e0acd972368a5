import { describe, expect, it } from 'vitest'
import type { LevelName } from './hierarchy/levels.ts'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { forecastShop } from './shop.ts'
import {
  MONTHS,
  shop,
  monthly,
  sum,
  shape,
  nodeOf,
  usual,
  forecast,
  undisturbed,
  perMonth,
} from './usual-shop.fixture.ts'

describe('a shop', () => {
  it.each([1, 2, 5, 13])('of %i months is forecast near what it sells a month', (months) => {
    const lines = monthly(3, (k) => ({ producto: k + 1, sales: monthly(months, (t) => 30 + k + ((t * 3) % 4)) }))
    const pace = perMonth(forecast(lines), 'total', 0)
    expect(Math.abs(pace / sum(lines.map(({ sales }) => sum(sales) / months)) - 1)).toBeLessThan(0.15)
  })

  it('of 5 months has no accuracy to show; of 13 it has', () => {
    const of = (months: number) => forecast([{ sales: monthly(months, (t) => 30 + (t % 4)) }]).accuracy.quantity
    expect(of(5)).toEqual([])
    expect(of(13).map(({ level }) => level)).toEqual(['total', 'local', 'categoria', 'producto', 'cliente'])
  })

  it('that sold the same every month until all of it grew fourfold has ranges of its own size', () => {
    for (const months of [13, 20, 29]) {
      const lines = monthly(20, (k) => ({
        producto: k + 1,
        cliente: 1 + (k % 5),
        sales: monthly(months, (t) => (k + 2) * (t > months - 6 ? 4 : 1)),
      }))
      const most = 4 * sum(lines.map((_, k) => k + 2))
      for (const { quantity } of forecast(lines).nodes)
        for (const { upper80 } of [quantity, quantity.backtest]) expect(Math.max(...upper80)).toBeLessThan(20 * most)
    }
  })

  it('with months in which more came back than was sold is never forecast below zero', () => {
    const { normal } = draws(23)
    const lines = monthly(6, (k) => ({
      producto: k + 1,
      cliente: 1 + (k % 2),
      sales: monthly(36, () => Math.round(2 + 6 * normal())),
    }))
    const pace = perMonth(forecast(lines), 'total', 0)
    expect(pace).toBeGreaterThan(4)
    expect(pace).toBeLessThan(25)
  })

  // An outlier of the last months is taken for a new level: nothing here tells a mistake from a new customer.
  it.each([
    { factor: 1000, ago: 30 },
    { factor: 1000, ago: 18 },
    { factor: 20, ago: 4 },
  ])('with one month of a product $factor-fold, $ago months ago, is not forecast at twice its sales', (outlier) => {
    const lines = usual(MONTHS).map((line, k) => ({
      ...line,
      sales: line.sales.map((v, t) => (k === 3 && t === MONTHS - outlier.ago ? outlier.factor * v : v)),
    }))
    const out = forecast(lines)
    const times = (level: LevelName, id: number) => perMonth(out, level, id) / perMonth(undisturbed(), level, id)
    expect(times('total', 0)).toBeGreaterThan(0.9)
    expect(times('total', 0)).toBeLessThan(1.3)
    for (const id of [1, 2, 3, 5, 6, 7, 8]) {
      expect(times('producto', id)).toBeGreaterThan(0.8)
      expect(times('producto', id)).toBeLessThan(1.3)
    }
    expect(times('producto', 4)).toBeLessThan(2.5)
  })

  it('of one store is forecast as if there were no stores', () => {
    const out = forecast(usual(MONTHS).map((line) => ({ ...line, local: 7 })))
    const { quantity } = nodeOf(out, 'local', 7)
    quantity.mean.forEach((v, h) => expect(v / out.nodes[0]!.quantity.mean[h]!).toBeCloseTo(1, 9))
  })

  it.each([1e-3, 1e9])('is forecast alike in any unit: amounts times %d', (factor) => {
    const scaled = usual(MONTHS).map((line) => ({ ...line, sales: line.sales.map((v) => v * factor) }))
    const [one, other] = [undisturbed(), forecast(scaled)]
    other.nodes[0]!.quantity.mean.forEach((v, h) =>
      expect(Math.abs(v / (factor * one.nodes[0]!.quantity.mean[h]!) - 1)).toBeLessThan(1e-3),
    )
  })

  it('that repeats its year for three years is forecast to do so again, within 2%', () => {
    const lines = usual(12).map((line) => ({ ...line, sales: monthly(36, (t) => line.sales[t % 12]!) }))
    const year = monthly(12, (m) => sum(lines.map(({ sales }) => sales[m]!)))
    const { mean } = forecast(lines).nodes[0]!.quantity
    mean.forEach((v, h) => expect(Math.abs(v / year[h]! - 1)).toBeLessThan(0.02))
  })

  it('of 10 stores and 50 products with a clean season has a total WAPE of at most 2%', { timeout: 20_000 }, () => {
    const { uniform } = draws(41)
    const lines = monthly(500, (k) => {
      const size = 20 + 200 * uniform()
      return {
        local: 1 + (k % 10),
        producto: 1 + Math.floor(k / 10),
        categoria: 1 + (Math.floor(k / 10) % 5),
        cliente: 1 + (k % 10),
        sales: monthly(48, (t) => Math.round(size * shape[t % 12]!)),
      }
    })
    const { mean } = forecast(lines.map((line) => ({ ...line, sales: line.sales.slice(0, 36) }))).nodes[0]!.quantity
    const actual = monthly(12, (m) => sum(lines.map(({ sales }) => sales[36 + m]!)))
    expect(sum(mean.map((v, h) => Math.abs(v - actual[h]!))) / sum(actual)).toBeLessThan(0.02)
  })

  it('gives the same bytes twice, whatever was forecast between', () => {
    const first = forecast(usual(30))
    forecast(usual(26, 5))
    expect(forecast(usual(30))).toEqual(first)
  })

  it('gives the same to the last digits whichever order its cells come in', () => {
    const input = shop(usual(30))
    const backwards = {
      leaf: input.cells.leaf.toReversed(),
      month: input.cells.month.toReversed(),
      quantity: input.cells.quantity.toReversed(),
      value: input.cells.value.toReversed(),
    }
    expect(forecastShop({ ...input, cells: backwards })).toEqual(forecastShop(input))
  })
})
