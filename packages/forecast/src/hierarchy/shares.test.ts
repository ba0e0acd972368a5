import { expect, it } from 'vitest'
import type { MeasureCube } from './measure-cube.ts'
import { knownAtOrigin } from './known-at-origin.ts'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import type { LevelName } from './levels.ts'
import { fitLevels } from './seasons.ts'
import { topDownProportions } from './shares.ts'

const HORIZON = 3
const MONTHS = 30

const shop = (...sales: ((t: number) => number)[]): MeasureCube =>
  cubeOf(sales.map((at, k): Row => ({ producto: k + 1, cliente: k + 1, sales: monthly(MONTHS, at) })))

const fitted = (cube: MeasureCube, end = MONTHS) => {
  const known = knownAtOrigin(cube, end)
  const fits = fitLevels(known, HORIZON, () => {})
  const sharesOf = (level: LevelName) => topDownProportions(known, fits, level, HORIZON)
  return { total: fits.total.structural, products: sharesOf('producto'), clients: sharesOf('cliente') }
}

it("gives each its part of last year's sales, and no month before counts", () => {
  const cube = shop(
    (t) => (t < MONTHS - 12 ? 90 : 30),
    () => 10,
  )
  const { total, products } = fitted(cube)
  total.forEach((v, h) => {
    expect(products[h]).toBeCloseTo(0.75 * v, 9)
    expect(products[HORIZON + h]).toBeCloseTo(0.25 * v, 9)
  })
})

it('counts all months of a shop younger than a year, in any unit', () => {
  const { total, products } = fitted(
    shop(
      (t) => (t === 0 ? 0.02 : 0.01),
      () => 0.01,
    ),
    10,
  )
  total.forEach((v, h) => expect(products[h]).toBeCloseTo((0.11 / 0.21) * v, 9))
})

it('has no part for what is gone or came back more than it sold, and adds up to the total', () => {
  const cube = shop(
    () => 10,
    (t) => (t < MONTHS - 10 ? 20 : 0),
    (t) => (t < MONTHS - 12 ? 5 : -1),
  )
  const { total, products } = fitted(cube)
  total.forEach((v, h) => expect([0, 1, 2].map((k) => products[k * HORIZON + h])).toEqual([v, 0, 0]))
})

it('is nothing where nothing was sold in a year', () => {
  const { products } = fitted(shop((t) => (t < 6 ? 4 : 0)))
  expect(products.every((v) => v === 0)).toBe(true)
})

it('gives what began within the year its share of the months since, without its first, and a client its part of the whole year', () => {
  const { total, products, clients } = fitted(
    shop(
      () => 30,
      (t) => (t < MONTHS - 6 ? 0 : t === MONTHS - 6 ? 1 : 10),
    ),
  )
  total.forEach((v, h) => {
    expect(products[HORIZON + h]! / v).toBeCloseTo(10 / 40, 2)
    expect(clients[HORIZON + h]! / v).toBeCloseTo(51 / 411, 2)
  })
})

it('is larger in the calendar months in which the year of a node departs from the shop', () => {
  const known = knownAtOrigin(
    {
      ...shop(
        () => 10,
        () => 10,
      ),
      phase: 4,
    },
    MONTHS,
  )
  const fits = fitLevels(known, HORIZON, () => {})
  const departures = [Float64Array.from({ length: 12 }, (_, m) => 1 + m), new Float64Array(12).fill(1)]
  const products = topDownProportions(
    known,
    { ...fits, producto: { ...fits.producto, departures } },
    'producto',
    HORIZON,
  )
  // The history ends with a September.
  const [november, december, january] = products.map((v, h) => v / products[HORIZON + h]!)
  expect([november, december, january].map((v) => Number(v!.toFixed(9)))).toEqual([11, 12, 1])
})
