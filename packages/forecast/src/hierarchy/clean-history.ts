/** A shop's history as models should see it: without what says nothing of demand. */
import { imputeClosedMonths } from './closed-months.ts'
import { imputeLowMonths } from './low-months.ts'
import { buildMeasureCube, type MeasureCube, nodeHistory } from './measure-cube.ts'
import { imputeClosedDays } from './partly-closed-months.ts'
import { imputeStockOuts } from './stock-outs.ts'

/** A month of a product counts as at most this many times its next largest: one order out of all proportion is no new level. Not tuned. */
const OUT_OF_PROPORTION = 3
/** Months with sales from which it can be told what is out of proportion. */
const MIN_MONTHS_SOLD = 6

/**
 * The cube as models should see it before month `end`: closed days, closed and low months and stock-outs imputed, and where one single month of a product is out of all
 * proportion, the sales of that month are scaled down at all its leaves, and with them at every level. Later months are left as they are.
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
  const most = OUT_OF_PROPORTION * next
  return next > 0 && largest > most ? { month: values.indexOf(largest), factor: most / largest } : undefined
}
