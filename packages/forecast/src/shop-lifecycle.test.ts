import { describe, expect, it } from 'vitest'
import type { LevelName } from './hierarchy/levels.ts'
import { draws } from './reference/draws.fixture.ts'
import { forecastShop, type ShopForecast, type ShopInput } from './shop.ts'

const HORIZON = 12
const PRICE = 2500
const MONTHS = 40

/** What one client buys of one product in one store, month by month; a month of null has no cell. */
interface Line {
  readonly local?: number
  readonly cliente?: number
  readonly producto?: number
  readonly categoria?: number
  readonly sales: readonly (number | null)[]
}

interface SteadyLine extends Line {
  readonly sales: readonly number[]
}

/** A shop whose data begin in January 2022. */
function shop(lines: readonly Line[]): ShopInput {
  const ids = (pick: (line: Line) => number | undefined) => Int32Array.from(lines, (line) => pick(line) ?? 1)
  const cells = lines.flatMap(({ sales }, leaf) =>
    sales.flatMap((quantity, month) => (quantity === null ? [] : [{ leaf, month, quantity }])),
  )
  return {
    firstMonth: 2022 * 12,
    months: lines[0]?.sales.length ?? 0,
    horizon: HORIZON,
    leaves: {
      local: ids((line) => line.local),
      cliente: ids((line) => line.cliente),
      producto: ids((line) => line.producto),
      categoria: ids((line) => line.categoria),
    },
    cells: {
      leaf: Int32Array.from(cells, (cell) => cell.leaf),
      month: Int32Array.from(cells, (cell) => cell.month),
      quantity: Float64Array.from(cells, (cell) => cell.quantity),
      value: Float64Array.from(cells, (cell) => cell.quantity * PRICE),
    },
  }
}

const monthly = <T>(months: number, at: (t: number) => T): T[] => Array.from({ length: months }, (_, t) => at(t))
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, v) => total + v, 0)
const shape = [0.8, 0.8, 0.9, 1, 1, 0.9, 0.9, 0.9, 0.9, 1, 1.1, 1.8]

function nodeOf({ nodes }: ShopForecast, level: LevelName, id: number) {
  const found = nodes.find((node) => node.level === level && node.id === id)
  if (!found) throw new Error(`no ${level} ${id}`)
  return found
}

/** Twelve products and four clients that sell every month, under one season, with a little noise. */
function usual(months: number, seed = 17): SteadyLine[] {
  const { normal } = draws(seed)
  return monthly(12, (k) => ({
    producto: k + 1,
    categoria: 1 + (k % 3),
    cliente: 1 + (k % 4),
    local: 1 + (k % 2),
    sales: monthly(months, (t) => Math.max(1, Math.round((20 + 5 * k) * shape[t % 12]! * (1 + 0.1 * normal())))),
  }))
}

/** What breaks the rules that hold for any shop; nothing, it is hoped. */
function broken(input: ShopInput, out: ShopForecast): string[] {
  const found: string[] = []
  for (const measure of ['quantity', 'value'] as const) {
    const leaves = out[measure]
    if (leaves.length !== input.leaves.local.length * HORIZON) found.push(`${measure} has ${leaves.length} cells`)
    if (leaves.some((v) => !(v >= 0 && Number.isFinite(v)))) found.push(`${measure} of a leaf is no amount`)
    for (const { level, id, [measure]: node } of out.nodes) {
      const idOf = level === 'total' ? undefined : input.leaves[level]
      for (let h = 0; h < HORIZON; h++) {
        let exact = 0
        for (let at = h, leaf = 0; at < leaves.length; at += HORIZON, leaf++) {
          if (!idOf || idOf[leaf] === id) exact += leaves[at]!
        }
        const [lower95, lower80, mean, upper80, upper95] = (
          ['lower95', 'lower80', 'mean', 'upper80', 'upper95'] as const
        ).map((part) => node[part][h]!) as [number, number, number, number, number]
        const where = `${measure} of ${level} ${id} in step ${h}`
        if (Math.abs(mean - exact) > 1e-9 * exact) found.push(`${where}: ${mean} instead of ${exact}`)
        if (!(lower95 >= 0 && lower95 <= lower80 && lower80 <= mean && mean <= upper80 && upper80 <= upper95)) {
          found.push(`${where}: ${lower95} ${lower80} ${mean} ${upper80} ${upper95}`)
        }
        if (!Number.isFinite(upper95)) found.push(`${where}: no end`)
      }
    }
  }
  return found
}

/** A forecast that keeps the rules for any shop. */
function forecast(lines: readonly Line[]): ShopForecast {
  const input = shop(lines)
  const out = forecastShop(input)
  expect(broken(input, out)).toEqual([])
  return out
}

let known: ShopForecast | undefined
/** The usual shop's forecast, made once. */
const undisturbed = () => (known ??= forecast(usual(MONTHS)))

const perMonth = (out: ShopForecast, level: LevelName, id: number) =>
  sum(nodeOf(out, level, id).quantity.mean) / HORIZON

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
    for (const part of [quantity.mean, quantity.upper95, value.mean, value.upper95]) expect(sum(part)).toBe(0)
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

