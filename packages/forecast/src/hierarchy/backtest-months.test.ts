import { describe, expect, it } from 'vitest'
import { forecastShop } from '../shop.ts'
import { MONTHS, shop, sum, usual } from '../usual-shop.fixture.ts'
import { rangeAround, Residuals } from './node-intervals.ts'
import { backtestMonths } from './backtest-months.ts'

describe('backtestMonths', () => {
  const residualsOf = (...errors: number[]) => {
    const residuals = new Residuals()
    for (const error of errors) residuals.add(error, 2, 10)
    return residuals
  }
  const origin = (end: number, at: number) => ({
    end,
    forecast: Float64Array.of(at, at + 1, at + 2),
    spreads: Float64Array.of(2),
    residuals: residualsOf(2, -2, 1),
  })

  it('joins the origins in the order of their months, each month inside its interval', () => {
    const [node] = backtestMonths([origin(21, 40), origin(18, 10)], 1)
    expect([...node!.mean]).toEqual([10, 11, 12, 40, 41, 42])
    for (const at of node!.mean.keys()) {
      expect(node!.lower80[at]).toBeLessThan(node!.mean[at]!)
      expect(node!.upper80[at]).toBeGreaterThan(node!.mean[at]!)
    }
  })

  it('stands at the multiples in the middle of its steps', () => {
    const [node] = backtestMonths([origin(21, 40), origin(18, 10)], 1)
    const range = rangeAround(Float64Array.of(10, 11, 12), 2, residualsOf(2, -2, 1).multiples())
    expect(node!.upper80.slice(0, 3)).toEqual(range.upper80)
    expect(node!.lower80.slice(0, 3)).toEqual(range.lower80)
  })

  it("takes an origin's interval from the residuals of the others alone", () => {
    const usual = backtestMonths([origin(21, 40), origin(18, 10)], 1)[0]!
    const wild = { ...origin(21, 40), residuals: residualsOf(10, -10, 10) }
    const beside = backtestMonths([wild, origin(18, 10)], 1)[0]!
    expect(beside.upper80.slice(3)).toEqual(usual.upper80.slice(3))
    expect(beside.upper80[0]).toBeGreaterThan(usual.upper80[0]!)
  })
})

it('the whole business of the last year is the sum of its stores, and errs as the backtest says', () => {
  const lines = usual(MONTHS)
  const { nodes } = forecastShop(shop(lines))
  const { backtest, wape } = nodes[0]!.quantity
  const year = Array.from({ length: 12 }, (_, k) => sum(lines.map(({ sales }) => sales[MONTHS - 12 + k]!)))
  expect(backtest.mean).toHaveLength(12)
  const stores = nodes.filter(({ level }) => level === 'local')
  backtest.mean.forEach((mean, at) =>
    expect(sum(stores.map(({ quantity }) => quantity.backtest.mean[at]!))).toBeCloseTo(mean, 6),
  )
  expect(sum(year.map((actual, at) => Math.abs(backtest.mean[at]! - actual))) / sum(year)).toBeCloseTo(wape!, 9)
})
