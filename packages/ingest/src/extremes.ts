/** The largest of some values, of which there may be as many as rows: more than a call takes as arguments. -Infinity of none. */
export function largest(values: Iterable<number>): number {
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) most = Math.max(most, value)
  return most
}

/** The smallest of some values; Infinity of none. */
export function smallest(values: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY
  for (const value of values) least = Math.min(least, value)
  return least
}
