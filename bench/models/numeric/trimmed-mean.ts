import { mean } from '@vigia/series/numeric/sums.ts'

/** With so many forecasts the least and the greatest of each step are left out, so that none can run away. */
const MIN_TO_TRIM = 4

/** Mean of each step, of many forecasts without the least and the greatest. */
export function trimmedMean(parts: readonly Float64Array[], horizon: number): Float64Array {
  const left = parts.length >= MIN_TO_TRIM ? 1 : 0
  return Float64Array.from({ length: horizon }, (_, h) => {
    const kept = parts
      .map((part) => part[h]!)
      .sort((a, b) => a - b)
      .slice(left, parts.length - left)
    return mean(kept)
  })
}
