import { draws } from '@vigia/series/reference/draws.fixture.ts'
import { expect, it } from 'vitest'
import { forecastShop } from '../shop.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import { applyDeparture, productDepartures } from './product-seasons.ts'

const FLAT = new Float64Array(12).fill(1)
const CATEGORIES = 4
const MONTHS = 34
const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length

/** 80 products of four categories that sell some six units a month; the first `group` sell three times as much in December. */
function shop(group: number, months = MONTHS): { rows: Row[]; expected: (product: number, t: number) => number } {
  const { poisson, normal } = draws(11)
  const sizes = monthly(80, () => 6 * Math.exp(0.4 * normal()))
  const expected = (product: number, t: number) => sizes[product]! * (product < group && t % 12 === 11 ? 3 : 1)
  const rows = sizes.map((_, product) => ({
    producto: product + 1,
    categoria: 1 + (product % CATEGORIES),
    cliente: 1,
    sales: monthly(months, (t) => poisson(expected(product, t))),
  }))
  return { rows, expected }
}

function departuresOf(rows: readonly Row[], end = rows[0]!.sales.length): Float64Array[] {
  const known = knownAtOrigin(cubeOf(rows), end)
  const parents = Int32Array.from(rows, ({ categoria }) => (categoria ?? 1) - 1)
  const flat = monthly(rows.length, () => FLAT)
  return productDepartures(known, parents, flat, flat)
}

it('believes the December of products of several categories, and that the others have none', () => {
  const december = departuresOf(shop(24).rows).map((factors) => factors[11]!)
  // December of a category is 1.6 of its other months, of the group 3, of the others 1.
  expect(mean(december.slice(0, 24))).toBeGreaterThan(1.5)
  expect(mean(december.slice(24))).toBeLessThan(0.8)
})

it('believes a few products that sell far more in December, among many that do not', () => {
  const { poisson, normal } = draws(7)
  const CHRISTMAS = 4
  const rows = monthly(160, (product) => {
    const size = 12 * Math.exp(0.3 * normal())
    const factor = (t: number) => (product < CHRISTMAS && t % 12 === 11 ? 8 : 1)
    return { producto: product + 1, categoria: 1, cliente: 1, sales: monthly(MONTHS, (t) => poisson(size * factor(t))) }
  })
  const december = departuresOf(rows).map((factors) => factors[11]! / factors[5]!)
  const ofCategory = 1 + (7 * CHRISTMAS) / 160
  // .90 of it; .84 if the departures of all products have one variance.
  expect(mean(december.slice(0, CHRISTMAS)) * ofCategory).toBeGreaterThan(0.88 * 8)
  expect(mean(december.slice(CHRISTMAS)) * ofCategory).toBeCloseTo(1, 1)
})

it('believes a single month with an order of thirty times the usual no more than before, whichever December it was in', () => {
  const { poisson } = draws(3)
  const steady = monthly(40, () => monthly(48, () => poisson(10)))
  for (const large of [23, 35, 47]) {
    const rows = steady.map((sales, product) => ({
      producto: product + 1,
      categoria: 1,
      cliente: 1,
      sales: sales.map((units, t) => (product === 0 && t === large ? 300 : units)),
    }))
    const december = departuresOf(rows)[0]![11]!
    // In no other year did it sell more than the others in December: one variance for all products gives 1.2 to 1.3.
    expect(december).toBeLessThan(1.5)
  }
})

it('takes the only December of a new product for no season of its own', () => {
  const rows = shop(0).rows.map((row, product) => ({
    ...row,
    sales: row.sales.map((units, t) => (product > 0 ? units : t < 20 ? 0 : t === 23 ? 300 : 10)),
  }))
  expect(departuresOf(rows)[0]![11]! / departuresOf(rows)[0]![5]!).toBeLessThan(1.5)
})

it('sees hardly a departure where products differ by chance', () => {
  const apart = departuresOf(shop(0).rows).flatMap((factors) => [...factors].map((factor) => Math.abs(factor - 1)))
  expect(mean(apart)).toBeLessThan(0.03)
})

it('orders nearly as much for that December as will sell', () => {
  const { rows, expected } = shop(24)
  const cells = rows.flatMap(({ sales }, leaf) => sales.map((quantity, month) => ({ leaf, month, quantity })))
  const ids = (pick: (row: Row) => number) => Int32Array.from(rows, pick)
  const { nodes } = forecastShop({
    firstMonth: 2023 * 12,
    months: MONTHS,
    horizon: 2,
    leaves: {
      local: ids(() => 1),
      cliente: ids(() => 1),
      producto: ids(({ producto }) => producto!),
      categoria: ids(({ categoria }) => categoria!),
    },
    cells: {
      leaf: Int32Array.from(cells, ({ leaf }) => leaf),
      month: Int32Array.from(cells, ({ month }) => month),
      quantity: Float64Array.from(cells, ({ quantity }) => quantity),
      value: new Float64Array(cells.length),
    },
  })
  const group = nodes.filter(({ level, id }) => level === 'producto' && id <= 24)
  const forecast = mean(group.map(({ quantity }) => quantity.mean[1]!))
  const actual = mean(monthly(24, (product) => expected(product, 35)))
  // .61 with the seasons that each product's own months told.
  expect(forecast / actual).toBeGreaterThan(0.85)
  expect(forecast / actual).toBeLessThan(1.1)
})

it('says nothing under two years, or where no product has two', () => {
  expect(departuresOf(shop(24).rows, 23)).toEqual(monthly(80, () => FLAT))
  expect(departuresOf(shop(24).rows, 24)).not.toEqual(monthly(80, () => FLAT))
  const young = shop(24).rows.map((row, k) => ({
    ...row,
    sales: row.sales.map((v, t) => ((k === 0 ? t < 12 : t > MONTHS - 24) ? v : 0)),
  }))
  expect(departuresOf(young)).toEqual(monthly(80, () => FLAT))
})

it('gives a product that is gone, or alone in its category, the season of the category', () => {
  const { rows } = shop(24)
  const changed = rows.map((row, k) => {
    if (k === 0) return { ...row, sales: row.sales.map((v, t) => (t < 20 ? v : 0)) }
    return k % CATEGORIES === 3 && k > 3 ? { ...row, categoria: 1 } : row
  })
  const departures = departuresOf(changed)
  departures[0]!.forEach((factor) => expect(factor).toBe(1))
  departures[3]!.forEach((factor) => expect(factor).toBeCloseTo(1, 9))
  expect(departures[4]![11]).toBeGreaterThan(1.1)
})

it('knows nothing of later months, and no unit', () => {
  const { rows } = shop(24)
  const changed = (by: (v: number, t: number) => number) => rows.map((row) => ({ ...row, sales: row.sales.map(by) }))
  expect(
    departuresOf(
      changed((v, t) => (t < 28 ? v : 9 * v + 1)),
      28,
    ),
  ).toEqual(departuresOf(rows, 28))
  const thousandths = departuresOf(changed((v) => v / 1000))
  departuresOf(rows).forEach((factors, k) =>
    factors.forEach((factor, m) => expect(thousandths[k]![m]).toBeCloseTo(factor, 9)),
  )
})

it('keeps seasons above zero and their mean at 1', () => {
  const season = applyDeparture(
    FLAT,
    Float64Array.from({ length: 12 }, (_, m) => (m === 11 ? 12 : 0)),
  )
  expect(season[0]).toBeCloseTo(0.02 / (12.22 / 12), 9)
  expect(season.reduce((sum, index) => sum + index, 0)).toBeCloseTo(12, 9)
})
