/** Of values in any order, between the two that are nearest to it. @returns NaN where they are too few for it to have one on either side */
export function quantile(values: Float64Array, p: number): number {
  const sorted = values.toSorted()
  const at = p * sorted.length - 0.5
  const below = Math.floor(at)
  return sorted[below]! + (at - below) * (sorted[below + 1]! - sorted[below]!)
}
