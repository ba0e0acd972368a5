import { describe, expect, it } from 'vitest'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import { findNewcomers, publishedSums, withoutNewcomers } from './newcomers.ts'
import type { MeasureCube } from './measure-cube.ts'

const MONTHS = 36

/** Leaves × horizon. */
const newcomerShares = (cube: MeasureCube, end: number, horizon: number): Float64Array => {
  const all = new Float64Array(cube.hierarchy.leaves * horizon).fill(1)
  return withoutNewcomers(all, findNewcomers(cube, end, horizon), 'combinations').map((own) => 1 - own)
}

/** A client who buys 100 a month of each of two products, and each month a new client who buys `amount` once. */
const withNewClients = (amount: number, categoria = 1): Row[] => [
  { cliente: 1, producto: categoria, categoria, sales: monthly(MONTHS, () => 100) },
  ...Array.from({ length: MONTHS }, (_, t) => ({
    cliente: 10 + t,
    producto: categoria,
    categoria,
    sales: monthly(MONTHS, (month) => (month === t ? amount : 0)),
  })),
]

describe('combinations that have never sold', () => {
  it('is what those never seen before sold, as many months ahead', () => {
    const shares = newcomerShares(cubeOf(withNewClients(25)), MONTHS, 3)
    // Each of them buys once: whichever month ahead, its buyers are new.
    for (const share of shares) expect(share).toBeCloseTo(0.2, 9)
  })

  it('grows with the months ahead where newcomers stay', () => {
    const rows = Array.from({ length: MONTHS }, (_, t) => ({
      cliente: t,
      sales: monthly(MONTHS, (month) => (month >= t ? 10 : 0)),
    }))
    const [near, , far] = newcomerShares(cubeOf(rows), MONTHS, 3)
    // Of the 25 to 36 clients of the last year's months one had not come the month before, and three had not three months before.
    expect(near).toBeCloseTo(1 / 30.5, 9)
    expect(far).toBeCloseTo(3 / 30.5, 9)
  })

  it('is nothing where the same buy the same, and nothing ever comes of returns', () => {
    const same = cubeOf([1, 2, 3].map((cliente) => ({ cliente, sales: monthly(MONTHS, () => 5) })))
    expect([...newcomerShares(same, MONTHS, 12)].every((share) => share === 0)).toBe(true)
    const returned = cubeOf(withNewClients(-25))
    expect([...newcomerShares(returned, MONTHS, 3)].every((share) => share === 0)).toBe(true)
  })

  it('tells categories apart, each drawn towards the total', () => {
    const cube = cubeOf([...withNewClients(100, 1), ...withNewClients(0, 2).slice(0, 1)])
    const shares = newcomerShares(cube, MONTHS, 2)
    const category = (leaf: number) => cube.hierarchy.categoria.of[leaf]!
    const leafOf = (node: number) => [...cube.hierarchy.categoria.of.keys()].find((leaf) => category(leaf) === node)!
    // Of a year's 2400 half is new, of the other's 1200 nothing, and of the 1800 of a mean category a third.
    const [busy, calm] = [(1200 + 600) / (2400 + 1800), 600 / (1200 + 1800)]
    for (const h of [0, 1]) {
      expect(shares[leafOf(0) * 2 + h]).toBeCloseTo(busy, 9)
      expect(shares[leafOf(1) * 2 + h]).toBeCloseTo(calm, 9)
    }
  })

  it('counts what came after the first half of the history, six months at least, and in the last year', () => {
    const LONG = 40
    const cameIn = (months: readonly number[]) =>
      cubeOf([
        { cliente: 1, sales: monthly(LONG, () => 4) },
        ...months.map((came) => ({ cliente: 2 + came, sales: monthly(LONG, (t) => (t === came ? 1 : 0)) })),
      ])
    const first = (months: readonly number[], end: number) => newcomerShares(cameIn(months), end, 1)[0]!
    expect(first([1, 3, 5], 8)).toBe(0)
    expect(first([6], 7)).toBeCloseTo(0.2, 9)
    expect(first([8, 9], 20)).toBe(0)
    expect(first([10], 20)).toBeCloseTo(1 / 41, 9)
    expect(first([LONG - 13], LONG)).toBe(0)
    expect(first([LONG - 12], LONG)).toBeCloseTo(1 / 49, 9)
  })

  it('is nothing before anything could be counted, keeps the first step for those ahead, and is the same in any unit', () => {
    const cube = cubeOf(withNewClients(25))
    expect(newcomerShares(cube, 6, 3)).toEqual(new Float64Array(cube.hierarchy.leaves * 3))
    for (const share of newcomerShares(cube, 7, 3)) expect(share).toBeCloseTo(0.2, 9)
    const tiny = cubeOf(withNewClients(25).map((row) => ({ ...row, sales: row.sales.map((v) => v / 1e6) })))
    for (const share of newcomerShares(tiny, MONTHS, 1)) expect(share).toBeCloseTo(0.2, 9)
  })

  it('tells each category of each store apart', () => {
    const rows = [1, 2, 3].flatMap((local) =>
      [1, 2].map((categoria) => ({ local, categoria, producto: categoria, sales: monthly(MONTHS, () => 5) })),
    )
    expect(new Set(findNewcomers(cubeOf(rows), MONTHS, 1).pairOf).size).toBe(6)
  })

  it('counts what comes to a store from its second month on', () => {
    const cube = cubeOf([
      { local: 1, cliente: 1, sales: monthly(MONTHS, () => 4) },
      { local: 2, cliente: 1, sales: monthly(MONTHS, (t) => (t >= 30 ? 4 : 0)) },
      { local: 2, cliente: 2, sales: monthly(MONTHS, (t) => (t === 31 ? 4 : 0)) },
    ])
    expect(newcomerShares(cube, MONTHS, 1)[1]).toBeGreaterThan(0)
  })

  it('takes a new store for itself, not for newcomers to it', () => {
    const rows = [1, 2, 3].map((local) => ({
      local,
      sales: monthly(MONTHS, (t) => (local < 3 || t >= MONTHS - 8 ? 50 : 0)),
    }))
    expect([...newcomerShares(cubeOf(rows), MONTHS, 12)].every((share) => share === 0)).toBe(true)
  })

  it('keeps the last share it can tell for months further ahead, and knows nothing of what comes after its end', () => {
    const cube = cubeOf(withNewClients(25))
    const shares = newcomerShares(cube, 10, 12)
    for (const share of shares.subarray(0, 12)) expect(share).toBeCloseTo(0.2, 9)
    const altered = { ...cube, leaves: cube.leaves.map((v, at) => (at % MONTHS >= 10 ? 7 * v + 1 : v)) }
    expect(newcomerShares(altered, 10, 12)).toEqual(shares)
  })
})

