import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShopInput } from './shop-input.ts'
import { withoutNewcomers } from './hierarchy/newcomers.ts'
import { forecastShop } from './shop.ts'

interface Sale {
  local: number
  cliente: number
  producto: number
  month: number
  quantity: number
  value?: number
}

const HORIZON = 12

function shop(sales: readonly Sale[], months: number): ShopInput {
  const position = new Map<string, number>()
  const keyOf = (s: Sale) => `${s.local} ${s.cliente} ${s.producto}`
  for (const sale of sales) if (!position.has(keyOf(sale))) position.set(keyOf(sale), position.size)
  const leaves = [...position.keys()].map((key) => key.split(' ').map(Number))
  const ids = (k: number) => Int32Array.from(leaves, (leaf) => leaf[k]!)
  return {
    firstMonth: 2022 * 12,
    months,
    horizon: HORIZON,
    leaves: { local: ids(0), cliente: ids(1), producto: ids(2), categoria: ids(2).map((p) => p % 3) },
    cells: {
      leaf: Int32Array.from(sales, (s) => position.get(keyOf(s))!),
      month: Int32Array.from(sales, (s) => s.month),
      quantity: Float64Array.from(sales, (s) => s.quantity),
      value: Float64Array.from(sales, (s) => s.value ?? s.quantity * 1000),
    },
  }
}

/** A steady shop: every client buys every product every month, more in December. */
function steadyShop(months: number, keep: (sale: Sale) => boolean = () => true): ShopInput {
  const sales: Sale[] = []
  for (let month = 0; month < months; month++) {
    for (let cliente = 1; cliente <= 3; cliente++) {
      for (let producto = 1; producto <= 6; producto++) {
        const noise = ((month * 7 + cliente * 5 + producto * 3) % 5) - 2
        const quantity = (10 * producto + noise) * (month % 12 === 11 ? 2 : 1)
        sales.push({ local: 1 + (cliente % 2), cliente, producto, month, quantity })
      }
    }
  }
  return shop(sales.filter(keep), months)
}

function sumOf(values: Float64Array) {
  return values.reduce((sum, v) => sum + v, 0)
}

const salesOfAnyShop = fc.integer({ min: 0, max: 40 }).chain((months) =>
  fc.record({
    months: fc.constant(months),
    sales:
      months === 0
        ? fc.constant<Sale[]>([])
        : fc.array(
            fc.record({
              local: fc.integer({ min: 1, max: 2 }),
              cliente: fc.integer({ min: 1, max: 4 }),
              producto: fc.integer({ min: 1, max: 4 }),
              month: fc.integer({ min: 0, max: months - 1 }),
              quantity: fc.integer({ min: -3, max: 30 }),
              value: fc.integer({ min: -5_000_000, max: 50_000_000 }),
            }),
            { maxLength: 120 },
          ),
    /** Products begin to sell at any time. */
    begins: fc.array(fc.integer({ min: 0, max: Math.max(0, months - 1) }), { minLength: 4, maxLength: 4 }),
  }),
)

