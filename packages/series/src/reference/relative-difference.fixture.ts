/** Root mean squared difference relative to the reference's size. */
export function relativeDifference(ours: Float64Array, theirs: readonly number[]): number {
  let difference = 0
  let size = 0
  theirs.forEach((v, h) => {
    difference += (ours[h]! - v) ** 2
    size += v ** 2
  })
  return Math.sqrt(difference / size)
}
