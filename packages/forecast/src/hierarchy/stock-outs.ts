import { buildMeasureCube, type MeasureCube, nodeHistory, type StockOuts } from './measure-cube.ts'
import { between, nearest, otherYears, usualRatio } from './unknown-months.ts'

/** Months before a stock-out that tell what sold then, where none after it does yet. */
const LEVEL_MONTHS = 3

/** What a product sold around a month: on the line between the nearest known ones, or lately where none follows. */
function around(
  history: Float64Array,
  month: number,
  end: number,
  isKnown: (t: number) => boolean,
): number | undefined {
  const before = nearest(month, -1, end, isKnown)
  const after = nearest(month, 1, end, isKnown)
  if (before === undefined) return undefined
  if (after !== undefined) return between(history, before, after, month)
  let sum = 0
  let count = 0
  for (let t = before; t >= 0 && count < LEVEL_MONTHS; t--) {
    if (!isKnown(t)) continue
    sum += history[t]!
    count++
  }
  return sum / count
}

/** What the month is in other years, relative to the months around it. */
function seasonOf(history: Float64Array, month: number, end: number, isKnown: (t: number) => boolean): number {
  const ratios = otherYears(month, end).flatMap((t) => {
    const level = isKnown(t) ? around(history, t, end, isKnown) : undefined
    return level !== undefined && level > 0 ? [Math.max(0, history[t]!) / level] : []
  })
  return usualRatio(ratios)
}

/**
 * The cube as models should see it before month `end`: months in which a product was out of stock are unknown, and say nothing of
 * what is asked for. The product has in them what the months around it and the same month of other years say, and never less than it
 * sold; its leaves share that as they shared the months around. A product without a known month before stays as it is, as do later
 * months. Every level is a sum of the same leaves.
 */
export function asIfStocked(cube: MeasureCube, stockOuts: StockOuts, end: number): MeasureCube {
  const { hierarchy, months, firstActiveMonth } = cube
  const leavesOf = new Map<number, number[]>([...stockOuts.keys()].map((product) => [product, []]))
  hierarchy.producto.of.forEach((product, leaf) => leavesOf.get(product)?.push(leaf))
  const leaves = cube.leaves.slice()
  let changed = false
  for (const [product, outs] of stockOuts) {
    const history = nodeHistory(cube, 'producto', product)
    const firstActive = firstActiveMonth.nodes.producto[product]!
    const out = new Set(outs)
    const isKnown = (t: number) => t >= firstActive && !out.has(t)
    for (const month of outs) {
      if (month >= end) continue
      const level = around(history, month, end, isKnown)
      if (level === undefined) continue
      const missing = level * seasonOf(history, month, end, isKnown) - history[month]!
      if (!(missing > 0)) continue
      const own = leavesOf.get(product)!.filter((leaf) => firstActiveMonth.leaves[leaf]! <= month)
      const shares = own.map((leaf) => {
        const series = cube.leaves.subarray(leaf * months, (leaf + 1) * months)
        return Math.max(0, around(series, month, end, isKnown) ?? 0)
      })
      const whole = shares.reduce((sum, share) => sum + share, 0)
      if (!(whole > 0)) continue
      own.forEach((leaf, k) => (leaves[leaf * months + month]! += (missing * shares[k]!) / whole))
      changed = true
    }
  }
  return changed ? buildMeasureCube({ ...cube, leaves }) : cube
}
