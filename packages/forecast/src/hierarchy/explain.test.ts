import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShopInput } from '../shop-input.ts'
import { forecastShop, type NodeForecast } from '../shop.ts'
import { explainMean, nodeBase, type NodeBase } from './explain.ts'

/** Sales by product: one store and client, product ids from 1, a row of months each. */
function shopOf(products: readonly (readonly number[])[]): ShopInput {
  const months = Math.max(...products.map((row) => row.length))
  const cells = products.flatMap((row, leaf) =>
    row
      .map((quantity, t) => ({ leaf, month: months - row.length + t, quantity }))
      .filter((cell) => cell.quantity !== 0),
  )
  const same = new Int32Array(products.length).fill(1)
  return {
    firstMonth: 2022 * 12,
    months,
    horizon: 12,
    leaves: { local: same, cliente: same, categoria: same, producto: Int32Array.from(products, (_, leaf) => leaf + 1) },
    cells: {
      leaf: Int32Array.from(cells, ({ leaf }) => leaf),
      month: Int32Array.from(cells, ({ month }) => month),
      quantity: Float64Array.from(cells, ({ quantity }) => quantity),
      value: Float64Array.from(cells, ({ quantity }) => quantity * 1000),
    },
  }
}

const monthsOf = (months: number, sold: (month: number) => number) => Array.from({ length: months }, (_, t) => sold(t))
const inDecember = (t: number) => (t % 12 === 11 ? 3 : 1)

/** Level × months × season × (1 + trend) of the three months after `from`. */
function product({ quantity }: NodeForecast, from: number): number {
  const { level, season, trend } = explainMean(quantity.mean, quantity.base, from, 3)!
  return level * 3 * season * (1 + trend)
}
const published = ({ quantity }: NodeForecast, from: number) =>
  quantity.mean.subarray(from, from + 3).reduce((sum, v) => sum + v, 0)

describe('explainMean', () => {
  it('gives parts that multiply to the published mean, for every node of a shop and any month under way', () => {
    const wave = (size: number) => monthsOf(40, (t) => (size + ((t * 7 + size) % 5)) * inDecember(t))
    const { nodes } = forecastShop(shopOf([wave(10), wave(35), wave(80).slice(15)]))
    expect(nodes).toHaveLength(7)
    for (const node of nodes)
      for (const from of [0, 1]) expect(product(node, from) / published(node, from)).toBeCloseTo(1, 12)
  })

  it('multiplies to any mean for any level and season', () => {
    const months = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 4, maxLength: 13 })
    const level = fc.double({ min: 1e-3, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(months, level, fc.double({ min: 0.02, max: 12, noNaN: true }), (mean, level, index) => {
        const base: NodeBase = { state: 'known', level, season: new Float64Array(mean.length).fill(index) }
        const parts = explainMean(Float64Array.from(mean), base, 1, 3)!
        const expected = mean[1]! + mean[2]! + mean[3]!
        const made = parts.level * 3 * parts.season * (1 + parts.trend)
        // A mean far below level and season is nearly all of it taken away again.
        expect(Math.abs(made - expected)).toBeLessThanOrEqual(1e-9 * (expected + level * 3 * index))
      }),
    )
  })

  it('sees a steady level under a December three times as strong', () => {
    const [total] = forecastShop(shopOf([monthsOf(47, (t) => 100 * inDecember(t))])).nodes
    const { level, season, trend } = explainMean(total!.quantity.mean, total!.quantity.base, 0, 3)!
    // A year of 14 parts: an average month sells 100 · 14/12, and December to February 5 parts of three such months.
    expect(level / ((100 * 14) / 12)).toBeCloseTo(1, 1)
    expect(season).toBeCloseTo(5 / 3 / (14 / 12), 1)
    expect(Math.abs(trend)).toBeLessThan(0.05)
  })

  it('sees growth above the level that a growing shop has reached', () => {
    const [total] = forecastShop(shopOf([monthsOf(48, (t) => 100 + 10 * t)])).nodes
    const { level, trend } = explainMean(total!.quantity.mean, total!.quantity.base, 0, 3)!
    expect(level).toBeGreaterThan(400)
    expect(trend).toBeGreaterThan(0.02)
  })
})

describe('nodeBase', () => {
  it('has the season of the months ahead', () => {
    const season = Float64Array.from({ length: 12 }, (_, m) => 1 + m / 10)
    const { season: ahead } = nodeBase({ history: Float64Array.of(5, 6, 7), start: 0, end: 3, phase: 6, season }, 4, 1)
    expect([...ahead]).toEqual([9, 10, 11, 0].map((m) => season[m]))
  })
})

describe('nodes without an explanation', () => {
  it('expect nothing in a month that has no season', () => {
    const base: NodeBase = { state: 'known', level: 5, season: new Float64Array(3) }
    expect(explainMean(new Float64Array(3), base, 0, 3)).toBeNull()
  })

  const steady = monthsOf(36, () => 50)
  const stateOf = (products: readonly (readonly number[])[], id: number) => {
    const { nodes } = forecastShop(shopOf([steady, ...products]))
    const node = nodes.find((each) => each.level === 'producto' && each.id === id)!
    expect(explainMean(node.quantity.mean, node.quantity.base, 0, 3)).toBeNull()
    return node.quantity.base.state
  }

  it('are new under three months of history', () => {
    expect(stateOf([[20, 22]], 2)).toBe('new')
  })

  it('are no longer new at three months', () => {
    const stateAt = (end: number) =>
      nodeBase(
        { history: Float64Array.of(5, 6, 7), start: 0, end, phase: 0, season: new Float64Array(12).fill(1) },
        1,
        1,
      ).state
    expect([stateAt(2), stateAt(3)]).toEqual(['new', 'known'])
  })

  it('are idle when they have been gone for long', () => {
    expect(stateOf([monthsOf(36, (t) => (t < 20 ? 30 : 0))], 2)).toBe('idle')
  })

  it('are idle when what came back is all that was sold', () => {
    expect(stateOf([monthsOf(36, (t) => (t === 30 ? 5 : t === 34 ? -5 : 0))], 2)).toBe('idle')
  })
})

describe('the error of repeating last year', () => {
  const of = (months: number, start = 0) => {
    const row = monthsOf(months, (t) => 100 * inDecember(t) + t)
    const { nodes } = forecastShop(shopOf([row, row.slice(start)]))
    return nodes.find(({ level, id }) => level === 'producto' && id === 2)!.quantity
  }

  it('is that of the same month a year before, and the bias is signed', () => {
    const { snaiveWape, bias, wape } = of(36)
    // Each month grew by 12 in a year; the last twelve months sold 14 · 100 and 24 … 35.
    expect(snaiveWape).toBeCloseTo((12 * 12) / (1400 + (12 * (24 + 35)) / 2), 12)
    expect(Math.abs(bias!)).toBeLessThanOrEqual(wape!)
  })

  it('needs a year before every month that was judged', () => {
    expect(of(24).snaiveWape).not.toBeNull()
    expect(of(23).snaiveWape).toBeNull()
    expect(of(36, 20).snaiveWape).toBeNull()
    expect(of(36, 20).bias).not.toBeNull()
  })
})
