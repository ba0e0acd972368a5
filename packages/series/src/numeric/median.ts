/** The median; the upper of the two middle values of an even number. NaN for an empty input. */
export function upperMedian(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? Number.NaN
}
