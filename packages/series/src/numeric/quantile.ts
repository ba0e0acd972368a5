/**
 * Sample quantile by linear interpolation at position n·p + 1/2 (Hyndman & Fan 1996, type 5).
 * @param values in any order
 * @returns NaN where that position lies outside the sample
 */
export function quantile(values: Float64Array, p: number): number {
  const sorted = values.toSorted()
  const at = p * sorted.length - 0.5
  const below = Math.floor(at)
  return sorted[below]! + (at - below) * (sorted[below + 1]! - sorted[below]!)
}
