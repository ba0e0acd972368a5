import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cubeOf } from './measure-cube.fixture.ts'
import { levelsOf } from './levels.ts'
import { imputeStockOuts } from './stock-outs.ts'
import { forecastShop } from '../shop.ts'
import type { ShopInput } from '../shop-input.ts'

/** A product of two clients, three of four units one's, and another product beside it. */
const shop = (sales: readonly number[]) =>
  cubeOf([
    { cliente: 1, producto: 1, sales: sales.map((v) => 0.75 * v) },
    { cliente: 2, producto: 1, sales: sales.map((v) => 0.25 * v) },
    { cliente: 1, producto: 2, sales: sales.map(() => 8) },
  ])
const steady = (months: number, told: Record<number, number> = {}) =>
  Array.from({ length: months }, (_, t) => told[t] ?? 40)
const monthsOf = (months: number, sold: (t: number) => number) => Array.from({ length: months }, (_, t) => sold(t))

describe('imputeStockOuts', () => {
  it('takes months without stock as unknown: the product has what the months around it sold, shared as they were', () => {
    const cube = shop(steady(24, { 10: 0, 11: 4 }))
    const seen = imputeStockOuts(cube, new Map([[0, [10, 11]]]), 24)
    for (const t of [10, 11]) {
      expect(seen.nodes.producto[t]).toBeCloseTo(40, 9)
      expect(seen.leaves[t]!).toBeGreaterThan(2 * seen.leaves[24 + t]!)
    }
    expect(cube.nodes.producto[10]).toBe(0)
    expect(seen.leaves.slice(48)).toEqual(cube.leaves.slice(48))
  })

  it('gives a month that sells twice as much in other years twice as much', () => {
    const december = { 11: 80, 23: 80, 35: 0, 47: 80 }
    const seen = imputeStockOuts(shop(steady(48, december)), new Map([[0, [35]]]), 48)
    expect(seen.nodes.producto[35]).toBeCloseTo(80, 6)
  })

  it('at the end of the history goes by what sold before', () => {
    const seen = imputeStockOuts(shop(steady(24, { 22: 0, 23: 0 })), new Map([[0, [22, 23]]]), 24)
    expect([seen.nodes.producto[22], seen.nodes.producto[23]]).toEqual([40, 40])
  })

  it('knows nothing of months from `end` on, and leaves what sold more than usual', () => {
    const cube = shop(steady(24, { 10: 0, 12: 90 }))
    expect(imputeStockOuts(cube, new Map([[0, [10]]]), 10)).toBe(cube)
    expect(imputeStockOuts(cube, new Map([[0, [12]]]), 24)).toBe(cube)
  })

  it('keeps every sum coherent, loses no sale and touches no other product, whatever is said', () => {
    const amount = fc.integer({ min: 0, max: 50 })
    const history = fc.array(amount, { minLength: 18, maxLength: 18 })
    fc.assert(
      fc.property(
        fc.array(history, { minLength: 4, maxLength: 4 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 18 }),
        (rows, outs, end) => {
          const [a, b, c, d] = rows
          const cube = cubeOf([
            { local: 1, cliente: 1, producto: 1, categoria: 1, sales: a! },
            { local: 2, cliente: 2, producto: 1, categoria: 1, sales: b! },
            { local: 1, cliente: 2, producto: 2, categoria: 1, sales: c! },
            { local: 2, cliente: 1, producto: 3, categoria: 2, sales: d! },
          ])
          const seen = imputeStockOuts(cube, new Map([[0, outs.toSorted((x, y) => x - y)]]), end)
          const totals = levelsOf(seen.hierarchy).map(({ name, ids }) =>
            Array.from({ length: 18 }, (_, t) =>
              Array.from(ids, (_id, node) => seen.nodes[name][node * 18 + t]!).reduce((sum, v) => sum + v, 0),
            ),
          )
          for (const total of totals) total.forEach((v, t) => expect(v).toBeCloseTo(totals[0]![t]!, 6))
          seen.leaves.forEach((v, at) => {
            expect(v).toBeGreaterThanOrEqual(cube.leaves[at]!)
            const unknown = at < 36 && at % 18 < end && outs.includes(at % 18)
            expect(unknown || v === cube.leaves[at]).toBe(true)
          })
        },
      ),
      { seed: 11, numRuns: 300 },
    )
  })
})

