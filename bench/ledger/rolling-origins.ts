/** Fewer months before an origin leave nothing to learn from. */
export const SHORTEST_TRAINING = 3

/** Months known at each origin, oldest first, `horizon` months apart; those with fewer than {@link SHORTEST_TRAINING} before them are left out. */
export function rollingOrigins(months: number, horizon: number, origins: number): number[] {
  return Array.from({ length: origins }, (_, k) => months - horizon * (origins - k)).filter(
    (end) => end >= SHORTEST_TRAINING,
  )
}
