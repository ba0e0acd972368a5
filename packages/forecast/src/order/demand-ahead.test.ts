import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demandAhead, orderQuantity, safetyMargin, SERVICE_LEVELS, isHardlySold } from './demand-ahead.ts'

const month = fc.record({
  mean: fc.double({ min: 0, max: 1e6, noNaN: true }),
  below: fc.double({ min: 0, max: 1e6, noNaN: true }),
  above: fc.double({ min: 0, max: 1e6, noNaN: true }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
})

describe('demand over parts of months', () => {
  test('one whole month is that month', () => {
    expect(demandAhead([{ mean: 10, below: 3, above: 5, share: 1 }])).toEqual({ mean: 10, below: 3, above: 5 })
  })
  test('parts of two months are added, with excesses of correlation .25 and shortfalls of .9', () => {
    const [first, second] = [
      { mean: 100, below: 20, above: 40, share: 0.5 },
      { mean: 60, below: 10, above: 30, share: 0.25 },
    ]
    const { mean, below, above } = demandAhead([first, second])
    expect(mean).toBe(65)
    // √(.9 (.5·20 + .25·10)² + .1 (.5·20² + .25·10²))
    expect(below).toBeCloseTo(Math.sqrt(0.9 * 12.5 ** 2 + 0.1 * 225), 10)
    // √(.25 (.5·40 + .25·30)² + .75 (.5·40² + .25·30²))
    expect(above).toBeCloseTo(Math.sqrt(0.25 * 27.5 ** 2 + 0.75 * 1025), 10)
  })
  test('three months of an intermittent product, whose lower limits are 0, may sell next to nothing', () => {
    const month = { mean: 2, below: 2, above: 3, share: 1 }
    const { mean, below } = demandAhead([month, month, month])
    expect(Math.round(mean - below)).toBe(0)
  })
  test('is never less sure than if all errors went together, nor surer than if each went by itself', () => {
    fc.assert(
      fc.property(fc.array(month, { maxLength: 5 }), (months) => {
        const { mean, below, above } = demandAhead(months)
        const together = months.reduce((sum, m) => sum + m.share * m.above, 0)
        const apart = Math.sqrt(months.reduce((sum, m) => sum + m.share * m.above ** 2, 0))
        const slack = 1e-6 * (1 + together + apart)
        expect(above).toBeLessThanOrEqual(Math.max(together, apart) + slack)
        expect(above).toBeGreaterThanOrEqual(Math.min(together, apart) - slack)
        expect(mean - below).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  test('a higher level of service holds more, and 9 of 10 hold the 90% quantile', () => {
    fc.assert(
      fc.property(month, ({ mean, below, above }) => {
        const [eight, nine, more] = SERVICE_LEVELS.map((service) => safetyMargin({ mean, below, above }, service))
        expect(nine).toBeCloseTo(above, 8)
        expect(eight! >= 0 && eight! <= nine! && nine! <= more!).toBe(true)
        expect(Number.isFinite(more)).toBe(true)
      }),
    )
  })
  // Quantiles of the normal and of the gamma distribution (SciPy 1.17, norm.ppf and gamma.ppf), less the mean, relative to the 90% one's.
  test.each([
    ['of a steady product as of a normal variable', 0.001, 0.6567, 1.2835, 3],
    ['of gamma shape 4 nearly as of that variable', 0.6702, 0.5652, 1.4002, 2],
    ['of gamma shape 1 nearly as of that variable', 1.3026, 0.4679, 1.5321, 1],
  ])('margins %s', (_, above, eight, more, digits) => {
    const demand = { mean: 1, below: 0.5, above }
    expect(safetyMargin(demand, 80) / above).toBeCloseTo(eight, digits)
    expect(safetyMargin(demand, 95) / above).toBeCloseTo(more, digits)
  })
  test('margins are of the same share of any mean', () => {
    const margin = (mean: number) => safetyMargin({ mean, below: mean / 2, above: 1.3026 * mean }, 95)
    expect(margin(1000)).toBeCloseTo(1000 * margin(1), 6)
  })
  test('nothing is held for a demand that does not vary', () => {
    expect(safetyMargin({ mean: 5, below: 0, above: 0 }, 95)).toBe(0)
    expect(safetyMargin({ mean: 0, below: 0, above: 0 }, 95)).toBe(0)
  })
})

test('what is expected to sell less than half a unit is shown as none', () => {
  expect(isHardlySold({ mean: 0.49 })).toBe(true)
  expect(isHardlySold({ mean: 0.5 })).toBe(false)
})

describe('the order', () => {
  test('is what is missing, in whole packs', () => {
    expect(orderQuantity(76, 32, 1)).toBe(44)
    expect(orderQuantity(76, 32, 12)).toBe(48)
    expect(orderQuantity(76.2, 32, 1)).toBe(45)
    // No less than the supplier sells, in whole packs; nothing where nothing is missing.
    expect([orderQuantity(40, 32, 1, 20), orderQuantity(40, 32, 12, 20), orderQuantity(76, 32, 12, 20)]).toEqual([
      20, 24, 48,
    ])
    expect(orderQuantity(32, 32, 1, 20)).toBe(0)
    expect(orderQuantity(0.1 + 0.2, 0, 0.3)).toBeCloseTo(0.3)
    expect(orderQuantity(36.44, 4.5, 0.1)).toBeCloseTo(32)
    expect(orderQuantity(1_000_000.4, 0, 1)).toBe(1_000_001)
  })
  test('is nothing where there is enough, and never negative', () => {
    expect(orderQuantity(10, 10, 6)).toBe(0)
    expect(orderQuantity(10, 50, 1)).toBe(0)
  })
  test('covers the need with less than one pack to spare', () => {
    const amount = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 500 }), (need, present, pack) => {
        const order = orderQuantity(need, present, pack)
        expect(order % pack).toBe(0)
        expect(order + present).toBeGreaterThanOrEqual(need)
        expect(order === 0 || order + present - pack < need).toBe(true)
      }),
    )
  })
})
