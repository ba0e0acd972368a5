export function sum(values: ArrayLike<number>): number {
  let total = 0
  for (let at = 0; at < values.length; at++) total += values[at]!
  return total
}

/** NaN where there is none. */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length
}

/** With n − 1 in the denominator: that of what the values are a sample of. */
export function sampleVariance(values: ArrayLike<number>): number {
  const average = mean(values)
  let squares = 0
  for (let at = 0; at < values.length; at++) squares += (values[at]! - average) ** 2
  return squares / (values.length - 1)
}

/** Sum of absolute values over their number; NaN of none. */
export function meanSize(values: Float64Array): number {
  return mean(values.map(Math.abs))
}
