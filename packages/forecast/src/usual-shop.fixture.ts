import { expect } from 'vitest'
import type { LevelName } from './hierarchy/levels.ts'
import { draws } from '@vigia/series/reference/draws.fixture.ts'
import type { ShopInput } from './shop-input.ts'
import { withoutNewcomers } from './hierarchy/newcomers.ts'
import { forecastShop, type ShopForecast } from './shop.ts'

export const HORIZON = 12
const PRICE = 2500
export const MONTHS = 40

/** Monthly sales of one product to one client in one store; null where the input has no cell. */
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
export function shop(lines: readonly Line[]): ShopInput {
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

export const monthly = <T>(months: number, at: (t: number) => T): T[] => Array.from({ length: months }, (_, t) => at(t))
export const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, v) => total + v, 0)
export const shape = [0.8, 0.8, 0.9, 1, 1, 0.9, 0.9, 0.9, 0.9, 1, 1.1, 1.8]

export function nodeOf({ nodes }: ShopForecast, level: LevelName, id: number) {
  const found = nodes.find((node) => node.level === level && node.id === id)
  if (!found) throw new Error(`no ${level} ${id}`)
  return found
}

/** Twelve products, four clients and two stores with sales in every month: a common season with a little noise. */
export function usual(months: number, seed = 17): SteadyLine[] {
  const { normal } = draws(seed)
  return monthly(12, (k) => ({
    producto: k + 1,
    categoria: 1 + (k % 3),
    cliente: 1 + (k % 4),
    local: 1 + (k % 2),
    sales: monthly(months, (t) => Math.max(1, Math.round((20 + 5 * k) * shape[t % 12]! * (1 + 0.1 * normal())))),
  }))
}

/** Violations of the invariants of every forecast: finite, non-negative, coherent, and inside its interval. */
function violations(input: ShopInput, out: ShopForecast): string[] {
  const found: string[] = []
  for (const measure of ['quantity', 'value'] as const) {
    const leaves = out[measure]
    if (leaves.length !== input.leaves.local.length * HORIZON) found.push(`${measure} has ${leaves.length} cells`)
    if (leaves.some((v) => !(v >= 0 && Number.isFinite(v)))) found.push(`${measure} of a leaf is no amount`)
    for (const { level, id, [measure]: node } of out.nodes) {
      const idOf = level === 'total' ? undefined : input.leaves[level]
      const kind = level === 'producto' ? 'products' : level === 'cliente' ? 'clients' : undefined
      const published = kind ? withoutNewcomers(leaves, out.newcomers[measure], kind) : leaves
      for (let h = 0; h < HORIZON; h++) {
        let exact = 0
        for (let at = h, leaf = 0; at < leaves.length; at += HORIZON, leaf++) {
          if (!idOf || idOf[leaf] === id) exact += published[at]!
        }
        const [lower80, mean, upper80] = (['lower80', 'mean', 'upper80'] as const).map((part) => node[part][h]!) as [
          number,
          number,
          number,
        ]
        const where = `${measure} of ${level} ${id} in step ${h}`
        if (Math.abs(mean - exact) > 1e-9 * exact) found.push(`${where}: ${mean} instead of ${exact}`)
        if (!(lower80 >= 0 && lower80 <= mean && mean <= upper80)) {
          found.push(`${where}: ${lower80} ${mean} ${upper80}`)
        }
        if (!Number.isFinite(upper80)) found.push(`${where}: no end`)
      }
    }
  }
  return found
}

/** Forecasts a shop and checks the invariants. */
export function forecast(lines: readonly Line[], discontinued: readonly number[] = []): ShopForecast {
  const input = { ...shop(lines), discontinued }
  const out = forecastShop(input)
  expect(violations(input, out)).toEqual([])
  return out
}

let known: ShopForecast | undefined
/** The forecast of the usual shop, computed once. */
export const undisturbed = () => (known ??= forecast(usual(MONTHS)))

export const perMonth = (out: ShopForecast, level: LevelName, id: number) =>
  sum(nodeOf(out, level, id).quantity.mean) / HORIZON
