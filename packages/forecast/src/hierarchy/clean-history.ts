/** Cleans a shop's history for training: imputes months that do not show demand and limits outliers. */
import { imputeClosedMonths } from './closed-months.ts'
import { imputeLowMonths } from './low-months.ts'
import { buildMeasureCube, type MeasureCube, nodeHistory } from './measure-cube.ts'
import { imputeClosedDays } from './partly-closed-months.ts'
import { imputeStockOuts } from './stock-outs.ts'

/** A product's largest month counts as at most this many times its second largest: a single huge order is not a new level. Not tuned. */
const MAX_TIMES_NEXT = 3
/** Months with sales needed to find an outlier. */
const MIN_MONTHS_SOLD = 6

/**
 * The training cube as of month `end`: closed days, closed months, low months and stock-outs are imputed, and the outlier month of a product is scaled
 * down at all its leaves, and so at every level. Months from `end` on are unchanged.
 */
export function cleanHistory(all: MeasureCube, end: number): MeasureCube {
  const open = imputeLowMonths(imputeClosedMonths(imputeClosedDays(all, end), end), end)
  const cube = all.stockOuts ? imputeStockOuts(open, all.stockOuts, end) : open
  const { producto } = cube.hierarchy
  const outliers = Array.from(producto.ids, (_, product) =>
    findOutlier(nodeHistory(cube, 'producto', product).subarray(0, end)),
  )
  if (outliers.every((outlier) => outlier === undefined)) return cube
  const leaves = cube.leaves.slice()
  producto.of.forEach((product, leaf) => {
    const outlier = outliers[product]
    if (outlier) leaves[leaf * cube.months + outlier.month]! *= outlier.factor
  })
  return buildMeasureCube({ ...cube, leaves })
}

function findOutlier(values: Float64Array): { month: number; factor: number } | undefined {
  const sold = values.filter((v) => v !== 0).sort()
  if (sold.length < MIN_MONTHS_SOLD) return undefined
  const [next, largest] = [sold.at(-2)!, sold.at(-1)!]
  const limit = MAX_TIMES_NEXT * next
  return next > 0 && largest > limit ? { month: values.indexOf(largest), factor: limit / largest } : undefined
}
