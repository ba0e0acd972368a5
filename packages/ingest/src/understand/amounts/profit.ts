import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'

const PROFIT = /\b(lucro|utilidad|ganancia|margen|margem|profit|margin)\b/
/** Rows that must tell, share of them that must agree to the cent, and of those in which no more profit is left than that. */
const LEAST_TELLING = 8
const AGREE = 0.4
const AT_MOST = 0.9
/** What rounding each of the three to the cent may add. */
const ROUNDED = 0.02

/** Whether a column less what the goods cost is the profit that another states: it holds what they were sold for. */
export function leavesProfit(sold: Column, numeric: readonly Column[]): boolean {
  const profits = numeric.filter((column) => column !== sold && PROFIT.test(fold(column.header)))
  return profits.some((profit) =>
    numeric.some((cost) => cost !== sold && cost !== profit && isDifference(sold, cost, profit)),
  )
}

function isDifference({ values: sold }: Column, { values: cost }: Column, { values: profit }: Column): boolean {
  const telling = [...sold.keys()].filter(
    (at) => Number.isFinite(sold[at]!) && cost[at]! > 0 && Number.isFinite(profit[at]!) && profit[at] !== 0,
  )
  const left = telling.map((at) => sold[at]! - cost[at]! - profit[at]!)
  return (
    left.length >= LEAST_TELLING &&
    left.filter((rest) => Math.abs(rest) <= ROUNDED).length >= AGREE * left.length &&
    // A marketplace's charges leave less.
    left.filter((rest) => rest >= -ROUNDED).length >= AT_MOST * left.length
  )
}
