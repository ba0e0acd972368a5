/** Imputes the sales of months in which a product was out of stock. */
import { mean, sum } from '@vigia/series/numeric/sums.ts'
import { buildMeasureCube, leafHistory, type MeasureCube, nodeHistory, type StockOuts } from './measure-cube.ts'
import { boundedMeanRatio, interpolate, nearestMonth, sameMonthInOtherYears } from '@vigia/series/numeric/imputation.ts'

/** Number of known months before a stock-out whose mean is used where no known month follows yet. Not tuned. */
const LEVEL_MONTHS = 3

/** Level of a month from those around it: interpolated between the nearest known months, or the mean of the last ones where none follows. */
function levelAround(
  history: Float64Array,
  month: number,
  end: number,
  isKnown: (t: number) => boolean,
): number | undefined {
  const before = nearestMonth(month, -1, end, isKnown)
  const after = nearestMonth(month, 1, end, isKnown)
  if (before === undefined) return undefined
  if (after !== undefined) return interpolate(history, before, after, month)
  const last: number[] = []
  for (let t = before; t >= 0 && last.length < LEVEL_MONTHS; t--) if (isKnown(t)) last.push(history[t]!)
  return mean(last)
}

/** Seasonal ratio: sales of the same month in other years relative to the level around it. */
function seasonOf(history: Float64Array, month: number, end: number, isKnown: (t: number) => boolean): number {
  const ratios = sameMonthInOtherYears(month, 0, end).flatMap((t) => {
    const level = isKnown(t) ? levelAround(history, t, end, isKnown) : undefined
    return level !== undefined && level > 0 ? [Math.max(0, history[t]!) / level] : []
  })
  return boundedMeanRatio(ratios)
}

/**
 * Raises the sales of out-of-stock months before `end` to the level of the months around times the seasonal ratio of other years, where that is more.
 * The addition is divided among the product's leaves in proportion to their levels around the month. A product without a known month before the stock-out
 * is not changed.
 * @returns the given cube where nothing changes
 */
export function imputeStockOuts(cube: MeasureCube, stockOuts: StockOuts, end: number): MeasureCube {
  const { hierarchy, firstActiveMonth } = cube
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
      const missing = missingSales(history, month, end, isKnown)
      const own = leavesOf.get(product)!.filter((leaf) => firstActiveMonth.leaves[leaf]! <= month)
      const weights = own.map((leaf) => Math.max(0, levelAround(leafHistory(cube, leaf), month, end, isKnown) ?? 0))
      const total = sum(weights)
      if (missing === 0 || total === 0) continue
      own.forEach((leaf, k) => (leaves[leaf * cube.months + month]! += (missing * weights[k]!) / total))
      changed = true
    }
  }
  return changed ? buildMeasureCube({ ...cube, leaves }) : cube
}

/** How much more a product would have sold in an out-of-stock month; 0 where nothing, or where no known month precedes it. */
function missingSales(history: Float64Array, month: number, end: number, isKnown: (t: number) => boolean): number {
  const level = levelAround(history, month, end, isKnown)
  if (level === undefined) return 0
  const missing = level * seasonOf(history, month, end, isKnown) - history[month]!
  return missing > 0 ? missing : 0
}