describe('a month without stock', () => {
  /** What a product of one leaf is seen to sell. */
  const seen = (sales: readonly number[], outs: readonly number[], end = sales.length) => [
    ...imputeStockOuts(cubeOf([{ sales }]), new Map([[0, outs]]), end).nodes.producto,
  ]

  it('lies on the line between the nearest months that are known', () => {
    expect(seen([40, 20, 0, 0, 50, 40], [2, 3])).toEqual([40, 20, 30, 40, 50, 40])
    expect(seen([10, 0, 30], [1])).toEqual([10, 20, 30])
    // Between them it sold 25 of the 30: as much as it could.
    expect(seen([40, 20, 25, 0, 50, 40], [2, 3])).toEqual([40, 20, 30, 40, 50, 40])
  })

  it('stays as it is where no month before it is known', () => {
    expect(seen([2, 1, 40, 40], [0, 1])).toEqual([2, 1, 40, 40])
    expect(seen([0, 0, 2, 1, 40, 40], [2, 3])).toEqual([0, 0, 2, 1, 40, 40])
  })

  it('is the mean of the last three known months where none follows', () => {
    expect(seen([90, 10, 22, 40, 0], [4])[4]).toBe(24)
    expect(seen([90, 10, 0, 22, 40, 0], [2, 5])[5]).toBe(24)
    expect(seen([10, 30, 0, 99], [2], 3)[2]).toBe(20)
  })

  it('is as many times its neighbours as on the mean of other years that are known, four times or a quarter at most', () => {
    /** The month of each of four years, among months of 40; the third is out of stock. */
    const third = (first: number, second: number, fourth: number, outs: readonly number[] = []) => {
      const sales = steady(48, { 6: first, 18: second, 30: 0, 42: fourth })
      const unknown = [...outs, 30].toSorted((a, b) => a - b)
      const inUnits = (unit: number) => {
        const all = seen(
          sales.map((v) => v * unit),
          unknown,
        )
        return Math.round((1e6 * all[30]!) / unit) / 1e6
      }
      expect(inUnits(0.001)).toBe(inUnits(1))
      return inUnits(1)
    }
    expect(third(40, 80, 120)).toBe(80)
    expect(third(40, 80, 1, [42])).toBe(60)
    expect(third(-40, 40, 80)).toBe(40)
    expect(third(400, 400, 400)).toBe(160)
    expect(third(1, 1, 1)).toBe(10)
  })

  it('knows nothing of the same month from `end` on', () => {
    expect(seen(steady(30, { 12: 0, 24: 400 }), [12], 24)[12]).toBe(40)
  })

  it('knows no season of years whose neighbours sold nothing', () => {
    const sales = monthsOf(36, (t) => (t < 10 ? 8 : t < 13 ? 0 : 40))
    expect(seen(sales.with(23, 0), [23])[23]).toBe(40)
  })

  it.each([1, 0.001])(
    'is shared by those that had begun, as they sold around it, not by who came back: unit %d',
    (unit) => {
      const inUnits = (sales: readonly number[]) => sales.map((v) => v * unit)
      const cube = cubeOf([
        { cliente: 1, producto: 1, sales: inUnits([30, 30, 0, 30]) },
        { cliente: 2, producto: 1, sales: inUnits([20, 5, 0, 15]) },
        { cliente: 3, producto: 1, sales: inUnits([0, 0, 0, 10]) },
        { cliente: 4, producto: 1, sales: inUnits([9, -2, 0, -4]) },
      ])
      const { leaves, nodes } = imputeStockOuts(cube, new Map([[0, [2]]]), 4)
      // 33 before and 51 after make 42, of which 30 and 10 of 40.
      expect(nodes.producto[2]! / unit).toBeCloseTo(42, 9)
      expect([2, 6, 10, 14].map((at) => Number((leaves[at]! / unit).toFixed(9)))).toEqual([31.5, 10.5, 0, 0])
    },
  )

  it('is also shared by who first bought in it', () => {
    const cube = cubeOf([
      { cliente: 1, producto: 1, sales: [30, 30, 0, 30] },
      { cliente: 2, producto: 1, sales: [0, 0, 2, 10] },
    ])
    // 35 less the 2 that were sold, as 30 to 5.
    expect(imputeStockOuts(cube, new Map([[0, [2]]]), 4).leaves[6]).toBeCloseTo(2 + (33 * 5) / 35, 9)
  })

  it('leaves the cube as it is where as much was sold as is expected', () => {
    const cube = shop(steady(24))
    expect(imputeStockOuts(cube, new Map([[0, [10]]]), 24)).toBe(cube)
  })

  it('stays as it is where nobody sold around it', () => {
    const cube = cubeOf([
      { cliente: 1, producto: 1, sales: [5, 0, 0, 0] },
      { cliente: 2, producto: 1, sales: [0, 0, 0, 8] },
    ])
    expect(imputeStockOuts(cube, new Map([[0, [2]]]), 4)).toBe(cube)
  })
})

describe('a forecast', () => {
  const MONTHS = 30
  const input = (stockOuts?: ShopInput['stockOuts']): ShopInput => {
    const missing = new Set([26, 27, 28, 29])
    const sold = (t: number, product: number) => (product === 7 && missing.has(t) ? 0 : 40)
    const cells = [7, 9]
      .flatMap((product, leaf) => Array.from({ length: MONTHS }, (_, t) => ({ leaf, t, sold: sold(t, product) })))
      .filter((cell) => cell.sold > 0)
    return {
      firstMonth: 2024 * 12,
      months: MONTHS,
      horizon: 12,
      leaves: {
        local: Int32Array.of(1, 1),
        cliente: Int32Array.of(1, 1),
        producto: Int32Array.of(7, 9),
        categoria: Int32Array.of(1, 1),
      },
      cells: {
        leaf: Int32Array.from(cells, ({ leaf }) => leaf),
        month: Int32Array.from(cells, ({ t }) => t),
        quantity: Float64Array.from(cells, (cell) => cell.sold),
        value: Float64Array.from(cells, (cell) => cell.sold * 1000),
      },
      ...(stockOuts && { stockOuts }),
    }
  }
  const told = [26, 27, 28, 29].map((month): [number, number] => [7, month])

  it('of a product that was out of stock does not say that nobody wants it, and stays a sum of its parts', () => {
    const silent = forecastShop(input())
    const { quantity, value, nodes } = forecastShop(input(told))
    expect(silent.quantity[0]).toBeLessThan(15)
    expect(quantity[0]).toBeGreaterThan(30)
    expect(value[0]).toBeGreaterThan(30_000)
    for (const level of ['total', 'local', 'cliente', 'categoria', 'producto'] as const)
      for (let h = 0; h < 12; h++) {
        const sum = nodes.filter((node) => node.level === level).reduce((all, node) => all + node.quantity.mean[h]!, 0)
        expect(sum).toBeCloseTo(quantity[h]! + quantity[12 + h]!, 6)
      }
  })

  it('takes no notice of products and months that it does not have', () => {
    expect(
      forecastShop(
        input([
          [99, 3],
          [7, 200],
        ]),
      ).quantity,
    ).toEqual(forecastShop(input()).quantity)
  })
})