describe('a shop', () => {
  it.each([1, 2, 5, 13])('of %i months is forecast near what it sells a month', (months) => {
    const lines = monthly(3, (k) => ({ producto: k + 1, sales: monthly(months, (t) => 30 + k + ((t * 3) % 4)) }))
    const pace = perMonth(forecast(lines), 'total', 0)
    expect(Math.abs(pace / sum(lines.map(({ sales }) => sum(sales) / months)) - 1)).toBeLessThan(0.15)
  })

  it('of 5 months has no accuracy to show; of 13 it has', () => {
    const of = (months: number) => forecast([{ sales: monthly(months, (t) => 30 + (t % 4)) }]).accuracy.quantity
    expect(of(5)).toEqual([])
    expect(of(13).map(({ level }) => level)).toEqual(['total', 'local', 'categoria', 'producto', 'cliente'])
  })

  it('with months in which more came back than was sold is never forecast below zero', () => {
    const { normal } = draws(23)
    const lines = monthly(6, (k) => ({
      producto: k + 1,
      cliente: 1 + (k % 2),
      sales: monthly(36, () => Math.round(2 + 6 * normal())),
    }))
    const pace = perMonth(forecast(lines), 'total', 0)
    expect(pace).toBeGreaterThan(4)
    expect(pace).toBeLessThan(25)
  })

  // An outlier of the last months is taken for a new level: nothing here tells a mistake from a new customer.
  it.each([
    { factor: 1000, ago: 30 },
    { factor: 1000, ago: 18 },
    { factor: 20, ago: 4 },
  ])('with one month of a product $factor-fold, $ago months ago, is not forecast at twice its sales', (outlier) => {
    const lines = usual(MONTHS).map((line, k) => ({
      ...line,
      sales: line.sales.map((v, t) => (k === 3 && t === MONTHS - outlier.ago ? outlier.factor * v : v)),
    }))
    const out = forecast(lines)
    const times = (level: LevelName, id: number) => perMonth(out, level, id) / perMonth(undisturbed(), level, id)
    expect(times('total', 0)).toBeGreaterThan(0.9)
    expect(times('total', 0)).toBeLessThan(1.3)
    for (const id of [1, 2, 3, 5, 6, 7, 8]) {
      expect(times('producto', id)).toBeGreaterThan(0.8)
      expect(times('producto', id)).toBeLessThan(1.3)
    }
    expect(times('producto', 4)).toBeLessThan(2.5)
  })

  it('of one store is forecast as if there were no stores', () => {
    const out = forecast(usual(MONTHS).map((line) => ({ ...line, local: 7 })))
    const { quantity } = nodeOf(out, 'local', 7)
    quantity.mean.forEach((v, h) => expect(v / out.nodes[0]!.quantity.mean[h]!).toBeCloseTo(1, 9))
  })

  it.each([1e-3, 1e9])('is forecast alike in any unit: amounts times %d', (factor) => {
    const scaled = usual(MONTHS).map((line) => ({ ...line, sales: line.sales.map((v) => v * factor) }))
    const [one, other] = [undisturbed(), forecast(scaled)]
    other.nodes[0]!.quantity.mean.forEach((v, h) =>
      expect(Math.abs(v / (factor * one.nodes[0]!.quantity.mean[h]!) - 1)).toBeLessThan(1e-3),
    )
  })

  it('that repeats its year for three years is forecast to do so again, within 2%', () => {
    const lines = usual(12).map((line) => ({ ...line, sales: monthly(36, (t) => line.sales[t % 12]!) }))
    const year = monthly(12, (m) => sum(lines.map(({ sales }) => sales[m]!)))
    const { mean } = forecast(lines).nodes[0]!.quantity
    mean.forEach((v, h) => expect(Math.abs(v / year[h]! - 1)).toBeLessThan(0.02))
  })

  it('of 10 stores and 50 products with a clean season has a total WAPE of at most 2%', { timeout: 20_000 }, () => {
    const { uniform } = draws(41)
    const lines = monthly(500, (k) => {
      const size = 20 + 200 * uniform()
      return {
        local: 1 + (k % 10),
        producto: 1 + Math.floor(k / 10),
        categoria: 1 + (Math.floor(k / 10) % 5),
        cliente: 1 + (k % 10),
        sales: monthly(48, (t) => Math.round(size * shape[t % 12]!)),
      }
    })
    const { mean } = forecast(lines.map((line) => ({ ...line, sales: line.sales.slice(0, 36) }))).nodes[0]!.quantity
    const actual = monthly(12, (m) => sum(lines.map(({ sales }) => sales[36 + m]!)))
    expect(sum(mean.map((v, h) => Math.abs(v - actual[h]!))) / sum(actual)).toBeLessThan(0.02)
  })

  it('gives the same bytes twice, whatever was forecast between', () => {
    const first = forecast(usual(30))
    forecast(usual(26, 5))
    expect(forecast(usual(30))).toEqual(first)
  })

  it('gives the same to the last digits whichever order its cells come in', () => {
    const input = shop(usual(30))
    const backwards = {
      leaf: input.cells.leaf.toReversed(),
      month: input.cells.month.toReversed(),
      quantity: input.cells.quantity.toReversed(),
      value: input.cells.value.toReversed(),
    }
    expect(forecastShop({ ...input, cells: backwards })).toEqual(forecastShop(input))
  })
})
