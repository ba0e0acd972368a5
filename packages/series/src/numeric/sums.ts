export function sum(values: ArrayLike<number>): number {
  let total = 0
  for (let at = 0; at < values.length; at++) total += values[at]!
  return total
}

/** NaN where there is none. */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length
}

/** Sum of absolute values over their number; NaN of none. */
export function meanSize(values: Float64Array): number {
  return mean(values.map(Math.abs))
}
