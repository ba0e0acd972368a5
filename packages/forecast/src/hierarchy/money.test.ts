import { describe, expect, it } from 'vitest'
import { cubeOf, monthly, type Row } from './measure-cube.fixture.ts'
import { expectedPrices, priced } from './money.ts'

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

  it('is zero where a product never had a price', () => {
    expect(pricesOf([{ sales: [4, 4, 4], price: () => 0 }])).toEqual([0])
  })
})

describe('priced', () => {
  it("multiplies each leaf's units by its own price", () => {
    expect(priced(Float64Array.of(1, 2, 3, 4), Float64Array.of(10, 100), 2)).toEqual(Float64Array.of(10, 20, 300, 400))
  })
})
