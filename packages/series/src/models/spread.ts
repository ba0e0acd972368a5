/** The spread of a series: root mean squared error of one-step-ahead smoothing. Prediction intervals are scaled by it. */
import { MONTHS_PER_YEAR } from '../calendar.ts'
import { seasonalIndexAt, type SeasonalSeries } from './seasonal-smoothing.ts'

/** Smoothing constant of the level. Effect of half and double of this and the next: docs/forecasting-results.md. */
const ALPHA = 0.3
/** The latest months whose errors count; the shop may have been run differently before. */
const SPREAD_MONTHS = 2 * MONTHS_PER_YEAR
/** With this many errors the prior no longer counts. Effect of half and double: docs/decisions/0116. */
const ENOUGH_ERRORS = 3

/**
 * Root mean squared one-step error of smoothing the node under its season. With fewer than ENOUGH_ERRORS errors it is pooled with a prior,
 * which has the weight of one error where there is none.
 * @param usual prior spread, relative to the node's level
 * @returns units of the data; 0 for a node without months
 */
export function nodeSpread(node: SeasonalSeries, usual: number): number {
  const { history, start, end } = node
  let sales = 0
  let weight = 0
  let squares = 0
  let count = 0
  for (let t = start; t < end; t++) {
    const index = seasonalIndexAt(node, t)
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
