/** What adjustments make of a forecast, and of how far it may be off. */
export interface AdjustedAmount {
  /** With the adjustments. */
  expected: number
  /** What they add. */
  adjusted: number
  /** What of that was said in units. */
  inUnits: number
}

/**
 * How many times as wide the range of a month is as the run's own: what is added or taken in percent takes its uncertainty along, units are the
 * person's word and move it as it is (docs/decisions/0168). Where nothing is left there is none.
 */
export const widthOfAdjusted = ({ expected, adjusted, inUnits }: AdjustedAmount): number => {
  if (adjusted < 0 && expected <= 0) return 0
  const own = expected - adjusted
  return own > 0 ? Math.max(0, expected - inUnits) / own : 1
}
