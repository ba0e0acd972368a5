import { beforeAll, describe, expect, it } from 'vitest'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import type { ShopInput } from '../shop-input.ts'
import { forecastShop, type ShopForecast } from '../shop.ts'
import { firstDayOf, weekday } from './days.ts'
import { sellingDays } from './selling-days.ts'

const HORIZON = 12
const MONTHS = 60
const PRODUCTS = 6
const FIRST_MONTH = 2020 * 12
/** The same months of other years: their days have nothing to do with when this shop sells. */
const ELSEWHERE = 1990 * 12

/** A shop that sells by its selling days, `noise` apart; the months beyond `MONTHS` are what comes true. */
function sales(seed: number, noise: number) {
  const { normal } = draws(seed)
  const days = sellingDays('semana_santa', FIRST_MONTH, MONTHS + HORIZON)
  const season = Array.from({ length: 12 }, () => 1 + 0.1 * normal())
  let level = 1
  return Array.from(days, (open, t) => {
    level *= Math.exp(0.3 * noise * normal())
    const month = level * open * season[t % 12]! * Math.exp(noise * normal())
    return Array.from({ length: PRODUCTS }, (_, k) => Math.round(4 * (k + 1) * month * Math.exp(noise * normal())))
  })
}

function shop(months: readonly (readonly number[])[], firstMonth: number): ShopInput {
  const cells = months
    .slice(0, MONTHS)
    .flatMap((units, month) => units.map((quantity, leaf) => ({ leaf, month, quantity })))
  const products = Int32Array.from({ length: PRODUCTS }, (_, k) => k + 1)
  return {
    firstMonth,
    months: MONTHS,
    horizon: HORIZON,
    leaves: {
      local: new Int32Array(PRODUCTS).fill(1),
      cliente: products.map((id) => 1 + (id % 2)),
      producto: products,
      categoria: products.map((id) => 1 + (id % 3)),
    },
    cells: {
      leaf: Int32Array.from(cells, (cell) => cell.leaf),
      month: Int32Array.from(cells, (cell) => cell.month),
      quantity: Float64Array.from(cells, (cell) => cell.quantity),
      value: Float64Array.from(cells, (cell) => cell.quantity * 2500),
    },
  }
}

const sum = (values: Iterable<number>) => [...values].reduce((all, v) => all + v, 0)

/** Sum of absolute errors of the year that came over its sales, of the whole shop. */
function wape({ nodes }: ShopForecast, months: readonly (readonly number[])[]) {
  const actual = months.slice(MONTHS).map(sum)
  return sum(actual.map((v, h) => Math.abs(nodes[0]!.quantity.mean[h]! - v))) / sum(actual)
}

describe('a shop that sells by its selling days', () => {
  let shops: { months: number[][]; here: ShopForecast; elsewhere: ShopForecast }[] = []
  beforeAll(() => {
    shops = [1, 2, 3].map((seed) => {
      const months = sales(seed * 104_729, 0.03)
      return { months, here: forecastShop(shop(months, FIRST_MONTH)), elsewhere: forecastShop(shop(months, ELSEWHERE)) }
    })
  }, 60_000)

  it('is forecast by them, with errors of the year that follows at least a quarter smaller', () => {
    for (const { here, elsewhere } of shops) {
      expect(here.calendar).not.toBeNull()
      expect(elsewhere.calendar).toBeNull()
    }
    const by = sum(shops.map(({ here, months }) => wape(here, months)))
    const without = sum(shops.map(({ elsewhere, months }) => wape(elsewhere, months)))
    // 4.1% against 5.9%, of which 3% are the shop's own noise.
    expect(by).toBeLessThan(0.75 * without)
  })

  it('is told errors of the past a third smaller as well', () => {
    for (const { here, elsewhere } of shops) {
      expect(here.accuracy.quantity[0]!.wape).toBeLessThan(0.67 * elsewhere.accuracy.quantity[0]!.wape)
    }
  })

  it('is published in real months that add up, inside their intervals, and explained by their season', () => {
    for (const { here, months } of shops) {
      const [total, ...nodes] = here.nodes
      for (let h = 0; h < HORIZON; h++) {
        for (const measure of ['quantity', 'value'] as const) {
          const mean = total![measure].mean[h]!
          expect(sum(here[measure].filter((_, at) => at % HORIZON === h))).toBeCloseTo(mean, 6)
          for (const level of ['local', 'categoria', 'producto', 'cliente'])
            expect(sum(nodes.filter((node) => node.level === level).map((node) => node[measure].mean[h]!))).toBeCloseTo(
              mean,
              6,
            )
        }
      }
      const { mean, lower80, upper80, base } = total!.quantity
      const inside = months.slice(MONTHS).filter((units, h) => sum(units) >= lower80[h]! && sum(units) <= upper80[h]!)
      expect(inside.length).toBeGreaterThanOrEqual(7)
      mean.forEach((v, h) => expect(Math.abs(v / (base.level * base.season[h]!) - 1)).toBeLessThan(0.2))
    }
  })
})

describe('a shop that writes a row a week', () => {
  it('is forecast by how many weeks a month has, with errors of the year that follows less than half', () => {
    const { normal } = draws(17)
    const firstDay = firstDayOf(FIRST_MONTH)
    const days = new Float64Array(firstDayOf(FIRST_MONTH + MONTHS) - firstDay)
    const months = Array.from({ length: MONTHS + HORIZON }, (_, t) => {
      let units = 0
      for (let day = firstDayOf(FIRST_MONTH + t); day < firstDayOf(FIRST_MONTH + t + 1); day++) {
        if (weekday(day) !== 5) continue
        const sold = Math.round(1000 * (1 + 0.2 * Math.sin((2 * Math.PI * t) / 12)) * (1 + 0.05 * normal()))
        units += sold
        if (t < MONTHS) days[day - firstDay] = sold
      }
      return Array.from({ length: PRODUCTS }, (_, k) => (k === 0 ? units : 0))
    })
    const input = shop(months, FIRST_MONTH)
    const by = forecastShop({ ...input, days: { quantity: days, value: days.map((v) => v * 2500) } })
    expect(by.calendar).toBe('dias_de_la_semana')
    // 1.3% against 7.7%.
    expect(wape(by, months)).toBeLessThan(0.5 * wape(forecastShop(input), months))
  })
})
