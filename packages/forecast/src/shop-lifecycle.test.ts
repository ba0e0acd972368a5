import { describe, expect, it } from 'vitest'
import { HORIZON, MONTHS, monthly, sum, shape, nodeOf, usual, forecast, perMonth } from './usual-shop.fixture.ts'

describe('a product', () => {
  it('of two months is forecast at its pace, with the season of its category', () => {
    const young = {
      producto: 99,
      sales: monthly(MONTHS, (t) => (t < MONTHS - 2 ? null : Math.round(40 * shape[t % 12]!))),
    }
    const out = forecast([...usual(MONTHS), young])
    const { mean } = nodeOf(out, 'producto', 99).quantity
    expect(sum(mean) / HORIZON).toBeGreaterThan(28)
    expect(sum(mean) / HORIZON).toBeLessThan(52)
    expect(mean[7]! / mean[2]!).toBeGreaterThan(1.4)
  })

  it('of half a year is forecast by it alone: the months before its first sale are no zeros', () => {
    const of = (before: number | null) => ({
      producto: 99,
      sales: monthly(MONTHS, (t) => (t < MONTHS - 6 ? before : 40)),
    })
    const [born, zeros] = [null, 0].map((before) => perMonth(forecast([...usual(MONTHS), of(before)]), 'producto', 99))
    expect(born).toBeGreaterThan(30)
    expect(born).toBeLessThan(50)
    // A cell that says zero is a movement: then the product was there, and did not sell.
    expect(zeros).toBeLessThan(born!)
  })

  it('that stopped eight months ago is forecast zero, and no interval surrounds it', () => {
    const stopped = { producto: 99, sales: monthly(MONTHS, (t) => (t < MONTHS - 8 ? 60 : null)) }
    const out = forecast([...usual(MONTHS), stopped])
    const { quantity, value } = nodeOf(out, 'producto', 99)
    for (const part of [quantity.mean, quantity.upper80, value.mean, value.upper80]) expect(sum(part)).toBe(0)
  })

  it('that the shop says it sells no more is forecast zero at once, and of the others as much as before', () => {
    const lines = [...usual(MONTHS), { producto: 99, sales: monthly(MONTHS, () => 60) }]
    const [before, said] = [[], [99]].map((discontinued) => forecast(lines, discontinued))
    expect(perMonth(before!, 'producto', 99)).toBeGreaterThan(50)
    const { quantity, value } = nodeOf(said!, 'producto', 99)
    for (const part of [quantity.mean, quantity.upper80, value.mean, value.upper80]) expect(sum(part)).toBe(0)
    expect([quantity.base.state, value.base.state]).toEqual(['discontinued', 'discontinued'])
    for (let other = 1; other <= 12; other++)
      expect(nodeOf(said!, 'producto', other).quantity).toEqual(nodeOf(before!, 'producto', other).quantity)
    expect(perMonth(said!, 'categoria', 1)).toBeCloseTo(
      perMonth(before!, 'categoria', 1) - perMonth(before!, 'producto', 99),
      9,
    )
    // How far it erred in the past is not changed by what is said today.
    expect(said!.accuracy).toEqual(before!.accuracy)
  })

  it('that replaces another does not inherit its end, nor the other its beginning', () => {
    const old = { producto: 98, cliente: 1, sales: monthly(MONTHS, (t) => (t < MONTHS - 10 ? 50 : null)) }
    const young = { producto: 99, cliente: 1, sales: monthly(MONTHS, (t) => (t < MONTHS - 10 ? null : 50)) }
    const out = forecast([...usual(MONTHS), old, young])
    expect(perMonth(out, 'producto', 98)).toBe(0)
    expect(perMonth(out, 'producto', 99)).toBeGreaterThan(40)
    expect(perMonth(out, 'producto', 99)).toBeLessThan(65)
  })
})

describe('a client', () => {
  it('that stopped buying is forecast zero, and what the others buy of the product stays', () => {
    const lines = monthly(4, (k) => ({
      cliente: k + 1,
      producto: 1,
      sales: monthly(40, (t) => (k === 3 && t >= 30 ? null : 20 + ((t * 7 + k) % 5))),
    }))
    const out = forecast(lines)
    expect(perMonth(out, 'cliente', 4)).toBe(0)
    for (const id of [1, 2, 3]) expect(Math.abs(perMonth(out, 'cliente', id) / 22 - 1)).toBeLessThan(0.1)
    expect(Math.abs(perMonth(out, 'producto', 1) / 66 - 1)).toBeLessThan(0.08)
  })

  it('that is new counts at its own pace', () => {
    const lines = [
      ...usual(MONTHS),
      { cliente: 9, producto: 1, sales: monthly(MONTHS, (t) => (t < MONTHS - 4 ? null : 30)) },
    ]
    const pace = perMonth(forecast(lines), 'cliente', 9)
    expect(pace).toBeGreaterThan(20)
    expect(pace).toBeLessThan(42)
  })
})
