import { describe, expect, it } from 'vitest'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import { expectedPrices, quantityTimesPrice, addUnpricedMoney } from './money.ts'

interface Priced extends Row {
  readonly price: (t: number) => number
}

function pricesOf(rows: readonly Priced[], end = rows[0]!.sales.length) {
  const money = rows.map((row) => ({ ...row, sales: row.sales.map((v, t) => v * row.price(t)) }))
  return [...expectedPrices(cubeOf(rows), cubeOf(money), end)]
}

describe('expectedPrices', () => {
  it('is the price where there is one price', () => {
    for (const price of pricesOf([{ sales: [3, 0, 7, 2], price: () => 1900 }])) expect(price).toBeCloseTo(1900, 9)
  })

  it('goes by the recent price after a rise', () => {
    const [price] = pricesOf([{ sales: monthly(24, () => 10), price: (t) => (t < 12 ? 1000 : 2000) }])
    expect(price).toBeGreaterThan(1900)
    expect(price).toBeLessThanOrEqual(2000)
  })

  it('counts a month for four fifths of the next', () => {
    const [price] = pricesOf([{ sales: [10, 10], price: (t) => (t === 0 ? 1000 : 2000) }])
    expect(price).toBeCloseTo((0.8 * 10_000 + 20_000) / (0.8 * 10 + 10), 9)
  })

  it("draws a leaf's price by half of its product's mean leaf, in any unit", () => {
    for (const unit of [1, 0.01]) {
      const [cheap, dear] = pricesOf([
        { cliente: 1, sales: [10 * unit], price: () => 1 },
        { cliente: 2, sales: [30 * unit], price: () => 2 },
      ])
      // The product's price is 70 / 40, and its mean leaf has 20 units.
      expect(cheap).toBeCloseTo((10 * 1 + 10 * 1.75) / (10 + 10), 9)
      expect(dear).toBeCloseTo((30 * 2 + 10 * 1.75) / (30 + 10), 9)
    }
    expect(pricesOf([{ sales: [0.5], price: () => 0.2 }])[0]).toBeCloseTo(0.2, 9)
  })

  it("keeps a client's own price, drawn a little to the product's", () => {
    const [cheap, dear] = pricesOf([
      { cliente: 1, sales: monthly(24, () => 50), price: () => 1000 },
      { cliente: 2, sales: monthly(24, () => 50), price: () => 1200 },
    ])
    expect(cheap).toBeGreaterThan(1000)
    expect(dear).toBeLessThan(1200)
    expect(dear! - cheap!).toBeGreaterThan(100)
  })

  it("takes the product's where a leaf sold nothing yet, or more came back than went", () => {
    const returned = pricesOf([
      { cliente: 1, sales: [20, 20, 20, 20], price: () => 700 },
      { cliente: 2, sales: [1, 0, 0, -4], price: () => 700 },
    ])
    for (const price of returned) expect(price).toBeCloseTo(700, 9)
    const before = pricesOf(
      [
        { cliente: 1, sales: [20, 20, 20, 20], price: () => 700 },
        { cliente: 2, sales: [0, 0, 0, 5], price: () => 9000 },
      ],
      3,
    )
    expect(before[1]).toBeCloseTo(700, 9)
  })

  it("takes the product's for what was given away, and for money without units", () => {
    const sold = { cliente: 1, sales: [20, 20] }
    const prices = (units: readonly number[], money: readonly number[]) =>
      expectedPrices(
        cubeOf([sold, { cliente: 2, sales: units }]),
        cubeOf([
          { cliente: 1, sales: [200, 200] },
          { cliente: 2, sales: money },
        ]),
        2,
      )[1]
    expect(prices([0, 4], [0, 0])).toBeCloseTo((160 + 200) / (16 + 24), 9)
    expect(prices([0, 0], [0, 36])).toBeCloseTo((160 + 236) / (16 + 20), 9)
  })

  it('is zero where as many units came back as went', () => {
    const [sold, returned] = pricesOf([
      { cliente: 1, sales: [5], price: () => 700 },
      { cliente: 2, sales: [-5], price: () => 700 },
    ])
    expect([sold, returned]).toEqual([700, 0])
  })

  it('is zero where a product never had a price', () => {
    expect(pricesOf([{ sales: [4, 4, 4], price: () => 0 }])).toEqual([0])
  })
})

describe('quantityTimesPrice', () => {
  it("multiplies each leaf's units by its own price", () => {
    expect(quantityTimesPrice(Float64Array.of(1, 2, 3, 4), Float64Array.of(10, 100), 2)).toEqual(
      Float64Array.of(10, 20, 300, 400),
    )
  })
})

describe('addUnpricedMoney', () => {
  /** Money of each leaf's months, where of some of its units none is told. */
  const estimated = (rows: readonly (Priced & { readonly unpriced: readonly number[] })[]) => {
    const money = rows.map((row) => ({ ...row, sales: row.sales.map((v, t) => (v - row.unpriced[t]!) * row.price(t)) }))
    const unpriced = Float64Array.from(rows.flatMap((row) => [...row.unpriced]))
    const { leaves, nodes } = addUnpricedMoney(cubeOf(rows), cubeOf(money), unpriced)
    const months = rows[0]!.sales.length
    const total = monthly(months, (t) => rows.reduce((sum, _, leaf) => sum + leaves[leaf * months + t]!, 0))
    nodes.total.forEach((v, t) => expect(v).toBeCloseTo(total[t]!, 9))
    return rows.map((_, leaf) => [...leaves.subarray(leaf * months, (leaf + 1) * months)])
  }

  it('gives units what they sold for in the months nearest to theirs', () => {
    const [leaf] = estimated([
      { sales: [10, 10, 10, 20], price: (t) => (t < 2 ? 1000 : 2000), unpriced: [10, 0, 0, 15] },
    ])
    expect(leaf!.slice(1, 3)).toEqual([10_000, 20_000])
    expect(leaf![0]).toBeGreaterThan(10_000)
    expect(leaf![0]).toBeLessThan(15_500)
    expect(leaf![3]).toBeGreaterThan(10_000 + 15 * 1500)
    expect(leaf![3]).toBeLessThan(10_000 + 15 * 2000)
  })

  it('leaves free what is always given away, and gives what has no price at all the mean of the shop', () => {
    const [sold, bags, elsewhere] = estimated([
      { sales: [10, 10], price: () => 1000, unpriced: [10, 0] },
      { producto: 2, sales: [10, 10], price: () => 0, unpriced: [10, 0] },
      { producto: 3, sales: [4, 0], price: () => 0, unpriced: [4, 0] },
    ])
    expect(sold).toEqual([10_000, 10_000])
    expect(bags).toEqual([0, 0])
    expect(elsewhere).toEqual([2000, 0])
  })

  it('leaves a shop free that tells no money at all', () => {
    expect(estimated([{ sales: [3, 4], price: () => 0, unpriced: [3, 4] }])).toEqual([[0, 0]])
  })
})
