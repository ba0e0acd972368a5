import { rowsWith, shareOf } from '../columns/agreement.ts'
import type { Column } from '../columns/column.ts'
import { fold } from '../headers/fold.ts'

const PROFIT = /\b(lucro|utilidad|ganancia|margen|margem|profit|margin)\b/
/** Money at which goods are offered or with what the state takes of it: a profit on it is none yet. */
const NOT_KEPT = /\b(lista|catalogo|sugerid[oa]|list|(con|mas|incl\w*) (iva|impuestos?)|(iva|impuestos?) incl\w*)\b/
/** Rows that must tell, share of them that must agree to the cent, and of those in which no more profit is left than that. */
const LEAST_CONCLUSIVE = 8
const AGREE = 0.4
const AT_MOST = 0.9
/** What rounding each of the three to the cent may add. */
const ROUNDED = 0.02

/** Whether a column less what the goods cost is the profit that another states: it holds what they were sold for. */
export function leavesProfit(sold: Column, numeric: readonly Column[]): boolean {
  if (NOT_KEPT.test(fold(sold.header))) return false
  const profits = numeric.filter((column) => column !== sold && PROFIT.test(fold(column.header)))
  return profits.some((profit) =>
    numeric.some((cost) => cost !== sold && cost !== profit && isDifference(sold, cost, profit)),
  )
}

function isDifference(sold: Column, cost: Column, profit: Column): boolean {
  const left = rowsWith(sold, cost, profit)
    .filter((at) => cost.values[at]! > 0 && profit.values[at] !== 0)
    .map((at) => sold.values[at]! - cost.values[at]! - profit.values[at]!)
  return (
    left.length >= LEAST_CONCLUSIVE &&
    shareOf(left, (rest) => Math.abs(rest) <= ROUNDED) >= AGREE &&
    // A marketplace's charges leave less.
    shareOf(left, (rest) => rest >= -ROUNDED) >= AT_MOST
  )
}
