/** Middle value, the upper one of an even number; NaN of none. */
export function upperMedian(values: ArrayLike<number>): number {
  return Float64Array.from(values).sort()[values.length >> 1] ?? Number.NaN
}
