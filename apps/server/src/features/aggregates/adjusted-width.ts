/** Width of a forecast's interval after adjustments. */
export interface AdjustedAmount {
  /** Forecast including adjustments. */
  expected: number
  /** What adjustments add. */
  adjusted: number
  /** The part of it that comes from adjustments in units. */
  inUnits: number
}

/**
 * Width of an adjusted interval relative to the run's own. Adjustments in percent scale the interval; those in units only move it, because the
 * person's number is taken as certain (docs/decisions/0168). The width is 0 if nothing is left of the forecast.
 */
export const widthOfAdjusted = ({ expected, adjusted, inUnits }: AdjustedAmount): number => {
  if (adjusted < 0 && expected <= 0) return 0
  const own = expected - adjusted
  return own > 0 ? Math.max(0, expected - inUnits) / own : 1
}
