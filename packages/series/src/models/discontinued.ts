/** Decides from its past pauses whether an inactive product or client counts as discontinued. */

/**
 * A node counts as discontinued when its months without sales exceed PAUSE_FACTOR × its longest interval between two sales + PAUSE_MARGIN months.
 * A product sold every month is thus discontinued after its fifth empty month. Effect of half and double: docs/forecasting-results.md.
 */
const PAUSE_FACTOR = 2
const PAUSE_MARGIN = 2

/** @param end index after the last known month; later values are not read */
export function isDiscontinued(history: Float64Array, end: number): boolean {
  let lastSale = -1
  let longestInterval = 1
  for (let t = 0; t < end; t++) {
    if (history[t] === 0) continue
    if (lastSale >= 0) longestInterval = Math.max(longestInterval, t - lastSale)
    lastSale = t
  }
  return end - 1 - lastSale > PAUSE_FACTOR * longestInterval + PAUSE_MARGIN
}
