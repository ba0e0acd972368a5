/** The middle one of some figures, of an even count the greater of the two; null of none. What is no finite number is not counted. */
export function median(figures: Iterable<number>): number | null {
  const sorted = Float64Array.from(figures)
    .filter((figure) => Number.isFinite(figure))
    .sort()
  return sorted[sorted.length >> 1] ?? null
}
