import type { ReorderRow } from './calls/reorder.ts'

/** Errors, as shares of what was sold, up to which a product's forecast is reliable, and above which it is risky. */
export const RELIABLE_UP_TO = 0.25
export const RISKY_ABOVE = 0.6
/** And above which nothing can be told yet: its figure says no more. */
export const UNTELLABLE_ABOVE = 2

/** @param error the product's own in the backtest; null where it could not be tried, which is a risk too */
export const confidenceOf = (error: number | null): ReorderRow['confianza'] => {
  if (error === null || error > RISKY_ABOVE) return 'arriesgado'
  return error <= RELIABLE_UP_TO ? 'confiable' : 'variable'
}
