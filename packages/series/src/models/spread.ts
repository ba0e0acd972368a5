/** How far a node's months are from what was expected of them one month before. */
import { MONTHS_PER_YEAR } from '../calendar.ts'
import { indexAt, type NodeView } from './shared-smoothing.ts'

/** Smoothing of the level whose one-step errors are measured. Half and double of this and the next: docs/forecasting-results.md. */
const ALPHA = 0.3
/** Months whose errors count: older ones may be from a shop that was run differently. */
const SPREAD_MONTHS = 2 * MONTHS_PER_YEAR
/** Errors from which a node is judged by them alone. Half and double: docs/decisions/0116. */
const ENOUGH_ERRORS = 3

/**
 * Root mean squared one-step error, in units of the data, of smoothing the node under its season; 0 where it has not begun. One error says little:
 * what is usual counts beside them, as one error where there is none.
 * @param usual spread of such nodes relative to their level
 */
export function nodeSpread(node: NodeView, usual: number): number {
  const { history, start, end } = node
  let sales = 0
  let weight = 0
  let squares = 0
  let count = 0
  for (let t = start; t < end; t++) {
    const index = indexAt(node, t)
    if (weight > 0 && t >= end - SPREAD_MONTHS) {
      squares += (history[t]! - (sales / weight) * index) ** 2
      count++
    }
    sales = sales * (1 - ALPHA) + history[t]!
    weight = weight * (1 - ALPHA) + index
  }
  if (!(weight > 0)) return 0
  const prior = Math.max(0, 1 - count / ENOUGH_ERRORS)
  return Math.sqrt((squares + prior * ((usual * sales) / weight) ** 2) / (count + prior))
}