describe('forecastShop', () => {
  it('is finite, non-negative and coherent for any shop', () => {
    fc.assert(
      fc.property(salesOfAnyShop, ({ months, sales, begins }) => {
        const input = shop(
          sales.filter(({ producto, month }) => month >= begins[producto - 1]!),
          months,
        )
        const out = forecastShop(input)
        for (const matrix of [out.quantity, out.value]) {
          expect(matrix).toHaveLength(input.leaves.local.length * HORIZON)
          expect(matrix.every((v) => Number.isFinite(v) && v >= 0)).toBe(true)
        }
        const newcomers = out.newcomers.quantity
        const partOf = { producto: 'products', cliente: 'clients' } as const
        for (const level of ['local', 'categoria', 'producto', 'cliente'] as const) {
          const nodes = out.nodes.filter((node) => node.level === level)
          const known =
            level === 'local' || level === 'categoria'
              ? out.quantity
              : withoutNewcomers(out.quantity, newcomers, partOf[level])
          for (let h = 0; h < HORIZON; h++) {
            const ofNodes = nodes.reduce((sum, node) => sum + node.quantity.mean[h]!, 0)
            const toCome = out.quantity.reduce((sum, v, at) => sum + (at % HORIZON === h ? v - known[at]! : 0), 0)
            expect(toCome).toBeGreaterThanOrEqual(-1e-9)
            expect(ofNodes + toCome).toBeCloseTo(out.nodes[0]!.quantity.mean[h]!, 6)
          }
        }
        for (const { quantity, value } of out.nodes) {
          for (const measure of [quantity, value]) {
            const judged: Float64Array[] = Object.values(measure.backtest)
            for (const figures of [measure.lower80, measure.upper80, ...judged]) {
              expect(figures.every((v) => Number.isFinite(v) && v >= 0)).toBe(true)
            }
            expect(measure.mean.every((m, h) => m >= measure.lower80[h]! && m <= measure.upper80[h]!)).toBe(true)
          }
        }
      }),
      { seed: 2, numRuns: 60 },
    )
  })

  it('gives the same bytes twice', () => {
    const [once, again] = [forecastShop(steadyShop(30)), forecastShop(steadyShop(30))]
    expect(once).toEqual(again)
  })

  it('learns the December of a steady shop and beats seasonal naive or equals it', () => {
    const out = forecastShop(steadyShop(48))
    const { mean } = out.nodes[0]!.quantity
    const ordinary = sumOf(mean.slice(0, 11)) / 11
    expect(mean[11]! / ordinary).toBeGreaterThan(1.8)
    expect(mean[11]! / ordinary).toBeLessThan(2.2)
    for (const level of out.accuracy.quantity) expect(level.wape).toBeLessThanOrEqual(level.snaiveWape + 0.01)
  })

  it('expects nothing more of a product or client that has stopped', () => {
    const gone = steadyShop(48, (s) => (s.producto !== 6 && s.cliente !== 3) || s.month < 40)
    const out = forecastShop(gone)
    const of = (level: string, id: number) => out.nodes.find((node) => node.level === level && node.id === id)!
    expect(sumOf(of('producto', 6).quantity.mean)).toBe(0)
    expect(sumOf(of('cliente', 3).quantity.mean)).toBe(0)
  })

  it('forecasts a product of three months at its own pace, not diluted by the months before it existed', () => {
    const out = forecastShop(steadyShop(48, (s) => s.producto !== 6 || s.month >= 44))
    const product = out.nodes.find((node) => node.level === 'producto' && node.id === 6)!
    const perMonth = sumOf(product.quantity.mean) / HORIZON
    expect(perMonth).toBeGreaterThan(120)
    expect(perMonth).toBeLessThan(260)
  })

  it('expects a product of Christmas at Christmas alone, and does not take its quiet months for an end', () => {
    const out = forecastShop(steadyShop(46, (s) => s.producto !== 6 || s.month % 12 === 11))
    const { mean } = out.nodes.find((node) => node.level === 'producto' && node.id === 6)!.quantity
    const december = 1
    expect(mean[december]! / sumOf(mean)).toBeGreaterThan(0.75)
    expect(mean[december]!).toBeGreaterThan(200)
  })

  it('expects of a product of Christmas what it sells there once it was sold in two years, and of a client nothing in its holidays', () => {
    const holidays = [0, 5, 11]
    const sold = ({ producto, cliente, month }: { producto: number; cliente: number; month: number }) =>
      producto === 6 ? month % 12 >= 10 : cliente !== 3 || !holidays.includes(month % 12)
    const months = 34
    const out = forecastShop(steadyShop(months, sold))
    const christmas = out.nodes.find((node) => node.level === 'producto' && node.id === 6)!.quantity.mean
    const january = 12 - (months % 12)
    expect(christmas[january - 1]! / sumOf(christmas)).toBeGreaterThan(0.4)
    expect(christmas[january]!).toBeLessThan(christmas[january - 1]! / 20)
    const client = out.nodes.find((node) => node.level === 'cliente' && node.id === 3)!.quantity.mean
    expect(client[january]!).toBeLessThan(client[january + 1]! / 20)
  })

  it('expects a part of last Christmas of what has sold there once', () => {
    const months = 34
    const out = forecastShop(
      steadyShop(months, (sale) => sale.producto !== 6 || sale.month === 22 || sale.month === 23),
    )
    const { mean } = out.nodes.find((node) => node.level === 'producto' && node.id === 6)!.quantity
    // Of the 360 that three clients bought last December; nothing while it counted as discontinued.
    expect(mean[1]!).toBeGreaterThan(90)
    expect(mean[1]!).toBeLessThan(300)
    expect(mean[4]!).toBeLessThan(5)
  })

  it('values units at the recent price', () => {
    const out = forecastShop(steadyShop(36))
    const total = out.nodes[0]!
    expect(sumOf(total.value.mean) / sumOf(total.quantity.mean)).toBeCloseTo(1000, -1)
  })

  it('learns the season of money where units of some months are all that is told', () => {
    const input = steadyShop(36)
    const { value, quantity, month } = input.cells
    const unpriced = quantity.map((units, at) => (month[at]! < 24 ? units : 0))
    const told = value.map((money, at) => (unpriced[at]! > 0 ? 0 : money))
    const december = (cells: Partial<ShopInput['cells']>) => {
      const { mean } = forecastShop({ ...input, cells: { ...input.cells, ...cells } }).nodes[0]!.value
      return mean[11]! / mean[10]!
    }
    expect(december({ value: told, unpriced })).toBeCloseTo(december({}), 2)
    expect(december({ value: told })).toBeLessThan(0.95 * december({}))
  })

  it('reports rolling origins of the last year for a history of four', () => {
    const out = forecastShop(steadyShop(48))
    expect(out.accuracy.quantity.map(({ level, origins }) => [level, origins])).toEqual([
      ['total', 4],
      ['local', 4],
      ['categoria', 4],
      ['producto', 4],
      ['cliente', 4],
    ])
  })

  it('refuses cells of which some lack their month, quantity or value', () => {
    const input = steadyShop(3)
    const quantity = input.cells.quantity.slice(1)
    expect(() => forecastShop({ ...input, cells: { ...input.cells, quantity } })).toThrow(/^cells differ in length/)
  })

  it('names a cell that lies outside the shop', () => {
    const input = steadyShop(3)
    input.cells.month[4] = 3
    expect(() => forecastShop(input)).toThrow('cell 4 outside: leaf 4, month 3')
  })
})
