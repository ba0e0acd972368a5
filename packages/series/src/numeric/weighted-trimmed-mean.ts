/**
 * Element-wise weighted mean of vectors that leaves out the smallest and the largest values, up to `trimmed` of the weight on each side.
 * @param vectors at least one, all of the same length
 * @param weights one per vector; they sum to 1
 * @param trimmed share of the weight left out on each side, below 0.5
 */
export function weightedTrimmedMean(
  vectors: readonly Float64Array[],
  weights: readonly number[],
  trimmed: number,
): Float64Array {
  const order = [...vectors.keys()]
  return Float64Array.from({ length: vectors[0]!.length }, (_, at) => {
    order.sort((a, b) => vectors[a]![at]! - vectors[b]![at]!)
    let below = 0
    let sum = 0
    for (const k of order) {
      const from = Math.max(below, trimmed)
      below += weights[k]!
      const kept = Math.min(below, 1 - trimmed) - from
      if (kept > 0) sum += kept * vectors[k]![at]!
    }
    return sum / (1 - 2 * trimmed)
  })
}