describe('what is published', () => {
  const cube = cubeOf(withNewClients(25))
  const { hierarchy } = cube
  const newcomers = findNewcomers(cube, MONTHS, 3)
  const all = new Float64Array(hierarchy.leaves * 3).fill(1)
  const sum = (values: Float64Array) => values.reduce((total, v) => total + v, 0)

  it('of a product that new clients buy holds what they will, of the clients it does not', () => {
    expect(sum(publishedSums(hierarchy.producto, all, newcomers))).toBeCloseTo(sum(all), 9)
    expect(sum(publishedSums(hierarchy.cliente, all, newcomers)) / sum(all)).toBeCloseTo(0.8, 9)
    expect(sum(publishedSums(hierarchy.total, all, newcomers))).toBe(sum(all))
  })

  it('of a product that is new is not in the products, though old clients buy it', () => {
    const rows = Array.from({ length: MONTHS }, (_, t) => ({
      cliente: 1,
      producto: t,
      sales: monthly(MONTHS, (month) => (month === t ? 10 : 0)),
    }))
    const shop = cubeOf(rows)
    const found = findNewcomers(shop, MONTHS, 1)
    const each = new Float64Array(MONTHS).fill(1)
    expect(sum(publishedSums(shop.hierarchy.producto, each, found))).toBeCloseTo(0, 9)
    expect(sum(publishedSums(shop.hierarchy.cliente, each, found))).toBeCloseTo(MONTHS, 9)
  })

  it('never takes more of a product or client than of a leaf', () => {
    newcomers.combinations.forEach((share, at) => {
      expect(newcomers.products[at]!).toBeLessThanOrEqual(share)
      expect(newcomers.clients[at]!).toBeLessThanOrEqual(share)
    })
  })
})
