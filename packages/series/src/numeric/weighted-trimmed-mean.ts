/**
 * Weighted mean of vectors, element by element, without the least and the greatest `trimmed` of the weight.
 * @param vectors at least one, all of one length
 * @param weights one a vector; add up to 1
 * @param trimmed share of the weight left out at either end, below 0.5
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
