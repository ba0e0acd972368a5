export function sum(values: ArrayLike<number>): number {
  let total = 0
  for (let at = 0; at < values.length; at++) total += values[at]!
  return total
}

/** Arithmetic mean; NaN for an empty input. */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length
}

/** Unbiased sample variance, with n − 1 in the denominator. */
export function sampleVariance(values: ArrayLike<number>): number {
  const average = mean(values)
  let squares = 0
  for (let at = 0; at < values.length; at++) squares += (values[at]! - average) ** 2
  return squares / (values.length - 1)
}

/** Mean of the absolute values; NaN for an empty input. */
export function meanAbsolute(values: Float64Array): number {
  return mean(values.map(Math.abs))
}
