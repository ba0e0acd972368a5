export function sum(values: ArrayLike<number>): number {
  let total = 0
  for (let at = 0; at < values.length; at++) total += values[at]!
  return total
}

/** NaN where there is none. */
export function mean(values: ArrayLike<number>): number {
  return sum(values) / values.length
}
