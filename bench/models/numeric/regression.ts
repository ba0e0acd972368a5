/** Straight line by least squares through values at 0, 1, 2 …; a single value gives a level line. */
export function fitLine(values: Float64Array): { intercept: number; slope: number } {
  const n = values.length
  const middle = (n - 1) / 2
  let mean = 0
  let cross = 0
  for (let t = 0; t < n; t++) {
    mean += values[t]! / n
    cross += values[t]! * (t - middle)
  }
  const slope = n > 1 ? cross / ((n * (n * n - 1)) / 12) : 0
  return { intercept: mean - slope * middle, slope }
}
